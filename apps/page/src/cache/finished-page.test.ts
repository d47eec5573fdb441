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
  expect(page.body.get('br').buffer.byteLength).toBe(page.body.get('br').length);
  expect(gunzipSync(page.body.get('gzip')).toString()).toBe(html);
  expect(page.body.get('gzip')).toBe(page.body.get('gzip'));
  expect(page.body.get('gzip').buffer.byteLength).toBe(page.body.get('gzip').length);
  expect(sizeOf(page)).toBeGreaterThan(page.body.get('br').length + page.body.get('gzip').length + 500);
});
