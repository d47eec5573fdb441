import { gunzipSync } from 'node:zlib';

import { BRAND } from '@musubi/domain/brand';
import bundle from '@musubi/openapi/bundle.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { contract, listOperations } from '#platform/http/contract/contract-document.ts';

import { createTestApp, type TestApp } from './support/test-app.ts';

const LISTED = ['/', '/.well-known/api-catalog'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

test('serves the contract with all operations', async () => {
  const { status, headers, body } = await api.send({ url: '/openapi.json' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect(body).toEqual({ ...bundle, info: { ...bundle.info, title: `${BRAND.name} API` } });
  for (const { operation } of listOperations(contract)) {
    expect(JSON.stringify(body)).toContain(`"operationId":"${operation.operationId}"`);
  }
});

test('serves the contract as YAML too', async () => {
  const { status, headers, text } = await api.send({ url: '/openapi.yaml' });
  expect([status, headers['content-type']]).toEqual([200, 'application/yaml']);
  expect(parse(text)).toEqual((await api.send({ url: '/openapi.json' })).body);
  // Readers see paragraphs, not one line with escapes.
  expect(text).toContain('\n  description: |\n    Profile and link pages for creators');
});

describe('the API catalog', () => {
  const LINK = '</.well-known/api-catalog>; rel="api-catalog"';

  test('names the API with its descriptions, as RFC 9727 asks', async () => {
    const url = '/.well-known/api-catalog';
    const { status, headers, text } = await api.send({ url });
    expect([status, headers['content-type'], headers['link']]).toEqual([
      200,
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      LINK,
    ]);
    const { linkset } = JSON.parse(text) as {
      readonly linkset: readonly Readonly<Record<string, string | readonly { readonly href: string }[]>>[];
    };
    expect(linkset.map(({ anchor }) => anchor)).toEqual([
      'http://localhost:3002/.well-known/api-catalog',
      'http://localhost:3002/',
    ]);
    const targets = linkset
      .flatMap((row) => Object.values(row))
      .filter((target) => typeof target !== 'string');
    for (const { href } of targets.flat())
      expect((await api.send({ url: new URL(href).pathname })).status).toBe(200);
    const head = await api.send({ method: 'HEAD', url });
    expect([head.status, head.headers['link'], head.text]).toEqual([200, LINK, '']);
  });

  test('is named at the root, with the other documents', async () => {
    const { status, headers, body } = await api.send<{
      readonly links: readonly { readonly rel: string; readonly href: string; readonly type: string }[];
    }>({ url: '/' });
    expect([status, headers['link']]).toEqual([200, LINK]);
    expect(body.links.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
      ['service-desc', '/openapi.json'],
      ['service-desc', '/openapi.yaml'],
      ['service-doc', '/docs'],
      ['status', '/readyz'],
      ['api-catalog', '/.well-known/api-catalog'],
    ]);
    for (const { href, type } of body.links) {
      const { headers: found } = await api.send({ url: new URL(href).pathname });
      expect(String(found['content-type']).split(';')[0]).toBe(type);
    }
  });

  test.each([...LISTED, '/openapi.json', '/openapi.yaml'])(
    '%s is open to scripts of any origin',
    async (url) => {
      const origin = 'https://other.example';
      expect((await api.send({ url, headers: { origin } })).headers['access-control-allow-origin']).toBe('*');
      const asked = { origin, 'access-control-request-method': 'GET' };
      const { status, headers } = await api.send({ method: 'OPTIONS', url, headers: asked });
      expect([status, headers['access-control-allow-origin']]).toEqual([204, '*']);
    },
  );

  test.each(LISTED)('%s may be cached for an hour', async (url) => {
    expect((await api.send({ url })).headers['cache-control']).toBe('public, max-age=3600');
  });
});

test.each([...LISTED, '/openapi.json', '/openapi.yaml'])('%s has an ETag and is compressed', async (url) => {
  const { headers, text } = await api.send({ url });
  const again = await api.send({ url, headers: { 'if-none-match': `"old", ${String(headers['etag'])}` } });
  expect(again).toMatchObject({ status: 304, text: '', headers: { etag: headers['etag'] } });
  const changed = await api.send({ url, headers: { 'if-none-match': 'W/"old"' } });
  expect(changed.status).toBe(200);
  const { rawPayload, headers: compressed } = await api.app.inject({
    url,
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(compressed['content-encoding']).toBe('gzip');
  expect(gunzipSync(rawPayload).toString()).toBe(text);
});
