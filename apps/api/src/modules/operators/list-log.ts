import { toListPage } from '#core/list-page.ts';
import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { operatorLogRepository } from './operator-log.repository.ts';
import { toLogEntry } from './operators.mapping.ts';

type Operation = 'v4OperatorListLog';

const DEFAULT_LIMIT = 30;

export async function listLog(
  { db }: Core,
  { query: { cursor, limit = DEFAULT_LIMIT, ...filter } }: Pick<Call<Operation>, 'query'>,
): Promise<Result<Operation>> {
  const { operator_id: operatorId, subject_id: subjectId, operation } = filter;
  const wanted = { operatorId, subjectId, operation };
  const rows = await operatorLogRepository.list(db, wanted, { cursor, limit: limit + 1 });
  const { shown, nextCursor } = toListPage(rows, limit, ({ sequence }) => String(sequence));
  return { items: shown.map(toLogEntry), next_cursor: nextCursor === null ? null : Number(nextCursor) };
}
