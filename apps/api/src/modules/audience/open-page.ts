import { issuePass } from '#core/pages/page-passes.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { toValidationProblem } from '#platform/problem.ts';

import type { AudienceCore } from './audience-core.ts';
import type { AudienceRow } from './audience.fields.ts';
import { findGated } from './get-page-door.ts';

type Operation = 'openPage';

/**
 * Checks the word and the age answer of a visitor. Right words do not count towards the limit of wrong words.
 * @throws Problem `not_found`, `validation_failed`, `rate_limited`, `service_unavailable`.
 */
export async function openPage(
  core: AudienceCore,
  { path, body: { word, is_adult: saysAdult }, caller }: Pick<Call<Operation>, 'path' | 'body' | 'caller'>,
): Promise<Result<Operation>> {
  const row = await findGated(core.db, path.pub_id);
  if (row.isAdult && !saysAdult) {
    throw toValidationProblem([{ pointer: '/body/is_adult', code: 'required' }]);
  }
  if (row.isLocked) await checkWord(core, row, { word: word ?? '', address: caller.address });
  const { pass, isForAll, expiresAtMs } = issuePass(row, core.clock.now().getTime());
  return { pass, is_for_all: isForAll, expires_at: new Date(expiresAtMs).toISOString() };
}

async function checkWord(
  { limits, lockWords }: AudienceCore,
  { userId, lockHash }: AudienceRow,
  { word, address }: { readonly word: string; readonly address: string },
): Promise<void> {
  const forgive = await limits.countWord(userId, address);
  if (!(await lockWords.isRight(word, lockHash ?? ''))) {
    throw toValidationProblem([{ pointer: '/body/word', code: 'not_allowed' }]);
  }
  await forgive();
}
