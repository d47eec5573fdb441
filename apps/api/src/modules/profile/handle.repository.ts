import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';

import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { handles, handleSkeletons } from '#platform/database/schema.ts';

import type { ClaimableHandle } from './profile.rules.ts';

export interface HandleClaim extends ClaimableHandle {
  readonly userId: string;
  readonly now: Date;
  /** Handles that others released before then are free again. */
  readonly frozenSince: Date;
}

/** Whose a handle is, and since when its holder has given it up. */
export interface HandleHolder {
  readonly userId: string;
  readonly releasedAt: Date | null;
}

/** SQL of who holds which handle. */
export const handleRepository = {
  /** Makes the handle lead to the user, or answers false when it, or one that looks like it, is somebody else's. */
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
    // What looked like it and led to the one before leads nowhere from now on.
    await tx.delete(handles).where(and(eq(handles.skeleton, skeleton), ne(handles.userId, userId)));
    await tx
      .insert(handles)
      .values({ handle, skeleton, userId, claimedAt: now })
      .onConflictDoUpdate({ target: handles.handle, set: { claimedAt: now } });
    return true;
  },

  /** When somebody gave up the handles that are frozen for them, the earliest first; at most so many. */
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

  /** Who holds which of some handles, each with all that look like it, and since when it is given up. */
  async findHolders(tx: Database, skeletons: readonly string[]): Promise<ReadonlyMap<string, HandleHolder>> {
    const rows = await tx
      .select()
      .from(handleSkeletons)
      .where(inArray(handleSkeletons.skeleton, [...skeletons]));
    return new Map(rows.map(({ skeleton, ...holder }) => [skeleton, holder]));
  },

  /** Starts the freeze of a handle that its owner leaves; it goes on leading to the owner. */
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

/** Nobody's id, in the place of an owner who is erased: no person has an empty one. */
const NOBODY = '';

/** Lets go of all handles of a person. What they looked like stays frozen, for nobody in particular. */
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

/** Forgets what handles of erased people looked like once their freeze is over. */
export async function forgetFrozenHandles(db: Database, frozenSince: Date, clock: Clock): Promise<void> {
  const where = and(eq(handleSkeletons.userId, NOBODY), lte(handleSkeletons.releasedAt, frozenSince));
  await removeInBatches(db, { table: handleSkeletons, where, clock });
}
