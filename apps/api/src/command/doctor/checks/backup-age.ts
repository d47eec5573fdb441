import { readHazards } from '#platform/database/backup-hazards.ts';
import { readLastBackup } from '#platform/database/last-backup.ts';
import { HOUR_MS } from '#platform/job.ts';

import {
  type Check,
  type Finding,
  findAll,
  type FoundDatabase,
  type Installation,
  onDatabase,
  warning,
} from '../check.ts';

/** A day, and two hours more for a daily backup that took longer than the one before. */
const MAX_AGE_HOURS = 26;

async function checkAge(
  database: FoundDatabase,
  { isProduction, machine }: Installation,
): Promise<readonly Finding[]> {
  if (!isProduction) return [];
  const finishedAt = await readLastBackup(database.runner);
  if (finishedAt === null)
    return [
      warning(
        'The database knows of no finished backup since version 0.16. Run `backup DIR`, and schedule it every day.',
      ),
    ];
  const hours = Math.floor((machine.now().getTime() - finishedAt.getTime()) / HOUR_MS);
  const hazards = await readHazards(database.runner);
  return findAll(
    [
      hours >= MAX_AGE_HOURS,
      warning(
        `The last backup is ${hours} hours old. Run \`backup DIR\`, and read why its schedule did not.`,
      ),
    ],
    [
      hazards.has('unencrypted'),
      warning(
        'The last backup is not encrypted: each reader of its folder can read every address and letter. Set BACKUP_KEY, and ' +
          'keep a copy of the key elsewhere.',
      ),
    ],
    [
      hazards.has('same_disk'),
      warning(
        'The last backup is on the disk of DATA_FOLDER, and lost with it. Name a folder on another disk, and copy it to ' +
          'another machine (docs/operating/back-up.md).',
      ),
    ],
  );
}

export const BACKUP_CHECKS: readonly Check[] = [
  {
    name: 'backup',
    finds: `a last backup older than ${MAX_AGE_HOURS} hours, or none, or one in the clear or on the disk of the data, in production`,
    run: onDatabase(checkAge),
  },
];
