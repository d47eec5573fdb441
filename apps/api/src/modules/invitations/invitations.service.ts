import type { Unlocks } from '#core/unlocks.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { toMaintenanceProblem } from '#platform/http/maintenance-problem.ts';
import type { AccountViewer } from '#platform/http/viewer.ts';
import { notRegistered, Problem } from '#platform/problem.ts';
import { type Random, toSecret } from '#platform/random.ts';

import { invitationsRepository } from './invitations.repository.ts';

type Schemas = components['schemas'];

export interface InvitationsServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly unlocks: Unlocks;
}

export interface InvitationsService {
  /** Returns the inviter behind a code. @throws Problem `not_found`. */
  get(code: string): Promise<Schemas['Invitation']>;
  /**
   * Returns the viewer's own invitation, with a code that is created on the first call. @throws Problem
   * `not_registered`, `maintenance`.
   */
  getOwn(viewer: AccountViewer, caller: Pick<Caller, 'closedSeconds'>): Promise<Schemas['OwnInvitation']>;
  /**
   * Records an accepted invitation in the transaction that creates the guest's profile. Writes no row of the
   * inviter: the inviter's achievement is stored when the inviter next reads the achievements. Ignores
   * unknown codes, such as codes from old cookies.
   */
  accept(tx: Database, guestId: string, code: string): Promise<void>;
}

const CODE_BYTES = 16;

export function createInvitationsService({
  db,
  clock,
  random,
  unlocks,
}: InvitationsServiceOptions): InvitationsService {
  const getCode = async (userId: string, closedSeconds: number | null): Promise<string> => {
    const found = await invitationsRepository.findCode(db, userId);
    if (found === null) throw notRegistered();
    if (found.code !== null) return found.code;
    if (closedSeconds !== null) throw toMaintenanceProblem(closedSeconds);
    const code = toSecret(random, CODE_BYTES);
    await invitationsRepository.addCode(db, { userId, code, createdAt: clock.now() });
    // Reads the code again, because a concurrent request may have stored another code first.
    return (await invitationsRepository.findCode(db, userId))?.code ?? code;
  };

  return {
    async get(code) {
      const inviter = await invitationsRepository.findInviter(db, code);
      if (inviter === null) throw new Problem('not_found', 'There is no such invitation');
      const { name, pubId, iconImageKey } = inviter;
      return { code, inviter: { name, pub_id: pubId, icon_image_key: iconImageKey } };
    },

    async getOwn({ accountId }, { closedSeconds }) {
      const code = await getCode(accountId, closedSeconds);
      return {
        code,
        url_path: `/invite/${code}`,
        accepted_count: await invitationsRepository.countAccepted(db, accountId),
      };
    },

    async accept(tx, guestId, code) {
      const inviter = await invitationsRepository.findInviter(tx, code);
      // Users get no credit for inviting themselves. A guest may own the code since an earlier sign-up.
      if (inviter === null || inviter.userId === guestId) return;
      const { userId: inviterId } = inviter;
      await invitationsRepository.accept(tx, {
        id: random.id(),
        inviterId,
        guestId,
        acceptedAt: clock.now(),
      });
      await unlocks.note(tx, guestId, { id: 'invited_friend', count: 1 });
    },
  };
}
