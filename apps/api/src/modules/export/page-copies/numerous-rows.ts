import { and, asc, count, desc, eq, gt, lt, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';

import { opensByUrl } from '#core/pages/page-reach.ts';
import type { Database } from '#platform/database/database.ts';
import { linkClickDays, linkClicks } from '#platform/database/schema/counts/clicks.ts';
import { profileVisitDays, profileVisits } from '#platform/database/schema/counts/footprints.ts';
import { follows } from '#platform/database/schema/fans/follows.ts';
import { letters } from '#platform/database/schema/fans/letters.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { type Fits, readFitting } from './read-fitting.ts';

export type LetterRow = Awaited<ReturnType<typeof listLetters>>[number];
export type FollowRow = Awaited<ReturnType<typeof listFollows>>[number];
export type ClicksRow = Awaited<ReturnType<typeof listClicks>>[number];
type VisitsRow = Awaited<ReturnType<typeof listVisits>>[number];

/** Size limits for rows whose number is unlimited; the newest rows of each kind are kept. */
export interface PageRoom {
  readonly letters: Fits<LetterRow>;
  readonly visits: Fits<VisitsRow>;
  readonly clicks: Fits<ClicksRow>;
}

/** Rows per statement. Larger for clicks, because every statement sums all clicks again. */
const PAGE_SIZES = { letters: 500, clicks: 5000 } as const;
const FOLLOWS_PAGE = 1000;
type PageSizes = { readonly [Kind in keyof typeof PAGE_SIZES]: number };

/** Parameters for reading one page. */
export interface PageReading {
  readonly pageId: string;
  readonly room: PageRoom;
  readonly sizes?: PageSizes;
}

/** Rows of a page that are read while they are written, in any order; of each kind once. */
export interface NumerousPageRows {
  readonly letters: AsyncIterable<LetterRow>;
  readonly follows: AsyncIterable<FollowRow>;
  readonly visits: AsyncIterable<VisitsRow>;
  readonly clicks: AsyncIterable<ClicksRow>;
  /** Numbers of the rows that did not fit, after the others were read. */
  readonly missing: { readonly letters: number; readonly days: number };
}

/** The letters, follows, visits and clicks of a page. */
export function readNumerousRows(
  tx: Database,
  { pageId, room, sizes = PAGE_SIZES }: PageReading,
): NumerousPageRows {
  const missing = { letters: 0, days: 0 };
  return {
    missing,
    letters: readFittingRows({
      readAfter: async (last) => listLetters(tx, pageId, { last, limit: sizes.letters }),
      pageSize: sizes.letters,
      fits: room.letters,
      onRest: async (read) => {
        missing.letters = (await tx.$count(letters, eq(letters.userId, pageId))) - read;
      },
    }),
    follows: readFitting({
      readAfter: async (last) => listFollows(tx, pageId, last),
      pageSize: FOLLOWS_PAGE,
      fits: () => true,
    }),
    visits: readVisits(tx, pageId, room, (rest) => {
      missing.days += rest;
    }),
    clicks: readFittingRows({
      readAfter: async (last) => listClicks(tx, pageId, { last, limit: sizes.clicks }),
      pageSize: sizes.clicks,
      fits: room.clicks,
      onRest: async (read) => {
        missing.days += (await countClicks(tx, pageId)) - read;
      },
    }),
  };
}

/** Reads the rows that fit. Calls `onRest` with their number when others did not fit. */
async function* readFittingRows<Row>({
  onRest,
  ...reading
}: Parameters<typeof readFitting<Row>>[0] & {
  readonly onRest: (read: number) => Promise<void>;
}): AsyncGenerator<Row> {
  const rows = readFitting<Row>(reading);
  for (let read = 0; ; read += 1) {
    const { done, value } = await rows.next();
    if (done === true) {
      if (!value) await onRest(read);
      return;
    }
    yield value;
  }
}

/** Visits that fit. A page has one row of visits per day. */
async function* readVisits(
  tx: Database,
  pageId: string,
  room: PageRoom,
  onRest: (rest: number) => void,
): AsyncGenerator<VisitsRow> {
  const visits = await listVisits(tx, pageId);
  for (const [at, row] of visits.entries()) {
    if (!room.visits(row)) {
      onRest(visits.length - at);
      return;
    }
    yield row;
  }
}

/** Received letters, newest first, with what their recipient sees of their writers. */
async function listLetters(
  tx: Database,
  pageId: string,
  { last, limit }: { readonly last: { readonly id: string } | undefined; readonly limit: number },
) {
  return tx
    .select({
      id: letters.id,
      fromName: letters.fromName,
      body: letters.body,
      receivedAt: letters.receivedAt,
      isPublic: letters.isPublic,
      isShown: letters.isShown,
      isRead: letters.isRead,
      isThanked: letters.isThanked,
      broughtFrom: letters.broughtFrom,
    })
    .from(letters)
    .where(and(eq(letters.userId, pageId), last && lt(letters.id, last.id)))
    .orderBy(desc(letters.id))
    .limit(limit);
}

/** Followed pages that every visitor can open by their URL. */
async function listFollows(tx: Database, pageId: string, last: { readonly id: string } | undefined) {
  return tx
    .select({
      id: follows.id,
      handle: profiles.pubId,
      followedAt: follows.followedAt,
      isMuted: follows.isMuted,
      inDigest: follows.inDigest,
    })
    .from(follows)
    .innerJoin(profiles, eq(profiles.userId, follows.followedId))
    .where(and(eq(follows.userId, pageId), opensByUrl(), last && gt(follows.id, last.id)))
    .orderBy(asc(follows.id))
    .limit(FOLLOWS_PAGE);
}

/** Reads raw and rolled-up rows in one statement, as the statistics do. */
async function listVisits(tx: Database, pageId: string) {
  const visits = unionAll(
    tx
      .select({ day: profileVisits.day, count: sql<number>`1`.as('count') })
      .from(profileVisits)
      .where(eq(profileVisits.userId, pageId)),
    tx
      .select({ day: profileVisitDays.day, count: sql<number>`${profileVisitDays.visits}`.as('count') })
      .from(profileVisitDays)
      .where(eq(profileVisitDays.userId, pageId)),
  ).as('visits');
  return tx
    .select({ day: visits.day, visits: sql<number>`sum(${visits.count})::int` })
    .from(visits)
    .groupBy(visits.day)
    .orderBy(desc(visits.day));
}

/** Raw and rolled-up clicks of a page. */
function selectClicks(tx: Database, pageId: string) {
  return unionAll(
    tx
      .select({ day: linkClicks.day, linkId: linkClicks.linkId, count: sql<number>`1`.as('count') })
      .from(linkClicks)
      .where(eq(linkClicks.userId, pageId)),
    tx
      .select({
        day: linkClickDays.day,
        linkId: linkClickDays.linkId,
        count: sql<number>`${linkClickDays.clicks}`.as('count'),
      })
      .from(linkClickDays)
      .where(eq(linkClickDays.userId, pageId)),
  ).as('clicks');
}

/** Clicks per day and link, newest days first. */
async function listClicks(
  tx: Database,
  pageId: string,
  {
    last,
    limit,
  }: { readonly last: { readonly day: string; readonly linkId: string } | undefined; readonly limit: number },
) {
  const clicks = selectClicks(tx, pageId);
  const isAfter: SQL | undefined =
    last && or(lt(clicks.day, last.day), and(eq(clicks.day, last.day), gt(clicks.linkId, last.linkId)));
  return tx
    .select({ day: clicks.day, linkId: clicks.linkId, clicks: sql<number>`sum(${clicks.count})::int` })
    .from(clicks)
    .where(isAfter)
    .groupBy(clicks.day, clicks.linkId)
    .orderBy(desc(clicks.day), asc(clicks.linkId))
    .limit(limit);
}

async function countClicks(tx: Database, pageId: string): Promise<number> {
  const clicks = selectClicks(tx, pageId);
  const groups = tx.selectDistinct({ day: clicks.day, linkId: clicks.linkId }).from(clicks).as('groups');
  const [row] = await tx.select({ count: count() }).from(groups);
  return row?.count ?? 0;
}
