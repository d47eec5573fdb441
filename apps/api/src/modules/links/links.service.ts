import type { PageChanges } from '#core/pages/page-changes.ts';
import { toVersionConflict } from '#core/version-conflict.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/viewer.ts';
import { notRegistered, type Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import type { WriteLinks } from './links-writer.ts';
import type { LinkRecord } from './links.fields.ts';
import { toLinkList, toRemovedLinkList } from './links.mapping.ts';
import { linksRepository } from './links.repository.ts';
import { checkLinks } from './links.rules.ts';
import { removedLinksRepository } from './removed-links.repository.ts';
import { retentionCutoff } from './removed-links.rules.ts';

type LinkList = components['schemas']['LinkList'];
type RemovedLinkList = components['schemas']['RemovedLinkList'];
type UpdateExternalLinksRequest = components['schemas']['UpdateExternalLinksRequest'];

export interface LinksServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly pages: PageChanges;
  readonly writeLinks: WriteLinks;
}

export interface LinksService {
  /**
   * Stores the whole list.
   * @throws Problem `validation_failed`, `version_conflict`, `not_registered`.
   */
  replace(viewer: PageViewer, request: UpdateExternalLinksRequest): Promise<LinkList>;
  /** Recently removed links, newest first. @throws Problem `not_registered`. */
  listRemoved(userId: string): Promise<RemovedLinkList>;
  /** Deletes removed links after their retention time; called periodically. */
  sweep(): Promise<void>;
}

export function createLinksService(options: LinksServiceOptions): LinksService {
  const { db, clock, random, pages, writeLinks } = options;

  const write = async (viewer: PageViewer, version: number, wanted: readonly LinkRecord[]) =>
    inTransaction(db, async (tx) => {
      const { pageId: userId } = viewer;
      const written = await linksRepository.claimVersion(tx, { userId, version, now: clock.now() });
      if (written === null) throw await explainRefusal(tx, userId, version);
      const { links } = await writeLinks(tx, userId, { wanted });
      return { version: written, links, change: await pages.add(tx, userId) };
    });

  return {
    async replace(viewer, request) {
      const checked = checkLinks(request.links, random.id);
      if (!checked.ok) throw toValidationProblem(checked.refusals);
      const { version, links, change } = await write(viewer, request.version, checked.links);
      await pages.notify(change);
      return toLinkList(version, links);
    },

    async listRemoved(userId) {
      const removed = await removedLinksRepository.list(db, userId, retentionCutoff(clock.now()));
      if (removed === null) throw notRegistered();
      return toRemovedLinkList(removed);
    },

    async sweep() {
      const now = clock.now();
      const before = retentionCutoff(now);
      await inBatches(async (limit) => removedLinksRepository.removeOld(db, { before, now, limit }), {
        clock,
      });
    },
  };
}

async function explainRefusal(tx: Database, userId: string, submitted: number): Promise<Problem> {
  const version = await linksRepository.lockVersion(tx, userId);
  if (version === null) return notRegistered();
  const current = toLinkList(version, await linksRepository.list(tx, userId));
  return toVersionConflict({ submitted, stored: version, current });
}
