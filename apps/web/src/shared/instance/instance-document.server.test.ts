import { BRAND } from '@musubi/domain/brand';
import { describe, expect, test } from 'vitest';

import { createInstanceDocument } from './instance-document.server.ts';

const NAME = `${BRAND.slug}-instance`;
const INSTANCE = { origin: 'https://example.com', keys: [] };

function createStage() {
  const state = { nowMs: 0, loads: 0, isDown: false };
  const answer = createInstanceDocument({
    now: () => state.nowMs,
    load: async () => {
      state.loads += 1;
      if (state.isDown) throw new Error('The API is away');
      return Promise.resolve(INSTANCE);
    },
  });
  return { state, answer };
}

describe('the document with the keys of the installation', () => {
  test('is JSON that readers may cache for five minutes', async () => {
    const { answer } = createStage();
    const response = await answer(NAME);
    expect([response.status, await response.json()]).toEqual([200, INSTANCE]);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is fetched from the API once per five minutes, whatever the number of requests', async () => {
    const { state, answer } = createStage();
    await Promise.all([answer(NAME), answer(NAME), answer(NAME)]);
    state.nowMs = 299_999;
    await answer(NAME);
    expect(state.loads).toBe(1);
    state.nowMs = 300_000;
    await Promise.all([answer(NAME), answer(NAME)]);
    expect(state.loads).toBe(2);
  });

  test('responds 503 while the API is unreachable, and recovers', async () => {
    const { state, answer } = createStage();
    state.isDown = true;
    const response = await answer(NAME);
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    await answer(NAME);
    expect(state.loads).toBe(1);
    state.isDown = false;
    state.nowMs = 2_000;
    expect((await answer(NAME)).status).toBe(200);
  });

  test('serves the cached keys for an hour while the API is unreachable', async () => {
    const { state, answer } = createStage();
    await answer(NAME);
    state.isDown = true;
    state.nowMs = 3_599_999;
    const response = await answer(NAME);
    expect([response.status, await response.json()]).toEqual([200, INSTANCE]);
    state.nowMs += 2_000;
    expect((await answer(NAME)).status).toBe(503);
  });

  test('responds 404 to other names without a request to the API', async () => {
    const { state, answer } = createStage();
    expect((await answer('change-password')).status).toBe(404);
    expect((await answer('other-instance')).status).toBe(404);
    expect(state.loads).toBe(0);
  });
});
