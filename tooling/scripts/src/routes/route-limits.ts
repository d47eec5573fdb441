import type { RouteSize } from './route-sizes.ts';

/**
 * Maximum gzipped script size of a route's first load, in KB; Next and React alone take 131. Never raise it
 * (docs/adr/0101-code-splitting.md).
 */
export const CEILING_KB = 240;

/** Returns the routes above the ceiling. */
export function findHeavyRoutes(sizes: readonly RouteSize[]): readonly RouteSize[] {
  return sizes.filter(({ bytes }) => bytes > CEILING_KB * 1024);
}
