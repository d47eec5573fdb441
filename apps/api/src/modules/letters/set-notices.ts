import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { toValidationProblem } from '#platform/problem.ts';

import { readNotices, requireLetterbox } from './get-notices.ts';
import { letterNoticesRepository } from './letter-notices.repository.ts';

type Operation = 'v4UpdateLetterNotices';

/**
 * @throws Problem `not_found`; `validation_failed` if this installation cannot send mail or the user's address is
 * not confirmed.
 */
export async function setNotices(
  core: Core,
  { viewer, body }: Pick<Call<Operation>, 'viewer' | 'body'>,
): Promise<Result<Operation>> {
  const { db, clock, canMail } = core;
  const { pageId: userId, email, isEmailVerified } = viewer;
  await requireLetterbox(db, userId);
  if (!body.is_on) await letterNoticesRepository.turnOff(db, userId);
  else if (!canMail || email === null || !isEmailVerified)
    throw toValidationProblem([{ pointer: '/body/is_on', code: 'not_allowed' }]);
  else await letterNoticesRepository.turnOn(db, { userId, email, newsSince: clock.now() });
  return readNotices(core, viewer);
}
