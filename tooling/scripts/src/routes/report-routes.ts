// pnpm report:routes: prints the contents of the scripts in each route's first load, compared with an empty
// route of the same app. `pnpm report:routes /my/links` lists the modules of one route.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { EMPTY_ROUTE, withReportBuild } from './report-build.ts';
import { findSourceMap, listRouteScripts, weighScript } from './route-scripts.ts';
import {
  addContents,
  type Contents,
  divideScript,
  groupContents,
  intersectContents,
  type ScriptMap,
  subtractContents,
} from './script-contents.ts';

const SMALLEST_SHOWN_BYTES = 0.3 * 1024;

const kb = (bytes: number): string => (bytes / 1024).toFixed(1);
const sumOf = (contents: Contents): number => [...contents.values()].reduce((sum, bytes) => sum + bytes, 0);

function describe(contents: Contents): string {
  const groups = groupContents(contents);
  const shown = groups.filter(([, bytes]) => bytes >= SMALLEST_SHOWN_BYTES);
  const rest = groups.slice(shown.length).reduce((sum, [, bytes]) => sum + bytes, 0);
  return [...shown, ['rest', rest] as const].map(([name, bytes]) => `${name} ${kb(bytes)}`).join(', ');
}

/** Reads the source map of a script. A script without a source map is code of the bundler. */
async function readMap(path: string, text: string): Promise<ScriptMap> {
  const address = findSourceMap(text);
  if (address === null) return { version: 3, sources: [], names: [], mappings: '' };
  const map = await readFile(join(dirname(path), decodeURIComponent(address)), 'utf8');
  return JSON.parse(map) as ScriptMap;
}

/** Reads the contents of each route's first load from a build with source maps. */
async function readContents(buildFolder: string): Promise<ReadonlyMap<string, Contents>> {
  const divided = new Map<string, Contents>();
  const contentsOf = async (file: string): Promise<Contents> => {
    const known = divided.get(file);
    if (known !== undefined) return known;
    const text = await readFile(join(buildFolder, file), 'utf8');
    const contents = divideScript(text, await readMap(join(buildFolder, file), text), weighScript(text));
    divided.set(file, contents);
    return contents;
  };
  const routes = new Map<string, Contents>();
  for (const { route, files } of await listRouteScripts(buildFolder)) {
    const parts: Contents[] = [];
    for (const file of files) parts.push(await contentsOf(file));
    routes.set(route, addContents(parts));
  }
  return routes;
}

const CONTENT_PAGES: ReadonlySet<string> = new Set([
  '/',
  '/guide',
  '/terms',
  '/privacy',
  '/transparency',
  '/goodbye',
]);

function groupOf(route: string): string {
  if (route.startsWith('/my/')) return 'Member routes';
  if (/^\/operate(?:\/|$)/.test(route)) return 'Screens of the desk';
  if (/^\/discover(?:\/|$)|^\/kits\/\[id\](?:\/card)?$/.test(route)) return 'Discovery pages';
  return CONTENT_PAGES.has(route) ? 'Content pages' : 'Other routes';
}

function printGroup(title: string, routes: ReadonlyMap<string, Contents>, floor: Contents): void {
  const shared = intersectContents([...routes.values()]);
  const beyondFloor = subtractContents(shared, floor);
  console.log(`\n${title}: shared by all ${kb(sumOf(shared))}, beyond the floor ${kb(sumOf(beyondFloor))}`);
  console.log(`  ${describe(beyondFloor)}`);
  for (const [route, contents] of routes) {
    const own = subtractContents(contents, shared);
    console.log(`  ${route.padEnd(22)} ${kb(sumOf(contents)).padStart(6)}, own ${kb(sumOf(own))}`);
    console.log(`    ${describe(own)}`);
  }
}

function printModules(route: string, contents: Contents): void {
  console.log(`${route}: ${kb(sumOf(contents))}`);
  for (const [module, bytes] of [...contents].toSorted(([, a], [, b]) => b - a))
    console.log(`${kb(bytes).padStart(7)}  ${module}`);
}

if (import.meta.main) {
  const [asked] = process.argv.slice(2);
  const routes = await withReportBuild(readContents);
  const floor = routes.get(EMPTY_ROUTE) ?? new Map<string, number>();
  if (asked === undefined) {
    console.log('Scripts of each first load after gzip, in KB; shares of modules are estimates');
    console.log(`\nFloor, an empty route: ${kb(sumOf(floor))}\n  ${describe(floor)}`);
    const groups = Map.groupBy(
      [...routes].filter(([route]) => route !== EMPTY_ROUTE),
      ([route]) => groupOf(route),
    );
    for (const [group, members] of groups) printGroup(group, new Map(members), floor);
  } else printModules(asked, routes.get(asked) ?? new Map<string, number>());
}
