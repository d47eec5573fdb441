import { toDecision } from '#core/cases/decisions.mapping.ts';
import { decisionsRepository } from '#core/cases/decisions.repository.ts';
import { toListPage } from '#core/list-page.ts';
import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { isUuid } from './cases.rules.ts';

type Operation = 'v4OperatorListAppeals';

const DEFAULT_LIMIT = 30;

export async function listAppeals(
  { db }: Core,
  { query: { state = 'open', cursor, limit = DEFAULT_LIMIT } }: Pick<Call<Operation>, 'query'>,
): Promise<Result<Operation>> {
  const after = cursor !== undefined && isUuid(cursor) ? cursor : undefined;
  const isAnswered = state === 'answered';
  const rows = await decisionsRepository.listAppealed(db, { isAnswered, after, limit: limit + 1 });
  const { shown, nextCursor } = toListPage(rows, limit, ({ appeal }) => appeal?.id ?? '');
  return { items: shown.map(toDecision), next_cursor: nextCursor };
}
