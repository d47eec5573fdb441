import { sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { blockPublications, linkPublications } from '#platform/database/schema/discovery/timeline.ts';
import { follows } from '#platform/database/schema/fans/follows.ts';
import { activityItems, activitySources } from '#platform/database/schema/page/activities.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { liveStreams } from '#platform/database/schema/page/live-streams.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { anyId, type Dice, pick, repeat } from './dice.ts';
import { createNaiveTimeline, type Entry, itemIdOf, replayIdOf } from './naive-timeline.ts';

export type Bounds = 'exact' | 'too high' | 'too low';

export interface World {
  readonly readerIds: readonly string[];
  readonly listNaively: ReturnType<typeof createNaiveTimeline>;
}

const CREATORS = 60;
const READERS = 6;
const MAX_LINKS = 6;
const MAX_BLOCKS = 4;
const MAX_ITEMS = 5;
const MAX_STREAMS = 3;
const START_MS = Date.UTC(2026, 10, 1);
/** Number of different times for entries and cursors; small, so that many entries have the same time. */
const MOMENTS = 200;
const MOMENT_MS = 60_000;
const URL = 'https://example.com/';

const momentAt = (place: number): Date => new Date(START_MS + place * MOMENT_MS);
const anyMoment = (dice: Dice): Date => momentAt(pick(dice, MOMENTS));
/** Mostly the time after all entries, so that the newest entry differs between creators. */
export const anyPresent = (dice: Dice): Date => (dice() < 0.7 ? momentAt(MOMENTS) : anyMoment(dice));

/**
 * Writes creators with random entries, and readers who follow some of them. Keeps earlier worlds in the
 * database, so that comparisons detect pages with entries of creators who are not followed.
 */
export async function createWorld(
  db: Database,
  { dice, bounds }: { readonly dice: Dice; readonly bounds: Bounds },
): Promise<World> {
  const world = anyId(dice);
  // In some worlds most entries are hidden, so that the creators above the bound do not fill a page.
  const shown = dice() < 0.5 ? 0.02 + dice() * 0.1 : dice();
  const isShown = (): boolean => dice() < shown;
  const creatorIds = repeat(CREATORS, (at) => `creator-${at}-${world}`);
  const readerIds = repeat(READERS, (at) => `reader-${at}-${world}`);
  const profileRows = creatorIds.map((userId) => createProfile(userId, dice));
  await db.insert(profiles).values(profileRows);
  const publishing = { creatorIds, dice, isShown };
  const entries = [
    ...(await publishLinks(db, publishing)),
    ...(await publishBlocks(db, publishing)),
    ...(await publishItems(db, publishing)),
    ...(await publishStreams(db, publishing)),
  ];
  const followRows = readerIds.flatMap((userId) => {
    const share = dice() < 0.7 ? 0.8 : dice();
    return creatorIds
      .filter(() => dice() < share)
      .map((followedId) => ({
        userId,
        followedId,
        id: anyId(dice),
        followedAt: momentAt(0),
        isMuted: dice() < 0.2,
      }));
  });
  if (followRows.length > 0) await db.insert(follows).values(followRows);
  await writeBounds(db, { creatorIds, dice, bounds });
  const silentIds = new Set(
    profileRows
      .filter(({ visibility }) => visibility !== 'public' && visibility !== 'quiet')
      .map(({ userId }) => userId),
  );
  return { readerIds, listNaively: createNaiveTimeline({ entries, follows: followRows, silentIds }) };
}

const VISIBILITIES = [
  'public',
  'public',
  'public',
  'public',
  'quiet',
  'quiet',
  'unlisted',
  'gated',
  'draft',
] as const;

function createProfile(userId: string, dice: Dice) {
  return {
    userId,
    pubId: userId,
    name: userId,
    locale: 'en' as const,
    visibility: VISIBILITIES[pick(dice, VISIBILITIES.length)] ?? 'public',
    themeId: 'paper' as never,
    font: 'sans' as never,
    linkShape: 'rounded' as never,
    headerLayout: 'center' as never,
    ofuseDisplayType: 'button' as never,
    createdAt: momentAt(0),
    updatedAt: momentAt(0),
  };
}

interface Publishing {
  readonly creatorIds: readonly string[];
  readonly dice: Dice;
  readonly isShown: () => boolean;
}

const ALWAYS = { isHidden: false, fromMs: -Infinity, untilMs: Infinity };
const anyKey = (dice: Dice): string | null => (dice() < 0.3 ? `image-${pick(dice, 1000)}` : null);
const anyTitle = (dice: Dice): string => `Entry ${pick(dice, 1000)}`;

/** The first creator has at least one entry of each kind. */
async function publishLinks(db: Database, { creatorIds, dice, isShown }: Publishing) {
  const orNull = (): Date | null => (dice() < 0.2 ? anyMoment(dice) : null);
  const rows = creatorIds.flatMap((userId, at) =>
    repeat(at === 0 ? 1 : pick(dice, MAX_LINKS), (position) => ({
      userId,
      title: anyTitle(dice),
      url: URL,
      thumbnailImageKey: anyKey(dice),
      id: anyId(dice),
      position,
      type: 'custom' as never,
      description: '',
      isSensitive: dice() < 0.2,
      isVisible: isShown(),
      startsAt: orNull(),
      endsAt: orNull(),
      publishedAt: anyMoment(dice),
      isRemoved: dice() < 0.1,
    })),
  );
  await db.insert(links).values(rows.filter(({ isRemoved, position }) => !isRemoved || position === 0));
  await db
    .insert(linkPublications)
    .values(rows.map(({ userId, id, publishedAt }) => ({ userId, linkId: id, publishedAt })));
  return rows.map(({ startsAt, endsAt, publishedAt, isVisible, isRemoved, position, ...row }): Entry => {
    const { userId, id, title, url, thumbnailImageKey, isSensitive } = row;
    const shown = {
      kind: 'link',
      id,
      userId,
      title,
      url,
      thumbnailImageKey,
      isSensitive,
      block: null,
    } as const;
    return {
      row: { ...shown, publishedAtMs: publishedAt.getTime(), startsAtMs: null },
      isHidden: !isVisible || (isRemoved && position !== 0),
      fromMs: startsAt?.getTime() ?? -Infinity,
      untilMs: endsAt?.getTime() ?? Infinity,
    };
  });
}

async function publishBlocks(db: Database, { creatorIds, dice, isShown }: Publishing) {
  const orNull = (): Date | null => (dice() < 0.2 ? anyMoment(dice) : null);
  const rows = creatorIds.flatMap((userId, at) =>
    repeat(at === 0 ? 1 : pick(dice, MAX_BLOCKS), (position) => ({
      userId,
      id: anyId(dice),
      type: 'text' as const,
      v: 1,
      data: { body: anyTitle(dice) },
      position,
      width: 'auto' as const,
      isSensitive: dice() < 0.2,
      isVisible: isShown(),
      startsAt: orNull(),
      endsAt: orNull(),
      imageKeys: [],
      publishedAt: anyMoment(dice),
      isRemoved: dice() < 0.1,
    })),
  );
  const stored = rows.filter(({ isRemoved, position }) => !isRemoved || position === 0);
  await db.insert(pageBlocks).values(stored);
  await db
    .insert(blockPublications)
    .values(rows.map(({ userId, id, publishedAt }) => ({ userId, blockId: id, publishedAt })));
  return rows.map(({ userId, id, type, v, data, isSensitive, publishedAt, ...block }): Entry => {
    const shown = { kind: 'block', id, userId, title: '', url: '', thumbnailImageKey: null } as const;
    return {
      row: {
        ...shown,
        isSensitive,
        publishedAtMs: publishedAt.getTime(),
        startsAtMs: null,
        block: { type, v, data, locale: 'en' },
      },
      isHidden: !block.isVisible || (block.isRemoved && block.position !== 0),
      fromMs: block.startsAt?.getTime() ?? -Infinity,
      untilMs: block.endsAt?.getTime() ?? Infinity,
    };
  });
}

async function publishItems(db: Database, { creatorIds, dice, isShown }: Publishing) {
  const sources = creatorIds
    .filter((_, at) => at === 0 || dice() < 0.5)
    .map((userId) => ({ userId, id: anyId(dice), isVisible: isShown(), position: 0, sourceId: 'x' }));
  await db
    .insert(activitySources)
    .values(sources.map((source) => ({ ...source, type: 'feed' as never, group: 'group_3' as never })));
  const rows = sources.flatMap(({ userId, id: activityId, isVisible }) =>
    repeat(1 + pick(dice, MAX_ITEMS), () => ({
      userId,
      activityId,
      id: anyId(dice),
      title: anyTitle(dice),
      url: URL,
      thumbnailImageKey: anyKey(dice),
      publishedAt: anyMoment(dice),
      isVisible,
    })),
  );
  await db.insert(activityItems).values(rows);
  return rows.map(
    ({ userId, activityId, id, title, url, thumbnailImageKey, publishedAt, isVisible }): Entry => {
      const shown = { kind: 'activity', id: itemIdOf(activityId, id), userId, title, url } as const;
      const times = { isSensitive: false, publishedAtMs: publishedAt.getTime(), startsAtMs: null };
      const row = { ...shown, ...times, thumbnailImageKey, block: null };
      return { ...ALWAYS, row, isHidden: !isVisible };
    },
  );
}

async function publishStreams(db: Database, { creatorIds, dice, isShown }: Publishing) {
  const rows = creatorIds.flatMap((userId, at) =>
    repeat(at === 0 ? 1 : dice() < 0.3 ? 1 + pick(dice, MAX_STREAMS - 1) : 0, () => ({
      userId,
      title: anyTitle(dice),
      url: URL,
      id: anyId(dice),
      tokenHash: '',
      startsAt: dice() < 0.9 ? anyMoment(dice) : null,
      announcedAt: dice() < 0.7 ? anyMoment(dice) : null,
      expiresAt: isShown() ? momentAt(MOMENTS + 1) : anyMoment(dice),
      replayedAt: anyMoment(dice),
      replayUrl: dice() < 0.8 ? `${URL}replay` : null,
    })),
  );
  await db.insert(liveStreams).values(rows);
  return rows.flatMap((stream): Entry[] => {
    const { userId, id, title, url, startsAt, announcedAt, expiresAt, replayedAt, replayUrl } = stream;
    const of = { userId, title, thumbnailImageKey: null, isSensitive: false, block: null };
    const [startMs, endMs] = [startsAt?.getTime() ?? Infinity, expiresAt.getTime()];
    const shown = { ...of, id, url, startsAtMs: startMs };
    const live = { ...shown, publishedAtMs: startMs };
    const announced = { ...shown, kind: 'announced', publishedAtMs: announcedAt?.getTime() ?? 0 } as const;
    const replayed = { ...of, kind: 'replay', id: replayIdOf(id), url: replayUrl ?? '' } as const;
    const replay = { ...replayed, startsAtMs: null, publishedAtMs: replayedAt.getTime() };
    const isWithoutStart = startsAt === null;
    return [
      {
        row: announced,
        isHidden: isWithoutStart || announcedAt === null,
        fromMs: -Infinity,
        // A replay replaces a stream that is over. Random streams may end before they start.
        untilMs: replayUrl === null ? startMs : Math.min(startMs, endMs),
      },
      { row: { ...live, kind: 'live' }, isHidden: isWithoutStart, fromMs: startMs, untilMs: endMs },
      {
        row: { ...live, kind: 'over' },
        isHidden: isWithoutStart || replayUrl !== null,
        fromMs: Math.max(startMs, endMs),
        untilMs: Infinity,
      },
      { row: replay, isHidden: replayUrl === null, fromMs: endMs, untilMs: Infinity },
    ];
  });
}

interface BoundsOptions {
  readonly creatorIds: readonly string[];
  readonly dice: Dice;
  readonly bounds: Bounds;
}

/**
 * Writes the bounds of each creator as if computed at a random time, so that some future times have passed
 * since. Bounds that are too high are allowed, bounds that are too low are not.
 */
async function writeBounds(db: Database, { creatorIds, dice, bounds }: BoundsOptions): Promise<void> {
  const rows = creatorIds
    // A tenth of the creators have no row yet, as before the first run of the job.
    .filter(() => bounds !== 'too high' || dice() < 0.9)
    .map((userId) => {
      const minutes = bounds === 'exact' ? 0 : pick(dice, MOMENTS) * (bounds === 'too low' ? -1 : 1);
      return sql`(${userId}::text, ${anyPresent(dice).toISOString()}::timestamptz, interval '1 minute' * ${minutes}::int)`;
    });
  await db.execute(sql`
    insert into newest_publications (user_id, published_at, next_at)
    select c.user_id, max(m.moment) filter (where m.moment <= c.at) + c.by,
      min(m.moment) filter (where m.moment > c.at) - c.by
    from (values ${sql.join(rows, sql`, `)}) c (user_id, at, by)
    join (select user_id, published_at as moment from link_publications
      union all select user_id, published_at from block_publications
      union all select user_id, published_at from activity_items
      union all select user_id, announced_at from live_streams
      union all select user_id, starts_at from live_streams
      union all select user_id, replayed_at from live_streams) m on m.user_id = c.user_id
    group by c.user_id, c.at, c.by`);
}
