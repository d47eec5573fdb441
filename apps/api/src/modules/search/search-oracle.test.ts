import { foldForSearch } from '@musubi/domain/search-terms';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { discoveryPages } from '#platform/database/schema/discovery/discovery.ts';
import { searchProfiles } from '#platform/database/schema/discovery/search.ts';
import { blocks } from '#platform/database/schema/fans/follows.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { systemRandom } from '#platform/random.ts';

import { createCreator } from '../../../test/support/factories.ts';
import {
  createOracleBlock,
  isCountedAsSensitive,
  type OracleBlock,
  storeOracleBlocks,
  toFoundWords,
} from '../../../test/support/oracles/oracle-blocks.ts';
import {
  type Answers,
  compareAnswers,
  findDifferences,
  type Oracle,
  ORACLE_RUN,
} from '../../../test/support/oracles/oracle.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { discoverCreators } from './discover-creators.ts';
import { createIndexWalk } from './renew-search-index.ts';
import type { SearchCore } from './search-core.ts';
import { searchCreators } from './search-creators.ts';
import { searchIndexRepository, toSearchKey } from './search-index.repository.ts';
import { createSearchRepository } from './search.repository.ts';

type Visibility = components['schemas']['Visibility'];

interface OraclePage {
  readonly userId: string;
  readonly pubId: string;
  readonly name: string;
  readonly headline: string;
  readonly bio: string;
  readonly genres: readonly ('manga' | 'novel')[];
  readonly visibility: Visibility;
  readonly isHidden: boolean;
  readonly level: number;
  readonly quality: number;
  readonly createdAt: Date;
  readonly publishedAt: Date;
  readonly links: readonly OracleLink[];
  /** Blocks of the page. */
  readonly parts: readonly OracleBlock[];
  /** Users whom the creator blocks. */
  readonly blocks: readonly string[];
}

type OracleLink = Readonly<
  Pick<typeof links.$inferSelect, 'title' | 'isVisible' | 'isSensitive' | 'startsAt' | 'endsAt'>
>;

/** A page with its texts split into runs, computed once for all queries. */
interface SplitPage extends OraclePage {
  readonly key: string;
  readonly wholes: readonly string[];
  readonly nameRuns: readonly string[];
  readonly allRuns: readonly string[];
  readonly mayBeFound: boolean;
}

const PAGES = 160;
const QUESTIONS_OF_WORLD = 500;
const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const { cases, seed } = ORACLE_RUN;

const WORDS = [
  'mio',
  'Mina',
  'mi',
  'Haru',
  '花',
  '花子',
  '佐藤花子',
  '佐藤',
  'はる',
  'ハル',
  'Studio',
  'café',
  'kana',
];
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 });
const text = fc.tuple(words, fc.constantFrom(' ', '', '・', '-')).map(([list, gap]) => list.join(gap));

const moment = fc.constantFrom(null, null, null, new Date(Date.UTC(2026, 10, 1)));
const link = fc.record<OracleLink>({
  title: text,
  isVisible: fc.constantFrom(true, true, false),
  isSensitive: fc.constantFrom(false, false, true),
  startsAt: moment,
  endsAt: moment,
});

const page = fc.record({
  name: text,
  headline: fc.oneof(fc.constant(''), text),
  bio: fc.oneof(fc.constant(''), text),
  genres: fc.subarray<'manga' | 'novel'>(['manga', 'novel']),
  visibility: fc.constantFrom<Visibility>('public', 'public', 'public', 'public', 'unlisted', 'draft'),
  isHidden: fc.boolean(),
  level: fc.integer({ min: 0, max: 8 }),
  quality: fc.integer({ min: -3, max: 3 }),
  age: fc.constantFrom(0, DAY_MS - 1, DAY_MS, YEAR_MS),
  sincePublication: fc.oneof(
    fc.integer({ min: 0, max: 30 * MINUTE_MS }),
    fc.integer({ min: 0, max: 5 * YEAR_MS }),
    fc.constant(YEAR_MS),
  ),
  links: fc.array(link, { maxLength: 3 }),
  parts: fc.array(createOracleBlock(text), { maxLength: 3 }),
  blocks: fc.uniqueArray(
    fc.nat({ max: PAGES - 1 }).map((index) => `page-${index}`),
    { maxLength: 8 },
  ),
});

