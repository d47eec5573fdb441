import { expect, test } from 'vitest';

import { BRAND } from '../brand.ts';
import { handleSkeleton } from './handles.ts';
import { isReservedSkeleton, parseClaimableHandle, RESERVED_WORDS } from './reserved-handles.ts';
import { ROUTES } from './reserved-routes.ts';

test.each([
  ['our own name', BRAND.slug],
  ['a route of the contract', 'supports'],
  ['a page of the web app', 'goodbye'],
  ['a brand', 'google'],
  ['a common word', 'love'],
  ['a role', 'Moderator'],
  ['an insult in English', 'asshole'],
  ['an insult in Japanese', 'kichigai'],
  ['an insult in Chinese', 'shabi'],
  ['a word with underscores', 'ad_min'],
  ['a word with a digit that looks like a letter', 'adm1n'],
  ['a word with two letters that look like another', 'adrnin'],
])('reserves %s as a handle (%s)', (_kind, word) => {
  expect(parseClaimableHandle(word)).toEqual({ ok: false, problem: 'handle_reserved' });
});

test.each(['mio', 'wren', 'yian', 'mio_draws', 'lovely_page', 'googol_7'])(
  'does not reserve the handle %s',
  (handle) => {
    expect(parseClaimableHandle(handle)).toMatchObject({ ok: true, handle });
  },
);

test('reports a malformed handle as malformed, not as reserved', () => {
  expect(parseClaimableHandle('ab')).toEqual({ ok: false, problem: 'handle_pattern' });
});

test('reserves at least 1,000 words in addition to our routes', () => {
  const routes = new Set(ROUTES.map(handleSkeleton));
  const others = new Set(RESERVED_WORDS.map(handleSkeleton).filter((skeleton) => !routes.has(skeleton)));
  expect(others.size).toBeGreaterThanOrEqual(1000);
});

test('reserves only words of lower-case letters and digits', () => {
  expect(RESERVED_WORDS.filter((word) => !/^[a-z0-9]+$/.test(word))).toEqual([]);
  expect(RESERVED_WORDS.map(handleSkeleton).every(isReservedSkeleton)).toBe(true);
});
