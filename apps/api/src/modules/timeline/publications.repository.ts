import { ENTRY_BLOCK_TYPES } from '@musubi/domain/block-entries';
import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';

import { noteMoments } from '#core/newest-publications.ts';
import type { Database } from '#platform/database/database.ts';
import { blockPublications, linkPublications } from '#platform/database/schema/discovery/timeline.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { together } from '#platform/database/together.ts';

type Content = typeof links | typeof pageBlocks;

/** A commission board is no entry by itself; `publishBoard` makes one of each opening that is told. */
const NOTED_TYPES = ENTRY_BLOCK_TYPES.filter((type) => type !== 'commission');

const toMoment = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** When the content is first shown: at its start, or now if that is past. */
const firstShownAt = ({ startsAt }: Content, now: Date) =>
  sql<Date>`greatest(${toMoment(now)}, coalesce(${startsAt}, ${toMoment(now)}))`.as('published_at');

/** Whether the page shows the content now or later. */
const isShown = ({ userId, isVisible, endsAt }: Content, ownerId: string, now: Date) =>
  and(
    eq(userId, ownerId),
    // Gated and unlisted pages count too; otherwise all their content would be new once lists show them
    // again.
    ne(profiles.visibility, 'draft'),
    eq(isVisible, true),
    or(isNull(endsAt), gt(endsAt, now)),
  );

/** Records when each link of a page is first shown; deletes the records of removed links. */
async function noteLinks(tx: Database, userId: string, now: Date): Promise<readonly Date[]> {
  const forget = tx
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
      publishedAt: firstShownAt(links, now),
    })
    .from(links)
    .innerJoin(profiles, eq(profiles.userId, links.userId))
    .where(isShown(links, userId, now));
  const note = tx
    .insert(linkPublications)
    .select(shown)
    .onConflictDoUpdate({
      target: [linkPublications.userId, linkPublications.linkId],
      set: { publishedAt: sql`excluded.published_at` },
      // Only an unpublished link can get another publication time.
      setWhere: gt(linkPublications.publishedAt, now),
    })
    .returning({ publishedAt: linkPublications.publishedAt });
  const [, changed] = await together(forget.execute(), note.execute());
  return changed.map(({ publishedAt }) => publishedAt);
}

/**
 * Like `noteLinks`, for blocks that appear in timelines. Keeps the records of removed blocks that can be
 * restored.
 */
async function noteBlocks(tx: Database, userId: string, now: Date): Promise<readonly Date[]> {
  const forget = tx.delete(blockPublications).where(
    and(
      eq(blockPublications.userId, userId),
      sql`${blockPublications.blockId} not in (select id from page_blocks where user_id = ${userId}
          union all select id from removed_page_blocks where user_id = ${userId})`,
    ),
  );
  const shown = tx
    .select({
      userId: pageBlocks.userId,
      blockId: sql<string>`${pageBlocks.id}`.as('block_id'),
      publishedAt: firstShownAt(pageBlocks, now),
    })
    .from(pageBlocks)
    .innerJoin(profiles, eq(profiles.userId, pageBlocks.userId))
    .where(and(isShown(pageBlocks, userId, now), inArray(sql`${pageBlocks.type}`, [...NOTED_TYPES])));
  const note = tx
    .insert(blockPublications)
    .select(shown)
    .onConflictDoUpdate({
      target: [blockPublications.userId, blockPublications.blockId],
      set: { publishedAt: sql`excluded.published_at` },
      setWhere: gt(blockPublications.publishedAt, now),
    })
    .returning({ publishedAt: blockPublications.publishedAt });
  const [, changed] = await together(forget.execute(), note.execute());
  return changed.map(({ publishedAt }) => publishedAt);
}

/** Records when the links and blocks of a page are first shown. */
export async function notePublications(tx: Database, userId: string, now: Date): Promise<void> {
  const moments = await together(noteLinks(tx, userId, now), noteBlocks(tx, userId, now));
  await noteMoments(tx, { userId, moments: moments.flat(), now });
}

/** Makes the commission board of a page an entry of timelines, or its entry new. */
export async function publishBoard(tx: Database, userId: string, now: Date): Promise<void> {
  const board = tx
    .select({
      userId: pageBlocks.userId,
      blockId: sql<string>`${pageBlocks.id}`.as('block_id'),
      publishedAt: sql<Date>`${toMoment(now)}`.as('published_at'),
    })
    .from(pageBlocks)
    .where(and(eq(pageBlocks.userId, userId), eq(pageBlocks.type, 'commission')));
  await tx
    .insert(blockPublications)
    .select(board)
    .onConflictDoUpdate({
      target: [blockPublications.userId, blockPublications.blockId],
      set: { publishedAt: sql`excluded.published_at` },
    });
  await noteMoments(tx, { userId, moments: [now], now });
}
