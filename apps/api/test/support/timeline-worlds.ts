import { sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { activityItems, activitySources } from '#platform/database/schema/activities.ts';
import { follows } from '#platform/database/schema/follows.ts';
import { links } from '#platform/database/schema/links.ts';
import { liveStreams } from '#platform/database/schema/live-streams.ts';
import { profiles } from '#platform/database/schema/profiles.ts';
import { linkPublications } from '#platform/database/schema/timeline.ts';

/** Returns numbers from 0 to below 1, the same for the same seed (mulberry32). */
export type Dice = () => number;

export function createDice(seed: number): Dice {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) % 2 ** 32;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Bounds = 'exact' | 'too high' | 'too low';

export interface World {
  readonly readerIds: readonly string[];
  readonly creatorIds: readonly string[];
}

const CREATORS = 60;
const READERS = 3;
const MAX_LINKS = 6;
const MAX_ITEMS = 5;
const START_MS = Date.UTC(2026, 10, 1);
/** Moments on which entries and cursors fall; few, so that many entries are published at the same time. */
const MOMENTS = 200;
const MOMENT_MS = 60_000;

export const pick = (dice: Dice, count: number): number => Math.floor(dice() * count);
const momentAt = (place: number): Date => new Date(START_MS + place * MOMENT_MS);
const anyMoment = (dice: Dice): Date => momentAt(pick(dice, MOMENTS));
/** Mostly the moment after all entries, so that creators differ in their newest entry. */
export const anyPresent = (dice: Dice): Date => (dice() < 0.7 ? momentAt(MOMENTS) : anyMoment(dice));
export const anyId = (dice: Dice): string => {
  const digits = Array.from({ length: 32 }, () => pick(dice, 16).toString(16)).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

const repeat = <Item>(count: number, create: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => create(at));

/** Empties the database and writes creators with random entries and readers who follow some of them. */
export async function createWorld(
  db: Database,
  { dice, bounds }: { readonly dice: Dice; readonly bounds: Bounds },
) {
  const world = anyId(dice);
  await db.execute(sql`truncate profiles, follows, newest_publications, live_streams cascade`);
  // Some worlds hide most entries, so that the creators above the edge do not fill a page.
  const shown = dice() < 0.5 ? 0.02 + dice() * 0.1 : dice();
  const isShown = (): boolean => dice() < shown;
  const creatorIds = repeat(CREATORS, (at) => `creator-${at}-${world}`);
  const readerIds = repeat(READERS, (at) => `reader-${at}-${world}`);
  await db.insert(profiles).values(
    creatorIds.map((userId) => ({
      userId,
      pubId: userId,
      name: userId,
      locale: 'en' as const,
      visibility: dice() < 0.9 ? ('public' as const) : ('draft' as const),
      themeId: 'paper' as never,
      font: 'sans' as never,
      linkShape: 'rounded' as never,
      headerLayout: 'center' as never,
      ofuseDisplayType: 'button' as never,
      createdAt: momentAt(0),
      updatedAt: momentAt(0),
    })),
  );
  await publish(db, { creatorIds, dice, isShown });
  await db.insert(follows).values(
    readerIds.flatMap((userId) =>
      creatorIds
        .filter(() => dice() < 0.8)
        .map((followedId) => ({
          userId,
          followedId,
          id: anyId(dice),
          followedAt: momentAt(0),
          isMuted: dice() < 0.2,
        })),
    ),
  );
  await writeBounds(db, { creatorIds, dice, bounds });
  return { readerIds, creatorIds };
}

interface Publishing {
  readonly creatorIds: readonly string[];
  readonly dice: Dice;
  readonly isShown: () => boolean;
}

/** Writes the entries of all creators; the first creator has at least one of each kind. */
async function publish(db: Database, { creatorIds, dice, isShown }: Publishing): Promise<void> {
  const of = (userId: string) => ({ userId, title: 'Entry', url: 'https://example.com/' });
  const some = (at: number, share: number): boolean => at === 0 || dice() < share;
  const orNull = (): Date | null => (dice() < 0.2 ? anyMoment(dice) : null);
  const linkRows = creatorIds.flatMap((userId, at) =>
    repeat(at === 0 ? 1 : pick(dice, MAX_LINKS), (position) => ({
      ...of(userId),
      id: anyId(dice),
      position,
      type: 'custom' as never,
      description: '',
      isSensitive: false,
      isVisible: isShown(),
      startsAt: orNull(),
      endsAt: orNull(),
    })),
  );
  await db.insert(links).values(linkRows);
  await db
    .insert(linkPublications)
    .values(linkRows.map(({ userId, id }) => ({ userId, linkId: id, publishedAt: anyMoment(dice) })));
  const sources = creatorIds
    .filter((_, at) => some(at, 0.5))
    .map((userId) => ({ userId, id: anyId(dice), isVisible: isShown(), position: 0, sourceId: 'x' }));
  await db
    .insert(activitySources)
    .values(sources.map((source) => ({ ...source, type: 'feed' as never, group: 'group_3' as never })));
  await db.insert(activityItems).values(
    sources.flatMap(({ userId, id: activityId }) =>
      repeat(1 + pick(dice, MAX_ITEMS), () => ({
        ...of(userId),
        activityId,
        id: anyId(dice),
        publishedAt: anyMoment(dice),
      })),
    ),
  );
  await db.insert(liveStreams).values(
    creatorIds
      .filter((_, at) => some(at, 0.3))
      .map((userId) => ({
        ...of(userId),
        id: anyId(dice),
        tokenHash: '',
        startsAt: anyMoment(dice),
        expiresAt: isShown() ? momentAt(MOMENTS + 1) : anyMoment(dice),
        replayedAt: anyMoment(dice),
        replayUrl: dice() < 0.8 ? 'https://example.com/replay' : null,
      })),
  );
}

interface BoundsOptions {
  readonly creatorIds: readonly string[];
  readonly dice: Dice;
  readonly bounds: Bounds;
}

/**
 * Writes each creator's moments as computed at a random time, so that some moments to come have passed. Moments
 * that are too high are allowed, moments that are too low are not.
 */
async function writeBounds(db: Database, { creatorIds, dice, bounds }: BoundsOptions): Promise<void> {
  const rows = creatorIds
    // A tenth have no row yet, as before the first run of the job.
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
      union all select user_id, published_at from activity_items
      union all select user_id, starts_at from live_streams
      union all select user_id, replayed_at from live_streams) m on m.user_id = c.user_id
    group by c.user_id, c.at, c.by`);
}
