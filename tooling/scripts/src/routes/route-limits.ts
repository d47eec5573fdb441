import type { RouteSize } from './route-sizes.ts';

/** Groups of routes. All routes of a group have the same cap. */
export type RouteGroup = 'member' | 'content' | 'desk' | 'discovery' | 'other';

/** Pages that visitors read without signing in. */
const CONTENT_PAGES: ReadonlySet<string> = new Set([
  '/',
  '/guide',
  '/terms',
  '/privacy',
  '/transparency',
  '/goodbye',
]);

/** Pages that lead visitors to creators. */
const DISCOVERY_PAGES = /^\/discover(?:\/|$)|^\/kits\/\[id\](?:\/card)?$/;

/** Gzipped size of an empty route's scripts in KB: Next and React alone. `pnpm report:routes` measures it. */
const FLOOR_KB = 132;

/** KB above `FLOOR_KB` that the routes of each group may load. */
const ALLOWANCES_KB: Readonly<Record<RouteGroup, number>> = {
  member: 110,
  content: 15,
  desk: 108,
  discovery: 12,
  other: 110,
};

export function groupOfRoute(route: string): RouteGroup {
  if (route.startsWith('/my/')) return 'member';
  if (/^\/operate(?:\/|$)/.test(route)) return 'desk';
  if (DISCOVERY_PAGES.test(route)) return 'discovery';
  return CONTENT_PAGES.has(route) ? 'content' : 'other';
}

/**
 * Maximum gzipped size of a route's first load, in KB. Raise a cap only where an issue orders it (docs/adr/0101-code-splitting.md).
 */
export function capOf(route: string): number {
  return FLOOR_KB + ALLOWANCES_KB[groupOfRoute(route)];
}

/** Returns the routes above their cap. */
export function findHeavyRoutes(sizes: readonly RouteSize[]): readonly RouteSize[] {
  return sizes.filter(({ route, bytes }) => bytes > capOf(route) * 1024);
}
