import { and, count, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { follows } from '#platform/database/schema/follows.ts';
import { handles } from '#platform/database/schema/handles.ts';
import { profiles } from '#platform/database/schema/profiles.ts';

export interface FollowRow {
  readonly id: string;
  readonly followedId: string;
  readonly followedAt: Date;
}

export function createFollowsRepository(db: Database) {
  const ofViewer = eq(follows.userId, sql.placeholder('userId'));
  const leaf = db
    .select({ id: follows.id, followedId: follows.followedId, followedAt: follows.followedAt })
    .from(follows)
    .where(and(ofViewer, lt(follows.id, sql.placeholder('before'))))
    .orderBy(desc(follows.id))
    .limit(sql.placeholder('limit'))
    .prepare('follows_of_user');

  return {
    /** Owner of a handle, even if the page is a draft; null for an unknown handle. */
    async findOwner(handle: string): Promise<string | null> {
      const [row] = await db
        .select({ userId: handles.userId })
        .from(handles)
        .where(eq(handles.handle, handle));
      return row?.userId ?? null;
    },

    /** Owner of a handle; null unless the page is public or unlisted. */
    async findShownOwner(handle: string): Promise<string | null> {
      const [row] = await db
        .select({ userId: profiles.userId })
        .from(handles)
        .innerJoin(profiles, eq(profiles.userId, handles.userId))
        .where(and(eq(handles.handle, handle), inArray(profiles.visibility, ['public', 'unlisted'])));
      return row?.userId ?? null;
    },

    async add(tx: Database, row: FollowRow & { readonly userId: string }): Promise<void> {
      await tx.insert(follows).values(row).onConflictDoNothing();
    },

    async count(tx: Database, userId: string): Promise<number> {
      const [row] = await tx.select({ count: count() }).from(follows).where(eq(follows.userId, userId));
      return row?.count ?? 0;
    },

    async remove(userId: string, followedId: string): Promise<void> {
      await db.delete(follows).where(and(eq(follows.userId, userId), eq(follows.followedId, followedId)));
    },

    /** Lists the user's follows with ids less than `before`, newest first. */
    async list(userId: string, before: string, limit: number): Promise<readonly FollowRow[]> {
      return leaf.execute({ userId, before, limit });
    },
  };
}

export type FollowsRepository = ReturnType<typeof createFollowsRepository>;

/** Deletes the follows in which this user is the follower or the followed creator. */
export async function eraseFollows(tx: Database, userId: string): Promise<void> {
  await tx.delete(follows).where(or(eq(follows.userId, userId), eq(follows.followedId, userId)));
}
