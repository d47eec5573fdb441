import { expect, test } from 'vitest';

import { capOf, findHeavyRoutes } from './route-limits.ts';

test.each(['/my/links', '/', '/login', '/operate'])(
  'reports route %s only when its size exceeds its cap',
  (route) => {
    const bytes = capOf(route) * 1024;
    expect(findHeavyRoutes([{ route, bytes }])).toEqual([]);
    const grown = [{ route, bytes: bytes + 1 }];
    expect(findHeavyRoutes(grown)).toEqual(grown);
  },
);

test('never allows a content page more than 147 KB', () => {
  for (const route of ['/', '/guide', '/terms', '/privacy', '/goodbye'])
    expect(capOf(route)).toBeLessThanOrEqual(147);
});

test('never allows a discovery page more than 144 KB', () => {
  for (const route of ['/discover', '/discover/search', '/discover/genres/[genre]', '/kits/[id]'])
    expect(capOf(route)).toBeLessThanOrEqual(144);
});

test('never allows any route more than 242 KB', () => {
  for (const route of ['/my/new-screen', '/operate', '/operate/cases/[id]', '/login', '/new-page'])
    expect(capOf(route)).toBeLessThanOrEqual(242);
});
