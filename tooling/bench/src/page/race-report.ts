import { cpus } from 'node:os';

import { quantile, type Rounds, shareOf } from '../race.ts';

export const PAGE_SERVER = 'page server';
export const UNLOGGED_PAGE_SERVER = 'the same without access log';
export const FILE_ON_NGINX = 'file on nginx';
export const SHIPPED_CACHE = 'shipped nginx cache';

interface Goal {
  readonly of: string;
  readonly share: number;
}

/** Minimum ratios between contestants. */
const GOALS: ReadonlyMap<string, readonly Goal[]> = new Map([
  [
    PAGE_SERVER,
    [
      { of: UNLOGGED_PAGE_SERVER, share: 0.85 },
      { of: FILE_ON_NGINX, share: 0.5 },
    ],
  ],
  [SHIPPED_CACHE, [{ of: FILE_ON_NGINX, share: 0.8 }]],
]);

function printShare(own: readonly number[], other: readonly number[], { of, share: goal }: Goal): void {
  const { median, least, greatest } = shareOf(own, other);
  const verdict = median >= goal ? `≥ ${goal}` : `UNDER ${goal}`;
  console.log(
    `    ${median.toFixed(2)} (${least.toFixed(2)} to ${greatest.toFixed(2)}) of ${of}   ${verdict}`,
  );
}

/** Prints requests per second. Also prints the ratios that have a goal, with their range over the rounds. */
export function printRace(rounds: Rounds, conditions: string): void {
  const [first = []] = rounds.values();
  console.log(
    `\nRequests per second, one process each, every access log on but one, ${cpus().length} cores, ${conditions}; medians of ${first.length} alternating rounds, ratios of the same round; the cache gets two invalidations a second`,
  );
  for (const [name, perSecond] of rounds) {
    console.log(
      `  ${name.padEnd(30)} ${Math.round(quantile(perSecond, 0.5)).toLocaleString('en').padStart(9)}`,
    );
    for (const goal of GOALS.get(name) ?? []) {
      const other = rounds.get(goal.of);
      if (other !== undefined) printShare(perSecond, other, goal);
    }
  }
}
