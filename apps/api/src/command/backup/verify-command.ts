import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { readSettings } from '#env.ts';
import { systemClock as clock } from '#platform/clock.ts';
import { noteVerification } from '#platform/database/last-verification.ts';

import { done, type Outcome, refused } from '../command-host.ts';
import { createBackupPlaces } from './backup-places.ts';
import { DamagedBackupError } from './format/stored-file.ts';
import { createProgress, type Report } from './progress.ts';
import { describe, findKey, inFolder, type ReadOptions, refuseUnsealed, toData } from './read-options.ts';
import { tryNote } from './try-note.ts';
import { openBackup, verifyBackup } from './verify-backup.ts';

/** Compares every digest of a backup. For the newest backup, notes the result in the database. */
export async function verify(
  path: string,
  { at, ...options }: ReadOptions,
  report: Report,
): Promise<Outcome> {
  const key = await findKey(options);
  return inFolder(path, {}, async (folder) => {
    const note = async (backup: string, isWhole: boolean) =>
      at === undefined ? noteResult({ backup, isWhole }, report) : [];
    try {
      const backup = await openBackup(folder, { at, key });
      refuseUnsealed(backup, key);
      await verifyBackup(folder, backup, createProgress(report), { setAside: true });
      const outcome = done([`Backup ${backup.generation} is whole: ${describe(backup.manifest)}.`], {
        backup: backup.generation,
        ...toData(backup.manifest),
      });
      return { ...outcome, problems: await note(backup.generation, true) };
    } catch (error) {
      if (!(error instanceof DamagedBackupError)) throw error;
      const newest = (await folder.list()).at(-1) ?? '';
      return refused([error.message, ...(await note(newest, false))], { data: { damaged: error.files } });
    }
  });
}

/** Whether a verification had a result, so that repeating it on the same day would find nothing new. */
export const isVerified = ({ code, data }: Outcome): boolean => code === 0 || 'damaged' in data;

/** Does nothing without a database: this machine may only have a copy of the backups. */
async function noteResult(
  result: { readonly backup: string; readonly isWhole: boolean },
  report: Report,
): Promise<readonly string[]> {
  const settings = readSettings();
  const embedded = join(settings.DATA_FOLDER, 'database');
  const isThere = async (): Promise<boolean> =>
    stat(embedded).then(
      () => true,
      () => false,
    );
  if (settings.DATABASE_URL === undefined && !(await isThere())) return [];
  return tryNote(
    createBackupPlaces(settings, report),
    async (runner) => noteVerification(runner, { ...result, at: clock.now() }),
    (reason) =>
      `The database could not store the result of the verification: ${reason}. Metrics and alerts do not know it.`,
  );
}
