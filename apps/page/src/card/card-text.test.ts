import { expect, test } from 'vitest';

import { toCardText, widthInEms } from './card-text.ts';

test('truncates a long text after a whole grapheme', () => {
  expect(toCardText('がぎぐげご', 3)).toBe('がぎぐ…');
});

test('counts Han and kana about twice as wide as Latin letters', () => {
  expect(widthInEms('水野𠮷')).toBe(3);
  expect(widthInEms('ab')).toBeCloseTo(1.12);
  expect(widthInEms('ếὀ')).toBeCloseTo(1.12);
});
