import type { RouteSize } from './route-sizes.ts';

/** What the first load of a route shall weigh, in KB of script after gzip; Next and React alone are 131. */
const CEILING_KB = 240;

/**
 * What these may weigh until they are there. What is too heavy gets lighter: a ceiling never goes up
 * (docs/adr/0101-parts-come-behind-their-screen.md).
 */
const CEILINGS_KB: Readonly<Record<string, number>> = {
  '/login': 244,
  '/my/activities': 254,
  '/my/appearance': 254,
  '/my/letters': 250,
  '/my/links': 256,
  '/my/ofuse': 250,
  '/my/settings': 254,
};

/** What a route may weigh, in bytes. */
export function ceilingOf(route: string): number {
  return (CEILINGS_KB[route] ?? CEILING_KB) * 1024;
}

/** The routes that weigh more than they may. */
export function findHeavyRoutes(sizes: readonly RouteSize[]): readonly RouteSize[] {
  return sizes.filter(({ route, bytes }) => bytes > ceilingOf(route));
}
