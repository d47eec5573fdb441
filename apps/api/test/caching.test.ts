import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { contract, listOperations } from '#platform/http/contract-document.ts';

import { createCreator } from './support/factories.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp } from './support/test-app.ts';

const ORIGIN = 'http://localhost:3000';
const ID = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f';

let api: TestApp;
let uid = '';
let pubId = '';
let bearer = '';
beforeAll(async () => {
  api = await createTestApp();
  ({ id: uid, pub_id: pubId } = await createCreator(api));
  bearer = `Bearer ${await api.tokens.sign(uid)}`;
});
afterAll(async () => api.close());

/** Request headers that could make a proxy cache a response or return the wrong response. */
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { origin: ORIGIN },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'accept-language': 'ja' },
  { 'accept-encoding': 'gzip' },
  { accept: 'text/html' },
  { cookie: 'session=1' },
  { 'cache-control': 'max-age=3600' },
  { 'cache-control': 'only-if-cached' },
  { pragma: 'cache' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'Fri, 20 Nov 2026 03:00:00 GMT' },
  { range: 'bytes=0-10' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'http' },
  { 'x-forwarded-for': '198.51.100.1' },
  { 'x-original-url': '/v4/profile' },
  { 'x-http-method-override': 'PUT' },
  { 'user-agent': 'Mozilla/5.0' },
];
const WITH_BEARER = [false, true];

const paths = listOperations(contract)
  .filter(({ method }) => method === 'get')
  .map(({ path }) => path);

/** Requests a path with each set of headers, both with and without a bearer token. */
async function sendVariants(path: string) {
  const url = path.replace('{pub_id}', pubId).replaceAll(/\{(\w+)\}/g, ID);
  const variants = HEADERS.flatMap((headers) =>
    WITH_BEARER.map((isSignedIn) => ({
      ...headers,
      ...(isSignedIn && { authorization: bearer }),
      'x-api-key': TEST_SERVICE_KEY,
    })),
  );
  return Promise.all(
    variants.map(async (headers) => ({ headers, answer: await api.send({ url, headers }) })),
  );
}

describe('responds with Cache-Control: private, no-store', () => {
  test.each(paths)('for %s, whatever the request headers', async (path) => {
    const sent = await sendVariants(path);
    expect(sent).toHaveLength(40);
    for (const { headers, answer } of sent) {
      expect(answer.headers['cache-control']).toBe('private, no-store');
      // If a proxy caches responses anyway, `Vary: Origin` keeps the responses to different origins apart.
      expect(String(answer.headers['vary']).toLowerCase()).toContain('origin');
      const allowed = answer.headers['access-control-allow-origin'];
      expect(allowed).toBe('origin' in headers && headers.origin === ORIGIN ? ORIGIN : undefined);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test.each(['/nothing/here', '/healthz', '/readyz'])(
    'for %s, which the contract does not contain',
    async (path) => {
      for (const { answer } of await sendVariants(path)) {
        expect(answer.headers['cache-control']).toBe('private, no-store');
      }
    },
  );
});

test('lets proxies cache the API reference, but only with revalidation', async () => {
  const answers = (await sendVariants('/docs')).map(({ answer }) => answer);
  expect(answers[0]).toMatchObject({ status: 200, headers: { 'cache-control': 'public, no-cache' } });
  // Every second request repeats the previous request and adds a bearer token, which must not change the
  // response.
  const texts = answers.map(({ text }) => text);
  expect(texts.filter((_text, at) => at % 2 === 1)).toEqual(texts.filter((_text, at) => at % 2 === 0));
  const packed = answers.filter(({ headers }) => headers['content-encoding'] !== undefined);
  const varying = packed.filter(({ headers }) => /accept-encoding/i.test(String(headers['vary'])));
  expect(varying).toEqual(packed);
});
