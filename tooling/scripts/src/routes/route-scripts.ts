import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import * as z from 'zod';

/** A route and the scripts of its first load, relative to the build folder. */
export interface RouteScripts {
  /** Path without the locale, such as `/my/links`. */
  readonly route: string;
  readonly files: readonly string[];
}

const buildManifest = z.looseObject({ rootMainFiles: z.array(z.string()) });
const routesManifest = z.record(z.string(), z.string());
const referenceManifest = z.looseObject({ entryJSFiles: z.record(z.string(), z.array(z.string())) });

/** Parses the manifest by hand, because Next writes it as a script that sets a global. */
function parseReferences(text: string): z.infer<typeof referenceManifest> {
  const start = text.indexOf('= {', text.indexOf('__RSC_MANIFEST["'));
  return referenceManifest.parse(JSON.parse(text.slice(start + 2).replace(/;\s*$/, '')));
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

const PREFIX = '/[locale]';
const isShown = (route: string): boolean => !route.includes('[...') && !route.startsWith('/_');

/**
 * Lists the scripts of each route's first load, from the output of `next build`. Includes the scripts of the
 * route's layouts and error screens, but no lazy-loaded chunks.
 */
export async function listRouteScripts(buildFolder: string): Promise<readonly RouteScripts[]> {
  const { rootMainFiles } = buildManifest.parse(await readJson(join(buildFolder, 'build-manifest.json')));
  const routes = routesManifest.parse(await readJson(join(buildFolder, 'app-path-routes-manifest.json')));
  const listed: RouteScripts[] = [];
  for (const [page, route] of Object.entries(routes)) {
    if (!isShown(route) || !page.endsWith('/page')) continue;
    const manifest = join(buildFolder, 'server/app', `${page}_client-reference-manifest.js`);
    const { entryJSFiles } = parseReferences(await readFile(manifest, 'utf8'));
    const files = new Set([...rootMainFiles, ...Object.values(entryJSFiles).flat()]);
    listed.push({
      route: route.startsWith(PREFIX) ? route.slice(PREFIX.length) || '/' : route,
      files: [...files].filter((file) => file.endsWith('.js')),
    });
  }
  return listed.toSorted((a, b) => (a.route < b.route ? -1 : 1));
}

const SOURCE_MAP_COMMENT = /\n?\/\/# sourceMappingURL=(\S+)\s*$/;

/** Returns the URL of a script's source map, relative to the script; null without a source map. */
export function findSourceMap(text: string): string | null {
  return SOURCE_MAP_COMMENT.exec(text)?.[1] ?? null;
}

/** Returns the gzipped size of a script without its source map reference. */
export function weighScript(text: string): number {
  return gzipSync(text.replace(SOURCE_MAP_COMMENT, ''), { level: 9 }).length;
}
