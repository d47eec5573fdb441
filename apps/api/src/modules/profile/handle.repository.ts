import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { handles, handleSkeletons } from '#platform/database/schema/page/handles.ts';

import { type ClaimableHandle, startOfFreeze } from './profile.rules.ts';

export interface HandleClaim extends ClaimableHandle {
  readonly userId: string;
  readonly now: Date;
  /** Handles that other users released at or before this time are free again. */
  readonly frozenSince: Date;
}

/** `releasedAt` is null while the user still has the handle. */
export interface HandleHolder {
  readonly userId: string;
  readonly releasedAt: Date | null;
}

export const handleRepository = {
  /** Assigns the handle to the user; false when another user holds it or a look-alike. */
  async claim(tx: Database, { handle, skeleton, userId, now, frozenSince }: HandleClaim): Promise<boolean> {
    const [held] = await tx
      .insert(handleSkeletons)
      .values({ skeleton, userId, releasedAt: null })
      .onConflictDoUpdate({
        target: handleSkeletons.skeleton,
        set: { userId, releasedAt: null },
        setWhere: sql`${eq(handleSkeletons.userId, userId)} or ${lte(handleSkeletons.releasedAt, frozenSince)}`,
      })
      .returning({ skeleton: handleSkeletons.skeleton });
    if (held === undefined) return false;
    // Deletes the previous holder's handles with this skeleton, so that they no longer lead to that user's
    // page.
    await tx.delete(handles).where(and(eq(handles.skeleton, skeleton), ne(handles.userId, userId)));
    await tx
      .insert(handles)
      .values({ handle, skeleton, userId, claimedAt: now })
      .onConflictDoUpdate({ target: handles.handle, set: { claimedAt: now } });
    return true;
  },

  /**
   * Release times of the user's former handles that no other user can claim yet: earliest first, at most
   * `limit`.
   */
  async listFrozen(
    tx: Database,
    { userId, frozenSince }: Pick<HandleClaim, 'userId' | 'frozenSince'>,
    limit: number,
  ): Promise<readonly Date[]> {
    const rows = await tx
      .select({ releasedAt: handleSkeletons.releasedAt })
      .from(handleSkeletons)
      .where(and(eq(handleSkeletons.userId, userId), gt(handleSkeletons.releasedAt, frozenSince)))
      .orderBy(asc(handleSkeletons.releasedAt))
      .limit(limit);
    return rows.flatMap(({ releasedAt }) => releasedAt ?? []);
  },

  /** Holders by skeleton. A skeleton stands for a handle and all its look-alikes. */
  async findHolders(tx: Database, skeletons: readonly string[]): Promise<ReadonlyMap<string, HandleHolder>> {
    const rows = await tx
      .select()
      .from(handleSkeletons)
      .where(inArray(handleSkeletons.skeleton, [...skeletons]));
    return new Map(rows.map(({ skeleton, ...holder }) => [skeleton, holder]));
  },

  /**
   * Starts the freeze of a former handle: no other user can claim it, and it still leads to its owner's page.
   */
  async release(
    tx: Database,
    { skeleton, userId, now }: Pick<HandleClaim, 'skeleton' | 'userId' | 'now'>,
  ): Promise<void> {
    await tx
      .update(handleSkeletons)
      .set({ releasedAt: now })
      .where(and(eq(handleSkeletons.skeleton, skeleton), eq(handleSkeletons.userId, userId)));
  },
};

/** Stored instead of the user id of an erased owner; real user ids are never empty. */
const NOBODY = '';

/** Deletes all handles of a user. The skeletons of these handles stay frozen, without an owner. */
export async function eraseHandles(tx: Database, userId: string, now: Date): Promise<void> {
  await tx.delete(handles).where(eq(handles.userId, userId));
  await tx
    .update(handleSkeletons)
    .set({
      userId: NOBODY,
      releasedAt: sql`coalesce(${handleSkeletons.releasedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(handleSkeletons.userId, userId));
}

/** Deletes skeletons whose owner is erased and that anyone may claim again; called periodically. */
export async function releaseFrozenHandles({ db, clock }: Core): Promise<void> {
  const frozenSince = startOfFreeze(clock.now());
  const where = and(eq(handleSkeletons.userId, NOBODY), lte(handleSkeletons.releasedAt, frozenSince));
  await removeInBatches(db, { table: handleSkeletons, where, clock });
}
