import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { discoveryPages } from '#platform/database/schema/discovery/discovery.ts';
import { blocks, follows, followSettings } from '#platform/database/schema/fans/follows.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { systemRandom } from '#platform/random.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createFakeClock, type FakeClock } from '../../../test/support/fakes.ts';
import {
  type Answers,
  compareAnswers,
  findDifferences,
  type Oracle,
  ORACLE_RUN,
} from '../../../test/support/oracles/oracle.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { searchIndexRepository } from '../search/search-index.repository.ts';
import { createSearchRepository } from '../search/search.repository.ts';
import { listRecommendations } from './list-recommendations.ts';

type Genre = 'manga' | 'music' | 'novel';

interface OraclePage {
  readonly userId: string;
  readonly genres: readonly Genre[];
  readonly visibility: 'draft' | 'public' | 'unlisted';
  readonly isHidden: boolean;
  readonly isSensitive: boolean;
  readonly isPicked: boolean;
  readonly level: number;
  readonly showsList: boolean;
  readonly createdAt: Date;
  readonly publishedAt: Date;
  readonly follows: ReadonlySet<string>;
  readonly blocks: ReadonlySet<string>;
}

// With more pages, the limits per source would exclude some.
const PAGES = 55;
const DAY_MS = 24 * 60 * 60_000;
const GENRES: readonly Genre[] = ['manga', 'music', 'novel'];
const QUESTIONS_OF_WORLD = 250;
const { cases, seed } = ORACLE_RUN;

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
  isSensitive: fc.constantFrom(false, false, false, false, false, false, false, true),
  isPicked: fc.boolean(),
  level: fc.constantFrom(3, 5, 6, 6, 7, 8),
  showsList: fc.boolean(),
  ageDays: fc.nat({ max: 20 }),
  publishedDays: fc.nat({ max: 40 }),
  follows: fc.uniqueArray(other, { maxLength: 12 }),
  blocks: fc.uniqueArray(other, { maxLength: 1 }),
});

interface Slot {
  readonly clock: FakeClock;
  readonly core: Parameters<typeof listRecommendations>[0];
}

let api: TestApp;
let template: typeof profiles.$inferSelect;
let startMs = 0;
/** Cores that no test case is using, each with its own clock. */
const slots: Slot[] = [];
beforeAll(async () => {
  api = await createTestApp();
  startMs = api.clock.now().getTime();
  await createCreator(api);
  const [row] = await api.db.select().from(profiles);
  if (row === undefined) throw new Error('There is no profile to copy');
  template = row;
}, 120_000);
afterAll(async () => api.close());

function takeSlot(): Slot {
  const free = slots.pop();
  if (free !== undefined) return free;
  const clock = createFakeClock();
  const core = api.createCore({ clock });
  return { clock, core: { ...core, searchRepository: createSearchRepository(core.staleDb, clock) } };
}

/** Replaces all pages by generated ones. */
async function fill(worldSeed: number): Promise<readonly OraclePage[]> {
  await api.db.execute(sql`truncate profiles, follows, blocks, follow_settings cascade`);
  const made = fc
    .sample(page, { numRuns: PAGES, seed: worldSeed })
    .map(({ ageDays, publishedDays, ...rest }, index): OraclePage => ({
      ...rest,
      follows: new Set(rest.follows),
      blocks: new Set(rest.blocks),
      // Only the latest twelve picks are used.
      isPicked: rest.isPicked && index % 5 === 0,
      userId: `page-${index}`,
      createdAt: new Date(startMs - ageDays * DAY_MS + index),
      publishedAt: new Date(startMs - publishedDays * DAY_MS - index),
    }));
  await inTransaction(api.db, async (tx) => {
    await storePages(tx, made);
    await storeFollows(tx, made);
    for (const { userId, publishedAt } of made) await searchIndexRepository.refresh(tx, userId, publishedAt);
  });
  return made;
}

async function storePages(tx: TestApp['db'], made: readonly OraclePage[]): Promise<void> {
  await tx.insert(profiles).values(
    made.map(({ userId, genres, visibility, createdAt }) => ({
      ...template,
      userId,
      pubId: userId.replace('-', '_'),
      name: userId,
      genres: [...genres],
      visibility,
      createdAt,
    })),
  );
  await tx.insert(discoveryPages).values(
    made.map(({ userId, publishedAt, level, isHidden, isPicked }) => ({
      userId,
      publishedAt,
      level,
      hiddenAt: isHidden ? publishedAt : null,
      pickedAt: isPicked ? publishedAt : null,
      rankedAt: publishedAt,
    })),
  );
  const link = {
    position: 0,
    type: 'custom' as const,
    title: '',
    description: '',
    url: 'https://example.com/',
  };
  await tx.insert(links).values(
    made.map(({ userId, isSensitive }) => ({
      ...link,
      userId,
      id: systemRandom.id(),
      isVisible: true,
      isSensitive,
    })),
  );
}

