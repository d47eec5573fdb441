import { expect, test } from 'vitest';

import type { RefreshSlots } from '#core/state/refresh-slots.ts';

import { createRefreshSlots } from './refresh-slots.ts';

/** Begins refreshes that run until the test calls `end`. */
function beginRefreshes(slots: RefreshSlots, count: number) {
  return Array.from({ length: count }, () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let show = (): void => {};
    slots.begin(async (noteShown) => {
      show = noteShown;
      await ended;
    });
    return { show: () => show(), end };
  });
}

test('a refresh frees its slot when it ends, or earlier when only its thumbnails are missing', async () => {
  const slots = createRefreshSlots({ concurrency: 4 });
  expect(slots.countFree()).toEqual({ forAll: 4, forAsked: 6 });
  const [first, second, third] = beginRefreshes(slots, 3);
  expect(slots.countFree()).toEqual({ forAll: 1, forAsked: 3 });
  first?.show();
  expect(slots.countFree()).toEqual({ forAll: 2, forAsked: 4 });
  for (const refresh of [first, second, third]) refresh?.end();
  await slots.idle();
  expect(slots.countFree()).toEqual({ forAll: 4, forAsked: 6 });
});

test('at most six refreshes load thumbnails without a slot', () => {
  const slots = createRefreshSlots({ concurrency: 4 });
  for (const { show } of beginRefreshes(slots, 8)) show();
  expect(slots.countFree()).toEqual({ forAll: 2, forAsked: 4 });
});
