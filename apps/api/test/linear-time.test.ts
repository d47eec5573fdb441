import { isActivitySource } from '@musubi/domain/activities';
import { isHexColor } from '@musubi/domain/color';
import { findLengthProblem, truncateGraphemes } from '@musubi/domain/graphemes';
import { handleSkeleton, parseHandle } from '@musubi/domain/handles';
import { toQueryTerms, toTextTerms } from '@musubi/domain/search-terms';
import { toMultiLine, toSingleLine } from '@musubi/domain/text';
import { completeUrlInput, displayAddress, toSafeHref } from '@musubi/domain/url';
import { decodePage } from '@musubi/server/page-decoding';
import { describe, expect, test } from 'vitest';

import { readOpenGraph } from '#modules/link-preview/open-graph.ts';
import { contract } from '#platform/http/contract-document.ts';
import { toCountedAddress } from '#platform/limits/client-address.ts';

type Read = (text: string) => unknown;

const SHORT_CHARACTERS = 4000;
const TIMES = 8;
/** Linear work grows by 8, the square of it by 64; a busy machine stays below what lies between. */
const MAX_GROWTH = 24;
/** Faster than this is fast enough, and too fast to compare. */
const FLOOR_MS = 40;
const ATTEMPTS = 5;

/** What expressions stumble over when it is repeated. */
const PIECES = [
  ' ',
  '\u3000',
  '\n',
  '\r',
  ' \n',
  '\u3000 ',
  'a',
  'a.',
  '..',
  ':',
  '/',
  '//',
  '-',
  '_a',
  '@',
  '1',
  '%E3',
  '%25',
  'é',
  'e\u0301',
  'ア゛',
  '\u200D',
  '👨‍👩‍👧',
  '<',
  '<meta ',
  '<meta charset= ',
  '<title>',
  '&amp;',
  '"',
  '[',
];
const BEFORE = ['', 'a', 'https://example.com/', '<meta charset='];
const AFTER = ['', '!', ':x'];

const HOSTILE = BEFORE.flatMap((before) =>
  PIECES.flatMap((piece) => AFTER.map((after) => ({ before, piece, after }))),
);

type Hostile = (typeof HOSTILE)[number];

const toText = ({ before, piece, after }: Hostile, characters: number): string =>
  before + piece.repeat(Math.ceil(characters / piece.length)) + after;

/** The shortest of some attempts; fewer when one is long enough to be sure. */
function measure(read: Read, text: string): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const startedAt = performance.now();
    read(text);
    shortest = Math.min(shortest, performance.now() - startedAt);
    if (shortest < FLOOR_MS) break;
  }
  return shortest;
}

/** Whether eight times the length is much more than eight times the work. */
function isSlow(read: Read, hostile: Hostile): boolean {
  const long = measure(read, toText(hostile, SHORT_CHARACTERS * TIMES));
  if (long < FLOOR_MS) return false;
  return long > MAX_GROWTH * measure(read, toText(hostile, SHORT_CHARACTERS));
}

const findSlow = (read: Read): readonly string[] =>
  HOSTILE.filter((hostile) => isSlow(read, hostile)).map((hostile) => JSON.stringify(hostile));

function listPatterns(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'pattern' && typeof part === 'string' ? [part] : listPatterns(part),
  );
}

const showAddress: Read = (text) => {
  const url = URL.parse(text);
  return url === null ? null : displayAddress(url);
};

const READERS: Readonly<Record<string, Read>> = {
  toSingleLine,
  toMultiLine,
  findLengthProblem: (text) => findLengthProblem(text, { min: 0, max: 200 }),
  truncateGraphemes: (text) => truncateGraphemes(text, 200),
  parseHandle,
  handleSkeleton,
  toSafeHref,
  completeUrlInput,
  displayAddress: showAddress,
  isActivitySource: (text) =>
    ['instagram', 'youtube', 'ofuse'].map((type) => isActivitySource(type as 'ofuse', text)),
  isHexColor,
  toTextTerms,
  toQueryTerms,
  toCountedAddress,
  readOpenGraph: (text) => readOpenGraph(text, new URL('https://example.com/')),
  'decodePage, by what the page says': (text) => decodePage(Buffer.from(text), 'text/html'),
  'decodePage, by its header': (text) => decodePage(Buffer.from('page'), `text/html; charset=${text}`),
};

describe('work grows with the length of a text and no faster', () => {
  test.each(Object.entries(READERS))('%s', (_name, read) => {
    expect(findSlow(read)).toEqual([]);
  });

  test.each([...new Set(listPatterns(contract))])('the pattern %s of the contract', (pattern) => {
    const expression = new RegExp(pattern, 'u');
    expect(findSlow((text) => expression.test(text))).toEqual([]);
  });

  test('what grows faster is found', () => {
    const trimmed: Read = (text) => /\s+$/.test(text.slice(text.length / 2));
    expect(isSlow(trimmed, { before: '', piece: ' ', after: '!' })).toBe(true);
    expect(isSlow(trimmed, { before: '', piece: 'a', after: '' })).toBe(false);
  });
});
