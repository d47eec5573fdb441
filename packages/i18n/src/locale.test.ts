import { describe, expect, test } from 'vitest';

import { parseLocaleCookie, serializeLocaleCookie } from './locale-cookie.ts';
import { localizePath, splitLocale } from './locale-paths.ts';
import { negotiateLocale } from './negotiate-locale.ts';

test.each([
  ['ja,en;q=0.8', 'ja'],
  ['ja-JP', 'ja'],
  ['en-GB,en;q=0.9,ja;q=0.8', 'en'],
  ['zh-TW,zh;q=0.9', 'zh-TW'],
  ['zh-Hant-HK', 'zh-TW'],
  ['fr-FR,fr;q=0.9', 'en'],
  ['fr;q=0.9,ja;q=0.5', 'ja'],
  ['*', 'en'],
  ['%%%;q=x', 'en'],
  ['', 'en'],
  [null, 'en'],
])('negotiates Accept-Language %j to %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale);
});

test('reads only 500 characters and 20 languages of Accept-Language', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const tags = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => one + two + three)));
  const startedAt = performance.now();
  for (let turn = 0; turn < 5; turn += 1) negotiateLocale(tags.slice(turn, 3500).join(','));
  expect(performance.now() - startedAt).toBeLessThan(500);
  expect(negotiateLocale(`${'fr,'.repeat(19)}ja`)).toBe('ja');
  expect(negotiateLocale(`${'fr,'.repeat(20)}ja`)).toBe('en');
  expect(negotiateLocale(`fr${' '.repeat(500)},ja`)).toBe('en');
});

describe('the language cookie', () => {
  test('lasts 365 days on the whole site', () => {
    const cookie = 'NEXT_LOCALE=zh-TW; Path=/; Max-Age=31536000; SameSite=Lax';
    expect(serializeLocaleCookie('zh-TW', { protocol: 'http:' })).toBe(cookie);
    expect(serializeLocaleCookie('zh-TW', { protocol: 'https:' })).toBe(`${cookie}; Secure`);
  });

  test.each([
    ['a=b; NEXT_LOCALE=ja; c=d', 'ja'],
    ['NEXT_LOCALE=fr', null],
    ['XNEXT_LOCALE=ja', null],
    ['', null],
    [undefined, null],
  ])('reads the cookie header %j as %s', (cookies, locale) => {
    expect(parseLocaleCookie(cookies)).toBe(locale);
  });
});

describe('a localised path', () => {
  test.each([
    ['/', 'en', '/'],
    ['/my/links', 'en', '/my/links'],
    ['/ja', 'ja', '/'],
    ['/ja/my/links', 'ja', '/my/links'],
    ['/zh-TW/login', 'zh-TW', '/login'],
    ['/japan', 'en', '/japan'],
  ])('%s splits into the locale %s and the path %s', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path });
  });

  test.each([
    ['/', 'en', '/'],
    ['/', 'ja', '/ja'],
    ['/my/links?new=1#top', 'zh-TW', '/zh-TW/my/links?new=1#top'],
  ] as const)('for the path %s and the language %s is %s', (path, locale, localized) => {
    expect(localizePath(path, locale)).toBe(localized);
  });
});
