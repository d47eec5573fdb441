import { and, desc, eq, lt, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { followerCounts, follows, followSettings } from '#platform/database/schema/fans/follows.ts';

export interface StoredFollowSettings {
  readonly showsList: boolean;
  readonly showsCount: boolean;
}

export const followersRepository = {
  async findSettings(db: Database, userId: string): Promise<StoredFollowSettings> {
    const [row] = await db
      .select({ showsList: followSettings.showsList, showsCount: followSettings.showsCount })
      .from(followSettings)
      .where(eq(followSettings.userId, userId));
    return row ?? { showsList: false, showsCount: false };
  },

  /**
   * Stores the settings, and copies them into each follow of the user, where the lists of followers read
   * them.
   */
  async saveSettings(tx: Database, userId: string, settings: StoredFollowSettings): Promise<void> {
    await tx
      .insert(followSettings)
      .values({ userId, ...settings })
      .onConflictDoUpdate({ target: followSettings.userId, set: settings });
    await tx
      .update(follows)
      .set({ isOpen: settings.showsList })
      .where(and(eq(follows.userId, userId), eq(follows.isOpen, !settings.showsList)));
  },

  async count(db: Database, userId: string): Promise<number> {
    const [row] = await db
      .select({ count: followerCounts.count })
      .from(followerCounts)
      .where(eq(followerCounts.userId, userId));
    // Two servers may fold changes out of order, so the sum can be negative for a moment.
    return Math.max(0, row?.count ?? 0);
  },

  /** Lists followers with open lists whose follows have ids less than `before`, newest first. */
  async listOpen(
    db: Database,
    { userId, before, limit }: { readonly userId: string; readonly before: string; readonly limit: number },
  ): Promise<readonly { readonly id: string; readonly userId: string }[]> {
    return (
      db
        .select({ id: follows.id, userId: follows.userId })
        .from(follows)
        // Not a parameter, so that every query plan can use the index of open follows.
        .where(and(eq(follows.followedId, userId), sql`${follows.isOpen}`, lt(follows.id, before)))
        .orderBy(desc(follows.id))
        .limit(limit)
    );
  },
};
