import { createCachedRead } from '#core/cached-read.ts';
import { startOfDay, toDay } from '#core/utc-day.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { DAY_MS, MINUTE_MS } from '#platform/job.ts';

import { type CountOfDay, numbersRepository } from './numbers.repository.ts';

type Schemas = components['schemas'];

type NumbersPeriod = 28 | 365;

export interface NumbersServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Reads the counts of API operations since a day. */
  readonly readCallTotals: (since: string) => Promise<{
    readonly days: readonly CountOfDay[];
    readonly operations: readonly { readonly operation: string; readonly count: number }[];
  }>;
}

/** Numbers of the installation by day. */
export interface NumbersService {
  /** Cached for a minute. */
  get(days: NumbersPeriod): Promise<Schemas['DeskNumbers']>;
}

const CACHE_MS = MINUTE_MS;

export function createNumbersService(options: NumbersServiceOptions): NumbersService {
  const { clock } = options;
  const cachedOf = (days: NumbersPeriod) =>
    createCachedRead({ clock, forMs: CACHE_MS, read: async () => readNumbers(options, days) });
  const cached = { 28: cachedOf(28), 365: cachedOf(365) } as const;
  return { get: async (days) => cached[days].get() };
}

async function readNumbers(
  { db, clock, readCallTotals }: NumbersServiceOptions,
  length: NumbersPeriod,
): Promise<Schemas['DeskNumbers']> {
  const today = startOfDay(clock.now());
  const since = new Date(today.getTime() - (length - 1) * DAY_MS);
  const sinceDay = toDay(since);
  const [registered, published, activePages, letters, supports, calls] = await Promise.all([
    numbersRepository.countRegistered(db, since),
    numbersRepository.countPublished(db, since),
    numbersRepository.countActivePages(db, sinceDay),
    numbersRepository.countLetters(db, since),
    numbersRepository.countSupports(db, since),
    readCallTotals(sinceDay),
  ]);
  const read = {
    registered: toLookup(registered),
    published: toLookup(published),
    active_pages: toLookup(activePages),
    letters: toLookup(letters),
    supports: toLookup(supports),
    calls: toLookup(calls.days),
  };
  return {
    days: Array.from({ length }, (_, index) => {
      const day = toDay(new Date(since.getTime() + index * DAY_MS));
      return {
        day,
        registered: read.registered(day),
        published: read.published(day),
        active_pages: read.active_pages(day),
        letters: read.letters(day),
        supports: read.supports(day),
        calls: read.calls(day),
      };
    }),
    operations: [...calls.operations],
    counts_calls: calls.days.length > 0,
  };
}

/** Returns the count of a day; 0 for days without one. */
function toLookup(counts: readonly CountOfDay[]): (day: string) => number {
  const byDay = new Map(counts.map(({ day, count }) => [day, count]));
  return (day) => byDay.get(day) ?? 0;
}
