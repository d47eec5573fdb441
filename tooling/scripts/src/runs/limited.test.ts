import { expect, test } from 'vitest';

import { startLimited } from './limited.ts';

test('runs at most `limit` tasks at once and returns results in order', async () => {
  let running = 0;
  let most = 0;
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const started = startLimited(
    gates.map(({ promise }, index) => async () => {
      running += 1;
      most = Math.max(most, running);
      await promise;
      running -= 1;
      return index;
    }),
    2,
  );
  for (const { resolve } of gates.toReversed()) resolve();
  expect(await Promise.all(started)).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});

test('continues after a task that fails', async () => {
  const [first, second] = startLimited(
    [
      async () => {
        throw new Error('broken');
      },
      async () => 'done',
    ],
    1,
  );
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe('done');
});
