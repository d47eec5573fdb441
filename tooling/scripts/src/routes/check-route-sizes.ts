// pnpm check:routes: weighs the scripts of each route's first load, as `next build` wrote them, prints them as a table, and
// ends with 1 when one is above its ceiling.
import { join } from 'node:path';

import { root } from '../repository.ts';
import type { Counted } from '../unit-tests.ts';
import { ceilingOf, findHeavyRoutes, ROUTE_GOAL_BYTES } from './route-limits.ts';
import { type RouteSize, weighRoutes } from './route-sizes.ts';

const BUILD_FOLDER = join(root, 'apps/web/.next');

const inKilobytes = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(7);

function verdictOn({ route, bytes }: RouteSize): string {
  if (bytes > ceilingOf(route)) return `OVER its ceiling of ${inKilobytes(ceilingOf(route)).trim()}`;
  return bytes > ROUTE_GOAL_BYTES
    ? `over the goal, below its ceiling of ${inKilobytes(ceilingOf(route)).trim()}`
    : 'good';
}

/** Prints what each route weighs, beside what it may; one that is above its ceiling is a failure. Needs a build. */
export async function checkRouteSizes(): Promise<Counted> {
  const sizes = await weighRoutes(BUILD_FOLDER);
  const { length: failed } = findHeavyRoutes(sizes);
  console.log(
    `First load of each route: scripts after gzip, in KB; the goal is ${inKilobytes(ROUTE_GOAL_BYTES).trim()}`,
  );
  for (const size of sizes)
    console.log(`  ${size.route.padEnd(22)} ${inKilobytes(size.bytes)}   ${verdictOn(size)}`);
  return { passed: sizes.length - failed, failed };
}

if (import.meta.main) {
  const { failed } = await checkRouteSizes();
  process.exitCode = failed === 0 ? 0 : 1;
}
