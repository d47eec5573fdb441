import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { OPERATION_RULES } from '#composition/modules.ts';
import { scopesOfRule } from '#platform/http/callers/authority.ts';
import { hasAccess } from '#platform/http/contract/access.ts';
import { type BoundOperation, contract, listOperations } from '#platform/http/contract/contract-document.ts';
import type { OperationId } from '#platform/http/operations.ts';

import { createCreator } from './support/factories.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp } from './support/test-app.ts';

const ORIGIN = 'http://localhost:3000';
const ID = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f';

let api: TestApp;
let uid = '';
let bearer = '';
beforeAll(async () => {
  api = await createTestApp();
  ({ id: uid } = await createCreator(api, { visibility: 'public', pub_id: PUB_ID }));
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

const reads = listOperations(contract).filter(({ method }) => method === 'get');
const isOpen = ({ operation }: BoundOperation): boolean =>
  OPERATION_RULES[operation.operationId as OperationId].isOpenToAnyOrigin;

/** Origin whose scripts may read the response; scripts of any origin may learn why their token is refused. */
function allowedOrigin(
  { operation }: BoundOperation,
  { origin, authorization }: Readonly<Record<string, string>>,
): string | undefined {
  if (origin === undefined || origin === ORIGIN) return origin;
  const id = operation.operationId as OperationId;
  const hasScope = scopesOfRule(OPERATION_RULES[id]).length > 0;
  return hasScope && (authorization !== undefined || hasAccess(id, 'bearer')) ? '*' : undefined;
}

const PUB_ID = 'cached_page';
const toUrl = (path: string): string => path.replace('{pub_id}', PUB_ID).replaceAll(/\{(\w+)\}/g, ID);

/** Requests a path with each set of headers, both with and without a bearer token. */
async function sendVariants(path: string) {
  const url = toUrl(path);
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
  test.each(reads.flatMap((bound) => (isOpen(bound) ? [] : [[bound.path, bound] as const])))(
    'for %s, whatever the request headers',
    async (path, bound) => {
      const sent = await sendVariants(path);
      expect(sent).toHaveLength(40);
      for (const { headers, answer } of sent) {
        expect(answer.headers['cache-control']).toBe('private, no-store');
        // If a proxy caches responses anyway, `Vary: Origin` keeps the responses to different origins apart.
        expect(String(answer.headers['vary']).toLowerCase()).toContain('origin');
        const allowed = answer.headers['access-control-allow-origin'];
        expect(allowed).toBe(allowedOrigin(bound, headers));
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    },
  );

  test.each(['/nothing/here', '/healthz', '/readyz'])(
    'for %s, which the contract does not contain',
    async (path) => {
      for (const { answer } of await sendVariants(path)) {
        expect(answer.headers['cache-control']).toBe('private, no-store');
      }
    },
  );
});

describe('a read that scripts of any origin may call', () => {
  const urls = [
    `/users/${PUB_ID}`,
    `/users/${PUB_ID}/activities`,
    '/genres',
    '/discover',
    '/discover/search',
    '/discover/suggestions?q=mi',
    '/maintenance',
  ];

  test.each(urls)('lets caches store %s, but revalidate it before each use', async (url) => {
    const { status, headers, text } = await api.send({ url });
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
    expect(String(headers['vary'])).toMatch(/^Authorization\b/);
    expect(String(headers['vary'])).not.toMatch(/origin/i);
    expect(headers['access-control-allow-origin']).toBe('*');
    const tag = String(headers['etag']);
    const same = await api.send({ url, headers: { 'if-none-match': tag.replace('W/', '') } });
    expect([same.status, same.text, same.headers['etag']]).toEqual([304, '', tag]);
    expect(same.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const other = await api.send({ url, headers: { 'if-none-match': 'W/"other"' } });
    expect([other.status, other.text]).toEqual([200, text]);
  });

  test.each(urls)('lets no cache store %s for requests with a bearer token or a page pass', async (url) => {
    for (const headers of [{ authorization: bearer }, { 'page-pass': 'a-pass' }]) {
      const answer = await api.send({ url, headers: { ...headers, 'if-none-match': '*' } });
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(answer.headers).not.toHaveProperty('etag');
    }
  });

  test('lets no cache store other responses', async () => {
    const { status, headers } = await api.send({ url: `/kits/${ID}` });
    expect([status, headers['cache-control']]).toEqual([404, 'private, no-store']);
  });
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
