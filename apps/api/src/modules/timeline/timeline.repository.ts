import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';

import { noteMoments } from '#core/newest-publications.ts';
import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts.ts';
import { links } from '#platform/database/schema/links.ts';
import { profiles } from '#platform/database/schema/profiles.ts';
import {
  linkPublications,
  newestPublications,
  timelineMarks,
  timelineTokens,
} from '#platform/database/schema/timeline.ts';

import type { TimelinePlace } from './timeline.cursor.ts';

export interface TimelineRow {
  readonly kind: 'link' | 'activity' | 'live';
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly url: string;
  readonly thumbnailImageKey: string | null;
  readonly isSensitive: boolean;
  readonly publishedAtMs: number;
}

export interface TimelineListPage {
  readonly userId: string;
  readonly now: Date;
  /** The only kind of entries to list; null for all. */
  readonly kind: TimelineRow['kind'] | null;
  readonly before: TimelinePlace;
  readonly limit: number;
}

export function createTimelineRepository(db: Database) {
  const [viewer, now, beforeAt, beforeId, limit] = ['userId', 'now', 'beforeAt', 'beforeId', 'limit'].map(
    (name) => sql.placeholder(name),
  );
  const isKind = (kind: TimelineRow['kind']) =>
    sql`(${sql.placeholder('kind')}::text is null or ${sql.placeholder('kind')}::text = ${sql.raw(`'${kind}'`)})`;
  const present = sql`${now}::timestamptz`;
  const place = sql`(${beforeAt}::timestamptz, ${beforeId}::uuid)`;
  // External services use item ids of any form, so the query hashes each id to a UUID.
  const itemId = sql`md5(i.activity_id::text || ' ' || i.id)::uuid`;
  // Reads the newest links, activity items and streams of each followed creator by index, then keeps the
  // newest of all these entries.
  const entries = sql`
    follows f
    join profiles p on p.user_id = f.followed_id and p.visibility <> 'draft'
    cross join lateral (
      (select 'link' as kind, l.id, l.title, l.url, l.thumbnail_image_key, l.is_sensitive, n.published_at
        from link_publications n join links l on l.user_id = n.user_id and l.id = n.link_id
        where ${isKind('link')} and n.user_id = f.followed_id and (n.published_at, n.link_id) < ${place} and l.is_visible
          and (l.starts_at is null or l.starts_at <= ${present})
          and (l.ends_at is null or l.ends_at > ${present})
        order by n.published_at desc, n.link_id desc limit ${limit})
      union all
      (select 'activity', ${itemId}, i.title, i.url, i.thumbnail_image_key, false, i.published_at
        from activity_items i
        join activity_sources a on a.user_id = i.user_id and a.id = i.activity_id and a.is_visible
        where ${isKind('activity')} and i.user_id = f.followed_id and (i.published_at, ${itemId}) < ${place}
        order by i.published_at desc, ${itemId} desc limit ${limit})
      union all
      (select 'live', s.id, s.title, s.url, null, false, s.starts_at
        from live_streams s
        where ${isKind('live')} and s.user_id = f.followed_id and (s.starts_at, s.id) < ${place} and s.expires_at > ${present}
        order by s.starts_at desc, s.id desc limit ${limit})
    ) e
    where f.user_id = ${viewer}
    order by e.published_at desc, e.id desc`;
  const leaf = db
    .select({
      kind: sql<TimelineRow['kind']>`e.kind`,
      id: sql<string>`e.id`,
      userId: sql<string>`f.followed_id`,
      title: sql<string>`e.title`,
      url: sql<string>`e.url`,
      thumbnailImageKey: sql<string | null>`e.thumbnail_image_key`,
      isSensitive: sql<boolean>`e.is_sensitive`,
      publishedAtMs: sql<number>`(extract(epoch from e.published_at) * 1000)::float8`,
    })
    .from(entries)
    .limit(limit as never)
    .prepare('timeline');

  return {
    /** Lists visible entries of the creators whom the user follows, newest first. */
    async list({
      userId,
      now: at,
      kind,
      before,
      limit: count,
    }: TimelineListPage): Promise<readonly TimelineRow[]> {
      return leaf.execute({
        userId,
        kind,
        now: at.toISOString(),
        beforeAt: before.publishedAt.toISOString(),
        beforeId: before.id,
        limit: count,
      });
    },

    /** Stores the token in place of the user's previous token. */
    async replaceToken(row: typeof timelineTokens.$inferInsert): Promise<void> {
      await db
        .insert(timelineTokens)
        .values(row)
        .onConflictDoUpdate({
          target: timelineTokens.userId,
          set: { tokenHash: row.tokenHash, createdAt: row.createdAt },
        });
    },

    /** Owner of the token; null for an unknown token, or an owner who is suspended or pending deletion. */
    async findTokenOwner(tokenHash: string): Promise<string | null> {
      const [row] = await db
        .select({ userId: timelineTokens.userId })
        .from(timelineTokens)
        .leftJoin(accounts, eq(accounts.userId, timelineTokens.userId))
        .where(
          and(
            eq(timelineTokens.tokenHash, tokenHash),
            isNull(accounts.suspendedAt),
            isNull(accounts.leavesAt),
          ),
        );
      return row?.userId ?? null;
    },
  };
}

export type TimelineRepository = ReturnType<typeof createTimelineRepository>;

/** Records when each link of a page is first shown; deletes the records of removed links. */
export async function notePublications(tx: Database, userId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx
    .delete(linkPublications)
    .where(
      and(
        eq(linkPublications.userId, userId),
        sql`${linkPublications.linkId} not in (select id from links where user_id = ${userId})`,
      ),
    );
  const shown = tx
    .select({
      userId: links.userId,
      linkId: sql<string>`${links.id}`.as('link_id'),
      publishedAt: sql<Date>`greatest(${at}, coalesce(${links.startsAt}, ${at}))`.as('published_at'),
    })
    .from(links)
    .innerJoin(profiles, eq(profiles.userId, links.userId))
    .where(
      and(
        eq(links.userId, userId),
        ne(profiles.visibility, 'draft'),
        eq(links.isVisible, true),
        or(isNull(links.endsAt), gt(links.endsAt, now)),
      ),
    );
  const changed = await tx
    .insert(linkPublications)
    .select(shown)
    .onConflictDoUpdate({
      target: [linkPublications.userId, linkPublications.linkId],
      set: { publishedAt: sql`excluded.published_at` },
      // Only a link that is not published yet can get another publication time.
      setWhere: gt(linkPublications.publishedAt, now),
    })
    .returning({ publishedAt: linkPublications.publishedAt });
  await noteMoments(tx, { userId, moments: changed.map(({ publishedAt }) => publishedAt), now });
}

export async function eraseTimeline(tx: Database, userId: string): Promise<void> {
  await tx.delete(linkPublications).where(eq(linkPublications.userId, userId));
  await tx.delete(newestPublications).where(eq(newestPublications.userId, userId));
  await tx.delete(timelineTokens).where(eq(timelineTokens.userId, userId));
  await tx.delete(timelineMarks).where(eq(timelineMarks.userId, userId));
}