type Pages = readonly SplitPage[];

let api: TestApp;
/** Searches in parts, as for many pages, and page by page, as for few pages. */
let cores: Readonly<Record<'many' | 'few', SearchCore>>;
let template: typeof profiles.$inferSelect;
beforeAll(async () => {
  api = await createTestApp();
  const createSearchCore = (fewPages: number): SearchCore => ({
    ...api.core,
    searchRepository: createSearchRepository(api.core.staleDb, api.clock, fewPages),
    searchIndexWalk: createIndexWalk(),
  });
  cores = { many: createSearchCore(0), few: createSearchCore(PAGES) };
  await createCreator(api);
  const [row] = await api.db.select().from(profiles);
  if (row === undefined) throw new Error('There is no profile to copy');
  template = row;
}, 120_000);
afterAll(async () => api.close());

/** Replaces all pages by generated ones. */
async function fill(worldSeed: number): Promise<Pages> {
  await api.db.execute(sql`truncate profiles, blocks cascade`);
  const now = api.clock.now().getTime();
  const made = fc
    .sample(page, { numRuns: PAGES, seed: worldSeed })
    .map(({ age, sincePublication, ...rest }, index): OraclePage => ({
      ...rest,
      isHidden: rest.isHidden && index % 5 === 0,
      userId: `page-${index}`,
      pubId: `${index % 2 === 0 ? 'mio' : 'haru'}_${index % 3 === 0 ? 'studio' : 'kana'}${index}`,
      createdAt: new Date(now - age),
      publishedAt: new Date(now - sincePublication),
    }));
  await inTransaction(api.db, async (tx) => {
    await storePages(tx, made);
    for (const { userId } of made) await searchIndexRepository.refresh(tx, userId, api.clock.now());
  });
  return made.map(toSplit);
}

async function storePages(tx: TestApp['db'], made: readonly OraclePage[]): Promise<void> {
  await tx.insert(profiles).values(
    made.map(({ userId, pubId, name, headline, bio, genres, visibility, createdAt }) => {
      const own = { userId, pubId, name, headline, bio, genres: [...genres], visibility, createdAt };
      return { ...template, ...own };
    }),
  );
  await tx.insert(discoveryPages).values(
    made.map(({ userId, publishedAt, level, quality, isHidden }) => {
      const hiddenAt = isHidden ? publishedAt : null;
      return { userId, publishedAt, level, quality, hiddenAt, rankedAt: publishedAt };
    }),
  );
  const always = { type: 'custom' as const, description: '', url: 'https://example.com/' };
  await tx
    .insert(links)
    .values(
      made.flatMap(({ userId, links: own }) =>
        own.map((one, position) => ({ ...always, ...one, userId, id: systemRandom.id(), position })),
      ),
    );
  await storeOracleBlocks(tx, made);
  const blockedAt = api.clock.now();
  await tx
    .insert(blocks)
    .values(
      made.flatMap(({ userId, blocks: blocked }) =>
        blocked.map((blockedUserId) => ({ userId, blockedUserId, id: systemRandom.id(), blockedAt })),
      ),
    );
}

function toSplit(one: OraclePage): SplitPage {
  const { userId, name, pubId, headline, bio } = one;
  const shown = one.links.filter(({ isVisible }) => isVisible);
  const counted = [...shown, ...one.parts.filter(isCountedAsSensitive)];
  const isSensitive = counted.length > 0 && counted.every((item) => item.isSensitive);
  const titles = shown.filter(({ startsAt, endsAt }) => startsAt === null && endsAt === null);
  const names = [name, pubId, name.replaceAll(/(?<=[^ -~])[ ・]+(?=[^ -~])/gu, ''), ...toLatin(name)];
  return {
    ...one,
    key: toSearchKey(userId),
    wholes: [name, pubId].map(toWhole),
    nameRuns: names.flatMap(toRuns),
    allRuns: [
      ...names,
      headline,
      bio,
      ...titles.map(({ title }) => title),
      ...one.parts.flatMap(toFoundWords),
    ].flatMap(toRuns),
    mayBeFound: isFindable(one) && !isSensitive,
  };
}

