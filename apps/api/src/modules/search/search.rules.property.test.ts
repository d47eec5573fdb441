import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';

import { toNewestKey } from './search-index.repository.ts';
import {
  fromPlaceCursor,
  planByKey,
  planByPublication,
  planTier,
  planWalk,
  RANKED_TERMS,
  type SearchPlan,
  toPart,
  toPlaceCursor,
} from './search-order.rules.ts';
import { toPageTerms } from './search.rules.ts';

const key = fc.uuid({ version: [1, 2, 3, 4, 5, 6, 7, 8] });
const level = fc.integer({ min: 0, max: 8 });
const quality = fc.integer({ min: -32_768, max: 32_767 });
const PAGE = { name: '', pubId: 'mio', headline: '', bio: '', genres: [], linkTitles: [], blockTexts: [] };
const FIRST_KEY = '00000000-0000-0000-0000-000000000000';

const toParts = ({ stretches, rest }: SearchPlan, found: string, terms: readonly string[]) => {
  const inStretch = stretches.flatMap(({ slots, after, last }, index) =>
    slots.some((slot) => terms.includes(slot)) && found > after && found <= last ? [index] : [],
  );
  return found > rest ? [...inStretch, stretches.length] : inStretch;
};
const expectSorted = ({ stretches, rest }: SearchPlan) => {
  const bounds = [...stretches.map((stretch) => stretch.after), rest];
  expect(bounds).toEqual(bounds.toSorted());
};

test('a search plan covers each key after the start exactly once, in order', () => {
  fc.assert(
    fc.property(key, fc.option(key, { nil: undefined }), (found, after) => {
      const terms = toPageTerms(PAGE, { key: found, newest: FIRST_KEY, level: 8 });
      const plan = planByKey(after);
      expect(toParts(plan, found, terms)).toHaveLength(after === undefined || found > after ? 1 : 0);
      expectSorted(plan);
    }),
    { numRuns: 2000 },
  );
});

test('a plan of a walk covers each key after the start exactly once, in order', () => {
  fc.assert(
    fc.property(key, key, (found, after) => {
      const terms = toPageTerms(PAGE, { key: found, newest: FIRST_KEY, level: 8 });
      const plan = planWalk(after);
      expect(toParts(plan, found, terms)).toHaveLength(found > after ? 1 : 0);
      expectSorted(plan);
    }),
    { numRuns: 2000 },
  );
});

test('a plan by publication covers each older page exactly once, in order', () => {
  const moment = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(key, moment, moment, (found, publishedAt, start) => {
      const newest = toNewestKey(publishedAt, found);
      const terms = toPageTerms(PAGE, { key: found, newest, level: 8 });
      const after = toNewestKey(start, FIRST_KEY);
      const plan = planByPublication(after);
      expect(toParts(plan, newest, terms)).toHaveLength(newest > after ? 1 : 0);
      expect(newest > after).toBe(publishedAt <= start && newest !== after);
      expectSorted(plan);
    }),
    { numRuns: 2000 },
  );
});

test('a tier plan covers each level behind a place exactly once', () => {
  fc.assert(
    fc.property(level, fc.option(fc.record({ level, quality, key })), (found, start) => {
      const behind = start === null ? null : { ...start, part: toPart(start.level) };
      const { ranked } = planTier(behind);
      const terms = toPageTerms(PAGE, { key: FIRST_KEY, newest: FIRST_KEY, level: found });
      const parts = ranked.filter(({ levels }) => levels.some((one) => terms.includes(one)));
      const isRanked = found < 7 && toPart(found) >= (behind?.part ?? 0);
      expect(parts).toHaveLength(isRanked ? 1 : 0);
    }),
  );
});

test('decodes a cursor to its key and accepts any well-formed cursor', () => {
  fc.assert(
    fc.property(key, fc.stringMatching(/^[A-Za-z0-9_-]{22}$/), (one, text) => {
      expect(fromUuidCursor(toUuidCursor(one))).toBe(one);
      expect(fromUuidCursor(text)).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    }),
  );
});

test('decodes a cursor to a place right after its page and accepts any well-formed cursor', () => {
  const place = fc.record({
    tier: fc.integer({ min: 0, max: 2 }),
    part: fc.integer({ min: 0, max: 4 }),
    quality,
    key,
  });
  fc.assert(
    fc.property(place, fc.stringMatching(/^[A-Za-z0-9_-]{22}$/), (one, text) => {
      const cursor = toPlaceCursor(one);
      expect(cursor).toMatch(/^[A-Za-z0-9_-]{22}$/);
      const decoded = fromPlaceCursor(cursor);
      expect(decoded).toMatchObject({ tier: one.tier, part: one.part, quality: one.quality });
      expect(decoded.key >= one.key).toBe(true);
      expect(decoded.key.slice(0, 29)).toBe(one.key.slice(0, 29));
      const any = fromPlaceCursor(text);
      expect(any.part).toBeLessThanOrEqual(4);
      expect(any.key).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    }),
  );
});

test('limits a creator page to 2,000 index terms and keeps the terms of its name', () => {
  const bio = Array.from({ length: 3000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
  const terms = toPageTerms({ ...PAGE, name: 'Mio', bio }, { key: FIRST_KEY, newest: FIRST_KEY, level: 8 });
  expect(terms).toHaveLength(2000);
  expect(terms).toContain('n:mio');
});

test('gives a page a level term only when it is not small', () => {
  const largerLevels = Array.from({ length: 9 }, (_, each) => each).filter((each) =>
    toPageTerms(PAGE, { key: FIRST_KEY, newest: FIRST_KEY, level: each }).some((term) =>
      RANKED_TERMS.includes(term),
    ),
  );
  expect(largerLevels).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
