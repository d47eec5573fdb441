import { expect, test } from 'vitest';

import { findHeavyRoutes } from './route-limits.ts';

test('allows 240 KB per route and not one byte more', () => {
  const routes = ['/my/links', '/my/new-screen'];
  expect(findHeavyRoutes(routes.map((route) => ({ route, bytes: 245_760 })))).toEqual([]);
  const grown = routes.map((route) => ({ route, bytes: 245_761 }));
  expect(findHeavyRoutes(grown)).toEqual(grown);
});
