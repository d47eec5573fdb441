import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createFakeStorage } from '#shared/testing/fake-storage.ts';

import { type Arrival, createArrivalTaker, isFollowPress, rememberPress, takePress } from './follow-press.ts';

const origin = 'https://example.com';
const arrivalFrom = (referrer: string, changes: Partial<Arrival> = {}): Arrival => ({
  origin,
  referrer,
  navigation: { name: `${origin}/ja/follow/mio`, type: 'navigate' },
  ...changes,
});

test.each(['/@mio', '/discover', '/ja/discover/search?q=a', '/zh-TW/timeline', '/kits/0198c1f2'])(
  'accepts an arrival from %s as a follow press',
  (path) => {
    expect(isFollowPress('mio', arrivalFrom(`${origin}${path}`))).toBe(true);
  },
);

test.each([
  ['', 'without a referrer'],
  ['https://evil.example/@mio', 'from another site'],
  ['https://example.com.evil.example/@mio', 'from a host that looks like ours'],
  [`${origin}/`, 'from a redirect of another site'],
  [`${origin}/@rei`, 'from the page of another creator'],
  [`${origin}/@mio/letter`, 'from a form on the page'],
  [`${origin}/discoverer`, 'from an unknown path'],
])('refuses the referrer %j, %s', (referrer) => {
  expect(isFollowPress('mio', arrivalFrom(referrer))).toBe(false);
});

test('refuses a document that was reloaded, restored or opened at another URL', () => {
  const from = `${origin}/@mio`;
  const opened = `${origin}/ja/follow/mio`;
  for (const navigation of [
    { name: opened, type: 'reload' },
    { name: opened, type: 'back_forward' },
    { name: `${origin}/login?returnTo=/follow/mio`, type: 'navigate' },
    { name: `${origin}/follow/rei`, type: 'navigate' },
    null,
  ])
    expect(isFollowPress('mio', arrivalFrom(from, { navigation }))).toBe(false);
});

test('accepts the arrival as a press only once per document', () => {
  const take = createArrivalTaker(() => arrivalFrom(`${origin}/@mio`));
  expect(take('mio')).toBe(true);
  expect(take('mio')).toBe(false);
});

test('accepts no later press when the document began with another creator', () => {
  const take = createArrivalTaker(() => arrivalFrom(`${origin}/@mio`));
  expect(take('rei')).toBe(false);
  expect(take('mio')).toBe(false);
});

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createFakeStorage());
});

afterEach(() => vi.unstubAllGlobals());

test('remembers the press of a guest once, and for one creator', () => {
  rememberPress('mio');
  expect(takePress('rei')).toBe(false);
  expect(takePress('mio')).toBe(true);
  expect(takePress('mio')).toBe(false);
});

test('remembers no press while storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined);
  rememberPress('mio');
  expect(takePress('mio')).toBe(false);
});
