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

/**
 * A backup of this process. Its time counts as long as the database names the same last backup as before it: a database that is
 * not migrated yet has no place for the time, and storing it may fail. After a restore, the restored time counts.
 */
interface OwnBackup {
  readonly finishedAt: Date;
  readonly notedBefore: Date | null;
}

const CHECK_MS = 60_000;
/** Each attempt may read the whole database. */
const RETRY_MS = 60 * 60_000;

/**
 * Makes a backup a day, also one that was missed, and repeats a failed one after an hour. Reads the time of the last
 * backup again after a minute when that failed. Never resolves.
 */
export async function backUpDaily(options: DailyBackups): Promise<never> {
  const { timeOfDayMs, clock, pause, readLast, complain } = options;
  let own: OwnBackup | null = null;
  let noted: Date | null = null;
  const isDueNow = async (): Promise<boolean> => {
    noted = await readLast();
    const last = own !== null && noted?.getTime() === own.notedBefore?.getTime() ? own.finishedAt : noted;
    return isBackupDue(last, clock.now(), timeOfDayMs);
  };
  for (;;) {
    const isStarting = await attempt(isDueNow, 'The time of the last backup could not be read', complain);
    const isDone = !isStarting || (await attempt(options.backUp, 'The backup failed', complain));
    if (isStarting && isDone) own = { finishedAt: clock.now(), notedBefore: noted };
    await pause(isDone ? CHECK_MS : RETRY_MS);
  }
}

/** The result of the work; false when it throws, after a line with this failure and the reason. */
async function attempt(
  work: () => Promise<boolean>,
  failure: string,
  complain: DailyBackups['complain'],
): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    complain(`${failure}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