async function storeFollows(tx: TestApp['db'], made: readonly OraclePage[]): Promise<void> {
  const at = new Date(startMs);
  await tx
    .insert(followSettings)
    .values(made.map(({ userId, showsList }) => ({ userId, showsList, showsCount: false })));
  await tx
    .insert(follows)
    .values(
      made.flatMap(({ userId, follows: followed }) =>
        [...followed].map((followedId) => ({ userId, followedId, id: systemRandom.id(), followedAt: at })),
      ),
    );
  await tx.insert(blocks).values(
    made.flatMap(({ userId, blocks: blocked }) =>
      [...blocked].map((blockedUserId) => ({
        userId,
        blockedUserId,
        id: systemRandom.id(),
        blockedAt: at,
      })),
    ),
  );
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
  /** The score without its random term, which is less than one. */
  readonly merit: number;
  readonly isSmall: boolean;
}

type Pages = readonly OraclePage[];

/** Checks for each page whether it may be recommended and why. */
function recommendNaively(
  pages: Pages,
  { viewer, genres }: Question,
  now: Date,
): ReadonlyMap<string, Expected> {
  const me = pages[viewer] as OraclePage;
  const friends = pages.filter((friend) => friend.showsList && me.follows.has(friend.userId));
  const expected = pages
    .filter((one) => isRecommendable(me, one, now))
    .map((one) => toExpected(friends, one, { wanted: genres ?? me.genres, now }))
    .filter(({ reasons }) => reasons.length > 0);
  return new Map(expected.map((one) => [one.pubId, one]));
}

function isRecommendable(me: OraclePage, one: OraclePage, now: Date): boolean {
  const isFindable =
    one.visibility === 'public' &&
    !one.isHidden &&
    !one.isSensitive &&
    now.getTime() - one.createdAt.getTime() >= DAY_MS;
  const isBlocked = me.blocks.has(one.userId) || one.blocks.has(me.userId);
  return isFindable && one !== me && !me.follows.has(one.userId) && !isBlocked;
}

function toExpected(
  friends: Pages,
  one: OraclePage,
  { wanted, now }: { readonly wanted: readonly Genre[]; readonly now: Date },
): Expected {
  const shared = wanted.filter((genre) => one.genres.includes(genre));
  const common = friends.filter((friend) => friend.follows.has(one.userId)).length;
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

const oracle: Oracle<Pages, Question> = {
  createWorld: fill,
  createQuestions: (_, worldSeed, count) => fc.sample(question, { numRuns: count, seed: worldSeed }),
  async compare(pages, asked) {
    const slot = takeSlot();
    slot.clock.advance(startMs + asked.day * DAY_MS - slot.clock.now().getTime());
    const expected = recommendNaively(pages, asked, slot.clock.now());
    const me = pages[asked.viewer] as OraclePage;
    const { items } = await listRecommendations(slot.core, {
      viewer: { accountId: me.userId, pageId: me.userId },
      query: { limit: PAGES, ...(asked.genres !== null && { genre_id: asked.genres }) },
    });
    slots.push(slot);
    const found = items.map(({ creator, reasons, genre_id: genre }) => ({
      pubId: creator.pub_id,
      reasons,
      genre,
    }));
    const wanted = [...expected.values()].map(({ pubId, reasons, genre }) => ({ pubId, reasons, genre }));
    return (
      compareAnswers(found.toSorted(byPubId), wanted.toSorted(byPubId)) ??
      findMisplaced(found.map(({ pubId }) => expected.get(pubId) as Expected))
    );
  },
};

const byPubId = (one: { pubId: string }, two: { pubId: string }) => (one.pubId < two.pubId ? -1 : 1);

/** Checks that each position has one of the best remaining pages, and every fifth position a small page. */
function findMisplaced(found: readonly Expected[]): Answers | null {
  for (const [index, one] of found.entries()) {
    const left = found.slice(index);
    const small = left.filter(({ isSmall }) => isSmall);
    const among = index % 5 === 4 && small.length > 0 ? small : left;
    const best = Math.max(...among.map(({ merit }) => merit));
    if (!among.includes(one) || one.merit <= best - 1) {
      return { found: `${one.pubId} in place ${index}`, expected: among };
    }
  }
  return null;
}

describe(`listRecommendations with seed ${seed}`, () => {
  test(`recommends the same creators for the same reasons as a naive recommendation in ${cases} cases`, async () => {
    const run = { ...ORACLE_RUN, questionsOfWorld: QUESTIONS_OF_WORLD };
    expect(await findDifferences(oracle, run)).toEqual([]);
  }, 3_600_000);
});
