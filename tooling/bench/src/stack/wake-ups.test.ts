import { expect, test } from 'vitest';

import { type WakeUpReading, wakeUpsAtRest } from './wake-ups.ts';

const MAIN = 1;
const DECODER = 2;

/**
 * Readings of a helper, one per second: 500 wake-ups a second while it works, then a few while it is idle.
 * The helper ends a thread 20 s after the work.
 */
function readings(workSeconds: number, restSeconds: number, perSecond: number): readonly WakeUpReading[] {
  return Array.from({ length: workSeconds + restSeconds + 1 }, (_, second) => {
    const main = Math.min(second, workSeconds) * 500 + Math.max(0, second - workSeconds) * perSecond;
    const decoder: [number, number][] = second > workSeconds + 20 ? [] : [[DECODER, 9000]];
    return { atMs: second * 1000, threads: new Map([[MAIN, main], ...decoder]) };
  });
}

test('counts the wake-ups of the idle time before the end of a helper', () => {
  expect(wakeUpsAtRest(readings(20, 60, 0))).toBe(0);
  expect(wakeUpsAtRest(readings(20, 60, 50))).toBe(50);
});

test('ignores a helper that was watched for less than its idle time', () => {
  expect(wakeUpsAtRest(readings(0, 30, 0))).toBeNull();
  expect(wakeUpsAtRest([])).toBeNull();
});
