// pnpm check:routes: prints the script size of each route's first load, from the output of `next build`.
// Exits with 1 when a route exceeds its cap.
import { join } from 'node:path';

import { root } from '../repository.ts';
import type { Counted } from '../runs/unit-tests.ts';
import { capOf, findHeavyRoutes } from './route-limits.ts';
import { weighRoutes } from './route-sizes.ts';

const BUILD_FOLDER = join(root, 'apps/web/.next');

const inKilobytes = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(7);

/**
 * Prints the size of each route and counts routes above their cap as failures. Needs a build of the web app.
 */
export async function checkRouteSizes(): Promise<Counted> {
  const sizes = await weighRoutes(BUILD_FOLDER);
  const heavy = findHeavyRoutes(sizes);
  console.log('First load of each route: scripts after gzip in KB, and the cap of the route');
  for (const size of sizes)
    console.log(
      `  ${size.route.padEnd(22)} ${inKilobytes(size.bytes)} of ${capOf(size.route)}   ${heavy.includes(size) ? 'OVER' : 'good'}`,
    );
  const failures = heavy.map(({ route, bytes }) => ({
    name: route,
    message: `${inKilobytes(bytes).trim()} KB of ${capOf(route)} KB`,
  }));
  return { passed: sizes.length - heavy.length, failed: heavy.length, failures };
}

if (import.meta.main) {
  const { failed } = await checkRouteSizes();
  process.exitCode = failed === 0 ? 0 : 1;
}
