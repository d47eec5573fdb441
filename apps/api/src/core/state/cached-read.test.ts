import { expect, test } from 'vitest';

import { createFakeClock } from '../../../test/support/fakes.ts';
import { createCachedRead } from './cached-read.ts';

const FOR_MS = 1000;

function createCounter(clock = createFakeClock()) {
  let reads = 0;
  const cached = createCachedRead({
    clock,
    forMs: FOR_MS,
    async read() {
      reads += 1;
      if (reads === 1) throw new Error('down');
      return reads;
    },
  });
  return { clock, cached };
}

test('reads once for concurrent calls, and again after the cache time', async () => {
  const { clock, cached } = createCounter();
  await expect(cached.get()).rejects.toThrow('down');
  expect(await Promise.all([cached.get(), cached.get()])).toEqual([2, 2]);
  clock.advance(FOR_MS - 1);
  expect(await cached.get()).toBe(2);
  clock.advance(1);
  expect(await cached.get()).toBe(3);
});

test('reads again after a failure and after a drop', async () => {
  const { cached } = createCounter();
  await expect(Promise.all([cached.get(), cached.get()])).rejects.toThrow('down');
  expect(await cached.get()).toBe(2);
  cached.drop();
  expect(await cached.get()).toBe(3);
});
