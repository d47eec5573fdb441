import { expect, test } from 'vitest';

import { type DailyTask, runDaily } from './daily-work.ts';

const MINUTE = 60_000;

interface Simulated {
  readonly hours: number;
  /** Whether this backup attempt (counted from 1) succeeds. */
  readonly backUp?: (attempt: number) => boolean;
  /** Throws while the database cannot be read; gets the simulated time in ms after the start. */
  readonly refuseRead?: (ms: number) => void;
  /** Whether the database stores when a backup finished. */
  readonly isStored?: boolean;
  /** Hour at which a backup is restored that was made two days before the start. */
  readonly restoreHour?: number;
  /** Whether this verification (counted from 1) has a result; if undefined, no verification is scheduled. */
  readonly verify?: (attempt: number) => boolean;
}

/** Runs daily backups at midnight for some hours of simulated time; returns the events, each with its hour. */
async function simulate({
  hours,
  backUp = () => true,
  refuseRead = () => {},
  isStored = true,
  restoreHour,
  verify,
}: Simulated): Promise<readonly string[]> {
  const start = Date.UTC(2026, 10, 20, 23);
  let now = start;
  let last = isStored ? new Date(start) : null;
  let attempts = 0;
  const events: string[] = [];
  const note = (event: string): void => void events.push(`${(now - start) / 60 / MINUTE} h: ${event}`);
  const backup: DailyTask = {
    name: 'backup',
    timeOfDayMs: 0,
    async readLast() {
      refuseRead(now - start);
      return last;
    },
    async run() {
      const isDone = backUp((attempts += 1));
      if (isDone && isStored) last = new Date(now);
      note(isDone ? 'done' : 'refused');
      return isDone;
    },
  };
  let verifications = 0;
  const verification: DailyTask = {
    name: 'verification',
    timeOfDayMs: 3 * 60 * MINUTE,
    readLast: async () => null,
    async run() {
      const isDone = verify?.((verifications += 1)) === true;
      note(isDone ? 'verified' : 'not verified');
      return isDone;
    },
  };
  const run = runDaily(verify === undefined ? [backup] : [backup, verification], {
    clock: { now: () => new Date(now) },
    async pause(ms) {
      now += ms;
      if (now - start === (restoreHour ?? -1) * 60 * MINUTE) last = new Date(start - 48 * 60 * MINUTE);
      if (now - start > hours * 60 * MINUTE) throw new Error('over');
    },
    complain: note,
  });
  await expect(run).rejects.toThrow('over');
  return events;
}

test('makes one backup a day', async () => {
  expect(await simulate({ hours: 50 })).toEqual(['1 h: done', '25 h: done', '49 h: done']);
});

test('makes one backup a day when the database cannot store the time', async () => {
  const events = await simulate({ hours: 30, isStored: false });
  expect(events).toEqual(['0 h: done', '1 h: done', '25 h: done']);
});

test('makes a backup soon after an older backup is restored', async () => {
  const events = await simulate({ hours: 20, restoreHour: 10 });
  expect(events).toEqual(['1 h: done', '10 h: done']);
});

test('retries a failed backup after an hour and reports its error', async () => {
  const events = await simulate({
    hours: 10,
    backUp(attempt) {
      if (attempt === 2) throw new Error('disk full');
      return attempt > 2;
    },
  });
  expect(events).toEqual(['1 h: refused', '2 h: The backup failed: disk full', '3 h: done']);
});

test('D5: verifies once a day, and repeats only the task that failed', async () => {
  const events = await simulate({
    hours: 30,
    backUp: (attempt) => attempt > 1,
    verify: (attempt) => attempt !== 2,
  });
  expect(events).toEqual([
    '0 h: verified',
    '1 h: refused',
    '2 h: done',
    '4 h: not verified',
    '5 h: verified',
    '25 h: done',
    '28 h: verified',
  ]);
});

test('retries after a minute when the time of the last backup cannot be read', async () => {
  const events = await simulate({
    hours: 10,
    refuseRead(ms) {
      if (ms >= 60 * MINUTE && ms < 63 * MINUTE) throw new Error('no database');
    },
  });
  const failure = 'The time of the last backup could not be read: no database';
  expect(events.map((event) => event.replace(/^[\d.]+ h: /, ''))).toEqual([
    failure,
    failure,
    failure,
    'done',
  ]);
  expect(events.at(-1)).toBe('1.05 h: done');
});
