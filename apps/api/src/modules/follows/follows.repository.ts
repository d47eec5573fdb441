import { and, count, desc, eq, gt, lt, or, sql } from 'drizzle-orm';

import { removeFollows } from '#core/follows/remove-follows.ts';
import { opensByUrl } from '#core/pages/page-reach.ts';
import type { PerServer } from '#core/state/per-server.ts';
import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import {
  followAttempts,
  followChanges,
  followerAccounts,
  followerCounts,
  follows,
  followSettings,
} from '#platform/database/schema/fans/follows.ts';
import { handles } from '#platform/database/schema/page/handles.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { Outside } from '#platform/outside.ts';
import { announceFirstWork } from '#platform/queue/announce-work.ts';

import type { FollowAttempt } from './follows.rules.ts';

export interface FollowRow {
  readonly id: string;
  readonly followedId: string;
  readonly followedAt: Date;
  readonly isMuted: boolean;
  readonly inDigest: boolean;
}

interface NewFollow extends Pick<FollowRow, 'followedAt' | 'followedId' | 'id'> {
  readonly userId: string;
  readonly isCounted: boolean;
}

const followsOfUser = ({ db }: Outside) =>
  db
    .select({
      id: follows.id,
      followedId: follows.followedId,
      followedAt: follows.followedAt,
      isMuted: follows.isMuted,
      inDigest: follows.inDigest,
    })
    .from(follows)
    .where(and(eq(follows.userId, sql.placeholder('userId')), lt(follows.id, sql.placeholder('before'))))
    .orderBy(desc(follows.id))
    .limit(sql.placeholder('limit'))
    .prepare('follows_of_user');

export const followsRepository = {
  /** Owner of a handle, even if the page is a draft; null for an unknown handle. */
  async findOwner(db: Database, handle: string): Promise<string | null> {
    const [row] = await db.select({ userId: handles.userId }).from(handles).where(eq(handles.handle, handle));
    return row?.userId ?? null;
  },

  /** Owner of a handle; null unless the page is visible at its URL. */
  async findShownOwner(db: Database, handle: string): Promise<string | null> {
    const [row] = await db
      .select({ userId: profiles.userId })
      .from(handles)
      .innerJoin(profiles, eq(profiles.userId, handles.userId))
      .where(and(eq(handles.handle, handle), opensByUrl()));
    return row?.userId ?? null;
  },

  async has(tx: Database, userId: string, followedId: string): Promise<boolean> {
    const rows = await tx
      .select({ id: follows.id })
      .from(follows)
      .where(and(eq(follows.userId, userId), eq(follows.followedId, followedId)));
    return rows.length > 0;
  },

  async listAttempts(tx: Database, userId: string, since: Date): Promise<readonly FollowAttempt[]> {
    return tx
      .select({ followedId: followAttempts.followedId, followedAt: followAttempts.followedAt })
      .from(followAttempts)
      .where(and(eq(followAttempts.userId, userId), gt(followAttempts.followedAt, since)));
  },

  /** Adds a new follow, its attempt, and the change of the creator's follower count. */
  async add(tx: Database, { isCounted, ...row }: NewFollow): Promise<void> {
    const { userId, id, followedId, followedAt } = row;
    const isOpen = sql`coalesce((select shows_list from follow_settings where user_id = ${userId}), false)`;
    await tx.insert(follows).values({ ...row, isCounted, isOpen });
    await tx.insert(followAttempts).values({ userId, id, followedId, followedAt });
    if (!isCounted) return;
    await announceFirstWork(tx, 'follow_changes', followChanges);
    await tx.insert(followChanges).values({ followedId, id, by: 1 });
  },

  async count(tx: Database, userId: string): Promise<number> {
    const [row] = await tx.select({ count: count() }).from(follows).where(eq(follows.userId, userId));
    return row?.count ?? 0;
  },

  async remove(db: Database, userId: string, followedId: string): Promise<void> {
    await removeFollows(db, and(eq(follows.userId, userId), eq(follows.followedId, followedId)));
  },

  /** Changes the settings of a follow; returns whether there is one. */
  async update(
    db: Database,
    {
      userId,
      followedId,
      is_muted: isMuted,
      in_digest: inDigest,
    }: components['schemas']['UpdateFollowRequest'] & {
      readonly userId: string;
      readonly followedId: string;
    },
  ): Promise<boolean> {
    const rows = await db
      .update(follows)
      .set({ isMuted, inDigest })
      .where(and(eq(follows.userId, userId), eq(follows.followedId, followedId)))
      .returning({ id: follows.id });
    return rows.length > 0;
  },

  /** Lists the user's follows with ids less than `before`, newest first. */
  async list(
    perServer: PerServer,
    asked: { readonly userId: string; readonly before: string; readonly limit: number },
  ): Promise<readonly FollowRow[]> {
    return perServer(followsOfUser).execute(asked);
  },
};

/** Deletes all follows by and of this user, and the related rows. */
export async function eraseFollows(tx: Database, userId: string): Promise<void> {
  await removeFollows(tx, eq(follows.userId, userId));
  await tx.delete(follows).where(eq(follows.followedId, userId));
  await tx
    .delete(followAttempts)
    .where(or(eq(followAttempts.userId, userId), eq(followAttempts.followedId, userId)));
  await tx.delete(followChanges).where(eq(followChanges.followedId, userId));
  await tx.delete(followerCounts).where(eq(followerCounts.userId, userId));
  await tx.delete(followerAccounts).where(eq(followerAccounts.userId, userId));
  await tx.delete(followSettings).where(eq(followSettings.userId, userId));
}
