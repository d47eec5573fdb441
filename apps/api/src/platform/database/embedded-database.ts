import { spawn } from 'node:child_process';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { PGlite } from '@electric-sql/pglite';
import { prepareDataFolder } from '@musubi/server/data-folder';
import { lockFolder } from '@musubi/server/folder-lock';
import { StartError } from '@musubi/server/start-error';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

import type { OpenDatabase } from './database.ts';
import { createEmbeddedRunner } from './embedded-runner.ts';
import { MIGRATIONS } from './migrations.ts';
import * as schema from './schema.ts';

export interface EmbeddedOptions {
  readonly dataFolder: string;
  /** Told in sentences what takes its time. */
  readonly report: (sentence: string) => void;
}

const CREATE_PROGRAM = fileURLToPath(new URL('./create-embedded-database.ts', import.meta.url));

/**
 * Opens PGlite in `<dataFolder>/database`, created on first use, and applies the migrations.
 * @throws StartError when another process has the folder, or when it cannot be made.
 */
export async function openEmbeddedDatabase({ dataFolder, report }: EmbeddedOptions): Promise<OpenDatabase> {
  await prepareDataFolder(dataFolder);
  const lock = await lockFolder(dataFolder, 'database');
  try {
    const folder = join(dataFolder, 'database');
    if (!(await isFolder(folder))) await create(folder, report);
    const client = await PGlite.create(folder);
    const db = drizzle(client, { schema });
    await migrate(db, MIGRATIONS);
    // Nothing tidies an embedded database in the background; without this the rows of former saves would pile up.
    await client.exec('vacuum analyze');
    return {
      db,
      runner: createEmbeddedRunner(client),
      async ping() {
        await client.query('select 1');
      },
      async close() {
        await client.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

// Creation needs 900 MB for two seconds, which its own process gives back; a creation that is cut off leaves no half database.
async function create(folder: string, report: EmbeddedOptions['report']): Promise<void> {
  const startedAt = performance.now();
  report(`Creating the embedded database in ${folder}; this takes a few seconds, once.`);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  await runToEnd([CREATE_PROGRAM, partial]);
  await rename(partial, folder);
  report(`The embedded database is there after ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

async function runToEnd(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new StartError('The embedded database could not be created; see the lines above.');
}
