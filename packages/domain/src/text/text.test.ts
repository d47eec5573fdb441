import { expect, test } from 'vitest';

import { countGraphemes, findLengthProblem, initialOf, truncateGraphemes } from './graphemes.ts';
import { toMultiLine, toSingleLine } from './text.ts';

test('toSingleLine removes invisible characters and keeps the rest', () => {
  expect(toSingleLine('  水野\t澪\r\n \u202Eevil\u200B ')).toBe('水野 澪 evil');
  expect(toSingleLine('👨‍👩‍👧 family')).toBe('👨‍👩‍👧 family');
  expect(toSingleLine('\uD800x')).toBe('x');
  expect(toSingleLine('e\u0301')).toBe('é');
});

test.each([
  ['水野 澪 mio_42 カフェー、', '水野 澪 mio_42 カフェー、'],
  ['か\u3099', 'が'],
  ['a  b', 'a b'],
  ['a ', 'a'],
  ['a\u3000', 'a'],
  ['a\n', 'a'],
  ['\uFA10', '\u585A'],
])('toSingleLine normalises %j', (text, normal) => {
  expect(toSingleLine(text)).toBe(normal);
});

test('toSingleLine finds the end of 100 KB of words in linear time', () => {
  const startedAt = performance.now();
  expect(toSingleLine(`${'a '.repeat(50_000)}\t`)).toHaveLength(99_999);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test('toMultiLine keeps paragraphs, but at most one empty line in a row', () => {
  expect(toMultiLine('a\r\nb \n\n\n\nc\u3000\n')).toBe('a\nb\n\nc');
});

test('normalises 100 KB of spaces in linear time', () => {
  const startedAt = performance.now();
  expect(toMultiLine(`a${' \u3000'.repeat(50_000)}b`)).toHaveLength(100_002);
  expect(toMultiLine(`a${' \u3000'.repeat(50_000)}\nb`)).toBe('a\nb');
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test('keeps 30 combining marks in a row and drops further ones', () => {
  const marks = '\u0323\u0345'.repeat(15);
  expect(toSingleLine(`q${marks}\u200B${marks} q`)).toBe(`q${marks} q`.normalize('NFC'));
  const startedAt = performance.now();
  expect(toMultiLine(`q${'\u0323\u0301\u0345'.repeat(20_000)}`)).toHaveLength(31);
  expect(performance.now() - startedAt).toBeLessThan(200);
});

test('counts and truncates by graphemes', () => {
  expect(countGraphemes('👨‍👩‍👧が𠮷🏳️‍🌈')).toBe(4);
  expect(truncateGraphemes('👨‍👩‍👧が𠮷🏳️‍🌈', 2)).toBe('👨‍👩‍👧が');
  expect(truncateGraphemes('abc', 5)).toBe('abc');
});

test.each([
  ['', 'too_short'],
  ['👨‍👩‍👧', null],
  ['👨‍👩‍👧が𠮷', null],
  ['👨‍👩‍👧が𠮷🏳️‍🌈', 'too_long'],
] as const)('with 1 to 3 graphemes allowed, the length check of %j returns %s', (text, problem) => {
  expect(findLengthProblem(text, { min: 1, max: 3 })).toBe(problem);
});

test('uses the first grapheme of a name in place of a missing picture', () => {
  expect(initialOf(' mio')).toBe('M');
  expect(initialOf('水野 澪')).toBe('水');
  expect(initialOf('👨‍👩‍👧 family')).toBe('👨‍👩‍👧');
  expect(initialOf('')).toBe('');
});
