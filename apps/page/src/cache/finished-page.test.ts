import { gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { finishPage, plainBytes, sizeOf } from './finished-page.ts';

test('page buffers contain no spare bytes, and sizeOf counts all their bytes', () => {
  const html = `<!doctype html>${'<p>雨の日と図書館</p>'.repeat(400)}`;
  const page = finishPage({
    html,
    headers: { 'content-security-policy': 'x'.repeat(500) },
    changesAtMs: null,
    facts: { isListed: true, allowsTraining: false, hasCard: true, door: null },
  });
  expect(plainBytes(page).toString()).toBe(html);
  expect(page.brotli.buffer.byteLength).toBe(page.brotli.length);
  expect(gunzipSync(page.gzip()).toString()).toBe(html);
  expect(page.gzip()).toBe(page.gzip());
  expect(page.gzip().buffer.byteLength).toBe(page.gzip().length);
  expect(sizeOf(page)).toBeGreaterThan(page.brotli.length + page.gzip().length + 500);
});
