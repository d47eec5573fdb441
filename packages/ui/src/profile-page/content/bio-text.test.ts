import { expect, test } from 'vitest';

import { bioFoldOf, toBioRuns, toParagraphs } from './bio-text.ts';

const linksOf = (line: string): readonly string[] =>
  toBioRuns(line).flatMap((run) => (run.kind === 'link' ? [run.href] : []));

test.each([
  ['試し読みはhttps://example.com/dawn、六月まで', 'https://example.com/dawn'],
  ['See https://example.com/a.', 'https://example.com/a'],
  ['(https://example.com/a)', 'https://example.com/a'],
  ['https://example.com/wiki/Ink_(writing)', 'https://example.com/wiki/Ink_(writing)'],
  ['「https://example.com/」', 'https://example.com/'],
  ['HTTPS://Example.com/A', 'https://example.com/A'],
])('finds the address in "%s" and links to %s', (line, href) => {
  expect(linksOf(line)).toEqual([href]);
});

test.each([
  ['https://example.com/wiki/Gustav_III.', 'https://example.com/wiki/Gustav_III.'],
  ['See https://example.com/a?x=[1].', 'https://example.com/a?x=[1]'],
])('C3: keeps the last character of the address in "%s"', (line, href) => {
  expect(linksOf(line)).toEqual([href]);
});

test.each([
  'javascript:alert(1)',
  'https://user:pass@example.com/',
  'https://localhost/',
  'ftp://example.com/',
])('keeps %s as plain text', (line) => {
  expect(toBioRuns(line)).toEqual([{ kind: 'text', text: line }]);
});

test('loses no character of a line when splitting it', () => {
  const line = '前 https://example.com/a 中 https://example.com/b。後';
  expect(
    toBioRuns(line)
      .map(({ text }) => text)
      .join(''),
  ).toBe(line);
});

test('splits paragraphs at empty lines and keeps single line breaks', () => {
  expect(toParagraphs('一行目\n二行目\n\n\n次の段落\n')).toEqual([['一行目', '二行目'], ['次の段落']]);
  expect(toParagraphs('')).toEqual([]);
});

test.each([
  ['', 'never'],
  ['東京在住、猫と暮らしています。', 'never'],
  ['あ'.repeat(21 * 8), 'never'],
  ['あ'.repeat(21 * 8 + 1), 'on_phones'],
  ['a'.repeat(42 * 8), 'never'],
  ['あ'.repeat(33 * 8 + 1), 'always'],
  ['短い行\n'.repeat(9), 'always'],
  ['段落\n\n'.repeat(7), 'always'],
])('folds the bio %j: %s', (bio, fold) => {
  expect(bioFoldOf(bio)).toBe(fold);
});
