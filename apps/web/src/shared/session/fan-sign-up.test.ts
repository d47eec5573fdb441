import { expect, test } from 'vitest';

import { findFollowedHandle, isFanSignUp } from './fan-sign-up.ts';

const isFan = (path: string): boolean => isFanSignUp(new URL(path, 'https://example.com'));
const returning = (to: string): string => `?mode=sign-up&returnTo=${encodeURIComponent(to)}`;

test.each([
  '/support/mio',
  '/zh-TW/follow/mio',
  `/login${returning('/ja/follow/mio')}`,
  '/ja/kits/0198c1f2/follow',
  `/login${returning('/zh-TW/kits/0198c1f2/follow')}`,
  '/ja/support/mio?amount=500',
  `/login${returning('/support/mio?amount=500')}`,
  `/zh-TW/login/action${returning('/zh-TW/support/mio')}`,
  `/login/action?mode=signIn&continueUrl=${encodeURIComponent(`https://example.com/login/action${returning('/support/mio')}`)}`,
])('recognises the sign-up of a fan at %s', (path) => {
  expect(isFan(path)).toBe(true);
});

test.each([
  '/login?mode=sign-up',
  '/my/supports',
  '/kits/0198c1f2/report',
  '/kits/0198c1f2/followers',
  `/login${returning('/my/kits')}`,
  `/login${returning('/my/links')}`,
  `/login${returning('//support/mio')}`,
  `/login${returning('https://example.org/support/mio')}`,
])('recognises the sign-up of a creator at %s', (path) => {
  expect(isFan(path)).toBe(false);
});

test.each([
  ['/ja/follow/mio', 'mio'],
  ['/support/mio?amount=500', 'mio'],
  ['/follow/', null],
  ['/kits/0198c1f2/follow', null],
  ['/my/links', null],
] as const)('finds the creator whom %s follows', (path, handle) => {
  expect(findFollowedHandle(path)).toBe(handle);
});
