import { quantile } from '../load/race.ts';
import type { Place } from './place.ts';
import type { Goal, Question } from './questions.ts';
import { READERS } from './readers.ts';

/** Times of a question at one size. */
export interface Times {
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** The slowest of the questions asked before, most of whose pages were not in the server's memory. */
  readonly firstMs: number;
  /** Share of the answers that were as expected; null where that is not counted. */
  readonly expected: number | null;
}

/**
 * Reads every reader's pages once. At a thousand profiles the first readers have read everything, so else only
 * the larger size would have first reads among its times. Also more than the five runs after which PostgreSQL
 * chooses the plan that it keeps.
 */
const WARM_UP = READERS;

/** Asks a question at every size in turn, so that slow moments of the machine concern them all. */
export async function measure(
  question: Question,
  places: readonly Place[],
  turns: number,
): Promise<readonly Times[]> {
  const first = places.map((): number[] => []);
  for (let turn = 0; turn < WARM_UP; turn += 1) {
    for (const [index, place] of places.entries()) {
      const startedAt = performance.now();
      await question.ask(place, turns + turn);
      first[index]?.push(performance.now() - startedAt);
    }
  }
  const taken = places.map((): number[] => []);
  const answers = places.map((): (boolean | undefined)[] => []);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, place] of places.entries()) {
      const startedAt = performance.now();
      const answer = await question.ask(place, turn);
      taken[index]?.push(performance.now() - startedAt);
      answers[index]?.push(answer);
    }
  }
  return taken.map((times, index) => ({
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    firstMs: Math.max(...(first[index] ?? [])),
    expected: toShare(answers[index] ?? []),
  }));
}

function toShare(answers: readonly (boolean | undefined)[]): number | null {
  const counted = answers.filter((answer) => answer !== undefined);
  return counted.length === 0 ? null : counted.filter(Boolean).length / counted.length;
}

/** Returns one line of the table: times at each size, growth, expected answers and whether the goal is met. */
export function toLine({ name, goal }: Question, times: readonly Times[]): string {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return name;
  const columns = times.map(({ p50Ms, p95Ms }) => `${p50Ms.toFixed(1)} / ${p95Ms.toFixed(1)}`.padStart(16));
  const growth = `×${(last.p50Ms / first.p50Ms).toFixed(1)} / ×${(last.p95Ms / first.p95Ms).toFixed(1)}`;
  const expected = last.expected === null ? '' : `${(100 * last.expected).toFixed(0)} %`;
  const numbers = `${growth.padStart(18)}${last.firstMs.toFixed(1).padStart(7)}${expected.padStart(7)}`;
  return `  ${name.padEnd(46)}${columns.join('')}${numbers}  ${judge(goal, times)}`;
}

function judge(goal: Goal | undefined, times: readonly Times[]): string {
  if (hasFoundNothing(times)) return 'FOUND NOTHING';
  if (goal === undefined) return '';
  return isMissed(goal, times) ? 'MISSED' : 'met';
}

/** Whether no answer at one of the sizes was as expected, so that its times measure nothing. */
const hasFoundNothing = (times: readonly Times[]): boolean => times.some(({ expected }) => expected === 0);

/** Whether the times at the largest size, or their growth from the smallest, miss a goal, or measure nothing. */
export function isMissed(goal: Goal | undefined, times: readonly Times[]): boolean {
  const [first, last] = [times[0], times.at(-1)];
  if (goal === undefined || first === undefined || last === undefined) return hasFoundNothing(times);
  return hasFoundNothing(times) || !isMet(goal, first, last);
}

function isMet(goal: Goal, first: Times, last: Times): boolean {
  const { p50Ms = Infinity, p95Ms = Infinity, growth = Infinity, expected = 0 } = goal;
  return (
    last.p50Ms <= p50Ms &&
    last.p95Ms <= p95Ms &&
    last.p95Ms <= growth * first.p95Ms &&
    (last.expected ?? 1) >= expected
  );
}
