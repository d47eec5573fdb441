import { expect, test } from 'vitest';

import { handleOfSegment, readCreatorEntry } from './creator-entry.ts';

const ORIGIN = 'https://musubi.example';

test.each([
  'mio',
  '@mio',
  ' @Mio ',
  '＠ｍｉｏ',
  'https://musubi.example/@mio',
  'http://musubi.example/@mio/',
  'musubi.example/@mio',
  'https://musubi.example/%40mio',
  'https://musubi.example/@mio/letter?from=x#top',
  'https://musubi.example/support/mio',
  'https://musubi.example/ja/support/mio',
])('reads the handle from %s', (typed) => {
  expect(readCreatorEntry(typed, ORIGIN)).toEqual({ ok: true, handle: 'mio' });
});

test.each([
  '@mio.',
  '@mio）',
  '@mio、',
  'https://musubi.example/@mio.',
  'https://musubi.example/@mio）',
  'https://musubi.example/@mio%E3%80%82',
])('C19: reads the handle without the punctuation mark at the end of %s', (typed) => {
  expect(readCreatorEntry(typed, ORIGIN)).toEqual({ ok: true, handle: 'mio' });
});

test.each(['mio', 'mio.', 'mio)', 'mio%EF%BC%89', 'mio%E3%80%82', 'mio%E2%80%8B'])(
  'C19: reads the handle in the segment %s of a path',
  (segment) => {
    expect(handleOfSegment(segment)).toBe('mio');
  },
);

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['https://elsewhere.example/@mio', 'elsewhere'],
  ['https://musubi.example.elsewhere.example/@mio', 'elsewhere'],
  ['https://musubi.example/guide', 'elsewhere'],
  ['https://musubi.example/', 'elsewhere'],
  ['https://', 'elsewhere'],
  ['javascript:alert(1)', 'elsewhere'],
  ['@mi.o', 'malformed'],
  ['mi', 'malformed'],
  ['水野 澪', 'malformed'],
  ['https://musubi.example/@_', 'malformed'],
])('refuses %j as %s', (typed, problem) => {
  expect(readCreatorEntry(typed, ORIGIN)).toEqual({ ok: false, problem });
});

test('keeps the port of the origin', () => {
  const origin = 'http://localhost:3000';
  expect(readCreatorEntry('localhost:3000/@mio', origin)).toEqual({ ok: true, handle: 'mio' });
  expect(readCreatorEntry('localhost:3001/@mio', origin)).toEqual({ ok: false, problem: 'elsewhere' });
});
