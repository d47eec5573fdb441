import type { Clock } from '#platform/clock.ts';

import { isBackupDue } from './daily-time.rules.ts';

export interface DailyTask {
  /** Noun for the error messages, such as `backup`. */
  readonly name: string;
  /** Time of day (UTC) in ms after midnight. */
  readonly timeOfDayMs: number;
  /** Reads from the database when the task last ended in any process. */
  readonly readLast: () => Promise<Date | null>;
  /** Runs the task; returns false if it must run again on the same day. */
  readonly run: () => Promise<boolean>;
}

export interface DailyWork {
  readonly clock: Clock;
  readonly pause: (ms: number) => Promise<unknown>;
  readonly complain: (line: string) => void;
}

/**
 * A run in this process. Its time replaces the time in the database until the database shows another last run
 * than before this run. It is needed because storing the time may fail, and because an unmigrated database
 * has no column for it. After a restore, the restored time applies.
 */
interface OwnRun {
  readonly finishedAt: Date;
  readonly notedBefore: Date | null;
}

const CHECK_MS = 60_000;
/**
 * Checks (one per minute) to skip after a failure, so that the next attempt is an hour later: each attempt
 * may read the whole database.
 */
const CHECKS_UNTIL_RETRY = 60;

/**
 * Runs each task once a day, one after another. Also runs a task whose time was missed, and repeats a failed
 * task after an hour. Retries after a minute when the time of the last run cannot be read. Never resolves.
 */
export async function runDaily(tasks: readonly DailyTask[], work: DailyWork): Promise<never> {
  const checks = tasks.map((task) => createCheck(task, work));
  for (;;) {
    for (const check of checks) await check();
    await work.pause(CHECK_MS);
  }
}

/** Returns a function that runs the task when it is due; call it every minute. */
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

/**
 * Returns the result of the work. If the work throws, prints the failure with its reason and returns false.
 */
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
