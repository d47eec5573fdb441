import { setTimeout as pause } from 'node:timers/promises';

import { StartError } from '@musubi/server/start-error';
import { InvalidArgumentError, Option } from 'commander';

import { readSettings } from '#env.ts';
import { systemClock as clock } from '#platform/clock.ts';
import { isLockTimeout } from '#platform/database/database-errors.ts';
import { readLastBackup } from '#platform/database/last-backup.ts';

import { done, type Outcome, refused } from '../command-host.ts';
import type { AddCommand } from '../command-program.ts';
import { readVersion } from '../version-command.ts';
import { type BackupFolder, openBackupFolder } from './backup-folder.ts';
import { type BackupKey, parseBackupKey, readBackupKey } from './backup-key.ts';
import { type BackupPlaces, createBackupPlaces } from './backup-places.ts';
import { backUpDaily } from './daily-backups.ts';
import { parseTimeOfDay } from './daily-time.rules.ts';
import { noteRestore } from './last-restore.ts';
import type { Manifest } from './manifest.ts';
import { tryNoteBackup } from './note-backup.ts';
import { createProgress, formatBytes, type Report } from './progress.ts';
import { pruneBackups } from './prune-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { openBackup, type OpenedBackup, verifyBackup } from './verify-backup.ts';
import { type FinishedBackup, writeBackup } from './write-backup.ts';

interface KeyOptions {
  readonly keyFile?: string;
}
interface BackupOptions extends KeyOptions {
  readonly keep?: number;
  /** Time of day in ms after midnight UTC. */
  readonly daily?: number;
}
interface ReadOptions extends KeyOptions {
  readonly at?: string;
}
interface RestoreOptions extends ReadOptions {
  readonly replace?: boolean;
}

async function findKey({ keyFile }: KeyOptions): Promise<BackupKey | null> {
  if (keyFile !== undefined) return readBackupKey(keyFile);
  const { BACKUP_KEY: text } = readSettings();
  return text === undefined ? null : parseBackupKey(text);
}

async function inFolder<T>(
  path: string,
  options: { readonly isNew?: boolean },
  work: (folder: BackupFolder) => Promise<T>,
): Promise<T> {
  const folder = await openBackupFolder(path, options);
  try {
    return await work(folder);
  } finally {
    await folder.release();
  }
}

/** Makes a backup in the folder, and removes older ones if their number is given. */
async function backUp(path: string, options: BackupOptions, report: Report): Promise<Outcome> {
  const places = createBackupPlaces(readSettings(), report);
  const [key, version] = await Promise.all([findKey(options), readVersion()]);
  const work = async (folder: BackupFolder): Promise<Outcome> => {
    const backup = await writeFrom(places, { folder, key, version, progress: createProgress(report) });
    const problems = await tryNoteBackup(places, { finishedAt: backup.manifest.finished_at, version });
    const pruned =
      options.keep === undefined ? null : await pruneBackups(folder, { keep: options.keep, key });
    const outcome = done(
      [
        `Backup ${backup.generation}: ${describe(backup.manifest)}, ${key === null ? 'not encrypted' : `encrypted with the key ${key.id}`}.`,
        ...describeMissing(backup),
        ...(pruned === null
          ? []
          : [`Removed: ${pruned.removed.length} backups, ${pruned.removedObjects} objects.`]),
        ...(pruned === null || pruned.unreadable.length === 0
          ? []
          : [
              `No object was removed, because backups cannot be read with this key: ${pruned.unreadable.join(', ')}.`,
            ]),
      ],
      {
        backup: backup.generation,
        ...toData(backup.manifest),
        deleted_meanwhile: backup.deletedMeanwhile,
        lost: backup.lost,
        removed: pruned?.removed ?? [],
      },
    );
    return { ...outcome, problems };
  };
  return inFolder(path, { isNew: true }, async (folder) => places.locked('backup', async () => work(folder)));
}

async function writeFrom(
  { openConnection, storage }: BackupPlaces,
  options: Omit<Parameters<typeof writeBackup>[0], 'connection' | 'storage' | 'clock'>,
): Promise<FinishedBackup> {
  const connection = await openConnection();
  try {
    return await writeBackup({ ...options, connection, storage, clock });
  } finally {
    await connection.close();
  }
}

function describeMissing({ deletedMeanwhile, lost }: FinishedBackup): readonly string[] {
  return [
    ...(deletedMeanwhile > 0
      ? [`${deletedMeanwhile} images or files were deleted while the backup ran, and are not part of it.`]
      : []),
    ...(lost > 0
      ? [`${lost} images or files that the database names were not in the object storage. The list has them.`]
      : []),
  ];
}

async function verify(path: string, { at, ...options }: ReadOptions, report: Report): Promise<Outcome> {
  const key = await findKey(options);
  return inFolder(path, {}, async (folder) => {
    const backup = await openBackup(folder, { at, key });
    refuseUnsealed(backup, key);
    await verifyBackup(folder, backup, createProgress(report), { setAside: true });
    return done([`Backup ${backup.generation} is whole: ${describe(backup.manifest)}.`], {
      backup: backup.generation,
      ...toData(backup.manifest),
    });
  });
}

