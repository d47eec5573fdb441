import { createCachedRead } from '#core/state/cached-read.ts';
import { startOfDay, toDay } from '#core/utc-day.ts';
import { readCallTotals } from '#modules/analytics/public.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { DAY_MS, MINUTE_MS } from '#platform/job.ts';

import type { NumbersCore } from './numbers-core.ts';
import { type CountOfDay, numbersRepository } from './numbers.repository.ts';

type Operation = 'v4OperatorGetNumbers';

const CACHE_MS = MINUTE_MS;

/** Numbers of the installation by day; cached for a minute. */
export async function getNumbers(
  core: NumbersCore,
  { query: { days = 28 } }: Pick<Call<Operation>, 'query'>,
): Promise<Result<Operation>> {
  const { deskNumbers, clock } = core;
  const cached =
    deskNumbers.get(days) ??
    createCachedRead({ clock, forMs: CACHE_MS, read: async () => readNumbers(core, days) });
  deskNumbers.set(days, cached);
  return cached.get();
}

async function readNumbers(core: NumbersCore, length: number): Promise<Result<Operation>> {
  const { staleDb, clock } = core;
  const today = startOfDay(clock.now());
  const since = new Date(today.getTime() - (length - 1) * DAY_MS);
  const sinceDay = toDay(since);
  const [registered, published, activePages, letters, supports, calls] = await Promise.all([
    numbersRepository.countRegistered(staleDb, since),
    numbersRepository.countPublished(staleDb, since),
    numbersRepository.countActivePages(staleDb, sinceDay),
    numbersRepository.countLetters(staleDb, since),
    numbersRepository.countSupports(staleDb, since),
    readCallTotals(core, sinceDay),
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
