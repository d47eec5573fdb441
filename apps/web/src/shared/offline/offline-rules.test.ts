import { expect, test } from 'vitest';

import { findBuildFiles, findOfflineRequest, type OfflineRequest } from './offline-rules.ts';

const ORIGIN = 'https://own.example';

interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly mode?: string;
  readonly headers?: Record<string, string>;
}

function find({ path, method = 'GET', mode = 'navigate', headers = {} }: Asked): OfflineRequest | null {
  const url = new URL(path, ORIGIN).href;
  return findOfflineRequest({ method, url, mode, headers: new Headers(headers) }, ORIGIN);
}

test.each(['/my/links', '/ja/my/settings/account', '/zh-TW/my/links?step=2'])(
  'serves the document of the member screen %s',
  (path) => {
    expect(find({ path })).toBe('screen');
    expect(find({ path, mode: 'cors', headers: { rsc: '1' } })).toBe('payload');
  },
);

test.each([
  '/',
  '/ja',
  '/@my/links',
  '/@mio',
  '/login',
  '/ja/login/action',
  '/guide',
  '/preview',
  '/support/mio',
  '/en/my/links',
  '/xx/my/links',
  '/my',
  '/my/offline-worker.js',
  '/ja/my/offline.html',
  '/locales/ja/common.json',
  'https://api.example/my/links',
  'https://content.example/_next/static/chunks/a.js',
])('leaves %s to the browser', (path) => {
  expect(find({ path })).toBeNull();
  expect(find({ path, mode: 'cors', headers: { rsc: '1' } })).toBeNull();
});

test('leaves writes, prefetches and other reads of the member area to the browser', () => {
  const path = '/my/links';
  expect(find({ path, method: 'POST' })).toBeNull();
  expect(find({ path, mode: 'cors' })).toBeNull();
  expect(find({ path, mode: 'cors', headers: { rsc: '1', 'next-router-prefetch': '1' } })).toBeNull();
  const segment = { rsc: '1', 'next-router-segment-prefetch': '/_tree' };
  expect(find({ path, mode: 'cors', headers: segment })).toBeNull();
});

test('serves the files of a build, which never change', () => {
  expect(find({ path: '/_next/static/chunks/0_a-~b.js', mode: 'no-cors' })).toBe('file');
  expect(find({ path: '/_next/image?url=a', mode: 'no-cors' })).toBeNull();
});

test('lists each build file that a document names once, without scripts for old browsers', () => {
  const html =
    '<script src="/_next/static/chunks/old.js" noModule=""></script><script src="/_next/static/chunks/a_1-~.js"></script>self.__next_f.push([1,"2:\\"/_next/static/chunks/b.js\\"\\n/_next/static/chunks/a_1-~.js"])<link href="/_next/static/c.css">';
  expect(findBuildFiles(html)).toEqual([
    '/_next/static/chunks/a_1-~.js',
    '/_next/static/chunks/b.js',
    '/_next/static/c.css',
  ]);
});
