import fc from 'fast-check';
import { expect, test } from 'vitest';

import { foldForSearch, toQueryTerms, toTextTerms } from './search-terms.ts';

const piece = fc.oneof(
  fc.constantFrom('佐藤', '花子', 'カタカナ', 'ひらがな', 'ヴァイオリン', '插畫家', '々', 'ー', '𠮷野', '𩸽'),
  fc.constantFrom(
    'Mio',
    'ILLUSTRATOR',
    'café',
    'Ｆｕｌｌ',
    'ｶﾅ',
    'ΟΔΟΣ',
    'Straße',
    'İstanbul',
    '한국어',
    '2026',
  ),
  fc.constantFrom(' ', '・', '/', '　', '-', '🎨', '👩‍🎨', '\u0301'),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const isFoundBy = (found: string, query: string): boolean => {
  const terms = new Set(toTextTerms(found));
  return toQueryTerms(query).every((term) => terms.has(term));
};

test('a query matches every text that contains it', () => {
  fc.assert(
    fc.property(text, text, text, (before, middle, after) => {
      expect(isFoundBy(middle, middle)).toBe(true);
      expect(isFoundBy(`${before} ${middle} ${after}`, middle)).toBe(true);
    }),
  );
});

test('finds words by any prefix, and CJK texts by any substring', () => {
  const latin = fc.stringMatching(/^[a-z0-9]{1,40}$/);
  const cjk = fc.array(fc.constantFrom(...Array.from('佐藤花子ミクの部屋插畫家')), {
    minLength: 1,
    maxLength: 12,
  });
  const cut = fc.nat(40);
  fc.assert(
    fc.property(latin, cjk, fc.tuple(cut, cut), (word, run, [from, length]) => {
      expect(isFoundBy(`x ${word}`, word.slice(0, length))).toBe(true);
      expect(isFoundBy(`x${run.join('')}x`, run.slice(from, from + length).join(''))).toBe(true);
    }),
  );
});

test('creates short, folded terms without the index separator', () => {
  fc.assert(
    fc.property(text, (found) => {
      for (const term of toTextTerms(found)) {
        expect(term).not.toMatch(/[:\s]/u);
        expect(Array.from(term).length).toBeLessThanOrEqual(32);
        expect(term).toBe(term.toLowerCase());
      }
    }),
  );
});

test.each([
  ['Ｍｉｏ', 'mio'],
  ['カフェ', 'かふぇ'],
  ['ガギグ', 'がぎぐ'],
  ['ﾐｸ', 'ミク'],
  ['Crème Brûlée', 'creme brulee'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['İpek', 'ipek'],
])('search treats %s and %s as the same text', (one, other) => {
  expect(foldForSearch(one)).toBe(foldForSearch(other));
});

test.each([
  ['佐藤花子', '花', true],
  ['佐藤花子', '花子', true],
  ['佐藤花子', '佐子', false],
  ['花火と子猫', '花子', false],
  ['Illustrator Mio', 'illust', true],
  ['Illustrator Mio', 'lustrator', false],
  ['Mio', 'mio2', false],
  ['anything', '!?', true],
])('a search in "%s" for "%s" returns %s', (found, query, isFound) => {
  expect(isFoundBy(found, query)).toBe(isFound);
});
