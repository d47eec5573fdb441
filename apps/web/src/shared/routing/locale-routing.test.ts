import { describe, expect, test } from 'vitest';

import { routeLocale } from './locale-routing.ts';

const request = (pathname: string, acceptLanguage: string | null = null, cookies: string | null = null) => ({
  pathname,
  acceptLanguage,
  cookies,
});

describe('a path with a locale prefix', () => {
  test.each([
    ['/ja', '/ja', 'ja'],
    ['/ja/my/links', '/ja/my/links', 'ja'],
    ['/zh-TW/login', '/zh-TW/login', 'zh-TW'],
  ])('serves %s in the language of its prefix, not of cookie or browser', (pathname, path, locale) => {
    expect(routeLocale(request(pathname, 'en', 'NEXT_LOCALE=en'))).toEqual({ kind: 'serve', path, locale });
  });

  test.each([
    ['/en', '/'],
    ['/en/my/links', '/my/links'],
    ['/fr/my/links', '/my/links'],
    ['/JA/my/links', '/ja/my/links'],
    ['/zh-tw', '/zh-TW'],
    ['/zh-Hant/login', '/zh-TW/login'],
  ])('redirects %s to %s', (pathname, path) => {
    expect(routeLocale(request(pathname))).toEqual({ kind: 'redirect', path });
  });
});

describe('a path without a locale prefix', () => {
  test.each([
    ['/', null, '/en'],
    ['/my/links', null, '/en/my/links'],
    ['/login', 'fr', '/en/login'],
  ])('serves %s in English for Accept-Language %s', (pathname, acceptLanguage, path) => {
    expect(routeLocale(request(pathname, acceptLanguage))).toEqual({ kind: 'serve', path, locale: 'en' });
  });

  test("redirects to the browser's language", () => {
    expect(routeLocale(request('/my/links', 'ja'))).toEqual({ kind: 'redirect', path: '/ja/my/links' });
  });

  test("prefers the cookie's language to the browser's", () => {
    expect(routeLocale(request('/', 'ja', 'NEXT_LOCALE=zh-TW'))).toEqual({
      kind: 'redirect',
      path: '/zh-TW',
    });
    expect(routeLocale(request('/', 'ja', 'NEXT_LOCALE=en'))).toMatchObject({ kind: 'serve', locale: 'en' });
    expect(routeLocale(request('/', 'ja', 'NEXT_LOCALE=xx'))).toEqual({ kind: 'redirect', path: '/ja' });
  });
});
