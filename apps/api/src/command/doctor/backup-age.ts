import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

import { HOUR_MS } from '#platform/job.ts';

import { type Check, type Finding, findAll, type Installation, warning } from './check.ts';

const lastBackupSchema = z.object({ finished_at: z.iso.datetime({ offset: true }) });
/** A daily backup that took two hours longer than the day before. */
const MAX_AGE_HOURS = 26;

async function checkAge({ settings, isProduction, machine }: Installation): Promise<readonly Finding[]> {
  const { DATA_FOLDER: folder } = settings;
  if (folder === undefined || !isProduction) return [];
  const finishedAt = await readFinish(join(folder, 'last-backup.json'));
  if (finishedAt === null)
    return [warning('No backup was ever finished here. Run `backup DIR`, and schedule it every day.')];
  const hours = Math.floor((machine.now().getTime() - finishedAt.getTime()) / HOUR_MS);
  return findAll([
    hours >= MAX_AGE_HOURS,
    warning(`The last backup is ${hours} hours old. Run \`backup DIR\`, and read why its schedule did not.`),
  ]);
}

async function readFinish(file: string): Promise<Date | null> {
  try {
    return new Date(lastBackupSchema.parse(JSON.parse(await readFile(file, 'utf8'))).finished_at);
  } catch {
    return null;
  }
}

export const BACKUP_CHECKS: readonly Check[] = [
  {
    name: 'backup',
    finds: `a last backup older than ${MAX_AGE_HOURS} hours, or none, in production`,
    run: checkAge,
  },
];
