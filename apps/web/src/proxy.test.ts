import { readdir } from 'node:fs/promises';
import { extname } from 'node:path';

import { BRAND } from '@musubi/domain/brand';
import { NextRequest } from 'next/server';
import { expect, test } from 'vitest';

import { config, proxy } from './proxy.ts';

const [matcher] = config.matcher;
const documents = new RegExp(`^${matcher?.source}$`);

test('leaves public files to Next.js', async () => {
  const entries = await readdir(new URL('../public/', import.meta.url), { recursive: true });
  const files = entries.filter((entry) => extname(entry) !== '').map((file) => `/${file}`);
  expect(files).toContain('/assets/default-icon.svg');
  expect(files.filter((path) => documents.test(path))).toEqual([]);
});

test('leaves the path of the installation keys to its route', () => {
  expect(documents.test(`/.well-known/${BRAND.slug}-instance`)).toBe(false);
});

test.each([
  '/',
  '/.well-known/change-password',
  '/ja/.well-known/x-instance',
  '/guide',
  '/ja/my/links',
  '/assets/',
  '/assets/other.svg',
  '/icon.svg.php',
])('handles the path %s as a document', (path) => {
  expect(documents.test(path)).toBe(true);
});

/** The path of the document that the server renders for a request. */
function documentOf(path: string, cookie = ''): string {
  const request = new NextRequest(`https://web.example${path}`, { headers: { cookie } });
  return new URL(proxy(request).headers.get('x-middleware-rewrite') ?? '').pathname;
}

test.each(['/operate', '/operate/cases/1', '/ja/operate/log', '/operate/unknown'])(
  'serves %s from a path without a route when the browser has no operator cookie',
  (path) => {
    const locale = path.startsWith('/ja') ? 'ja' : 'en';
    expect(documentOf(path)).toBe(`/${locale}/missing`);
    expect(documentOf(path, 'operator=0')).toBe(`/${locale}/missing`);
  },
);

test('serves the desk when the browser has the operator cookie', () => {
  expect(documentOf('/operate', 'operator=1')).toBe('/en/operate');
  expect(documentOf('/ja/operate/cases/1', 'operator=1')).toBe('/ja/operate/cases/1');
});

test('serves paths that only begin like the path of the desk', () => {
  expect(documentOf('/operators')).toBe('/en/operators');
  expect(documentOf('/guide/operate')).toBe('/en/guide/operate');
});

test.each([
  ['en', '/my/settings/account'],
  ['ja,en;q=0.5', '/ja/my/settings/account'],
])('C18: redirects password managers to the settings when the browser prefers %s', (language, path) => {
  const headers = { 'accept-language': language };
  const request = new NextRequest('https://web.example/.well-known/change-password', { headers });
  const { status, headers: answered } = proxy(request);
  expect(status).toBe(307);
  expect(answered.get('location')).toBe(`https://web.example${path}`);
});
