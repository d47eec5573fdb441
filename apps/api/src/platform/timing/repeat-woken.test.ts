import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { silentLog } from '../../../test/support/logs.ts';
import { Again, repeat, type Repetition, type RepeatOptions } from './repeat.ts';

const EVERY_MS = 1000;
const HOUR_MS = 60 * 60_000;

let repetition: Repetition | null = null;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await repetition?.stop();
  vi.useRealTimers();
});

/** Starts the work; returns the times in ms at which its runs began. */
async function start(
  results: readonly unknown[],
  options: Partial<RepeatOptions> = {},
): Promise<readonly number[]> {
  const startedMs = performance.now();
  const times: number[] = [];
  const work = async (): Promise<unknown> => {
    times.push(Math.round(performance.now() - startedMs));
    return results[times.length - 1];
  };
  repetition = repeat(work, { name: 'test', everyMs: EVERY_MS, isWoken: true, log: silentLog, ...options });
  await vi.advanceTimersByTimeAsync(0);
  return times;
}

test('runs woken work at the start, then on each wake and once an hour', async () => {
  const times = await start([]);
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
  expect(times).toEqual([0]);
  repetition?.wake();
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
  expect(times).toEqual([0, 10 * EVERY_MS]);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(times).toHaveLength(4);
});

test('keeps the pause between runs despite frequent wakes', async () => {
  const times = await start([]);
  for (let at = 0; at < 25; at += 1) {
    repetition?.wake();
    await vi.advanceTimersByTimeAsync(EVERY_MS / 10);
  }
  expect(times).toEqual([0, EVERY_MS, 2 * EVERY_MS]);
});

test('runs again after a wake during a run', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let runs = 0;
  repetition = repeat(
    async () => {
      runs += 1;
      if (runs === 1) await ended;
    },
    { name: 'test', everyMs: EVERY_MS, isWoken: true, log: silentLog },
  );
  repetition.wake();
  end();
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(runs).toBe(2);
});

test('runs again after the time that `Again` sets, but not before the pause ends', async () => {
  const times = await start([new Again(0), new Again(5 * EVERY_MS), null]);
  await vi.advanceTimersByTimeAsync(20 * EVERY_MS);
  expect(times).toEqual([0, EVERY_MS, 6 * EVERY_MS]);
});

test('repeats unwoken work after each pause, unless a run returns `Again`', async () => {
  const times = await start([null, new Again(5 * EVERY_MS)], { isWoken: false });
  await vi.advanceTimersByTimeAsync(7 * EVERY_MS);
  expect(times).toEqual([0, EVERY_MS, 6 * EVERY_MS, 7 * EVERY_MS]);
});
