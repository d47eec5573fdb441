import type { Core } from '#core/module.ts';
import { noteAchievement } from '#modules/rewards/public.ts';
import type { Database } from '#platform/database/database.ts';

import { invitationsRepository } from './invitations.repository.ts';

/**
 * Records an accepted invitation in the transaction that creates the guest's profile. Writes no row of the
 * inviter: the inviter's achievement is stored when the inviter next reads the achievements. Ignores unknown
 * codes, such as codes from old cookies.
 */
export async function acceptInvitation(
  core: Core,
  tx: Database,
  guestId: string,
  code: string,
): Promise<void> {
  const inviter = await invitationsRepository.findInviter(tx, code);
  // Users get no credit for inviting themselves. The guest may have created this code before this sign-up.
  if (inviter === null || inviter.userId === guestId) return;
  const { userId: inviterId } = inviter;
  await invitationsRepository.accept(tx, {
    id: core.random.id(),
    inviterId,
    guestId,
    acceptedAt: core.clock.now(),
  });
  await noteAchievement(core, tx, guestId, { id: 'invited_friend', count: 1 });
}
