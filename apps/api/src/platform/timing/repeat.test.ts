import { expect, test } from 'vitest';

import { createCapturedLog } from '../../../test/support/logs.ts';
import { repeat } from './repeat.ts';

test('runs the work at once and again after a failure, but not after `stop`', async () => {
  const { log, lines } = createCapturedLog();
  let times = 0;
  const { promise: thrice, resolve } = Promise.withResolvers<void>();
  const repetition = repeat(
    async () => {
      times += 1;
      if (times === 1) throw new Error('not yet');
      if (times === 3) resolve();
    },
    { name: 'test', everyMs: 1, log },
  );
  await thrice;
  await repetition.stop();
  const timesWhenStopped = times;
  expect(lines.join('')).toContain('background work failed');
  await repetition.stop();
  expect(times).toBe(timesWhenStopped);
});

test('`stop` waits for the current run', async () => {
  const { log } = createCapturedLog();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isDone = false;
  const repetition = repeat(
    async () => {
      await released;
      isDone = true;
    },
    { name: 'test', everyMs: 1, log },
  );
  const stopped = repetition.stop();
  release();
  await stopped;
  expect(isDone).toBe(true);
});

test('skips runs while paused', async () => {
  const { log } = createCapturedLog();
  let turns = 0;
  const { promise: worked, resolve } = Promise.withResolvers<number>();
  const repetition = repeat(async () => resolve(turns), {
    name: 'test',
    everyMs: 1,
    log,
    isPaused: async () => {
      turns += 1;
      return turns < 3;
    },
  });
  expect(await worked).toBe(3);
  await repetition.stop();
});
