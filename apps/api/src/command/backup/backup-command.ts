import { setTimeout as pause } from 'node:timers/promises';

import { StartError } from '@musubi/server/start-error';
import { InvalidArgumentError, Option } from 'commander';

import { readSettings } from '#env.ts';
import { systemClock as clock } from '#platform/clock.ts';
import { noteHazards } from '#platform/database/backup-hazards.ts';
import { isLockTimeout } from '#platform/database/database-errors.ts';
import type { SqlRunner } from '#platform/database/database.ts';
import { noteBackup, readLastBackup } from '#platform/database/last-backup.ts';
import { readLastVerification } from '#platform/database/last-verification.ts';
import { readVersion } from '#platform/version.ts';

import { done, type Outcome, refused } from '../command-host.ts';
import type { AddCommand } from '../command-program.ts';
import { type BackupPlaces, createBackupPlaces } from './backup-places.ts';
import { parseTimeOfDay } from './daily-time.rules.ts';
import { type DailyTask, runDaily } from './daily-work.ts';
import { findHazards } from './find-hazards.ts';
import type { BackupFolder } from './format/backup-folder.ts';
import { noteRestore } from './last-restore.ts';
import { createProgress, type Report } from './progress.ts';
import { pruneBackups } from './prune-backups.ts';
import {
  describe,
  findKey,
  inFolder,
  type KeyOptions,
  type ReadOptions,
  refuseUnsealed,
  toData,
} from './read-options.ts';
import { restoreBackup } from './restore-backup.ts';
import { tryNote } from './try-note.ts';
import { openBackup } from './verify-backup.ts';
import { isVerified, verify } from './verify-command.ts';
import { type FinishedBackup, writeBackup } from './write-backup.ts';

interface BackupOptions extends KeyOptions {
  readonly keep?: number;
  /** Time of day of the daily backup, in ms after midnight UTC. */
  readonly daily?: number;
  /** Time of day of the daily verification, in ms after midnight UTC. */
  readonly verifyDaily?: number;
}
interface RestoreOptions extends ReadOptions {
  readonly replace?: boolean;
}

/** Makes a backup in the folder. With `keep`, also removes all but that number of backups. */
async function backUp(path: string, options: BackupOptions, report: Report): Promise<Outcome> {
  const settings = readSettings();
  const places = createBackupPlaces(settings, report);
  const [key, version] = await Promise.all([findKey(options), readVersion()]);
  const isDataInFolder = settings.DATABASE_URL === undefined || places.storage.kind === 'folder';
  const work = async (folder: BackupFolder): Promise<Outcome> => {
    const backup = await writeFrom(places, { folder, key, version, progress: createProgress(report) });
    const problems = await tryNote(
      places,
      async (runner) => {
        await noteBackup(runner, { finishedAt: backup.manifest.finished_at, version });
        const dataFolder = isDataInFolder ? places.dataFolder : null;
        await noteHazards(runner, await findHazards({ isEncrypted: key !== null, folder: path, dataFolder }));
      },
      (reason) =>
        `The backup is complete, but the database could not store its time: ${reason}. ` +
        'The alert NoBackup may fire before the next backup.',
    );
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
    // If the restored schema lacked the table, the note is in a comment; this moves it into the migrated
    // table.
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

/**
 * Makes a daily backup, and a daily verification if its time is given, until the process is stopped. `act`
 * runs each and prints its outcome.
 */
async function backUpEachDay(
  path: string,
  { daily, verifyDaily, ...options }: BackupOptions & { readonly daily: number },
  { host: { complain }, act }: Parameters<AddCommand>[1],
): Promise<never> {
  const settings = readSettings();
  if (settings.DATABASE_URL === undefined)
    throw new StartError(
      '--daily needs PostgreSQL (DATABASE_URL): the embedded database is free only while its server is stopped.',
    );
  const { openConnection } = createBackupPlaces(settings, complain);
  const readFrom = async <T>(read: (runner: SqlRunner) => Promise<T>): Promise<T> => {
    const connection = await openConnection();
    try {
      return await read(connection);
    } finally {
      await connection.close();
    }
  };
  const run = async (work: () => Promise<Outcome>): Promise<Outcome> => {
    let outcome = refused([]);
    await act(async () => (outcome = await withRefusals(work)));
    return outcome;
  };
  const backup: DailyTask = {
    name: 'backup',
    timeOfDayMs: daily,
    readLast: async () => readFrom(readLastBackup),
    run: async () => (await run(async () => backUp(path, options, complain))).code === 0,
  };
  const verifications: readonly DailyTask[] =
    verifyDaily === undefined
      ? []
      : [
          {
            name: 'verification',
            timeOfDayMs: verifyDaily,
            async readLast() {
              const { wholeAt, damagedAt } = await readFrom(readLastVerification);
              return damagedAt ?? wholeAt;
            },
            run: async () => isVerified(await run(async () => verify(path, options, complain))),
          },
        ];
  return runDaily([backup, ...verifications], { clock, pause, complain });
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
    .option(
      '--verify-daily <HH:MM>',
      'with --daily: verify the newest every day at this time (UTC)',
      toTimeOfDay,
    )
    .addOption(keyOption)
    .action(async (path: string, { daily, ...options }: BackupOptions) => {
      if (daily !== undefined) return backUpEachDay(path, { daily, ...options }, context);
      if (options.verifyDaily !== undefined)
        return act(async () => refused(['--verify-daily needs --daily.']));
      return act(async () => backUp(path, options, complain));
    });
  group
    .command('verify')
    .description('compare every digest of a backup, and note the result for metrics and alerts')
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
