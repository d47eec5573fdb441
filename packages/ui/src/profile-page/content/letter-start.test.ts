import { expect, test } from 'vitest';

import { toFoldedLetter } from './letter-start.ts';

test('does not fold a letter of up to 320 graphemes', () => {
  const body = '👨‍👩‍👧'.repeat(320);
  expect(toFoldedLetter(body)).toEqual({ start: body, rest: '' });
});

test.each([
  ['after a sentence', `${'あ'.repeat(200)}。`, 'い'.repeat(200)],
  ['after a line', 'あ'.repeat(150), `\n${'い'.repeat(200)}`],
  ['after an English sentence', `${'a'.repeat(180)}.`, ` ${'b 1.5 '.repeat(40)}b`],
])('splits a longer letter %s without losing a word', (_where, start, rest) => {
  expect(toFoldedLetter(start + rest)).toEqual({ start, rest: rest.trimStart() });
});

test('splits a letter without sentences between graphemes', () => {
  const family = '👨‍👩‍👧';
  expect(toFoldedLetter(family.repeat(400))).toEqual({
    start: family.repeat(240),
    rest: family.repeat(160),
  });
});
