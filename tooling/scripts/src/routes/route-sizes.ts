import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import * as z from 'zod';

/** A route of the web app, and the scripts that its first load brings. */
export interface RouteSize {
  /** As in the address, without its language: `/my/links`. */
  readonly route: string;
  readonly bytes: number;
}

const buildManifest = z.looseObject({ rootMainFiles: z.array(z.string()) });
const routesManifest = z.record(z.string(), z.string());
const referenceManifest = z.looseObject({ entryJSFiles: z.record(z.string(), z.array(z.string())) });

/** Next writes this one as a program that sets a global. */
function parseReferences(text: string): z.infer<typeof referenceManifest> {
  const start = text.indexOf('= {', text.indexOf('__RSC_MANIFEST["'));
  return referenceManifest.parse(JSON.parse(text.slice(start + 2).replace(/;\s*$/, '')));
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

const isShown = (route: string): boolean => route.startsWith('/[locale]') && !route.includes('[...');

/**
 * Reads from what `next build` wrote which scripts each route loads before anything is pressed, its frames and error
 * screens with it, and weighs them. What is imported later does not count.
 */
export async function weighRoutes(buildFolder: string): Promise<readonly RouteSize[]> {
  const { rootMainFiles } = buildManifest.parse(await readJson(join(buildFolder, 'build-manifest.json')));
  const routes = routesManifest.parse(await readJson(join(buildFolder, 'app-path-routes-manifest.json')));
  const weighed = new Map<string, number>();
  const weigh = async (file: string): Promise<number> => {
    const known = weighed.get(file);
    if (known !== undefined) return known;
    const bytes = gzipSync(await readFile(join(buildFolder, file)), { level: 9 }).length;
    weighed.set(file, bytes);
    return bytes;
  };
  const sizes: RouteSize[] = [];
  for (const [page, route] of Object.entries(routes)) {
    if (!isShown(route) || !page.endsWith('/page')) continue;
    const manifest = join(buildFolder, 'server/app', `${page}_client-reference-manifest.js`);
    const { entryJSFiles } = parseReferences(await readFile(manifest, 'utf8'));
    const files = new Set([...rootMainFiles, ...Object.values(entryJSFiles).flat()]);
    let bytes = 0;
    for (const file of files) if (file.endsWith('.js')) bytes += await weigh(file);
    sizes.push({ route: route.slice('/[locale]'.length) || '/', bytes });
  }
  return sizes.toSorted((a, b) => (a.route < b.route ? -1 : 1));
}
