import { expect, test } from 'vitest';

import { loginPath, mailLinkPath, returnToOfMailLink, safeReturnTo } from './paths.ts';

test.each([
  ['/my/links', '/my/links'],
  ['/ja/my/links?new=1#top', '/ja/my/links?new=1#top'],
  ['/', '/'],
  ['/my/../my/links', '/my/links'],
])('accepts and normalises the return path %s', (value, path) => {
  expect(safeReturnTo(value)).toBe(path);
});

const hostile = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/./\\evil',
  'https://evil.example',
  'http:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /my',
  '/..//evil.example',
  '/.//evil.example',
  '/a/../..//evil.example',
];

test.each([...hostile, '/道', '/login', '/ja/login', '/login?returnTo=/login', '', null, undefined])(
  'refuses the return path %j',
  (value) => {
    expect(safeReturnTo(value)).toBeNull();
  },
);

test('puts the return path into the URL of the login page', () => {
  const path = loginPath('/ja/my/links?new=1');
  expect(new URL(path, 'https://own.invalid').searchParams.get('returnTo')).toBe('/ja/my/links?new=1');
});

test('accepts only safe return paths in mail links', () => {
  const own = (address: string): string | null =>
    returnToOfMailLink(new URL(address, 'https://own.example').searchParams);
  expect(own(mailLinkPath('/ja/my/links?new=1'))).toBe('/ja/my/links?new=1');
  const asked = `https://own.example${mailLinkPath('/my/links')}`;
  expect(own(`/login/action?continueUrl=${encodeURIComponent(asked)}`)).toBe('/my/links');
  expect(own('/login/action?continueUrl=nonsense')).toBeNull();
  expect(own('/login/action?returnTo=//evil.example')).toBeNull();
  expect(own(mailLinkPath('/ja/login/action'))).toBeNull();
  expect(own(mailLinkPath(null))).toBeNull();
});
