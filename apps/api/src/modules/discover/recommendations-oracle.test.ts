import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { discoveryPages } from '#platform/database/schema/discovery.ts';
import { blocks, follows, followSettings } from '#platform/database/schema/follows.ts';
import { profiles } from '#platform/database/schema/profiles.ts';
import { systemRandom } from '#platform/random.ts';

import { readOracleSettings } from '../../../test/support/env.ts';
import { createCreator } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { searchIndexRepository } from '../search/search-index.repository.ts';

type Genre = 'manga' | 'music' | 'novel';

interface OraclePage {
  readonly userId: string;
  readonly genres: readonly Genre[];
  readonly visibility: 'draft' | 'public' | 'unlisted';
  readonly isHidden: boolean;
  readonly isPicked: boolean;
  readonly level: number;
  readonly showsList: boolean;
  readonly createdAt: Date;
  readonly publishedAt: Date;
  readonly follows: readonly string[];
  readonly blocks: readonly string[];
}

// With more pages, the limits of the sources would leave some out.
const PAGES = 55;
const DAY_MS = 24 * 60 * 60_000;
const GENRES: readonly Genre[] = ['manga', 'music', 'novel'];
const { cases, seed = Date.now() % 2 ** 31 } = readOracleSettings();

const other = fc.nat({ max: PAGES - 1 }).map((index) => `page-${index}`);
const page = fc.record({
  genres: fc.subarray([...GENRES]),
  visibility: fc.constantFrom<OraclePage['visibility']>(
    'public',
    'public',
    'public',
    'public',
    'unlisted',
    'draft',
  ),
  isHidden: fc.constantFrom(false, false, false, true),
  isPicked: fc.boolean(),
  level: fc.constantFrom(3, 5, 6, 6, 7, 8),
  showsList: fc.boolean(),
  ageDays: fc.nat({ max: 20 }),
  publishedDays: fc.nat({ max: 40 }),
  follows: fc.uniqueArray(other, { maxLength: 12 }),
  blocks: fc.uniqueArray(other, { maxLength: 1 }),
});

let api: TestApp;
let pages: readonly OraclePage[];
let startMs = 0;
beforeAll(async () => {
  api = await createTestApp();
  startMs = api.clock.now().getTime();
  pages = await fill();
}, 120_000);
afterAll(async () => api.close());

async function fill(): Promise<readonly OraclePage[]> {
  await createCreator(api);
  const [row] = await api.db.select().from(profiles);
  if (row === undefined) throw new Error('There is no profile to copy');
  const made = fc
    .sample(page, { numRuns: PAGES, seed })
    .map(({ ageDays, publishedDays, ...rest }, index): OraclePage => ({
      ...rest,
      // Only the latest twelve picks are used.
      isPicked: rest.isPicked && index % 5 === 0,
      userId: `page-${index}`,
      createdAt: new Date(startMs - ageDays * DAY_MS + index),
      publishedAt: new Date(startMs - publishedDays * DAY_MS - index),
    }));
  for (const one of made) await store(row, one);
  return made;
}

async function store(row: typeof profiles.$inferSelect, one: OraclePage): Promise<void> {
  const { userId, genres, visibility, createdAt, publishedAt, level, isHidden, isPicked } = one;
  const own = {
    userId,
    pubId: userId.replace('-', '_'),
    name: userId,
    genres: [...genres],
    visibility,
    createdAt,
  };
  await api.db.insert(profiles).values({ ...row, ...own });
  await api.db.insert(discoveryPages).values({
    userId,
    publishedAt,
    level,
    hiddenAt: isHidden ? publishedAt : null,
    pickedAt: isPicked ? publishedAt : null,
    rankedAt: publishedAt,
  });
  await searchIndexRepository.refresh(api.db, userId, publishedAt);
  await api.db.insert(followSettings).values({ userId, showsList: one.showsList, showsCount: false });
  for (const followedId of one.follows) {
    const id = systemRandom.id();
    await api.db.insert(follows).values({ userId, followedId, id, followedAt: publishedAt });
  }
  for (const blockedUserId of one.blocks) {
    const id = systemRandom.id();
    await api.db.insert(blocks).values({ userId, blockedUserId, id, blockedAt: publishedAt });
  }
}

interface Question {
  readonly viewer: number;
  readonly genres: readonly Genre[] | null;
  readonly day: number;
}

