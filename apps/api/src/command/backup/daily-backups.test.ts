import { expect, test } from 'vitest';

import { backUpDaily } from './daily-backups.ts';

const MINUTE = 60_000;

/** Runs daily backups at midnight for some hours of simulated time; returns what happened, with the hour. */
async function simulate(hours: number, backUp: (attempt: number) => boolean): Promise<readonly string[]> {
  const start = Date.UTC(2026, 10, 20, 23);
  let now = start;
  let last: Date | null = new Date(start);
  let attempts = 0;
  const events: string[] = [];
  const note = (event: string): void => void events.push(`${(now - start) / 60 / MINUTE} h: ${event}`);
  const run = backUpDaily({
    timeOfDayMs: 0,
    clock: { now: () => new Date(now) },
    async pause(ms) {
      now += ms;
      if (now - start > hours * 60 * MINUTE) throw new Error('over');
    },
    readLast: async () => last,
    async backUp() {
      const isDone = backUp((attempts += 1));
      if (isDone) last = new Date(now);
      note(isDone ? 'done' : 'refused');
      return isDone;
    },
    complain: note,
  });
  await expect(run).rejects.toThrow('over');
  return events;
}

test('makes one backup a day', async () => {
  expect(await simulate(50, () => true)).toEqual(['1 h: done', '25 h: done', '49 h: done']);
});

test('repeats a failed backup after an hour, and says why an error stopped one', async () => {
  const events = await simulate(10, (attempt) => {
    if (attempt === 2) throw new Error('disk full');
    return attempt > 2;
  });
  expect(events).toEqual(['1 h: refused', '2 h: The backup failed: disk full', '3 h: done']);
});
