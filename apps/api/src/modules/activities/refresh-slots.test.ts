import { expect, test } from 'vitest';

import { createRefreshSlots, type RefreshSlots } from './refresh-slots.ts';

/** Begins refreshes that run until the test calls `end`. */
function beginLooks(places: RefreshSlots, count: number) {
  return Array.from({ length: count }, () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let show = (): void => {};
    places.begin(async (noteShown) => {
      show = noteShown;
      await ended;
    });
    return { show: () => show(), end };
  });
}

test('a refresh holds a slot until it ends or only its thumbnails are missing', async () => {
  const places = createRefreshSlots();
  expect(places.countFree()).toEqual({ forAll: 4, forAsked: 6 });
  const [first, second, third] = beginLooks(places, 3);
  expect(places.countFree()).toEqual({ forAll: 1, forAsked: 3 });
  first?.show();
  expect(places.countFree()).toEqual({ forAll: 2, forAsked: 4 });
  for (const look of [first, second, third]) look?.end();
  await places.idle();
  expect(places.countFree()).toEqual({ forAll: 4, forAsked: 6 });
});

test('at most six refreshes load thumbnails without a slot', () => {
  const places = createRefreshSlots();
  for (const { show } of beginLooks(places, 8)) show();
  expect(places.countFree()).toEqual({ forAll: 2, forAsked: 4 });
});
