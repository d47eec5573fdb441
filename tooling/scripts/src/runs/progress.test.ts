import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { describeRunning, startProgress } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('prints one line per minute until stopped', () => {
  const lines: string[] = [];
  let done = 0;
  const progress = startProgress({
    phase: 'Journeys',
    describe: () => `${done} of 172 done`,
    write: (line) => void lines.push(line),
  });
  vi.advanceTimersByTime(59_000);
  expect(lines).toEqual([]);
  done = 12;
  vi.advanceTimersByTime(1000);
  done = 30;
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual(['[Journeys, 1 min] 12 of 172 done', '[Journeys, 2 min] 30 of 172 done']);
  progress.stop();
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(2);
});

test('names the first three running tests and counts the others', () => {
  expect(describeRunning([])).toBe('nothing running');
  expect(describeRunning(['a', 'b'])).toBe('running: a, b');
  expect(describeRunning(['a', 'b', 'c', 'd', 'e'])).toBe('running: a, b, c and 2 more');
});
