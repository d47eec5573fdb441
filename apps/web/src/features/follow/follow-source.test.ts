import { expect, test } from 'vitest';

import { safeReturnTo, signUpPathTo } from '#shared/routing/paths.ts';
import { findFollowedHandle, isFanSignUp } from '#shared/session/fan-sign-up.ts';

import { findFollowSource, type FollowDocument, returnPathOf } from './follow-source.ts';

const origin = 'https://example.com';
const opened = (changes: Partial<FollowDocument>): FollowDocument => ({
  origin,
  referrer: '',
  search: '',
  ...changes,
});

test.each([
  ['/@mio?via=x-1127', 'via:x-1127'],
  ['/@mio?utm_source=flyer&via=x-1127', 'via:x-1127'],
  ['/@mio?utm_source=Flyer', 'utm:flyer'],
  ['/@mio/inside?via=x', 'via:x'],
  ['/@mio', null],
  ['/@mio?via=a%20b', null],
  ['/@rei?via=x', null],
  ['/ja/discover?via=x', null],
  ['/?via=x', null],
])('takes the source from the page %s: %s', (path, source) => {
  expect(findFollowSource('mio', opened({ referrer: `${origin}${path}` }))).toBe(source);
});

test.each([
  '',
  'not a URL',
  'https://evil.example/@mio?via=x',
  'https://mio.example/?via=x',
  'http://example.com/@mio?via=x',
])('takes no source from the referrer %j', (referrer) => {
  expect(findFollowSource('mio', opened({ referrer }))).toBeNull();
});

test.each([
  ['?source=via:x-1127', 'via:x-1127'],
  ['?source=utm%3Aflyer', 'utm:flyer'],
  ['?source=via:X', null],
  ['?source=via:%3Cscript%3E', null],
  ['?source=other', null],
  ['?source[]=via:x', null],
  ['?via=x', null],
])('takes the source from the query %s: %s', (search, source) => {
  expect(findFollowSource('mio', opened({ search }))).toBe(source);
});

test.each(['via:x-1127', 'utm:zine_1.5', null])('keeps the source %s through a sign-in', (source) => {
  const returnTo = `/ja${returnPathOf('mio', source)}`;
  const login = new URL(`/ja${signUpPathTo(returnTo)}`, origin);
  expect(safeReturnTo(login.searchParams.get('returnTo'))).toBe(returnTo);
  expect(findFollowSource('mio', opened({ search: new URL(returnTo, origin).search }))).toBe(source);
  expect(isFanSignUp(login)).toBe(true);
  expect(findFollowedHandle(returnTo)).toBe('mio');
});
