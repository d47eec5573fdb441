import { normalizeHandle } from '@musubi/domain/handles';
import type { FieldRefusal } from '@musubi/domain/problem-codes';
import { toMultiLine } from '@musubi/domain/text';

import { discoveryPagesRepository } from '#core/creators/discovery-pages.repository.ts';
import { toListPage } from '#core/list-page.ts';
import type { OperatorLog } from '#core/operators/operator-log.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import type { components } from '#generated/contract.ts';
import { checkSchedule } from '#modules/links/public.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Operator } from '#platform/http/operator.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';

import { type DeskPageRow, discoveryDeskRepository } from './discovery-desk.repository.ts';

type Schemas = components['schemas'];
type Request = Schemas['DeskSetDiscoveryRequest'];

export interface DiscoveryDeskOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly pages: PageChanges;
  readonly operatorLog: OperatorLog;
  /** Forgets the held answers of discovery. */
  readonly drop: () => void;
}

interface ListRequest {
  readonly filter?: Schemas['DeskDiscoveryFilter'] | undefined;
  readonly pub_id?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** Choices of operators about pages in discovery. */
export interface DiscoveryDeskService {
  list(request: ListRequest): Promise<Schemas['DeskDiscoveryList']>;
  /**
   * Hides the page or picks it, ends both where not chosen, and logs the change.
   * @throws Problem `validation_failed`; `own_decision` for the operator's page; `not_found` for a user without a page.
   */
  set(userId: string, request: Request, by: Operator): Promise<void>;
}

const DEFAULT_LIMIT = 50;

export function createDiscoveryDeskService(options: DiscoveryDeskOptions): DiscoveryDeskService {
  const { db, clock, pages, operatorLog, drop } = options;

  const store = async (tx: Database, userId: string, { choices, reason, by }: Change) => {
    const before = await discoveryDeskRepository.find(tx, userId);
    const isStored = await discoveryPagesRepository.choose(tx, userId, { ...choices, now: clock.now() });
    const after = await discoveryDeskRepository.find(tx, userId);
    if (!isStored || after === null || before === null)
      throw new Problem('not_found', 'There is no such page');
    const change = await pages.add(tx, userId);
    await operatorLog.add(tx, {
      by,
      operation: 'v4OperatorSetDiscovery',
      subject: { kind: 'page', id: userId },
      aboutUserId: userId,
      before: toState(before),
      after: toState(after),
      reason: toMultiLine(reason),
    });
    return change;
  };

  return {
    async list({ filter = 'hidden', pub_id: pubId, cursor, limit = DEFAULT_LIMIT }) {
      if (pubId !== undefined) {
        const page = await discoveryDeskRepository.findByHandle(db, normalizeHandle(pubId));
        return { items: page === null ? [] : [toPage(page)], next_cursor: null };
      }
      const rows = await discoveryDeskRepository.list(db, { filter, cursor, limit: limit + 1 });
      const { shown, nextCursor } = toListPage(rows, limit, ({ userId }) => userId);
      return { items: shown.map(toPage), next_cursor: nextCursor };
    },

    async set(userId, request, by) {
      if (userId === by.accountId)
        throw new Problem('own_decision', 'Another operator decides about your own page');
      const choices = checkChoices(request);
      const { reason } = request;
      const change = await inTransaction(db, async (tx) => store(tx, userId, { choices, reason, by }));
      drop();
      await pages.notify(change);
    },
  };
}

interface Change {
  readonly choices: ReturnType<typeof checkChoices>;
  readonly reason: string;
  readonly by: Operator;
}

/** @throws Problem `validation_failed`. */
function checkChoices(request: Request) {
  const { is_hidden: isHidden, is_picked: isPicked, pick_locale: pickLocale = null } = request;
  const refusals: FieldRefusal[] = [];
  const period = { starts_at: request.picked_from ?? null, ends_at: request.picked_until ?? null };
  const { startsAt, endsAt } = checkSchedule(period, (field, code) => {
    const name = field === 'starts_at' ? 'picked_from' : 'picked_until';
    refusals.push({ pointer: `/body/${name}`, code });
  });
  if (refusals.length > 0) throw toValidationProblem(refusals);
  return { isHidden, isPicked, pick: { pickedFrom: startsAt, pickedUntil: endsAt, pickLocale } };
}

const toText = (date: Date | null): string | null => date?.toISOString() ?? null;

function toState({ hiddenAt, pickedAt, pickedFrom, pickedUntil, pickLocale }: DeskPageRow) {
  return {
    is_hidden: hiddenAt !== null,
    is_picked: pickedAt !== null,
    picked_from: toText(pickedFrom),
    picked_until: toText(pickedUntil),
    pick_locale: pickLocale,
  };
}

function toPage(row: DeskPageRow): Schemas['DeskDiscoveryPage'] {
  const { picked_from, picked_until } = toState(row);
  return {
    user_id: row.userId,
    pub_id: row.pubId,
    name: row.name,
    hidden_at: toText(row.hiddenAt),
    picked_at: toText(row.pickedAt),
    picked_from,
    picked_until,
    ...(row.pickLocale !== null && { pick_locale: row.pickLocale }),
  };
}
