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
])('of %j a card shows %j', (text, shown) => {
  expect(toCardText(text, 30)).toBe(shown);
});

test('a long text is cut between graphemes', () => {
  expect(toCardText('がぎぐげご', 3)).toBe('がぎぐ…');
});

test('Han and kana take twice the room of letters', () => {
  expect(widthInEms('水野𠮷')).toBe(3);
  expect(widthInEms('ab')).toBeCloseTo(1.12);
});