interface Expected {
  readonly pubId: string;
  readonly reasons: readonly string[];
  readonly genre: string | null;
  /** Everything in the score except chance, which is less than one. */
  readonly merit: number;
  readonly isSmall: boolean;
}

/** Asks each page in turn whether it may be recommended and why. */
function recommendNaively({ viewer, genres }: Question, now: Date): ReadonlyMap<string, Expected> {
  const me = pages[viewer] as OraclePage;
  const expected = pages
    .filter((one) => isRecommendable(me, one, now))
    .map((one) => toExpected(me, one, { wanted: genres ?? me.genres, now }))
    .filter(({ reasons }) => reasons.length > 0);
  return new Map(expected.map((one) => [one.pubId, one]));
}

function isRecommendable(me: OraclePage, one: OraclePage, now: Date): boolean {
  const isFindable =
    one.visibility === 'public' && !one.isHidden && now.getTime() - one.createdAt.getTime() >= DAY_MS;
  const isBlocked = me.blocks.includes(one.userId) || one.blocks.includes(me.userId);
  return isFindable && one !== me && !me.follows.includes(one.userId) && !isBlocked;
}

function toExpected(
  me: OraclePage,
  one: OraclePage,
  { wanted, now }: { readonly wanted: readonly Genre[]; readonly now: Date },
): Expected {
  const shared = wanted.filter((genre) => one.genres.includes(genre));
  const friends = pages.filter((friend) => friend.showsList && me.follows.includes(friend.userId));
  const common = friends.filter((friend) => friend.follows.includes(one.userId)).length;
  const ageMs = now.getTime() - one.publishedAt.getTime();
  const ageDays = Math.floor(now.getTime() / DAY_MS) - Math.floor(one.publishedAt.getTime() / DAY_MS);
  const isSmall = one.level >= 7;
  const reasons = [
    ...(shared.length > 0 ? ['same_genre'] : []),
    ...(common >= 2 ? ['followed_by_followed'] : []),
    ...(ageMs < 7 * DAY_MS ? ['new'] : []),
    ...(one.isPicked ? ['pick'] : []),
    ...(isSmall ? ['small'] : []),
  ];
  const ofCommon = common >= 2 ? Math.min(4, 2 * Math.sqrt(common)) : 0;
  const merit = 3 * shared.length + ofCommon + 2 * 2 ** (-ageDays / 14);
  return { pubId: one.userId.replace('-', '_'), reasons, genre: shared[0] ?? null, merit, isSmall };
}

const question = fc.record<Question>({
  viewer: fc.nat({ max: PAGES - 1 }),
  genres: fc.option(fc.subarray([...GENRES], { minLength: 1 })),
  day: fc.nat({ max: 30 }),
});

describe(`listRecommendations with seed ${seed}`, () => {
  test('recommends the same creators for the same reasons as a naive recommendation', async () => {
    await fc.assert(
      fc.asyncProperty(question, async (asked) => {
        api.clock.advance(startMs + asked.day * DAY_MS - api.clock.now().getTime());
        const expected = recommendNaively(asked, api.clock.now());
        const me = pages[asked.viewer] as OraclePage;
        const viewer = { accountId: me.userId, pageId: me.userId };
        const { items } = await api.services.recommendations.explain(viewer, {
          limit: PAGES,
          genres: asked.genres ?? undefined,
        });
        const found = items.map(({ creator, reasons, genre_id: genre }) => ({
          pubId: creator.pub_id,
          reasons,
          genre,
        }));
        const wanted = [...expected.values()].map(({ pubId, reasons, genre }) => ({ pubId, reasons, genre }));
        const byPubId = (one: { pubId: string }, two: { pubId: string }) => (one.pubId < two.pubId ? -1 : 1);
        expect(found.toSorted(byPubId)).toEqual(wanted.toSorted(byPubId));
        expectOrder(found.map(({ pubId }) => expected.get(pubId) as Expected));
      }),
      { numRuns: cases, seed },
    );
  }, 3_600_000);
});

/** Checks that each place has one of the best that are left, a small page at every fifth place. */
function expectOrder(found: readonly Expected[]): void {
  for (const [index, one] of found.entries()) {
    const left = found.slice(index);
    const small = left.filter(({ isSmall }) => isSmall);
    const among = index % 5 === 4 && small.length > 0 ? small : left;
    expect(among).toContain(one);
    expect(one.merit).toBeGreaterThan(Math.max(...among.map(({ merit }) => merit)) - 1);
  }
}
