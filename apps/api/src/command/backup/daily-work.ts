import type { Clock } from '#platform/clock.ts';

import { isBackupDue } from './daily-time.rules.ts';

export interface DailyTask {
  /** Noun for the sentences about failures, such as `backup`. */
  readonly name: string;
  /** Time of day (UTC) in ms after midnight. */
  readonly timeOfDayMs: number;
  /** Reads from the database when the task last ended, whichever process ran it. */
  readonly readLast: () => Promise<Date | null>;
  /** Runs the task; returns whether it is done for this day. */
  readonly run: () => Promise<boolean>;
}

export interface DailyWork {
  readonly clock: Clock;
  readonly pause: (ms: number) => Promise<unknown>;
  readonly complain: (line: string) => void;
}

/**
 * A run of this process. Its time counts as long as the database names the same last run as before it: a database that is not
 * migrated yet has no place for the time, and storing it may fail. After a restore, the restored time counts.
 */
interface OwnRun {
  readonly finishedAt: Date;
  readonly notedBefore: Date | null;
}

const CHECK_MS = 60_000;
/** Checks that are left out after a failure, so that the next attempt is an hour later: each may read the whole database. */
const CHECKS_UNTIL_RETRY = 60;

/**
 * Runs each task once a day, one after another, also one that was missed, and repeats a failed one after an hour. Reads the
 * time of the last run again after a minute when that failed. Never resolves.
 */
export async function runDaily(tasks: readonly DailyTask[], work: DailyWork): Promise<never> {
  const checks = tasks.map((task) => createCheck(task, work));
  for (;;) {
    for (const check of checks) await check();
    await work.pause(CHECK_MS);
  }
}

/** Returns a function to call each minute, which runs the task when it is due. */
function createCheck(task: DailyTask, { clock, complain }: DailyWork): () => Promise<void> {
  let own: OwnRun | null = null;
  let noted: Date | null = null;
  let leftOut = 0;
  const isDueNow = async (): Promise<boolean> => {
    noted = await task.readLast();
    const last = own !== null && noted?.getTime() === own.notedBefore?.getTime() ? own.finishedAt : noted;
    return isBackupDue(last, clock.now(), task.timeOfDayMs);
  };
  return async () => {
    leftOut -= 1;
    if (leftOut > 0) return;
    if (!(await attempt(isDueNow, `The time of the last ${task.name} could not be read`, complain))) return;
    if (await attempt(task.run, `The ${task.name} failed`, complain)) {
      own = { finishedAt: clock.now(), notedBefore: noted };
    } else leftOut = CHECKS_UNTIL_RETRY;
  };
}

/** The result of the work; false when it throws, after a line with this failure and the reason. */
async function attempt(
  work: () => Promise<boolean>,
  failure: string,
  complain: DailyWork['complain'],
): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    complain(`${failure}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
