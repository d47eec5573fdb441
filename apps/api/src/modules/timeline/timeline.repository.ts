import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import {
  blockPublications,
  linkPublications,
  newestPublications,
  timelineMarks,
  timelineTokens,
} from '#platform/database/schema/discovery/timeline.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import type { EntryBlock } from './block-entries.ts';
import type { TimelinePlace } from './timeline.cursor.ts';
import {
  type EntryKind,
  TIMELINE_STEPS,
  timelineIn,
  type TimelineKind,
  type TimelineSteps,
} from './timeline.statement.ts';

export interface TimelineRow {
  readonly kind: EntryKind;
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly url: string;
  readonly thumbnailImageKey: string | null;
  readonly isSensitive: boolean;
  readonly publishedAtMs: number;
  /** Null for replays, and for entries that are not streams. */
  readonly startsAtMs: number | null;
  /** Null for entries of other kinds. */
  readonly block: EntryBlock | null;
}

export interface TimelineListPage {
  readonly userId: string;
  readonly now: Date;
  /** Lists only this kind of entries; null for all kinds. */
  readonly kind: TimelineKind | null;
  readonly before: TimelinePlace;
  readonly limit: number;
}

/** Lists visible entries of the creators whom the user follows, newest first. */
export type ListTimeline = (page: TimelineListPage) => Promise<readonly TimelineRow[]>;

/** Prepares the statement of `ListTimeline` on this database. */
export function createTimelineList(db: Database, steps: TimelineSteps = TIMELINE_STEPS): ListTimeline {
  const leaf = db
    .select({
      kind: sql<EntryKind>`e.kind`,
      id: sql<string>`e.id`,
      userId: sql<string>`e.followed_id`,
      title: sql<string>`e.title`,
      url: sql<string>`e.url`,
      thumbnailImageKey: sql<string | null>`e.thumbnail_image_key`,
      isSensitive: sql<boolean>`e.is_sensitive`,
      publishedAtMs: sql<number>`(extract(epoch from e.published_at) * 1000)::float8`,
      startsAtMs: sql<number | null>`(extract(epoch from e.starts_at) * 1000)::float8`,
      block: sql<EntryBlock | null>`e.block`,
    })
    .from(timelineIn(steps))
    .prepare('timeline');
  return async ({ userId, now, kind, before, limit }) =>
    leaf.execute({
      userId,
      kind,
      now: now.toISOString(),
      beforeAt: before.publishedAt.toISOString(),
      beforeId: before.id,
      limit,
    });
}

/** SQL of feed tokens. */
export const timelineTokensRepository = {
  /** Stores the token in place of the user's previous token. */
  async replace(db: Database, row: typeof timelineTokens.$inferInsert): Promise<void> {
    await db
      .insert(timelineTokens)
      .values(row)
      .onConflictDoUpdate({
        target: timelineTokens.userId,
        set: { tokenHash: row.tokenHash, createdAt: row.createdAt },
      });
  },

  /**
   * Owner of the token, with the language of their profile if there is one. Null for an unknown token, or an owner
   * who is suspended or pending deletion.
   */
  async findOwner(db: Database, tokenHash: string) {
    const [row] = await db
      .select({ userId: timelineTokens.userId, locale: profiles.locale })
      .from(timelineTokens)
      .leftJoin(profiles, eq(profiles.userId, timelineTokens.userId))
      .leftJoin(accounts, eq(accounts.userId, timelineTokens.userId))
      .where(
        and(eq(timelineTokens.tokenHash, tokenHash), isNull(accounts.suspendedAt), isNull(accounts.leavesAt)),
      );
    return row ?? null;
  },
};

export async function eraseTimeline(tx: Database, userId: string): Promise<void> {
  await tx.delete(blockPublications).where(eq(blockPublications.userId, userId));
  await tx.delete(linkPublications).where(eq(linkPublications.userId, userId));
  await tx.delete(newestPublications).where(eq(newestPublications.userId, userId));
  await tx.delete(timelineTokens).where(eq(timelineTokens.userId, userId));
  await tx.delete(timelineMarks).where(eq(timelineMarks.userId, userId));
}
