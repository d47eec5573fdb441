import { gunzipSync } from 'node:zlib';

import { BRAND } from '@musubi/domain/brand';
import bundle from '@musubi/openapi/bundle.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { contract, listOperations } from '#platform/http/contract/contract-document.ts';

import { createTestApp, type TestApp } from './support/test-app.ts';

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

describe('the reference page', () => {
  test('can only load and run resources of its own origin', async () => {
    const { status, headers, text } = await api.send({ url: '/docs' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'sha256-/);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(text).not.toMatch(/https?:|<script(?! src="\/docs\/redoc\.js")| style=| on\w+=/);
  });

  test('loads a Redoc build that requests nothing from other origins', async () => {
    const { status, headers, text } = await api.send({ url: '/docs/redoc.js' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(text).not.toMatch(/cdn\.redoc\.ly|fonts\.googleapis/);
    expect(text.length).toBeGreaterThan(1_000_000);
  });
});

test.each(['/openapi.json', '/docs', '/docs/redoc.js'])('%s has an ETag and is compressed', async (url) => {
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
