import type { Clock } from '#platform/clock.ts';

import { isBackupDue } from './daily-time.rules.ts';

export interface DailyBackups {
  /** Time of day (UTC) of the backup, in ms after midnight. */
  readonly timeOfDayMs: number;
  readonly clock: Clock;
  readonly pause: (ms: number) => Promise<unknown>;
  /** Reads from the database when the last backup finished, whichever process made it. */
  readonly readLast: () => Promise<Date | null>;
  /** Makes a backup; returns whether it finished. */
  readonly backUp: () => Promise<boolean>;
  readonly complain: (line: string) => void;
}

const CHECK_MS = 60_000;
/** Each attempt may read the whole database. */
const RETRY_MS = 60 * 60_000;

/** Makes a backup a day, also one that was missed, and repeats a failed one after an hour. Never resolves. */
export async function backUpDaily(options: DailyBackups): Promise<never> {
  const { timeOfDayMs, clock, pause } = options;
  // A database that is not migrated yet has no place for the time of the last backup.
  let ownLast: Date | null = null;
  const isDue = (last: Date | null): boolean => isBackupDue(last, clock.now(), timeOfDayMs);
  const tryBackup = async (): Promise<boolean> => {
    if (!isDue(ownLast) || !isDue(await options.readLast())) return true;
    const isDone = await options.backUp();
    if (isDone) ownLast = clock.now();
    return isDone;
  };
  for (;;) await pause((await reportFailure(options, tryBackup)) ? CHECK_MS : RETRY_MS);
}

async function reportFailure(
  { complain }: Pick<DailyBackups, 'complain'>,
  tryBackup: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await tryBackup();
  } catch (error) {
    complain(`The backup failed: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
