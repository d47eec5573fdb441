import { and, asc, count, desc, eq, gt, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';

import { opensByUrl } from '#core/pages/page-reach.ts';
import type { Database } from '#platform/database/database.ts';
import { linkClickDays, linkClicks } from '#platform/database/schema/counts/clicks.ts';
import { profileVisitDays, profileVisits } from '#platform/database/schema/counts/footprints.ts';
import { follows } from '#platform/database/schema/fans/follows.ts';
import { letters } from '#platform/database/schema/fans/letters.ts';
import { pageCopies } from '#platform/database/schema/files/exports.ts';
import { files } from '#platform/database/schema/files/files.ts';
import { images } from '#platform/database/schema/files/images.ts';
import { activitySources } from '#platform/database/schema/page/activities.ts';
import { handles } from '#platform/database/schema/page/handles.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { ownNames } from '#platform/database/schema/page/own-names.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { Omission } from '#platform/page-copies/page-copy-format.ts';

import { type ArchiveAttempt, isCurrent } from './archive.repository.ts';
import { type Fits, readFitting } from './page-copies/read-fitting.ts';

export type LetterRow = Awaited<ReturnType<typeof listLetters>>[number];
export type ClicksRow = Awaited<ReturnType<typeof listClicks>>[number];
type VisitsRow = Awaited<ReturnType<typeof listVisits>>[number];

/** Size limits for rows whose number is unlimited; the newest rows of each kind are kept. */
export interface PageRoom {
  readonly letters: Fits<LetterRow>;
  readonly visits: Fits<VisitsRow>;
  readonly clicks: Fits<ClicksRow>;
}

/** Rows per statement. Larger for clicks, because every statement sums all clicks again. */
const PAGE_SIZES = { letters: 500, clicks: 20_000 } as const;
type PageSizes = { readonly [Kind in keyof typeof PAGE_SIZES]: number };

/** Parameters for reading one page. */
interface PageReading {
  readonly pageId: string;
  readonly room: PageRoom;
  readonly sizes?: PageSizes;
}

export type PageRows = NonNullable<Awaited<ReturnType<typeof readPageRows>>>;

export const pageCopyRepository = {
  async hasPage(db: Database, pageId: string): Promise<boolean> {
    const found = await db
      .select({ pageId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, pageId));
    return found.length > 0;
  },

  /**
   * Reads all rows for a copy of the page from one snapshot; null when the page no longer exists. Reads only
   * as many letters and statistics as fit.
   */
  async readPage(db: Database, reading: PageReading): Promise<PageRows | null> {
    return db.transaction(async (tx) => readPageRows(tx, reading), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
  },

  async findLeftOut(db: Database, fileKey: string): Promise<readonly Omission[]> {
    const [row] = await db
      .select({ leftOut: pageCopies.leftOut })
      .from(pageCopies)
      .where(eq(pageCopies.fileKey, fileKey));
    return row?.leftOut ?? [];
  },

  async noteLeftOut(db: Database, attempt: ArchiveAttempt, leftOut: readonly Omission[]): Promise<void> {
    await db.update(pageCopies).set({ leftOut }).where(isCurrent(pageCopies, attempt));
  },
};

async function readPageRows(tx: Database, { pageId, room, sizes = PAGE_SIZES }: PageReading) {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, pageId));
  if (profile === undefined) return null;
  const blocks = await tx
    .select()
    .from(pageBlocks)
    .where(eq(pageBlocks.userId, pageId))
    .orderBy(asc(pageBlocks.position));
  const ownLinks = await tx.select().from(links).where(eq(links.userId, pageId)).orderBy(asc(links.position));
  const fileKeys = [...new Set(blocks.flatMap((block) => block.fileKeys))];
  const imageKeys = [
    profile.iconImageKey,
    profile.coverImageKey,
    ...ownLinks.map(({ thumbnailImageKey }) => thumbnailImageKey),
    ...blocks.flatMap((block) => block.imageKeys),
  ].filter((key) => key !== null);
  return {
    profile,
    links: ownLinks,
    blocks,
    handles: await tx
      .select({ handle: handles.handle })
      .from(handles)
      .where(eq(handles.userId, pageId))
      .orderBy(desc(handles.claimedAt)),
    activities: await tx
      .select()
      .from(activitySources)
      .where(eq(activitySources.userId, pageId))
      .orderBy(asc(activitySources.position)),
    names: await tx
      .select({ name: ownNames.name, isMain: ownNames.isMain, state: ownNames.state })
      .from(ownNames)
      .where(eq(ownNames.pageId, pageId))
      .orderBy(asc(ownNames.createdAt)),
    ...(await readLetters(tx, pageId, { fits: room.letters, pageSize: sizes.letters })),
    follows: await listFollows(tx, pageId),
    ...(await readDays(tx, pageId, { room, pageSize: sizes.clicks })),
    images: await listOwnImages(tx, pageId, [...new Set(imageKeys)]),
    files: await tx
      .select({ key: files.key, format: files.format })
      .from(files)
      .where(and(eq(files.pageId, pageId), inArray(files.key, fileKeys))),
  };
}

/** Keys of the page's own images among these keys, in the order of the keys. */
async function listOwnImages(tx: Database, pageId: string, keys: readonly string[]) {
  const rows = await tx
    .select({ key: images.key })
    .from(images)
    .where(and(eq(images.userId, pageId), inArray(images.key, [...keys])));
  const own = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => own.has(key));
}

/** The received letters that fit, and the number of those that do not. */
async function readLetters(
  tx: Database,
  pageId: string,
  { fits, pageSize }: { readonly fits: Fits<LetterRow>; readonly pageSize: number },
) {
  const readAfter = async (last: LetterRow | undefined) => listLetters(tx, pageId, { last, limit: pageSize });
  const { rows, isWhole } = await readFitting({ readAfter, pageSize, fits });
  const total = isWhole ? rows.length : await tx.$count(letters, eq(letters.userId, pageId));
  return { letters: rows, missingLetters: total - rows.length };
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
async function listFollows(tx: Database, pageId: string) {
  return tx
    .select({
      handle: profiles.pubId,
      followedAt: follows.followedAt,
      isMuted: follows.isMuted,
      inDigest: follows.inDigest,
    })
    .from(follows)
    .innerJoin(profiles, eq(profiles.userId, follows.followedId))
    .where(and(eq(follows.userId, pageId), opensByUrl()))
    .orderBy(asc(follows.id));
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

/** Visits and clicks that fit, and the number of those that do not. A page has one row of visits per day. */
async function readDays(
  tx: Database,
  pageId: string,
  { room, pageSize }: { readonly room: PageRoom; readonly pageSize: number },
) {
  const everyVisit = await listVisits(tx, pageId);
  const end = everyVisit.findIndex((row) => !room.visits(row));
  const visits = end === -1 ? everyVisit : everyVisit.slice(0, end);
  const readAfter = async (last: ClicksRow | undefined) => listClicks(tx, pageId, { last, limit: pageSize });
  const { rows, isWhole } = await readFitting({ readAfter, pageSize, fits: room.clicks });
  const total = isWhole ? rows.length : await countClicks(tx, pageId);
  return { visits, clicks: rows, missingDays: everyVisit.length - visits.length + total - rows.length };
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
