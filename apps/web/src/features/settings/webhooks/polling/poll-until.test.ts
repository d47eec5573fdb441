import { expect, test } from 'vitest';

import { pollUntil } from './poll-until.ts';

const isDone = (value: string): boolean => value === 'done';

function lookAt(values: readonly (string | undefined)[]) {
  const looks = { count: 0 };
  return { looks, look: async () => Promise.resolve(values[looks.count++]) };
}

test('looks until the value is settled', async () => {
  const { looks, look } = lookAt(['waiting', undefined, 'done', 'later']);
  expect(await pollUntil(look, isDone, async () => Promise.resolve(true))).toBe('done');
  expect(looks.count).toBe(3);
});

test('gives up after half a minute when the value is never settled', async () => {
  const { looks, look } = lookAt([]);
  const waited: number[] = [];
  const pause = async (ms: number): Promise<boolean> => {
    waited.push(ms);
    return Promise.resolve(true);
  };
  expect(await pollUntil(look, isDone, pause)).toBeNull();
  expect(looks.count).toBe(waited.length);
  const seconds = waited.reduce((sum, ms) => sum + ms, 0) / 1000;
  expect(seconds).toBeGreaterThan(15);
  expect(seconds).toBeLessThan(30);
});

test('looks no more when the screen has closed', async () => {
  const { looks, look } = lookAt(['waiting', 'done']);
  let pauses = 0;
  expect(await pollUntil(look, isDone, async () => Promise.resolve(++pauses < 2))).toBeNull();
  expect(looks.count).toBe(1);
});
