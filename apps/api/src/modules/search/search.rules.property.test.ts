import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';

import { planSearch, toPageTerms } from './search.rules.ts';

const key = fc.uuid({ version: [1, 2, 3, 4, 5, 6, 7, 8] });
const PAGE = { name: '', pubId: 'mio', headline: '', bio: '', genres: [], linkTitles: [] };

test('a search plan covers each key after the start exactly once, in order', () => {
  fc.assert(
    fc.property(key, fc.option(key, { nil: undefined }), (found, after) => {
      const terms = toPageTerms(PAGE, found);
      const { stretches, rest } = planSearch(after);
      const inStretch = stretches.flatMap((stretch, index) =>
        stretch.slots.some((slot) => terms.includes(slot)) && found > stretch.after ? [index] : [],
      );
      const parts = found > rest ? [...inStretch, stretches.length] : inStretch;
      expect(parts).toHaveLength(after === undefined || found > after ? 1 : 0);
      const bounds = [...stretches.map((stretch) => stretch.after), rest];
      expect(bounds).toEqual(bounds.toSorted());
    }),
    { numRuns: 2000 },
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

test('limits a creator page to 2,000 index terms and keeps the terms of its name', () => {
  const bio = Array.from({ length: 3000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
  const terms = toPageTerms({ ...PAGE, name: 'Mio', bio }, '00000000-0000-0000-0000-000000000000');
  expect(terms).toHaveLength(2000);
  expect(terms).toContain('n:mio');
});
