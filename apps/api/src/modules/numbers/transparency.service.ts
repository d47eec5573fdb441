import { toCsvLine } from '@musubi/domain/csv';
import { type HalfYear, listHalfYears } from '@musubi/domain/half-years';

import { type CachedRead, createCachedRead } from '#core/cached-read.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { MINUTE_MS } from '#platform/job.ts';
import { Problem } from '#platform/problem.ts';

import { numbersRepository } from './numbers.repository.ts';
import { type ShownCount, suppressSmall } from './suppression.rules.ts';

type Schemas = components['schemas'];

/** Transparency reports of half years, without counts under five. */
export interface TransparencyService {
  /** Cached for ten minutes. @throws Problem `not_found` for a half year without a report. */
  get(half: string): Promise<Schemas['TransparencyReport']>;
  /** The report as CSV. @throws Problem `not_found`. */
  export(half: string): Promise<Uint8Array>;
}

const CACHE_MS = 10 * MINUTE_MS;
const COLUMNS = ['event', 'kind', 'rule', 'count'] as const;
/** Stands for a count that is not shown. */
const FEWER_THAN_FIVE = '<5';

export function createTransparencyService(db: Database, clock: Clock): TransparencyService {
  const cached = new Map<string, CachedRead<readonly ShownCount[]>>();

  /** Only half years with a report are cached, so the cache stays small. */
  const readRows = async ({ name, firstDay, lastDay }: HalfYear): Promise<readonly ShownCount[]> => {
    const known = cached.get(name);
    if (known !== undefined) return known.get();
    const rows = createCachedRead({
      clock,
      forMs: CACHE_MS,
      read: async () => suppressSmall(await numbersRepository.countModeration(db, firstDay, lastDay)),
    });
    cached.set(name, rows);
    return rows.get();
  };

  const get = async (half: string): Promise<Schemas['TransparencyReport']> => {
    const halves = listHalfYears(clock.now());
    const found = halves.find(({ name }) => name === half);
    if (found === undefined) throw new Problem('not_found', 'There is no report of this half year');
    return {
      half,
      halves: halves.map(({ name }) => name),
      first_day: found.firstDay,
      last_day: found.lastDay,
      rows: [...(await readRows(found))],
    };
  };

  return {
    get,
    async export(half) {
      const { rows } = await get(half);
      const lines = rows.map(({ event, kind, rule, count }) =>
        toCsvLine([event, kind, rule, count === null ? FEWER_THAN_FIVE : String(count)]),
      );
      return new TextEncoder().encode([toCsvLine(COLUMNS), ...lines].join(''));
    },
  };
}
