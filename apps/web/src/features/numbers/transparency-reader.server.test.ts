import { createTransparencyReport } from '@musubi/api-client/testing';
import { expect, test } from 'vitest';

import { createTransparencyReader } from './transparency-reader.server.ts';

const MINUTE_MS = 60_000;

function createReader() {
  const asked: string[] = [];
  const state = { nowMs: Date.parse('2026-11-20T03:00:00Z'), isDown: false };
  const read = createTransparencyReader({
    apiOrigin: 'https://api.example',
    nowMs: () => state.nowMs,
    fetch: async (url) => {
      asked.push(url);
      if (state.isDown) throw new TypeError('fetch failed');
      return Response.json(createTransparencyReport({ half: url.slice(-6) }));
    },
  });
  return { asked, state, read };
}

test('reads five half years once for concurrent visitors, and again after ten minutes', async () => {
  const { asked, state, read } = createReader();
  const [reports] = await Promise.all([read(), read()]);
  expect(reports?.map(({ half }) => half)).toEqual(['2026-2', '2026-1', '2025-2', '2025-1', '2024-2']);
  state.nowMs += 10 * MINUTE_MS - 1;
  await read();
  expect(asked).toHaveLength(5);
  state.nowMs += 1;
  await read();
  expect(asked).toHaveLength(10);
});

test('keeps the last reports while the API is down, and retries after ten seconds', async () => {
  const { asked, state, read } = createReader();
  state.isDown = true;
  expect(await read()).toBeNull();
  const first = asked.length;
  await read();
  expect(asked).toHaveLength(first);
  state.isDown = false;
  state.nowMs += 10_000;
  expect(await read()).toHaveLength(5);
  state.isDown = true;
  state.nowMs += 10 * MINUTE_MS;
  expect(await read()).toHaveLength(5);
});
