import { handleSkeleton } from '@musubi/domain/handles';
import { isReservedSkeleton } from '@musubi/domain/reserved-handles';

import type { Core } from '#core/module.ts';
import { secondsUntilNextDay, toDay } from '#core/utc-day.ts';
import type { Database } from '#platform/database/database.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';

import { handleRepository } from './handle.repository.ts';
import { profileRepository, type ProfileRow } from './profile.repository.ts';
import { type ClaimableHandle, startOfFreeze } from './profile.rules.ts';

const HANDLE_CHANGES_PER_DAY = 5;
/** Maximum number of former handles that are reserved for one account at a time. */
const MAX_FROZEN_HANDLES = 10;

/**
 * Moves a profile to another handle, in a transaction that has already locked the profile row.
 * @throws Problem `validation_failed` for a reserved word, `handle_taken`, `quota_exceeded`.
 */
export async function changeHandle<Row extends ProfileRow>(
  { clock }: Core,
  tx: Database,
  row: Row,
  { handle, skeleton }: ClaimableHandle,
): Promise<Row> {
  if (handle === row.pubId) return row;
  const { userId } = row;
  await refuseReserved(tx, userId, skeleton);
  const now = clock.now();
  const day = toDay(now);
  const changesBefore = row.handleChangesDay === day ? row.handleChanges : 0;
  if (changesBefore >= HANDLE_CHANGES_PER_DAY) {
    throw new Problem(
      'quota_exceeded',
      `A handle can be changed at most ${HANDLE_CHANGES_PER_DAY} times per day`,
      {
        retryAfterSeconds: secondsUntilNextDay(now),
      },
    );
  }
  const claim = { handle, skeleton, userId, now, frozenSince: startOfFreeze(now) };
  if (!(await handleRepository.claim(tx, claim))) {
    throw new Problem('handle_taken', 'The handle, or one that looks like it, belongs to another account');
  }
  const former = handleSkeleton(row.pubId);
  if (former !== skeleton) await handleRepository.release(tx, { skeleton: former, userId, now });
  await limitFrozenHandles(tx, userId, now);
  // For a creator without a display name, the handle is stored as the name.
  const name = row.name === row.pubId ? handle : row.name;
  const columns = { pubId: handle, name, handleChangesDay: day, handleChanges: changesBefore + 1 };
  await profileRepository.setHandle(tx, userId, columns);
  return { ...row, ...columns };
}

/**
 * Allows an account whose handle has become a reserved word to keep the handle or change to a look-alike of
 * it.
 */
async function refuseReserved(tx: Database, userId: string, skeleton: string): Promise<void> {
  if (!isReservedSkeleton(skeleton)) return;
  const holder = (await handleRepository.findHolders(tx, [skeleton])).get(skeleton);
  if (holder?.userId === userId) return;
  throw toValidationProblem([{ pointer: '/body/profile/pub_id', code: 'handle_reserved' }]);
}

async function limitFrozenHandles(tx: Database, userId: string, now: Date): Promise<void> {
  const frozenSince = startOfFreeze(now);
  const frozen = await handleRepository.listFrozen(tx, { userId, frozenSince }, MAX_FROZEN_HANDLES + 1);
  const [first] = frozen;
  if (first === undefined || frozen.length <= MAX_FROZEN_HANDLES) return;
  throw new Problem(
    'quota_exceeded',
    `At most ${MAX_FROZEN_HANDLES} former handles are reserved for one account`,
    {
      retryAfterSeconds: Math.max(1, Math.ceil((first.getTime() - frozenSince.getTime()) / 1000)),
    },
  );
}
