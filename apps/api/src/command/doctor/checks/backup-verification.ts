import { readLastBackup } from '#platform/database/last-backup.ts';
import { readLastVerification } from '#platform/database/last-verification.ts';
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

/** A week, and a day more for a weekly verification that took longer. */
const MAX_AGE_DAYS = 8;

async function checkVerification(
  database: FoundDatabase,
  { isProduction, machine }: Installation,
): Promise<readonly Finding[]> {
  if (!isProduction) return [];
  const { wholeAt, damagedAt } = await readLastVerification(database.runner);
  if (damagedAt !== null)
    return [
      warning(
        'The newest backup was found damaged. Check its disk, then run `backup DIR` and `backup verify DIR`.',
      ),
    ];
  // The check `backup` reports a missing backup.
  if (wholeAt === null && (await readLastBackup(database.runner)) === null) return [];
  const days = (machine.now().getTime() - (wholeAt?.getTime() ?? 0)) / (24 * HOUR_MS);
  return findAll([
    days >= MAX_AGE_DAYS,
    warning(
      `No backup was found whole for ${MAX_AGE_DAYS} days. Run \`backup verify DIR\`, and schedule it every day.`,
    ),
  ]);
}

export const VERIFICATION_CHECKS: readonly Check[] = [
  {
    name: 'verification',
    finds: `a damaged newest backup, or none found whole for ${MAX_AGE_DAYS} days, in production`,
    run: onDatabase(checkVerification),
  },
];
