import { toListPage } from '#core/list-page.ts';
import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { toReport } from './reports.mapping.ts';
import { reportsRepository } from './reports.repository.ts';

type Operation = 'listReports';

const DEFAULT_LIMIT = 30;

export async function listReports(
  { db }: Core,
  { query: { status = 'open', cursor, limit = DEFAULT_LIMIT } }: Pick<Call<Operation>, 'query'>,
): Promise<Result<Operation>> {
  const isOpen = status === 'open';
  const rows = await reportsRepository.list(db, { isOpen, cursor, limit: limit + 1 });
  const { shown, nextCursor } = toListPage(rows, limit, (last) => last.id);
  return { items: shown.map(toReport), next_cursor: nextCursor };
}
