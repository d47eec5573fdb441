import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ServerEnv } from '#shared/config/env.server.ts';

export interface Build {
  /**
   * Identifies the build and the settings that its documents contain. Two servers of the same release have
   * the same value.
   */
  readonly build: string;
  /** The bundled offline worker; null in development and when the operator turns offline screens off. */
  readonly workerScript: string | null;
  /** URL path of the bundled starter of content pages; null in development. */
  readonly starterPath: string | null;
}

/** @throws when the build has no starter, or also contains the starter of an earlier build. */
async function findStarter(dir: string): Promise<string> {
  const found = (await readdir(join(dir, '.next/static'))).filter((name) => /^starter-.*\.js$/.test(name));
  const [name] = found;
  if (name === undefined || found.length > 1) throw new Error(`The build has ${found.length} starters`);
  return `/_next/static/${name}`;
}

/** Reads the name of the build in `dir`, its offline worker and the path of its starter. */
export async function readBuild(
  dir: string,
  { browser, isDevelopmentBuild }: Pick<ServerEnv, 'browser' | 'isDevelopmentBuild'>,
): Promise<Build> {
  if (isDevelopmentBuild) return { build: 'development', workerScript: null, starterPath: null };
  const id = await readFile(join(dir, '.next/BUILD_ID'), 'utf8');
  const settings = createHash('sha256').update(JSON.stringify(browser)).digest('hex').slice(0, 8);
  return {
    build: `${id.trim()}-${settings}`,
    workerScript: browser.isKeptOffline ? await readFile(join(dir, '.next/offline-worker.js'), 'utf8') : null,
    starterPath: await findStarter(dir),
  };
}
