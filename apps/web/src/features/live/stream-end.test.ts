import type { LiveStream } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { endsWithoutSignals, findLostStream, isSignalDue, needsSignals } from './stream-end.ts';

const STREAM: LiveStream = {
  id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f',
  title: 'Drawing',
  url: 'https://example.com/live',
  starts_at: '2026-11-20T03:00:00.000Z',
  expires_at: '2026-11-20T04:10:00.000Z',
  is_live: true,
};
const END_MS = Date.parse(STREAM.expires_at);

test('finds a stream that has expired since the last fetch', () => {
  expect(findLostStream({ before: [STREAM], now: [], nowMs: END_MS })).toEqual({
    title: 'Drawing',
    ranMs: 70 * 60_000,
    cause: 'signal',
  });
});

test.each([
  ['signal', 'signal'],
  ['one_hour', 'time'],
  ['two_hours', 'time'],
  ['until_ended', 'unanswered'],
] as const)('A3: explains the end of a stream with duration %s', (duration, cause) => {
  const before = [{ ...STREAM, duration }];
  expect(findLostStream({ before, now: [], nowMs: END_MS })?.cause).toBe(cause);
});

test('A3: sends heartbeats until the creator is asked to confirm', () => {
  const asked = { ...STREAM, duration: 'until_ended' as const, asks_at: '2026-11-20T04:00:00.000Z' };
  const askedMs = Date.parse(asked.asks_at);
  expect([isSignalDue(asked, askedMs - 1), isSignalDue(asked, askedMs)]).toEqual([true, false]);
  expect(isSignalDue(STREAM, askedMs)).toBe(true);
  expect(isSignalDue({ ...STREAM, is_live: false }, askedMs)).toBe(false);
});

test.each([
  [undefined, true, true],
  ['signal', true, true],
  ['until_ended', false, true],
  ['one_hour', false, false],
] as const)('A3: returns the effect of heartbeats for the duration %s', (duration, ends, needs) => {
  const stream = duration === undefined ? STREAM : { ...STREAM, duration };
  expect([endsWithoutSignals(stream), needsSignals(stream)]).toEqual([ends, needs]);
});

test('finds no running stream, stream ended by its owner, or announcement', () => {
  const announced = { ...STREAM, is_live: false };
  expect(findLostStream({ before: [STREAM], now: [STREAM], nowMs: END_MS })).toBeNull();
  expect(findLostStream({ before: [STREAM], now: [], nowMs: END_MS - 1 })).toBeNull();
  expect(findLostStream({ before: [announced], now: [], nowMs: END_MS })).toBeNull();
  expect(findLostStream({ before: [], now: [STREAM], nowMs: END_MS })).toBeNull();
});
