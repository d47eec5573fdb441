import { expect, test } from 'vitest';

import { toCardText, widthInEms } from './card-text.ts';

test.each([
  ['水野 澪', '水野 澪'],
  ['Iris 🎨 Calloway', 'Iris Calloway'],
  ['👨‍👩‍👧', ''],
  ['山\u200B田\u202E太郎', '山田太郎'],
  ['Ελένη Κόστα', 'Ελένη Κόστα'],
  ['김하늘 / Sky', '/ Sky'],
  ['一行目\n二行目', '一行目 二行目'],
])('draws the text %j on a share card as %j', (text, shown) => {
  expect(toCardText(text, 30)).toBe(shown);
});

test('truncates a long text after a whole grapheme', () => {
  expect(toCardText('がぎぐげご', 3)).toBe('がぎぐ…');
});

test('counts Han and kana about twice as wide as Latin letters', () => {
  expect(widthInEms('水野𠮷')).toBe(3);
  expect(widthInEms('ab')).toBeCloseTo(1.12);
});
