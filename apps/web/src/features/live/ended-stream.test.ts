import type { LiveStream } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { findLostStream } from './ended-stream.ts';

const STREAM: LiveStream = {
  id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f',
  title: 'Drawing',
  url: 'https://example.com/live',
  starts_at: '2026-11-20T03:00:00.000Z',
  expires_at: '2026-11-20T04:10:00.000Z',
  is_live: true,
};
const END_MS = Date.parse(STREAM.expires_at);

test('finds a stream that has expired since the last list', () => {
  expect(findLostStream({ before: [STREAM], now: [], nowMs: END_MS })).toEqual({
    title: 'Drawing',
    ranMs: 70 * 60_000,
    isLost: true,
  });
});

test('finds none while the stream runs, after its owner ended it, and for an announcement', () => {
  const announced = { ...STREAM, is_live: false };
  expect(findLostStream({ before: [STREAM], now: [STREAM], nowMs: END_MS })).toBeNull();
  expect(findLostStream({ before: [STREAM], now: [], nowMs: END_MS - 1 })).toBeNull();
  expect(findLostStream({ before: [announced], now: [], nowMs: END_MS })).toBeNull();
  expect(findLostStream({ before: [], now: [STREAM], nowMs: END_MS })).toBeNull();
});