/** The kana words of a name in Latin letters, starting at each word; はる is the only kana word. */
function toLatin(name: string): readonly string[] {
  const kana = foldForSearch(name).match(/(?:はる)+/gu) ?? [];
  return kana.map((_, at) => kana.slice(at).join('').replaceAll('はる', 'haru'));
}

const LETTER = /[\p{L}\p{N}\p{M}]/u;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30FC\u3005\u3006]/u;

/** Splits a text into runs of CJK characters and runs of other letters and digits. */
function toRuns(whole: string): readonly string[] {
  const runs: string[] = [];
  let kind = '';
  for (const letter of foldForSearch(whole)) {
    const found = CJK.test(letter) ? 'cjk' : LETTER.test(letter) ? 'other' : '';
    if (found !== '' && found === kind) runs[runs.length - 1] += letter;
    else if (found !== '') runs.push(letter);
    kind = found;
  }
  return runs;
}

function hasRun(runs: readonly string[], run: string): boolean {
  if (!CJK.test(run)) return runs.some((one) => one.startsWith(run));
  const pairs =
    run.length === 1
      ? [run]
      : Array.from(run)
          .slice(1)
          .map((_, at) => run.slice(at, at + 2));
  return pairs.every((pair) => runs.some((one) => CJK.test(one) && one.includes(pair)));
}

const toWhole = (whole: string) => toRuns(whole).join('');

/** Compares a page with the query without an index. Returns the tier, or null for no match. */
function toTier({ wholes, nameRuns, allRuns }: SplitPage, question: string): number | null {
  const runs = toRuns(question);
  if (runs.length === 0) return question.trim() === '' ? 0 : null;
  if (wholes.includes(runs.join(''))) return 0;
  if (runs.every((run) => hasRun(nameRuns, run))) return 1;
  return runs.every((run) => hasRun(allRuns, run)) ? 2 : null;
}

const isFindable = ({ visibility, isHidden, createdAt }: OraclePage): boolean =>
  visibility === 'public' && !isHidden && createdAt.getTime() <= api.clock.now().getTime() - DAY_MS;

interface Question {
  readonly q: string;
  readonly genre: 'manga' | 'novel' | null;
  readonly sort: 'newest' | 'relevance';
  readonly limit: number;
  /** Page number of the signed-in viewer, for whom blocked and blocking users are hidden. */
  readonly viewer: number | null;
  readonly core: keyof typeof cores;
}

function findNaively(pages: Pages, { q, genre, sort, viewer }: Question): readonly string[] {
  const me = viewer === null ? undefined : pages[viewer];
  const found = pages
    .filter((one) => one.mayBeFound && (genre === null || one.genres.includes(genre)))
    .filter((one) => me === undefined || !(me.blocks.includes(one.userId) || one.blocks.includes(me.userId)))
    .flatMap((one) => {
      const tier = toTier(one, q);
      return tier === null ? [] : [{ ...one, tier }];
    });
  const toPart = (level: number) => (level <= 3 ? 0 : Math.min(level - 3, 4));
  const byKey = (one: string, other: string) => (one < other ? -1 : 1);
  const sorted = found.toSorted((one, other) => {
    if (sort === 'newest') {
      const later = other.publishedAt.getTime() - one.publishedAt.getTime();
      return later || byKey(one.key, other.key);
    }
    const part = toPart(one.level);
    return (
      one.tier - other.tier ||
      part - toPart(other.level) ||
      (part === 4 ? 0 : other.quality - one.quality) ||
      byKey(one.key, other.key)
    );
  });
  return sorted.map(({ pubId }) => pubId);
}

