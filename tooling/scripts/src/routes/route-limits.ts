import type { RouteSize } from './route-sizes.ts';

/**
 * What the first load of a route may weigh, in KB of script after gzip; Next and React alone are 131. It never goes up
 * (docs/adr/0101-parts-come-behind-their-screen.md).
 */
export const CEILING_KB = 240;

/** The routes that weigh more than they may. */
export function findHeavyRoutes(sizes: readonly RouteSize[]): readonly RouteSize[] {
  return sizes.filter(({ bytes }) => bytes > CEILING_KB * 1024);
}
