import { quantile, type Rounds, type Share, shareOf } from '../load/race.ts';
import type { SharedSaves } from './shared-saves.ts';

export const PAGE_SERVER = 'page server';
export const UNLOGGED_PAGE_SERVER = 'the same without access log';
export const TWO_PROCESSES = 'two processes on one port';
export const FOUR_PROCESSES = 'four processes on one port';
export const FILE_ON_NGINX = 'file on nginx';
export const SHIPPED_CACHE = 'shipped nginx cache';

interface Goal {
  readonly of: string;
  readonly share: number;
  /** Number of free cores without which the ratio says nothing. */
  readonly cores?: number;
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
  [
    FOUR_PROCESSES,
    [
      { of: PAGE_SERVER, share: 1 },
      { of: TWO_PROCESSES, share: 1.7, cores: 4 },
    ],
  ],
  [SHIPPED_CACHE, [{ of: FILE_ON_NGINX, share: 0.8 }]],
]);

/** Cores of the machine, and how many of them are free on average. */
export interface Cores {
  readonly all: number;
  readonly free: number;
}

const describeCores = ({ all, free }: Cores): string => `${all} cores, ${free.toFixed(1)} of them free`;

/** Results of a race, one for each round. */
export interface RaceResult {
  /** Requests per second. */
  readonly rounds: Rounds;
  /** CPU time in µs for each request, of the servers whose process is known. */
  readonly cpu: Rounds;
}

const describeShare = ({ median, least, greatest }: Share): string =>
  `${median.toFixed(2)} (${least.toFixed(2)} to ${greatest.toFixed(2)})`;

/** Cells of a ratio: its name, by throughput, by CPU time, and the verdict on throughput. */
function toShareCells(name: string, goal: Goal, { rounds, cpu }: RaceResult, cores: Cores): string[] | null {
  const [own, other] = [rounds.get(name), rounds.get(goal.of)];
  if (own === undefined || other === undefined) return null;
  const of = `of ${goal.of}`;
  if (goal.cores !== undefined && cores.free < goal.cores)
    return [of, `not measured: ${describeCores(cores)}`, '', `≥ ${goal.share} with ${goal.cores} free cores`];
  const [ownCpu, otherCpu] = [cpu.get(name), cpu.get(goal.of)];
  const byCpu = ownCpu && otherCpu && describeShare(shareOf(otherCpu, ownCpu));
  const share = shareOf(own, other);
  const verdict = share.median >= goal.share ? `≥ ${goal.share}` : `UNDER ${goal.share}`;
  return [of, describeShare(share), byCpu ?? '', verdict];
}

/** Writes a race as a Markdown table, with the ratios that have a goal and their range over the rounds. */
export function toRaceTable(result: RaceResult, cores: Cores): string {
  const rows: string[][] = [
    ['', 'requests/s', 'CPU µs/request', '', 'ratio (range)', 'by CPU time', 'goal'],
    Array.from({ length: 7 }, () => '---'),
  ];
  for (const [name, perSecond] of result.rounds) {
    const cpu = result.cpu.get(name);
    const speed = Math.round(quantile(perSecond, 0.5)).toLocaleString('en');
    const first = [name, speed, cpu === undefined ? '' : quantile(cpu, 0.5).toFixed(1)];
    const shares = (GOALS.get(name) ?? []).flatMap((goal) => {
      const cells = toShareCells(name, goal, result, cores);
      return cells === null ? [] : [cells];
    });
    rows.push([...first, ...(shares[0] ?? ['', '', '', ''])]);
    for (const share of shares.slice(1)) rows.push(['', '', '', ...share]);
  }
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Prints requests per second. Also prints the ratios that have a goal, with their range over the rounds. */
export function printRace(result: RaceResult, cores: Cores, conditions: string): void {
  const [first = []] = result.rounds.values();
  console.log(
    `\nRequests per second, one process each unless it says otherwise, every access log on but one, ${describeCores(cores)}, ${conditions}; medians of ${first.length} alternating rounds, ratios of the same round; the cache gets two invalidations a second\n`,
  );
  console.log(toRaceTable(result, cores));
}

/** Describes whether all processes of a page server showed each save. */
export function describeSaves({ saves, reads, oldReads, fewestReads }: SharedSaves): string {
  const answered = fewestReads.every((count) => count > 0)
    ? 'each answered after each save'
    : `NOT EACH answered after each save (fewest reads ${fewestReads.join(', ')})`;
  const verdict = oldReads === 0 ? 'none showed an older state' : `${oldReads} SHOWED AN OLDER STATE`;
  return `${fewestReads.length} processes on one port: ${answered}; of ${reads.toLocaleString('en')} reads right after ${saves} saves ${verdict}`;
}
