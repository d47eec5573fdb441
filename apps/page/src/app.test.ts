import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { createLogger } from '@musubi/server/logger';
import { beforeEach, describe, expect, test } from 'vitest';

import { createPublicProfile, type FakeProfileSource } from './testing/fake-profile-source.ts';
import { createTestApp, TEST_SCRIPT, TEST_SECRET, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let source: FakeProfileSource;

beforeEach(() => {
  app = createTestApp();
  ({ source } = app);
});

const get = async (url: string, headers: Record<string, string> = {}) => app.get(url, headers);

async function invalidate(pubIds: readonly string[], authorization = `Bearer ${TEST_SECRET}`) {
  return app.server.inject({
    method: 'POST',
    url: '/internal/invalidations',
    headers: { authorization },
    payload: { pub_ids: pubIds },
  });
}

describe('a public page', () => {
  test('is in its owner’s language when the visitor chose none', async () => {
    const answer = await get('/@mio', { 'accept-language': 'en', cookie: 'NEXT_LOCALE=fr' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toMatch(/^<!doctype html><html lang="ja">/);
    expect(answer.body).toContain('<h1');
    expect(answer.body).toContain('href="https://www.pixiv.net/users/1"');
    expect(answer.body).toContain('水野 澪さんの活動をファンレターで応援する');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('has a CSP that allows only the page’s own inline style and script', async () => {
    const answer = await get('/@mio');
    const policy = String(answer.headers['content-security-policy']);
    const inlined = (tag: string): string =>
      new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(answer.body)?.[1] ?? '';
    const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src ${hashOf(inlined('style'))};`);
    expect(policy).toContain(`script-src ${hashOf(TEST_SCRIPT)};`);
    expect(inlined('script')).toBe(TEST_SCRIPT);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(answer.body).not.toMatch(/ style="/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('is compressed as requested, with the same ETag for all encodings', async () => {
    const plain = await get('/@mio');
    const brotli = await get('/@mio', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gzip = await get('/@mio', { 'accept-encoding': 'gzip' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotli.headers.etag).toBe(plain.headers.etag);
    expect(brotli.headers.vary).toBe('accept-encoding, cookie');
  });

  test('answers 304 when the client’s ETag is current', async () => {
    const { headers } = await get('/@mio');
    const again = await get('/@mio', { 'if-none-match': `"other", ${headers.etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await get('/@mio', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('is fetched from the API once for several visitors', async () => {
    await get('/@mio');
    await get('/@mio');
    expect(source.reads).toBe(1);
  });

  test('answers HEAD without a body', async () => {
    const answer = await app.server.inject({ method: 'HEAD', url: '/@mio' });
    expect(answer.statusCode).toBe(200);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(1_000);
    expect(answer.rawPayload).toHaveLength(0);
  });

  test('has a robots noindex tag when it is unlisted', async () => {
    source.profiles.set('mio', createPublicProfile({ visibility: 'unlisted' }));
    expect((await get('/@mio')).body).toContain('<meta name="robots" content="noindex, ');
    expect((await get('/@rio')).body).not.toContain('noindex');
  });
});

describe('a public page that has changed', () => {
  beforeEach(async () => {
    await get('/@mio');
    source.profiles.set('mio', createPublicProfile({ name: '新しい名前' }));
  });

  test('is sent to the next visitor after an invalidation', async () => {
    expect((await invalidate(['mio'])).statusCode).toBe(204);
    expect((await get('/@mio')).body).toContain('新しい名前');
  });

  test('stays cached after a request without the secret or with an invalid handle', async () => {
    expect((await invalidate(['mio'], 'Bearer wrong')).statusCode).toBe(401);
    expect((await invalidate(['../mio'])).statusCode).toBe(400);
    expect((await get('/@mio')).body).toContain('水野 澪');
  });

  test('B4: logs a refused invalidation without its secret', async () => {
    const lines: string[] = [];
    app = createTestApp({
      log: createLogger({ name: 'page', destination: { write: (line) => void lines.push(line) } }),
    });
    expect((await invalidate(['mio'], 'Bearer wrong-secret')).statusCode).toBe(401);
    const events = lines.filter((line) => line.includes('"msg":"security event"'));
    expect(events).toEqual([expect.stringContaining('"event":"invalidation_refused"')]);
    expect(lines.join('')).not.toContain('wrong-secret');
  });

  test('is sent after a minute even without an invalidation', async () => {
    app.clock.nowMs += 60_000;
    await get('/@mio');
    await expect.poll(async () => (await get('/@mio')).body).toContain('新しい名前');
  });
});

describe('the language picker', () => {
  const choose = async (payload: string, headers: Record<string, string> = {}) =>
    app.server.inject({
      method: 'POST',
      url: '/@mio/language',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    });

  test('stores the chosen language and redirects back to the creator’s page', async () => {
    const answer = await choose('locale=zh-TW', { 'sec-fetch-site': 'same-origin' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/@mio');
    expect(answer.headers['set-cookie']).toBe('NEXT_LOCALE=zh-TW; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  test('refuses unknown languages, and forms submitted from other sites', async () => {
    expect((await choose('locale=fr')).headers['set-cookie']).toBeUndefined();
    expect(
      (await choose('locale=ja', { 'sec-fetch-site': 'cross-site' })).headers['set-cookie'],
    ).toBeUndefined();
  });
});

test('the health endpoints answer 200 and report ok', async () => {
  expect((await get('/healthz')).statusCode).toBe(200);
  expect((await get('/readyz')).json()).toMatchObject({ status: 'ok' });
});
