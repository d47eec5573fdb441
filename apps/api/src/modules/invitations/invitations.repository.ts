import { and, eq, isNull } from 'drizzle-orm';

import { iconOutside, nameOutside } from '#core/pages/page-reach.ts';
import type { Database } from '#platform/database/database.ts';
import { acceptedInvitations, invitationCodes } from '#platform/database/schema/accounts/invitations.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

export interface Inviter {
  readonly userId: string;
  readonly pubId: string;
  readonly name: string;
  readonly iconImageKey: string | null;
}

export interface AcceptedInvitation {
  readonly id: string;
  readonly inviterId: string;
  readonly guestId: string;
  readonly acceptedAt: Date;
}

export const invitationsRepository = {
  /** Invitation code of a user; null without a profile. `code` is null until a first code is created. */
  async findCode(tx: Database, userId: string): Promise<{ readonly code: string | null } | null> {
    const [row] = await tx
      .select({ code: invitationCodes.code })
      .from(profiles)
      .leftJoin(invitationCodes, eq(invitationCodes.userId, profiles.userId))
      .where(eq(profiles.userId, userId));
    return row ?? null;
  },

  /** Stores the first code of a user; does nothing if a concurrent call has stored a code. */
  async addCode(tx: Database, row: typeof invitationCodes.$inferInsert): Promise<void> {
    await tx.insert(invitationCodes).values(row).onConflictDoNothing();
  },

  /** Owner of a code; null while the account is suspended or about to be erased. */
  async findInviter(tx: Database, code: string): Promise<Inviter | null> {
    const [row] = await tx
      .select({
        userId: profiles.userId,
        pubId: profiles.pubId,
        name: nameOutside,
        iconImageKey: iconOutside,
      })
      .from(invitationCodes)
      .innerJoin(profiles, eq(profiles.userId, invitationCodes.userId))
      .where(and(eq(invitationCodes.code, code), isNull(profiles.chosenVisibility)));
    return row ?? null;
  },

  async countAccepted(tx: Database, inviterId: string): Promise<number> {
    return tx.$count(acceptedInvitations, eq(acceptedInvitations.inviterId, inviterId));
  },

  /** Records an accepted invitation, at most one per guest. */
  async accept(tx: Database, row: AcceptedInvitation): Promise<void> {
    await tx.insert(acceptedInvitations).values(row).onConflictDoNothing();
  },
};

/**
 * Deletes the code of a user and the invitations accepted with it; anonymises invitations that the user
 * accepted.
 */
export async function eraseInvitations(tx: Database, userId: string): Promise<void> {
  await tx.delete(invitationCodes).where(eq(invitationCodes.userId, userId));
  await tx.delete(acceptedInvitations).where(eq(acceptedInvitations.inviterId, userId));
  await tx.update(acceptedInvitations).set({ guestId: null }).where(eq(acceptedInvitations.guestId, userId));
}
