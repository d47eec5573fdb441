import { toListPage } from '#core/list-page.ts';
import type { Core } from '#core/module.ts';
import type { Operator } from '#platform/http/callers/operator.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { toCase } from './cases.mapping.ts';
import { casesRepository, type QueueFilter } from './cases.repository.ts';
import { fromCaseCursor, toCaseCursor } from './cases.rules.ts';
import type { CachedCounts } from './queue/open-counts.ts';

type Operation = 'v4OperatorListCases';

/** First argument of the operation functions of cases. */
export interface CasesCore extends Core {
  readonly openCounts: CachedCounts;
}

const DEFAULT_LIMIT = 30;
const HOUR_MS = 60 * 60_000;

export async function listCases(
  core: CasesCore,
  { operator, query }: Pick<Call<Operation>, 'operator' | 'query'>,
): Promise<Result<Operation>> {
  const { db, openCounts } = core;
  const filter = toQueueFilter(core, operator, query);
  const { limit = DEFAULT_LIMIT, cursor } = query;
  const after = cursor === undefined ? undefined : fromCaseCursor(cursor);
  const [rows, counts, mine] = await Promise.all([
    casesRepository.list(db, filter, { after, limit: limit + 1 }),
    openCounts.get(),
    casesRepository.countMine(db, operator.accountId, filter.now),
  ]);
  const { shown, nextCursor } = toListPage(rows, limit, ({ found }) => toCaseCursor(found));
  return {
    items: shown.map((row) => toCase(row, filter)),
    counts: { ...counts, mine },
    next_cursor: nextCursor,
  };
}

type Filters = Pick<Call<Operation>['query'], 'state' | 'reason' | 'locale' | 'older_than_hours'>;

export function toQueueFilter({ clock }: Core, { accountId }: Operator, filters: Filters): QueueFilter {
  const { state = 'open', reason, locale, older_than_hours: hours } = filters;
  const now = clock.now();
  const openedBefore = hours === undefined ? undefined : new Date(now.getTime() - hours * HOUR_MS);
  return { state, reason, locale, openedBefore, operatorId: accountId, now };
}
