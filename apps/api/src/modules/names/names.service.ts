import type { PageChanges } from '#core/pages/page-changes.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer, Viewer } from '#platform/http/viewer.ts';
import { assertRecentSignIn } from '#platform/identity/fresh-bearer.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';
import { notRegistered, Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import type { NameTarget } from './name-check.ts';
import type { NameChecks } from './name-checks.ts';
import { toOwnName } from './names.mapping.ts';
import { namesRepository, servedNamesRepository } from './names.repository.ts';
import { judgeName, MAX_NAMES, type RefusedNames, toNewRecord } from './names.rules.ts';
import { lockForChange, publishNames } from './served-names.ts';

type OwnName = components['schemas']['OwnName'];
type OwnNameList = components['schemas']['OwnNameList'];
type OwnNameChanges = components['schemas']['OwnNameChanges'];

export interface NamesServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly pages: PageChanges;
  /** Where own names lead; null where no own names are served. */
  readonly target: NameTarget | null;
  readonly refused: RefusedNames;
  readonly checks: Pick<NameChecks, 'checkNow'>;
}

export interface NamesService {
  /** @throws Problem `not_registered`. */
  list(viewer: PageViewer): Promise<OwnNameList>;
  /**
   * Claims a name as the creator typed it.
   * @throws Problem `validation_failed`, `quota_exceeded`, `not_registered`, `service_unavailable` where no own names are
   *   served.
   */
  create(viewer: PageViewer, text: string): Promise<OwnName>;
  /**
   * Looks up the records of a name now.
   * @throws Problem `not_found`, also when the claim has just ended; `service_unavailable` where no own names are served.
   */
  check(viewer: PageViewer, name: string): Promise<OwnName>;
  /** Makes a verified name the main one, or no longer. @throws Problem `not_found`. */
  setMain(viewer: PageViewer, name: string, isMain: boolean): Promise<OwnName>;
  /** Gives a name back. @throws Problem `not_found`; `token_not_fresh` for a verified name. */
  remove(viewer: Viewer, name: string): Promise<void>;
  /** @throws Problem `not_registered`. */
  setAtprotoDid(viewer: PageViewer, did: string | null): Promise<OwnNameList>;
  /** Lists names that changed after a revision. */
  listChanges(query: { readonly after?: string; readonly limit?: number }): Promise<OwnNameChanges>;
}

const TOKEN_BYTES = 16;
/** Number of changes in one answer. */
const MAX_CHANGES = 5000;

export function createNamesService(options: NamesServiceOptions): NamesService {
  const { db, clock, random, pages, target, refused, checks } = options;

  const list = async (pageId: string): Promise<OwnNameList> => {
    const found = await namesRepository.list(db, pageId);
    if (found === null) throw notRegistered();
    return {
      items: found.names.map(toOwnName),
      target_name: target?.name ?? null,
      target_addresses: [...(target?.addresses ?? [])],
      max_names: target === null ? 0 : MAX_NAMES,
      atproto_did: found.atprotoDid,
    };
  };

  /** Changes a page's names in one transaction and tells the page servers and caches. */
  const change = async <Result>(pageId: string, work: (tx: Database) => Promise<Result>): Promise<Result> => {
    const { result, news } = await inTransaction(db, async (tx) => {
      if (!(await lockForChange(tx, pageId))) throw notRegistered();
      const worked = await work(tx);
      await publishNames(tx, pageId, clock.now());
      const entry: OutboxEntry | null = await pages.addNews(tx, pageId);
      return { result: worked, news: entry };
    });
    await pages.notify(news);
    return result;
  };

  return {
    list: async ({ pageId }) => list(pageId),

    async create({ pageId }, text) {
      if (target === null) throw notServed();
      const judged = judgeName(text, refused);
      if (!judged.ok) throw toValidationProblem([{ pointer: '/body/name', code: judged.code }]);
      const { name } = judged;
      return inTransaction(db, async (tx) => {
        if (!(await namesRepository.lockPage(tx, pageId))) throw notRegistered();
        const names = (await namesRepository.list(tx, pageId))?.names ?? [];
        const present = names.find((one) => one.name === name);
        if (present !== undefined) return toOwnName(present);
        if (names.length >= MAX_NAMES) throw tooMany();
        const now = clock.now();
        const token = Buffer.from(random.bytes(TOKEN_BYTES)).toString('hex');
        const row = { ...toNewRecord(now), name, pageId, token, nextCheckAt: now };
        return toOwnName(await namesRepository.add(tx, row));
      });
    },

    async check({ pageId }, name) {
      if (target === null) throw notServed();
      const row = await checks.checkNow({ pageId, name });
      if (row === null) throw noSuchName();
      return toOwnName(row);
    },

    async setMain({ pageId }, name, isMain) {
      const key = { pageId, name };
      return change(pageId, async (tx) => {
        const row = await namesRepository.find(tx, key);
        if (row?.state !== 'verified') throw noSuchName();
        if (row.isMain !== isMain) {
          await namesRepository.clearMain(tx, pageId);
          if (isMain) await namesRepository.update(tx, key, { isMain, nextVisitAt: clock.now() });
        }
        return toOwnName((await namesRepository.find(tx, key)) ?? row);
      });
    },

    async remove(viewer, name) {
      const key = { pageId: viewer.pageId, name };
      await change(viewer.pageId, async (tx) => {
        const row = await namesRepository.find(tx, key);
        if (row === null) throw noSuchName();
        if (row.state === 'verified') assertRecentSignIn(viewer, clock.now());
        await namesRepository.remove(tx, key);
      });
    },

    async setAtprotoDid({ pageId }, did) {
      await change(pageId, async (tx) => namesRepository.setAtprotoDid(tx, pageId, did));
      return list(pageId);
    },

    async listChanges({ after = '0', limit = MAX_CHANGES }) {
      const rows = await servedNamesRepository.listAfter(db, { after: Number(after), limit: limit + 1 });
      const items = rows.slice(0, limit);
      return {
        items: items.map(({ name, pubId, isMain, isRedirected, atprotoDid }) => ({
          name,
          pub_id: pubId,
          is_main: isMain,
          is_redirected: isRedirected,
          atproto_did: atprotoDid,
        })),
        revision: items.at(-1)?.revision.toString() ?? after,
        has_more: rows.length > limit,
      };
    },
  };
}

function noSuchName(): Problem {
  return new Problem('not_found', 'The page has no such name');
}

function tooMany(): Problem {
  return new Problem('quota_exceeded', `A page has at most ${MAX_NAMES} names`);
}

function notServed(): Problem {
  return new Problem('service_unavailable', 'This installation serves no own names', { isExpected: true });
}
