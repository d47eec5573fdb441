import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ObjectStorage } from '@musubi/server/object-storage';
import { StartError } from '@musubi/server/start-error';

import type { Clock } from '#platform/clock.ts';

import type { CopyConnection } from './database/copy-connection.ts';
import { type Snapshot, writeSnapshot } from './database/snapshot.ts';
import {
  type BackupFolder,
  flushFolder,
  removePartial,
  renameDurably,
  toGeneration,
  toPartial,
} from './format/backup-folder.ts';
import type { BackupKey } from './format/backup-key.ts';
import { type Manifest, MANIFEST, NOTE, formatManifest, readManifest } from './format/manifest.ts';
import { readStored, writeStored } from './format/stored-file.ts';
import { backUpObjects } from './objects/object-backup.ts';
import { OBJECT_LIST, type ObjectGroup, readLines, readObjectList, toLines } from './objects/object-list.ts';
import { findStillNamed, listNamedObjects, namedSchema, type NamedObjects } from './objects/object-names.ts';
import { createKeyLookup } from './objects/present-keys.ts';
import type { Progress } from './progress.ts';

export interface BackupOptions {
  readonly folder: BackupFolder;
  readonly connection: CopyConnection;
  readonly storage: Pick<ObjectStorage, 'open'>;
  /** The key that encrypts the backup; null for an unencrypted backup. */
  readonly key: BackupKey | null;
  /** Version of the product. */
  readonly version: string;
  readonly clock: Clock;
  readonly progress: Progress;
}

export interface FinishedBackup {
  readonly generation: string;
  readonly manifest: Manifest;
  /** Rows whose objects were deleted during the backup. */
  readonly deletedMeanwhile: number;
  /** Rows that still exist, but all of whose objects are missing from the storage. */
  readonly lost: number;
}

/** Maximum number of rows without any object that are looked up again. */
const MAX_LOOKED_UP = 10_000;
const NAMES = 'named-objects.jsonl.gz';

/**
 * Makes a backup: first the rows of one point in time, then the objects that they name. As the last step,
 * renames the folder; only then is the backup complete.
 * @throws StartError when the folder has a later backup; see `writeSnapshot` for the others.
 */
export async function writeBackup(options: BackupOptions): Promise<FinishedBackup> {
  const { folder, key, clock, version } = options;
  await removePartial(folder);
  const startedAt = clock.now();
  const generation = toGeneration(startedAt);
  await refuseLaterBackup(folder, generation);
  const previous = await openPrevious(options);
  const partial = join(folder.path, toPartial(generation));
  await mkdir(partial, { mode: 0o700 });
  const snapshot = await writeTables(partial, options);
  const counts = { count: 0, content_bytes: 0, missing: 0 };
  const withoutObject: string[] = [];
  const list = await writeStored(
    join(partial, OBJECT_LIST),
    toLines(
      countObjects(backUpObjects(snapshot.named, previous, toObjectOptions(options)), counts, withoutObject),
    ),
    { key, isCompressed: true },
  );
  await rm(join(partial, NAMES));
  const manifest: Manifest = {
    version,
    engine: options.connection.engine,
    schema: snapshot.schema,
    started_at: startedAt.toISOString(),
    finished_at: clock.now().toISOString(),
    tables: snapshot.tables,
    sequences: snapshot.sequences,
    objects: { file: OBJECT_LIST, ...list, ...counts },
    note: NOTE,
  };
  await writeFile(join(partial, MANIFEST), await formatManifest(manifest, key), {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  });
  await flushFolder(partial);
  const stillNamed = await findStillNamed(options.connection, withoutObject);
  await renameDurably(partial, join(folder.path, generation));
  return {
    generation,
    manifest,
    deletedMeanwhile: withoutObject.length - stillNamed.size,
    lost: counts.missing - (withoutObject.length - stillNamed.size),
  };
}

/**
 * Refuses to back up if a backup with a later name exists: it would count as the newest, and `--keep` would
 * remove the backup that was just made.
 */
async function refuseLaterBackup(folder: BackupFolder, generation: string): Promise<void> {
  const newest = (await folder.list()).at(-1);
  if (newest === undefined || newest < generation) return;
  throw new StartError(
    `The clock shows ${generation}, but there is already the backup ${newest}. ` +
      'Correct the clock, or move that backup away.',
  );
}

const toObjectOptions = ({ folder, connection, storage, key, progress }: BackupOptions) => ({
  folder: folder.path,
  findPresentKeys: createKeyLookup(connection),
  storage,
  key,
  progress,
});

interface WrittenTables extends Snapshot {
  readonly named: AsyncIterable<NamedObjects>;
}

/** Copies the tables and the object names in one transaction, which ends before the objects are copied. */
async function writeTables(
  partial: string,
  { connection, key, progress }: BackupOptions,
): Promise<WrittenTables> {
  const snapshot = await writeSnapshot(connection, { folder: partial, key, progress }, async () =>
    writeStored(join(partial, NAMES), toLines(listNamedObjects(connection)), { key, isCompressed: true }),
  );
  progress.begin('Objects');
  const named = async function* (): AsyncGenerator<NamedObjects> {
    const file = { file: NAMES, sha256: snapshot.extra.sha256 };
    for await (const line of readLines(readStored(partial, file, { key, isCompressed: true }))) {
      yield namedSchema.parse(line);
    }
  };
  return { ...snapshot, named: named() };
}

async function* countObjects(
  groups: AsyncIterable<ObjectGroup>,
  counts: { count: number; content_bytes: number; missing: number },
  withoutObject: string[],
): AsyncGenerator<ObjectGroup> {
  for await (const group of groups) {
    counts.count += group.objects.length;
    for (const { bytes } of group.objects) counts.content_bytes += bytes;
    if (group.objects.length === 0) {
      counts.missing += 1;
      if (withoutObject.length < MAX_LOOKED_UP) withoutObject.push(group.group);
    }
    yield group;
  }
}

/**
 * The objects of the newest undamaged backup that the key decrypts; none when there is no such backup. Skips
 * damaged backups, so that the new backup shares no damaged objects.
 */
async function openPrevious({ folder, key }: BackupOptions): Promise<AsyncIterable<ObjectGroup>> {
  for (const name of (await folder.list()).toReversed()) {
    try {
      const path = join(folder.path, name);
      const read = await readManifest(path, name, key);
      // An encrypted backup cannot share objects with an unencrypted one.
      if (read.key !== key) continue;
      const form = { key, isCompressed: true };
      // Reads the whole list first, so that a damaged list is detected before it is used.
      for await (const _ of readStored(path, read.manifest.objects, form)) continue;
      return readObjectList(readStored(path, read.manifest.objects, form));
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
    }
  }
  return (async function* () {})();
}