/** Reads all list pages; throws if a page has more items than requested. */
async function findAll({ q, genre, sort, limit, viewer, core: name }: Question): Promise<readonly string[]> {
  const core = cores[name];
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const asked = {
      ...(genre !== null && { genre_id: genre }),
      limit,
      ...(cursor !== undefined && { cursor }),
    };
    const body =
      viewer === null
        ? await discover(core, { ...asked, q, sort })
        : await searchAs(core, viewer, { ...asked, keyword: q });
    if (body.items.length > limit) throw new Error(`${body.items.length} items instead of ${limit}`);
    found.push(...body.items.map(({ pub_id: pubId }) => pubId));
    cursor = body.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

/** Number of retries, because a search times out when the machine is too busy. */
const TRIES = 10;

async function discover(
  core: SearchCore,
  query: Call<'discoverCreators'>['query'],
  triesLeft = TRIES,
): Promise<Result<'discoverCreators'>> {
  const body = await discoverCreators(core, { query });
  return body.is_complete || triesLeft === 0 ? body : discover(core, query, triesLeft - 1);
}

async function searchAs(core: SearchCore, viewer: number, query: Call<'v4Search'>['query']) {
  return searchCreators(core, { viewer: { accountId: `page-${viewer}` }, query });
}

/** Retries after a difference if the response cannot report a timeout, as for a signed-in viewer. */
async function compareWithin(
  tries: number,
  expected: readonly string[],
  asked: Question,
): Promise<Answers | null> {
  const answers = compareAnswers(await findAll(asked), expected);
  const mayHaveBrokenOff = asked.viewer !== null && tries > 1;
  return answers !== null && mayHaveBrokenOff ? compareWithin(tries - 1, expected, asked) : answers;
}

const question = fc.record<Question>({
  q: fc.oneof(
    { weight: 6, arbitrary: text },
    { weight: 2, arbitrary: fc.nat({ max: PAGES - 1 }).map((index) => `mio_studio${index}`) },
    { weight: 1, arbitrary: fc.constantFrom('', ' ', 'm', '花', 'はな', 'studio', '@mio_studio0', '!?') },
  ),
  genre: fc.option(fc.constantFrom('manga', 'novel')),
  sort: fc.constantFrom('newest', 'relevance'),
  limit: fc.constantFrom(50, 50, 20, 7),
  viewer: fc.option(fc.nat({ max: PAGES - 1 }), { freq: 2 }),
  core: fc.constantFrom('many', 'few'),
});

const oracle: Oracle<Pages, Question> = {
  createWorld: fill,
  createQuestions: (_, worldSeed, count) =>
    fc
      .sample(question, { numRuns: count, seed: worldSeed })
      // Only the public search sorts by publication.
      .map((asked) => (asked.sort === 'newest' ? { ...asked, viewer: null } : asked)),
  compare: async (pages, asked) => compareWithin(TRIES, findNaively(pages, asked), asked),
};

describe(`discoverCreators with seed ${seed}`, () => {
  test(`finds the same pages in the same order as a search without an index in ${cases} cases`, async () => {
    const run = { ...ORACLE_RUN, questionsOfWorld: QUESTIONS_OF_WORLD };
    expect(await findDifferences(oracle, run)).toEqual([]);
  }, 3_600_000);

  test('finds no page that is excluded from discovery', async () => {
    const pages = await fill(seed);
    const all = { q: '', genre: null, sort: 'newest', limit: 50, viewer: null, core: 'many' } as const;
    const found = new Set(await findAll(all));
    const hidden = pages.filter(({ mayBeFound }) => !mayBeFound);
    expect(hidden.length).toBeGreaterThan(20);
    expect(hidden.filter(({ pubId }) => found.has(pubId))).toEqual([]);
    const indexed = await api.db.select({ userId: searchProfiles.userId }).from(searchProfiles);
    expect(indexed.length).toBeGreaterThanOrEqual(found.size);
  });
});
