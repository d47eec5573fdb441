import { gunzipSync } from 'node:zlib';

import { beforeEach, expect, test } from 'vitest';

import { createDoor, createPublicProfile } from '#testing/fake-profile-source.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

import { toRobotsTxt } from './robots-txt.ts';

let app: TestApp;

beforeEach(() => {
  app = createTestApp();
});

const locationsOf = (xml: string): readonly (string | undefined)[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

const pagesOf = (xml: string): readonly (string | undefined)[] =>
  locationsOf(xml).filter((url) => url?.includes('/@'));

test('the sitemap lists all public pages, following the API’s cursors', async () => {
  app.source.profiles.set('hidden', createPublicProfile({ pub_id: 'hidden', visibility: 'unlisted' }));
  const { body, headers } = await app.get('/sitemap.xml');
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=60',
    'x-content-type-options': 'nosniff',
  });
  expect(pagesOf(body)).toEqual(['http://localhost:3000/@mio', 'http://localhost:3000/@rio']);
});

test('the sitemap lists discovery and each genre in every language', async () => {
  const { body } = await app.get('/sitemap.xml');
  expect(locationsOf(body)).toEqual(
    expect.arrayContaining([
      'http://localhost:3000/discover',
      'http://localhost:3000/ja/discover/genres/photo',
      'http://localhost:3000/zh-TW/discover/genres/technology',
    ]),
  );
});

test('a large sitemap is split into files listed by an index', async () => {
  const { get, source } = createTestApp({ sitemapMaxUrls: 42 });
  for (const pub_id of ['aoi', 'ren', 'yui']) source.profiles.set(pub_id, createPublicProfile({ pub_id }));
  const FILES = 3;
  const index = (await get('/sitemap.xml')).body;
  expect(index).toContain('<sitemapindex xmlns=');
  const files = locationsOf(index);
  expect(files).toEqual(
    [1, 2, 3].slice(0, FILES).map((number) => `http://localhost:3000/sitemap-${number}.xml`),
  );
  const pages: (string | undefined)[] = [];
  for (const file of files) pages.push(...pagesOf((await get(new URL(file ?? '').pathname)).body));
  expect(new Set(pages)).toEqual(
    new Set([...source.profiles.keys()].map((pubId) => `http://localhost:3000/@${pubId}`)),
  );
  expect(pages).toHaveLength(source.profiles.size);
  expect((await get('/sitemap-4.xml')).statusCode).toBe(404);
  expect((await app.get('/sitemap-1.xml')).statusCode).toBe(404);
});

test('the sitemap is compressed, and answers 304 to a known ETag', async () => {
  const plain = await app.get('/sitemap.xml');
  const packed = await app.get('/sitemap.xml', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  const again = await app.get('/sitemap.xml', { 'if-none-match': String(plain.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('fetches the page list at most once a minute, and serves the sitemap while the API is down', async () => {
  await Promise.all([app.get('/sitemap.xml'), app.get('/sitemap.xml')]);
  app.clock.nowMs += 59_999;
  await app.get('/sitemap.xml');
  const ONE_READ = 2;
  expect(app.source.lists).toBe(ONE_READ);
  app.source.isDown = true;
  app.clock.nowMs += 3_600_000;
  expect(pagesOf((await app.get('/sitemap.xml')).body)).toHaveLength(2);
});

test('answers 503 until the API first responds, then serves the sitemap', async () => {
  app.source.isDown = true;
  const answer = await app.get('/sitemap.xml');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  app.source.isDown = false;
  expect((await app.get('/sitemap.xml')).statusCode).toBe(200);
});

test('robots.txt names the sitemap and excludes /my/', async () => {
  app.source.isDown = true;
  const { body, headers } = await app.get('/robots.txt');
  expect(body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  expect(body).toContain('Disallow: /ja/my/');
  expect(headers['cache-control']).toBe('public, max-age=60');
});

test('robots.txt names public pages only if they allow training', async () => {
  const audience = { allows_ai_training: true, link_preview: 'profile', keeps_campaign: false } as const;
  const allowing = { mio: 'public', hidden: 'unlisted', locked: 'public' } as const;
  for (const [pub_id, visibility] of Object.entries(allowing)) {
    app.source.profiles.set(pub_id, createPublicProfile({ pub_id, visibility, audience }));
  }
  app.source.doors.set('locked', createDoor({ pub_id: 'locked' }));
  const { body } = await app.get('/robots.txt');
  expect(body).toContain('\nAllow: /@mio$\nAllow: /@mio/\n');
  expect(body).toContain('\nContent-Usage: /@mio$ train-ai=y\n');
  expect(body.match(/^Allow: .*/gm)).toHaveLength(2);
  expect(body).not.toMatch(/rio|hidden|locked/);
  app.source.isDown = true;
  app.clock.nowMs += 3_600_000;
  expect((await app.get('/robots.txt')).body).toBe(body);
});

test('robots.txt refuses training crawlers except for pages that allow training', () => {
  const all = toRobotsTxt('https://musubi.example', []);
  expect(all).toMatch(/User-agent: \*\n(?:Disallow: [^\n]+\n)+Content-Usage: \/@ train-ai=n\n/);
  expect(all).toMatch(/User-agent: CCBot\n(?:User-agent: [^\n]+\n)*(?:Disallow: [^\n]+\n)*Disallow: \/@\n/);
  expect(all).not.toContain('Allow: ');
  const some = toRobotsTxt('https://musubi.example', ['mio']);
  expect(some).toContain('\nAllow: /@mio$\nAllow: /@mio/\n');
  expect(some).toContain('\nContent-Usage: /@mio$ train-ai=y\nContent-Usage: /@mio/ train-ai=y\n');
});

test('robots.txt stays far below the size limit of crawlers', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => `a_handle_of_thirty_signs_${at}`);
  const text = toRobotsTxt('https://musubi.example', many);
  expect(text.match(/mio|a_handle/g)).toHaveLength(2000);
  expect(Buffer.byteLength(text)).toBeLessThan(150_000);
});

test('serves the text and data mining reservation for all pages', async () => {
  const { headers, body } = await app.get('/.well-known/tdmrep.json');
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(JSON.parse(body)).toEqual([{ location: '/@*', 'tdm-reservation': 1 }]);
});
