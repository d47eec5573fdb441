import { PAGE_KITS_MAX_COUNT, SHOWN_LETTERS_MAX_COUNT } from '@musubi/domain/limits';
import { and, asc, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import { isListed } from '#core/pages/page-reach.ts';
import type { Database } from '#platform/database/database.ts';
import { kitMembers, kits } from '#platform/database/schema/discovery/kits.ts';
import { followerCounts, followSettings } from '#platform/database/schema/fans/follows.ts';
import { letters } from '#platform/database/schema/fans/letters.ts';
import { images } from '#platform/database/schema/files/images.ts';
import { commissions } from '#platform/database/schema/page/commissions.ts';
import { handles } from '#platform/database/schema/page/handles.ts';
import { linkProofs } from '#platform/database/schema/page/link-proofs.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { liveStreams } from '#platform/database/schema/page/live-streams.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import type { PageStamp } from './cached-pages.ts';

export interface ListedRow {
  readonly pubId: string;
  readonly updatedAt: Date;
  readonly allowsAiTraining: boolean;
}

interface BlocksOfUser {
  readonly userId: string;
  readonly blocks: readonly { readonly type: string; readonly imageKeys: readonly string[] }[];
}

/** A kit as a creator page lists it. */
type ListedKit = Pick<typeof kits.$inferSelect, 'id' | 'title' | 'kind'> & { readonly name: string };

/**
 * Extra columns: the number of followers if the creator shows it, the newest kits, and the URLs that link
 * back. Subqueries of the statement that reads the profile, because each further statement needs another
 * connection.
 */
function createExtras(db: Database) {
  const countOf = (userId: AnyPgColumn) =>
    db
      .select({ count: sql`coalesce(${followerCounts.count}, 0)` })
      .from(followSettings)
      .leftJoin(followerCounts, eq(followerCounts.userId, followSettings.userId))
      .where(and(eq(followSettings.userId, userId), sql`${followSettings.showsCount}`));

  const kitsOf = (userId: AnyPgColumn) => {
    const joined = db
      .select({
        id: kits.id,
        name: sql`coalesce(${kits.name}, ${kits.id}::text)`.as('name'),
        title: kits.title,
        kind: kits.kind,
      })
      .from(kitMembers)
      .innerJoin(kits, and(eq(kits.userId, kitMembers.ownerId), eq(kits.id, kitMembers.kitId)))
      .where(
        and(
          eq(kitMembers.userId, userId),
          sql`${kitMembers.state} = 'accepted'`,
          sql`${kits.isListed}`,
          isNull(kits.hiddenAt),
        ),
      )
      .orderBy(desc(kitMembers.answeredAt), desc(kits.id))
      .limit(PAGE_KITS_MAX_COUNT)
      .as('joined');
    return db.select({ kits: sql`coalesce(json_agg(joined), '[]')` }).from(joined);
  };

  const provenOf = (userId: AnyPgColumn) =>
    db
      .select({ urls: sql`coalesce(json_agg(${linkProofs.url}), '[]')` })
      .from(linkProofs)
      .where(and(eq(linkProofs.pageId, userId), isNotNull(linkProofs.linkedSince)));

  return ({ userId }: { readonly userId: AnyPgColumn }) => ({
    followerCount: sql<number | null>`(${countOf(userId)})`.as('follower_count'),
    kits: sql<readonly ListedKit[]>`(${kitsOf(userId)})`.as('kits'),
    provenUrls: sql<readonly string[]>`(${provenOf(userId)})`.as('proven_urls'),
  });
}

/** Prepares all statements, because every visit to a creator page runs some of them. */
/** @param staleDb Database for lists of pages, which may be seconds old. */
export function createProfilePageRepository(db: Database, staleDb = db) {
  const page = {
    with: { links: { orderBy: asc(links.position) }, blocks: true },
    extras: createExtras(db),
  } as const;

  const pageOf = db.query.handles
    .findFirst({
      columns: {},
      where: eq(handles.handle, sql.placeholder('handle')),
      with: { profile: page },
    })
    .prepare('page_of_handle');

  const pageOfUser = db.query.profiles
    .findFirst({ where: eq(profiles.userId, sql.placeholder('userId')), ...page })
    .prepare('page_of_user');

  const shownLetters = db
    .select({ body: letters.body, fromName: letters.fromName, receivedAt: letters.receivedAt })
    .from(letters)
    // Hide a letter when its writer has withdrawn consent, even if the creator chose to show it.
    .where(
      and(eq(letters.userId, sql.placeholder('userId')), sql`${letters.isShown}`, sql`${letters.isPublic}`),
    )
    .orderBy(desc(letters.id))
    .limit(SHOWN_LETTERS_MAX_COUNT)
    .prepare('shown_letters');

  const streams = db
    .select({
      id: liveStreams.id,
      title: liveStreams.title,
      url: liveStreams.url,
      startsAt: liveStreams.startsAt,
      endsAt: liveStreams.expiresAt,
    })
    .from(liveStreams)
    .where(eq(liveStreams.userId, sql.placeholder('userId')))
    .orderBy(asc(liveStreams.startsAt), asc(liveStreams.id))
    .prepare('page_streams');

  const imagesOfBlocks = db
    .select({ key: images.key, width: images.width, height: images.height })
    .from(images)
    .where(
      and(
        eq(images.userId, sql.placeholder('userId')),
        sql`${images.key} in (select json_array_elements_text(${sql.placeholder('keys')}::json))`,
      ),
    )
    // Updates and restores change the order of rows in the table; the page must stay byte-identical.
    .orderBy(sql`${images.key} collate "C"`)
    .prepare('images_of_blocks');

  const commissionsOfPage = db
    .select()
    .from(commissions)
    .where(eq(commissions.pageId, sql.placeholder('userId')))
    .prepare('commissions_of_page');

  const findCommissions = async ({ userId, blocks }: BlocksOfUser) => {
    if (!blocks.some(({ type }) => type === 'commission')) return null;
    const [row] = await commissionsOfPage.execute({ userId });
    return row ?? null;
  };

  const findBlockImages = async ({ userId, blocks }: BlocksOfUser) => {
    const keys = [...new Set(blocks.flatMap(({ imageKeys }) => imageKeys))];
    return keys.length === 0 ? [] : imagesOfBlocks.execute({ userId, keys: JSON.stringify(keys) });
  };

  const withRest = async <Row extends BlocksOfUser>(row: Row | undefined) => {
    if (row === undefined) return undefined;
    const { userId } = row;
    // Sequential, because each concurrent query would take another connection of the pool.
    const shown = await shownLetters.execute({ userId });
    const running = await streams.execute({ userId });
    const blockImages = await findBlockImages(row);
    return { ...row, letters: shown, streams: running, blockImages, commissions: await findCommissions(row) };
  };

  // `xmin` identifies the transaction that wrote the row, so every write changes the stamp. The user id is
  // part of the stamp because one transaction may write the rows of two users.
  const gate = sql`case when ${profiles.visibility} = 'gated' then json_build_object('userId', ${profiles.userId},
    'visibility', ${profiles.visibility}, 'isLocked', ${profiles.isLocked}, 'isAdult', ${profiles.isAdult},
    'lockKey', ${profiles.lockKey}) end`;
  const stampOfKey = db
    .select({
      stamp: sql<PageStamp>`json_build_object('stamp', ${profiles.userId} || ' ' || ${profiles}.xmin::text,
        'gate', ${gate})`,
    })
    .from(handles)
    .innerJoin(profiles, eq(profiles.userId, handles.userId))
    .where(and(sql`${handles.handle} = wanted.handle`, ne(profiles.visibility, sql`'draft'`)));

  // A subquery per handle takes two index reads for a table of any size, and PostgreSQL can cache its plan.
  // For `= any(…)`, PostgreSQL made a new plan on every execution and scanned small tables sequentially.
  const stamps = db
    .select({ handle: sql<string>`wanted.handle`, stamp: sql<PageStamp | null>`(${stampOfKey})` })
    .from(sql`json_array_elements_text(${sql.placeholder('handles')}::json) as wanted(handle)`)
    .prepare('page_stamps');

  const inByteOrder = sql`${profiles.pubId} collate "C"`;
  const listed = staleDb
    .select({
      pubId: profiles.pubId,
      updatedAt: profiles.updatedAt,
      allowsAiTraining: profiles.allowsAiTraining,
    })
    .from(profiles)
    .where(and(isListed(), gt(inByteOrder, sql.placeholder('after'))))
    .orderBy(asc(inByteOrder))
    .limit(sql.placeholder('limit'))
    .prepare('listed_pages');

  return {
    /**
     * Profile of a handle, with shown letters, streams, the newest kits, the number of followers if the
     * creator shows it, links in order, and blocks with the sizes of
     * their images, and the state of commissions if there is a board; ignores the schedules of links, blocks and streams.
     */
    async findPage(handle: string) {
      return withRest((await pageOf.execute({ handle }))?.profile ?? undefined);
    },

    /** Same as `findPage`, by user id. */
    async findPageOfUser(userId: string) {
      return withRest(await pageOfUser.execute({ userId }));
    },

    /** Returns the stamps and gates of pages by handle, without drafts. Every write to a page changes its stamp. */
    async findStamps(wanted: readonly string[]): Promise<ReadonlyMap<string, PageStamp>> {
      const rows = await stamps.execute({ handles: JSON.stringify(wanted) });
      return new Map(rows.flatMap(({ handle, stamp }) => (stamp === null ? [] : [[handle, stamp]])));
    },

    /** Public pages in byte order of their handles, from the first handle greater than `after`. */
    async listPages(after: string, limit: number): Promise<readonly ListedRow[]> {
      return listed.execute({ after, limit });
    },
  };
}

export type ProfilePageRepository = ReturnType<typeof createProfilePageRepository>;
export type PageRow = NonNullable<Awaited<ReturnType<ProfilePageRepository['findPage']>>>;
