import { normalizeHandle } from '@musubi/domain/handles';
import { BLOCKS_MAX_COUNT } from '@musubi/domain/limits';

import { keepPage } from '#core/creators/page-locks.ts';
import { lockFollowers } from '#core/follows/follower-locks.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';

import { blocksRepository } from './blocks.repository.ts';

const QUOTA_RETRY_SECONDS = 60;

const noSuchPage = () => new Problem('not_found', 'There is no such page');

/** @throws Problem `not_found`, `quota_exceeded`, or `validation_failed` for the viewer's own page. */
export async function blockUser(
  { db, clock, random }: Core,
  { viewer: { accountId, pageId }, path }: Pick<Call<'blockUser'>, 'viewer' | 'path'>,
): Promise<void> {
  const blockedUserId = await blocksRepository.findOwner(db, normalizeHandle(path.pub_id));
  if (blockedUserId === null) throw noSuchPage();
  if (blockedUserId === pageId) {
    throw toValidationProblem([{ pointer: '/path/pub_id', code: 'not_allowed' }]);
  }
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    if (!(await keepPage(tx, blockedUserId))) throw noSuchPage();
    // A concurrent follow is either deleted here or finds the block.
    await lockFollowers(tx, [accountId, blockedUserId], now);
    await blocksRepository.add(tx, { userId: accountId, blockedUserId, id: random.id(), blockedAt: now });
    if ((await blocksRepository.count(tx, accountId)) > BLOCKS_MAX_COUNT) {
      throw new Problem('quota_exceeded', `At most ${BLOCKS_MAX_COUNT} users can be blocked`, {
        retryAfterSeconds: QUOTA_RETRY_SECONDS,
      });
    }
  });
}
