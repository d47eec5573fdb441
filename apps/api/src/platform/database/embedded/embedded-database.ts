import { spawn } from 'node:child_process';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { prepareDataFolder } from '@musubi/server/data-folder';
import { lockFolder } from '@musubi/server/folder-lock';
import { StartError } from '@musubi/server/start-error';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

import { isDatabaseDamaged, isStorageFull } from '../database-errors.ts';
import type { OpenDatabase, ReadDatabase } from '../database.ts';
import { MIGRATIONS, type MigrationMode, updateSchema } from '../migrations/migrations.ts';
import { schema } from '../schema/relations.ts';
import { prepareSpelling } from '../spelling.ts';
import { listenOnEmbedded } from './embedded-notifications.ts';
import { createEmbeddedRunner } from './embedded-runner.ts';
import { noteWrites } from './embedded-writes.ts';

export interface EmbeddedOptions {
  readonly dataFolder: string;
  /** Receives progress messages about slow steps, and warnings. */
  readonly report: (sentence: string) => void;
  /** Migrations to apply instead of ours; for tests. */
  readonly migrations?: MigrationConfig;
  /** By default `apply`. A new database is always migrated. */
  readonly mode?: MigrationMode;
}

const CREATE_PROGRAM = fileURLToPath(new URL('./create-embedded-database.ts', import.meta.url));

/**
 * Opens PGlite in `<dataFolder>/database`, created on first use, and applies the migrations.
 * @throws StartError when another process has locked the folder, the disk is full, the database cannot be
 * created, the database is incomplete, damaged or older than version 0.14, or `mode` refuses it.
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<OpenDatabase> {
  const { migrations = MIGRATIONS, report, mode = 'apply' } = options;
  const { client, close } = await openLocked(options, async (folder, isNew) =>
    open(folder, { migrations, report, mode: isNew ? 'apply' : mode }),
  );
  noteWrites(client);
  const db = drizzle(client, { schema });
  return {
    db,
    staleDb: db,
    runner: createEmbeddedRunner(client),
    listen: (channel, listener) => listenOnEmbedded(client, { channel, ...listener }),
    async ping() {
      await client.query('select 1');
    },
    close,
  };
}

interface EmbeddedClient {
  readonly client: PGlite;
  readonly close: () => Promise<void>;
}

/**
 * Opens PGlite in `<dataFolder>/database`, created on first use, without applying migrations: for backups.
 * @throws StartError as `openEmbeddedDatabase`.
 */
export async function openEmbeddedClient(options: EmbeddedOptions): Promise<EmbeddedClient> {
  return openLocked(options, async (folder) => refusingDamage(folder, async () => openClient(folder)));
}

/**
 * Page cache of the embedded database. PGlite's default of 128 MB would all be resident from the start; other
 * pages come from the operating system's cache.
 */
const SHARED_BUFFERS = '32MB';

const openClient = async (folder: string): Promise<PGlite> =>
  PGlite.create(folder, {
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  });

async function openLocked(
  { dataFolder, report }: EmbeddedOptions,
  openFolder: (folder: string, isNew: boolean) => Promise<PGlite>,
): Promise<EmbeddedClient> {
  await prepareDataFolder(dataFolder);
  const lock = await lockFolder(dataFolder, 'database');
  try {
    const folder = join(dataFolder, 'database');
    const isNew = await isEmpty(folder);
    if (isNew) await create(folder, report);
    else await refuseHalfDatabase(folder);
    const client = await openFolder(folder, isNew);
    return {
      client,
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

/**
 * Runs work on the embedded database without migrating it; null when it does not exist.
 * @throws StartError when another process has locked the folder.
 */
export async function readEmbeddedDatabase<T>(
  dataFolder: string,
  work: (database: ReadDatabase) => Promise<T>,
): Promise<T | null> {
  const folder = join(dataFolder, 'database');
  if (await isEmpty(folder)) return null;
  const lock = await lockFolder(dataFolder, 'database');
  try {
    await refuseHalfDatabase(folder);
    const client = await openClient(folder);
    try {
      return await work({ runner: createEmbeddedRunner(client), db: drizzle(client, { schema }) });
    } finally {
      await client.close();
    }
  } finally {
    await lock.release();
  }
}

async function isEmpty(folder: string): Promise<boolean> {
  return readdir(folder).then(
    (names) => names.length === 0,
    () => true,
  );
}

/** Refuses a folder without `PG_VERSION`, because PGlite would create an empty database there. */
async function refuseHalfDatabase(folder: string): Promise<void> {
  const hasVersion = await stat(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (hasVersion) return;
  throw new StartError(
    `${folder} is not a complete database: it contains files, but no PG_VERSION. ` +
      'Restore the backup completely, or move the folder away to begin with an empty database.',
  );
}

type Preparation = Required<Pick<EmbeddedOptions, 'migrations' | 'mode' | 'report'>>;

async function open(folder: string, preparation: Preparation): Promise<PGlite> {
  return refusingDamage(folder, async () => prepare(await openClient(folder), folder, preparation));
}

/** @throws StartError when the disk is full or the database is damaged. */
async function refusingDamage(folder: string, work: () => Promise<PGlite>): Promise<PGlite> {
  try {
    return await work();
  } catch (error) {
    if (isStorageFull(error)) {
      throw new StartError(`The disk of ${folder} is full. Free some room, then start again.`, {
        cause: error,
      });
    }
    if (!isDatabaseDamaged(error)) throw error;
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new StartError(
      `The embedded database in ${folder} is damaged and cannot be opened (${reason}). Restore a backup of it.`,
      { cause: error },
    );
  }
}

/** Migrates an opened database; closes it if the migration fails. */
async function prepare(
  client: PGlite,
  folder: string,
  { migrations, mode, report }: Preparation,
): Promise<PGlite> {
  try {
    await updateSchema(createEmbeddedRunner(client), {
      name: `The embedded database in ${folder}`,
      emptyIt: 'delete it with `npm start -- --fresh`',
      migrations,
      mode,
      apply: async () => migrate(drizzle(client, { schema }), migrations),
      onNewer: () => report('A newer version has migrated the database.'),
    });
    // Prepares no index, because a version without the extension could not maintain one.
    await prepareSpelling(createEmbeddedRunner(client));
    // PGlite has no autovacuum, so dead rows would accumulate without this statement.
    await client.exec('vacuum analyze');
    return client;
  } catch (error) {
    // A damaged database may fail to close; report the original error and not that failure.
    await client.close().catch(() => {});
    throw error;
  }
}

// Creation needs 900 MB of memory for two seconds, so it runs in its own process. The process fills a
// temporary folder first, so that an interrupted creation leaves no incomplete database.
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
