import type { Figure } from '../goals/figure.ts';
import { ratiosOf, type Rounds } from '../load/race.ts';

export const PAGE_SERVER = 'page server';
export const UNLOGGED_PAGE_SERVER = 'the same without access log';
export const TWO_PROCESSES = 'two processes on one port';
export const FOUR_PROCESSES = 'four processes on one port';
export const TUNED_NGINX = 'tuned nginx';
export const SHIPPED_CACHE = 'shipped nginx cache';

/** Minimum ratio of the page server to the tuned nginx, by requests per second. */
const PAGE_SERVER_GOAL = 0.7;
/** Minimum ratio of the page server to the tuned nginx, by CPU time. */
const PAGE_SERVER_CPU_GOAL = 0.5;
/** Minimum ratio of a cache hit of the shipped nginx to the tuned nginx, by requests and by CPU time. */
const SHIPPED_CACHE_GOAL = 0.85;

interface Ratio {
  readonly own: string;
  readonly other: string;
  readonly goal: number;
  /** Minimum ratio by CPU time per request, where that is compared too. */
  readonly cpuGoal?: number;
  /** Number of free cores below which the ratio has no goal. */
  readonly cores?: number;
}

const RATIOS: readonly Ratio[] = [
  { own: PAGE_SERVER, other: TUNED_NGINX, goal: PAGE_SERVER_GOAL, cpuGoal: PAGE_SERVER_CPU_GOAL },
  { own: SHIPPED_CACHE, other: TUNED_NGINX, goal: SHIPPED_CACHE_GOAL, cpuGoal: SHIPPED_CACHE_GOAL },
  { own: PAGE_SERVER, other: UNLOGGED_PAGE_SERVER, goal: 0.85, cpuGoal: 0.85 },
  // One process and the load generator take two cores.
  { own: FOUR_PROCESSES, other: PAGE_SERVER, goal: 1, cores: 3 },
  { own: FOUR_PROCESSES, other: TWO_PROCESSES, goal: 1.7, cores: 4 },
];

/** Results of a race, one for each round. */
export interface RaceResult {
  /** Requests per second. */
  readonly requests: Rounds;
  /** CPU time of each request, in µs. */
  readonly cpu: Rounds;
}

/** Turns a race into figures: ratios of the same round with their goals, then the CPU time of each server. */
export function toRaceFigures({ requests, cpu }: RaceResult, freeCores: number): readonly Figure[] {
  const ratios = RATIOS.flatMap(({ own, other, goal, cpuGoal, cores = 0 }): readonly Figure[] => {
    const name = `${own} ÷ ${other}`;
    const byRequests = {
      name: `${name}, by requests`,
      rounds: ratiosOf(requests.get(own), requests.get(other)),
      ...(freeCores >= cores && { goal: { atLeast: goal } }),
    };
    if (cpuGoal === undefined) return [byRequests];
    const rounds = ratiosOf(cpu.get(other), cpu.get(own));
    return [byRequests, { name: `${name}, by CPU time`, rounds, goal: { atLeast: cpuGoal } }];
  });
  const costs = [...cpu].map(([name, rounds]): Figure => ({
    name: `${name}, CPU time of a request`,
    rounds,
    unit: 'µs',
  }));
  return [...ratios, ...costs];
}
