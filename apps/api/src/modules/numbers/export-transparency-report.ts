import { toCsvLine } from '@musubi/domain/csv';

import { FileBody } from '#platform/http/answers/file-body.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { getTransparencyReport } from './get-transparency-report.ts';
import type { NumbersCore } from './numbers-core.ts';

type Operation = 'v4OperatorExportTransparency';

const COLUMNS = ['event', 'kind', 'rule', 'count'] as const;
/** Placeholder for a suppressed count. */
const FEWER_THAN_FIVE = '<5';

/** The transparency report as CSV. @throws Problem `not_found`. */
export async function exportTransparencyReport(
  core: NumbersCore,
  { path }: Pick<Call<Operation>, 'path'>,
): Promise<Result<Operation>> {
  const { rows } = await getTransparencyReport(core, { path });
  const lines = rows.map(({ event, kind, rule, count }) =>
    toCsvLine([event, kind, rule, count === null ? FEWER_THAN_FIVE : String(count)]),
  );
  return new FileBody({
    content: new TextEncoder().encode([toCsvLine(COLUMNS), ...lines].join('')),
    mediaType: 'text/csv; charset=utf-8',
    filename: `transparency-${path.half}.csv`,
  });
}
