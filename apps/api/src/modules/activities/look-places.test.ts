import { expect, test } from 'vitest';

import { createLookPlaces, type LookPlaces } from './look-places.ts';

/** Begins looks that go on until they are ended, and answers how to do with each what a test says. */
function beginLooks(places: LookPlaces, count: number) {
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

test('a look holds a place until it ends, or until only pictures are missing', async () => {
  const places = createLookPlaces();
  expect(places.countFree()).toEqual({ forAll: 4, forAsked: 6 });
  const [first, second, third] = beginLooks(places, 3);
  expect(places.countFree()).toEqual({ forAll: 1, forAsked: 3 });
  first?.show();
  expect(places.countFree()).toEqual({ forAll: 2, forAsked: 4 });
  for (const look of [first, second, third]) look?.end();
  await places.idle();
  expect(places.countFree()).toEqual({ forAll: 4, forAsked: 6 });
});

test('no more than six looks go on with their pictures besides', () => {
  const places = createLookPlaces();
  for (const { show } of beginLooks(places, 8)) show();
  expect(places.countFree()).toEqual({ forAll: 2, forAsked: 4 });
});