async function restore(
  path: string,
  { at, replace: isReplacing = false, ...options }: RestoreOptions,
  report: Report,
): Promise<Outcome> {
  const places = createBackupPlaces(readSettings(), report);
  const key = await findKey(options);
  const work = async (folder: BackupFolder): Promise<Outcome> => {
    const backup = await openBackup(folder, { at, key });
    refuseUnsealed(backup, key);
    const leftOut = await restoreBackup({
      folder,
      backup,
      ...places,
      isReplacing,
      progress: createProgress(report),
    });
    // Moves the note of an older backup from the comment into the migrated table.
    await places.migrate(async (runner) => noteRestore(runner, backup.generation));
    return done(
      [
        `Restored ${backup.generation}: ${describe(backup.manifest)}.`,
        ...leftOut.map((name) => `The table ${name} is not part of the product and was left out.`),
        backup.manifest.note,
        'Run `doctor --accounts` next: accounts that were deleted after the backup are in the database again.',
      ],
      { backup: backup.generation, ...toData(backup.manifest), left_out: leftOut },
    );
  };
  return inFolder(path, {}, async (folder) => places.locked('restore', async () => work(folder)));
}

/** Only the key proves who made a backup: anyone who may write into the folder can add one in the clear. */
function refuseUnsealed(backup: OpenedBackup, key: BackupKey | null): void {
  if (key === null || backup.key !== null) return;
  throw new StartError(
    `The backup ${backup.generation} is not encrypted, but a key is given. ` +
      'If it was made before the key, run the command without BACKUP_KEY and --key-file.',
  );
}

const countRows = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

const describe = (manifest: Manifest): string =>
  `${countRows(manifest)} rows in ${manifest.tables.length} tables, ${manifest.objects.count} objects ` +
  `(${formatBytes(manifest.objects.content_bytes)}), schema ${manifest.schema.name}`;

const toData = (manifest: Manifest) => ({
  version: manifest.version,
  schema: manifest.schema.name,
  finished_at: manifest.finished_at,
  rows: countRows(manifest),
  objects: manifest.objects.count,
  object_bytes: manifest.objects.content_bytes,
});

/** Makes a backup a day until the process is stopped; `act` runs and prints each. */
async function backUpEachDay(
  path: string,
  { daily, ...options }: BackupOptions & { readonly daily: number },
  { host: { complain }, act }: Parameters<AddCommand>[1],
): Promise<never> {
  const settings = readSettings();
  if (settings.DATABASE_URL === undefined)
    throw new StartError(
      '--daily needs PostgreSQL (DATABASE_URL): the embedded database is free only while its server is stopped.',
    );
  const { openConnection } = createBackupPlaces(settings, complain);
  return backUpDaily({
    timeOfDayMs: daily,
    clock,
    pause,
    complain,
    async readLast() {
      const connection = await openConnection();
      try {
        return await readLastBackup(connection);
      } finally {
        await connection.close();
      }
    },
    async backUp() {
      let isDone = false;
      await act(async () => {
        const outcome = await withRefusals(async () => backUp(path, options, complain));
        isDone = outcome.code === 0;
        return outcome;
      });
      return isDone;
    },
  });
}

function toTimeOfDay(text: string): number {
  const time = parseTimeOfDay(text);
  if (time === null) throw new InvalidArgumentError('Expected a time of day in UTC, such as 03:00.');
  return time;
}

function toCount(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('It is no number of backups.');
  return Number(text);
}

const keyOption = new Option('--key-file <FILE>', 'file with the key, instead of BACKUP_KEY');
const atOption = new Option('--at <TIME>', 'name of the backup; by default the newest one');

const LOCKED =
  'A migration, a restore or a long transaction locks the database. Wait for it to end, then run the command again.';

/** Turns errors for the operator into refusals, which `--json` prints too. */
async function withRefusals(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartError) return refused([error.message]);
    if (isLockTimeout(error)) return refused([LOCKED]);
    throw error;
  }
}

export const addBackupCommands: AddCommand = (program, context) => {
  const {
    host: { complain },
    act: actPlainly,
  } = context;
  const act = async (work: () => Promise<Outcome>): Promise<void> =>
    actPlainly(async () => withRefusals(work));
  const group = program.command('backup').description('backups of the database and the objects');
  group
    .command('create', { isDefault: true })
    .description('make a backup; `create` may be left out')
    .argument('<DIR>', 'folder of the backups')
    .option('--keep <N>', 'number of backups to keep, with this one', toCount)
    .option('--daily <HH:MM>', 'keep running, and make one every day at this time (UTC)', toTimeOfDay)
    .addOption(keyOption)
    .action(async (path: string, { daily, ...options }: BackupOptions) =>
      daily === undefined
        ? act(async () => backUp(path, options, complain))
        : backUpEachDay(path, { daily, ...options }, context),
    );
  group
    .command('verify')
    .description('compare every digest of a backup')
    .argument('<DIR>', 'folder of the backups')
    .addOption(atOption)
    .addOption(keyOption)
    .action(async (path: string, options: ReadOptions) => act(async () => verify(path, options, complain)));
  program
    .command('restore')
    .description('restore a backup into an empty database and an empty object storage')
    .argument('<DIR>', 'folder of the backups')
    .option('--replace', 'delete everything in the database first')
    .addOption(atOption)
    .addOption(keyOption)
    .action(async (path: string, options: RestoreOptions) =>
      act(async () => restore(path, options, complain)),
    );
};
