import { foldForSearch } from '@musubi/domain/search-terms';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { discoveryPages } from '#platform/database/schema/discovery.ts';
import { profiles } from '#platform/database/schema/profiles.ts';
import { searchProfiles } from '#platform/database/schema/search.ts';

import { readOracleSettings } from '../../../test/support/env.ts';
import { createCreator } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { searchIndexRepository, toSearchKey } from './search-index.repository.ts';

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
}

const PAGES = 240;
const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const { cases, seed = Date.now() % 2 ** 31 } = readOracleSettings();

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

const page = fc.record({
  name: text,
  headline: fc.oneof(fc.constant(''), text),
  bio: fc.oneof(fc.constant(''), text),
  genres: fc.subarray<'manga' | 'novel'>(['manga', 'novel']),
  visibility: fc.constantFrom<Visibility>('public', 'public', 'public', 'public', 'unlisted', 'draft'),
  isHidden: fc.boolean().map((isChosen) => isChosen),
  level: fc.integer({ min: 0, max: 8 }),
  quality: fc.integer({ min: -3, max: 3 }),
  age: fc.constantFrom(0, DAY_MS - 1, DAY_MS, YEAR_MS),
  sincePublication: fc.oneof(
    fc.integer({ min: 0, max: 30 * MINUTE_MS }),
    fc.integer({ min: 0, max: 5 * YEAR_MS }),
    fc.constant(YEAR_MS),
  ),
});

let api: TestApp;
let pages: readonly OraclePage[];
beforeAll(async () => {
  api = await createTestApp();
  pages = await fill();
}, 120_000);
afterAll(async () => api.close());

async function fill(): Promise<readonly OraclePage[]> {
  const template = await createCreator(api);
  const [row] = await api.db.select().from(profiles);
  if (row?.userId !== template.id) throw new Error('The template is not the only profile');
  const now = api.clock.now().getTime();
  const made = fc
    .sample(page, { numRuns: PAGES, seed })
    .map(({ age, sincePublication, ...rest }, index): OraclePage => ({
      ...rest,
      isHidden: rest.isHidden && index % 5 === 0,
      userId: `page-${index}`,
      pubId: `${index % 2 === 0 ? 'mio' : 'haru'}_${index % 3 === 0 ? 'studio' : 'kana'}${index}`,
      createdAt: new Date(now - age),
      publishedAt: new Date(now - sincePublication),
    }));
  for (const one of made) {
    const { userId, pubId, name, headline, bio, genres, visibility, createdAt } = one;
    const own = { userId, pubId, name, headline, bio, genres: [...genres], visibility, createdAt };
    await api.db.insert(profiles).values({ ...row, ...own });
    const { publishedAt, level, quality, isHidden } = one;
    const hiddenAt = isHidden ? publishedAt : null;
    await api.db
      .insert(discoveryPages)
      .values({ userId, publishedAt, level, quality, hiddenAt, rankedAt: publishedAt });
    await searchIndexRepository.refresh(api.db, userId, api.clock.now());
  }
  return made;
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

function hasRun(texts: readonly string[], run: string): boolean {
  const runs = texts.flatMap(toRuns);
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

/** Compares each page with the question, without an index. Returns the tier, null for no match. */
function toTier({ name, pubId, headline, bio }: OraclePage, question: string): number | null {
  const runs = toRuns(question);
  if (runs.length === 0) return question.trim() === '' ? 0 : null;
  if ([name, pubId].some((one) => toWhole(one) === toWhole(question))) return 0;
  const names = [name, pubId, name.replaceAll(/(?<=[^ -~])[ ・]+(?=[^ -~])/gu, '')];
  if (runs.every((run) => hasRun(names, run))) return 1;
  return runs.every((run) => hasRun([...names, headline, bio], run)) ? 2 : null;
}

const isFindable = ({ visibility, isHidden, createdAt }: OraclePage): boolean =>
  visibility === 'public' && !isHidden && createdAt.getTime() <= api.clock.now().getTime() - DAY_MS;

interface Question {
  readonly q: string;
  readonly genre: 'manga' | 'novel' | null;
  readonly sort: 'newest' | 'relevance';
  readonly limit: number;
}

function findNaively({ q, genre, sort }: Question): readonly string[] {
  const found = pages
    .filter((one) => isFindable(one) && (genre === null || one.genres.includes(genre)))
    .flatMap((one) => {
      const tier = toTier(one, q);
      return tier === null ? [] : [{ ...one, tier, key: toSearchKey(one.userId) }];
    });
  const toPart = (level: number) => (level <= 3 ? 0 : Math.min(level - 3, 4));
  const byKey = (one: string, other: string) => (one < other ? -1 : 1);
  const sorted = found.toSorted((one, other) => {
    if (sort === 'newest') {
      const later = other.publishedAt.getTime() - one.publishedAt.getTime();
      return later || byKey(one.key, other.key);
    }
    const part = toPart(one.level);
    const isSmall = part === 4;
    return (
      one.tier - other.tier ||
      part - toPart(other.level) ||
      (isSmall ? 0 : other.quality - one.quality) ||
      byKey(one.key, other.key)
    );
  });
  return sorted.map(({ pubId }) => pubId);
}

async function findAll({ q, genre, sort, limit }: Question): Promise<readonly string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const body = await api.services.search.discover({
      keyword: q,
      genreId: genre ?? undefined,
      sort,
      limit,
      cursor,
    });
    expect(body.items.length).toBeLessThanOrEqual(limit);
    found.push(...body.items.map(({ pub_id: pubId }) => pubId));
    cursor = body.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
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
});

describe(`discoverCreators with seed ${seed}`, () => {
  test('finds the same pages in the same order as a search without an index', async () => {
    await fc.assert(
      fc.asyncProperty(question, async (asked) => {
        expect(await findAll(asked)).toEqual(findNaively(asked));
      }),
      { numRuns: cases, seed },
    );
  }, 3_600_000);

  test('finds no page that must not be found', async () => {
    const found = new Set(await findAll({ q: '', genre: null, sort: 'newest', limit: 50 }));
    const hidden = pages.filter((one) => !isFindable(one));
    expect(hidden.length).toBeGreaterThan(20);
    expect(hidden.filter(({ pubId }) => found.has(pubId))).toEqual([]);
    const indexed = await api.db.select({ userId: searchProfiles.userId }).from(searchProfiles);
    expect(indexed.length).toBeGreaterThanOrEqual(found.size);
  });
});
