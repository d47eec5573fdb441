import { readdir } from 'node:fs/promises';

import type { Contract } from './contract-document.ts';

/** Words to reserve in addition to those in the web app's routes and the API contract. */
const OWN_PATHS =
  `f fonts cards locales static assets sitemap robots favicon manifest feed contact docs openapi healthz readyz
  content webhooks stripe instagram notices`.split(/\s+/);
const SHORTEST_HANDLE = 3;

/**
 * Splits a path segment into words: `live_heartbeat` into `liveheartbeat`, `live` and `heartbeat`. Skips path
 * parameters and route groups.
 */
function toWords(segment: string): readonly string[] {
  if (/[{}[\]()@]/.test(segment)) return [];
  const parts = segment
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .split(/[^a-z0-9]+/);
  return [parts.join(''), ...parts];
}

/**
 * Collects the words in our URL paths, from the API contract, the web app's routes and files, and
 * `OWN_PATHS`.
 */
export async function readRouteWords(
  contract: Contract,
  { webRoutes, webFiles }: { readonly webRoutes: string; readonly webFiles: string },
): Promise<readonly string[]> {
  const folders = (await readdir(webRoutes, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const segments = [
    ...OWN_PATHS,
    ...folders,
    ...(await readdir(webFiles)),
    ...Object.keys(contract.paths).flatMap((path) => path.split('/')),
  ];
  const words = new Set(segments.flatMap(toWords).filter((word) => word.length >= SHORTEST_HANDLE));
  return [...words].toSorted();
}

/** Renders `reserved-routes.ts` of packages/domain with these words. */
export function writeReservedRoutes(words: readonly string[]): string {
  const entries = words.map((word) => `  '${word}',`).join('\n');
  return `// Written by \`pnpm codegen\` from the contract's paths and the routes of the web app.\n\n/** Words that occur in the URL paths of the product. */\nexport const ROUTES: readonly string[] = [\n${entries}\n];\n`;
}
