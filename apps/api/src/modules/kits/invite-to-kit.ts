import { normalizeHandle } from '@musubi/domain/handles';
import { KIT_MEMBERS_MAX_COUNT } from '@musubi/domain/limits';

import { keepPage } from '#core/creators/page-locks.ts';
import { lockFollowers } from '#core/follows/follower-locks.ts';
import { listBlockers } from '#core/follows/list-blockers.ts';
import type { Core } from '#core/module.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';

import type { OwnKit } from './kit-names.repository.ts';
import { noSuchKit, quotaExceeded } from './kit-problems.ts';
import { kitsRepository } from './kits.repository.ts';

/** The invited creator; `pubId` is the handle that the owner entered. */
interface Invited {
  readonly memberId: string;
  readonly pubId: string;
  readonly clock: Clock;
}

const noSuchPage = (): Problem => new Problem('not_found', 'There is no such page');

const notAllowed = (): Problem => toValidationProblem([{ pointer: '/path/pub_id', code: 'not_allowed' }]);

/**
 * @throws Problem `not_found`, `quota_exceeded`; `validation_failed` for the owner's own page or a creator
 *   who declined.
 */
export async function inviteToKit(
  { db, clock, pageOwners, summaries }: Core,
  {
    viewer: { pageId },
    path: { id, pub_id: pubId },
  }: { readonly viewer: PageViewer; readonly path: Call<'inviteToKit'>['path'] },
): Promise<void> {
  const memberId = await pageOwners.find(pubId);
  if (memberId === pageId) throw notAllowed();
  const shown = memberId === null ? new Map() : await summaries.find([memberId], 'public');
  if (memberId === null || !shown.has(memberId)) throw noSuchPage();
  await inTransaction(db, async (tx) => inviteWithin(tx, { userId: pageId, id }, { memberId, pubId, clock }));
}

/**
 * Locks the owner, so that concurrent invitations cannot exceed the limit. Locks both users as followers, so
 * that a concurrent block is either visible here or deletes the invitation afterwards. Always locks in the
 * same order.
 */
async function inviteWithin(tx: Database, kit: OwnKit, { memberId, pubId, clock }: Invited): Promise<void> {
  for (const userId of [kit.userId, memberId].toSorted()) {
    const lock = userId === memberId ? keepPage : kitsRepository.lockOwner;
    if (!(await lock(tx, userId))) throw noSuchPage();
  }
  await lockFollowers(tx, [kit.userId, memberId], clock.now());
  if ((await listBlockers(tx, kit.userId, memberId)).length > 0) throw noSuchPage();
  if ((await kitsRepository.findOwn(tx, kit)) === null) throw noSuchKit();
  const members = await kitsRepository.listMembers(tx, kit);
  const known = members.find(({ userId }) => userId === memberId);
  if (known?.state === 'declined') throw notAllowed();
  if (known !== undefined) return;
  if (members.filter(({ state }) => state !== 'declined').length >= KIT_MEMBERS_MAX_COUNT)
    throw quotaExceeded(`A kit has at most ${KIT_MEMBERS_MAX_COUNT} creators`);
  const invited = { userId: memberId, invitedAs: normalizeHandle(pubId), invitedAt: clock.now() };
  await kitsRepository.invite(tx, kit, invited);
}
