import { restrictionsRepository } from '#core/cases/restrictions.ts';
import { toOwnVisibility, toReachColumns } from '#core/pages/page-reach.ts';
import { markForRenewal } from '#core/pages/renewal-marks.ts';
import { toVersionConflict } from '#core/version-conflict.ts';
import { erasePreviewCode } from '#modules/profile-page/public.ts';
import { toPatch } from '#modules/profile/public.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { toValidationProblem } from '#platform/problem.ts';
import { toSecret } from '#platform/random.ts';

import type { AudienceCore } from './audience-core.ts';
import { AUDIENCE_COLUMNS, type AudienceRow } from './audience.fields.ts';
import { audienceRepository } from './audience.repository.ts';
import { checkAudience } from './audience.rules.ts';
import { getAudience, toAudience } from './get-audience.ts';

type Operation = 'updateAudience';
type UpdateRequest = Call<Operation>['body'];

const KEY_BYTES = 32;

/** @throws Problem `validation_failed`, `version_conflict`, `not_registered`, `service_unavailable`. */
export async function updateAudience(
  core: AudienceCore,
  { viewer, body }: { readonly viewer: PageViewer; readonly body: UpdateRequest },
): Promise<Result<Operation>> {
  const checked = checkAudience(body);
  if (!checked.ok) throw toValidationProblem(checked.refusals);
  const { request } = checked;
  const lockHash = request.lock_word === undefined ? null : await core.lockWords.hash(request.lock_word);
  const result = await inTransaction(core.db, async (tx) => {
    const row = await store(core, tx, viewer.pageId, { request, lockHash });
    return row === null ? null : { row, change: await core.pages.add(tx, viewer.pageId) };
  });
  if (result === null) {
    const current = await getAudience(core, { viewer });
    throw toVersionConflict({ submitted: request.version, stored: current.version, current });
  }
  await core.pages.notify(result.change);
  return toAudience(result.row);
}

async function store(
  { clock, random }: AudienceCore,
  tx: Database,
  userId: string,
  { request, lockHash }: { readonly request: UpdateRequest; readonly lockHash: string | null },
): Promise<AudienceRow | null> {
  const before = await audienceRepository.lock(tx, userId);
  if (before === undefined || before.audienceVersion !== request.version) return null;
  const columns = toPatch(AUDIENCE_COLUMNS, request);
  if (columns.isAdult === false && (await restrictionsRepository.list(tx, userId, 'sensitive')).size > 0) {
    throw toValidationProblem([{ pointer: '/body/is_adult', code: 'not_allowed' }]);
  }
  const after = { ...before, ...columns };
  if (after.isLocked && (lockHash ?? before.lockHash) === null) {
    throw toValidationProblem([{ pointer: '/body/lock_word', code: 'required' }]);
  }
  const written = await audienceRepository.write(tx, userId, {
    ...columns,
    ...toReachColumns(toOwnVisibility(before), after),
    ...(lockHash !== null && { lockHash, lockKey: toSecret(random, KEY_BYTES) }),
    updatedAt: clock.now(),
  });
  if (needsNewKeys(before, after, lockHash)) await markForRenewal(tx, userId, clock.now());
  // A preview code shows the page without the word, so it must end together with the passes of the former
  // word.
  if (lockHash !== null) await erasePreviewCode(tx, userId);
  return written ?? null;
}

/**
 * Whether all keys need renewal, so that visitors who were admitted before cannot open the URLs that they
 * saved. Also true for drafts: they may have been public before, and have their door as soon as they are
 * published.
 */
function needsNewKeys(before: AudienceRow, after: AudienceRow, lockHash: string | null): boolean {
  const isNewlyLocked = after.isLocked && (!before.isLocked || lockHash !== null);
  return isNewlyLocked || (after.isAdult && !before.isAdult);
}
