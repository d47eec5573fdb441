import { parseTimeZone } from '@musubi/domain/time-zones';

import type { Core } from '#core/module.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { notRegistered, toValidationProblem } from '#platform/problem.ts';

import { createStatsRepository } from './stats.repository.ts';

type Operation = 'v4UpdateTimeZone';

/**
 * Sets the time zone that defines the days of later visits and clicks.
 * @throws Problem `validation_failed` for an unknown zone, `not_registered`.
 */
export async function setTimeZone(
  { perServer }: Core,
  { viewer, body }: { readonly viewer: PageViewer; readonly body: Call<Operation>['body'] },
): Promise<Result<Operation>> {
  const timeZone = parseTimeZone(body.time_zone);
  if (timeZone === null) {
    throw toValidationProblem([{ pointer: '/body/time_zone', code: 'not_allowed' }]);
  }
  if (!(await perServer(createStatsRepository).setTimeZone(viewer.pageId, timeZone))) throw notRegistered();
  return { time_zone: timeZone, is_chosen: true };
}
