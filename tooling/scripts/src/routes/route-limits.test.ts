import { expect, test } from 'vitest';

import { findHeavyRoutes } from './route-limits.ts';

test('240 KB are good for any route, one byte more is too heavy', () => {
  const routes = ['/my/links', '/my/new-screen'];
  expect(findHeavyRoutes(routes.map((route) => ({ route, bytes: 245_760 })))).toEqual([]);
  const grown = routes.map((route) => ({ route, bytes: 245_761 }));
  expect(findHeavyRoutes(grown)).toEqual(grown);
});
