import { expect, test } from 'vitest';

import { ceilingOf, findHeavyRoutes } from './route-limits.ts';

test('one byte too many is too heavy, for a route of the list and for one that is not in it', () => {
  const sizes = ['/my/links', '/my/new-screen'].map((route) => ({ route, bytes: ceilingOf(route) }));
  expect(findHeavyRoutes(sizes)).toEqual([]);
  const grown = sizes.map(({ route, bytes }) => ({ route, bytes: bytes + 1 }));
  expect(findHeavyRoutes(grown)).toEqual(grown);
});
