import { type HalfYear, listHalfYears } from '@musubi/domain/half-years';

import { createCachedRead } from '#core/state/cached-read.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { MINUTE_MS } from '#platform/job.ts';
import { Problem } from '#platform/problem.ts';

import type { NumbersCore } from './numbers-core.ts';
import { numbersRepository } from './numbers.repository.ts';
import { type ShownCount, suppressSmall } from './suppression.rules.ts';

type Operation = 'getTransparencyReport';

const CACHE_MS = 10 * MINUTE_MS;

/**
 * The transparency report of a half-year, with counts below five hidden; cached for ten minutes.
 * @throws Problem `not_found` for a half-year without a report.
 */
export async function getTransparencyReport(
  core: NumbersCore,
  { path: { half } }: Pick<Call<Operation>, 'path'>,
): Promise<Result<Operation>> {
  const halves = listHalfYears(core.clock.now());
  const found = halves.find(({ name }) => name === half);
  if (found === undefined) throw new Problem('not_found', 'There is no report of this half year');
  return {
    half,
    halves: halves.map(({ name }) => name),
    first_day: found.firstDay,
    last_day: found.lastDay,
    rows: [...(await readRows(core, found))],
  };
}

/** Caches only half-years with a report, so that the cache stays small. */
async function readRows(
  { staleDb, clock, transparencyRows }: NumbersCore,
  { name, firstDay, lastDay }: HalfYear,
): Promise<readonly ShownCount[]> {
  const cached =
    transparencyRows.get(name) ??
    createCachedRead({
      clock,
      forMs: CACHE_MS,
      read: async () => suppressSmall(await numbersRepository.countModeration(staleDb, firstDay, lastDay)),
    });
  transparencyRows.set(name, cached);
  return cached.get();
}
