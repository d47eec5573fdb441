import type { Figure } from '../goals/figure.ts';
import { quantile } from '../load/race.ts';
import type { Place } from './place.ts';
import type { Goal, Question } from './questions.ts';
import { READERS } from './readers.ts';

/** Times of a question at one size in one round. */
export interface Times {
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Fraction of the answers that were as expected; null for questions without an expected answer. */
  readonly expected: number | null;
}

/** Number of measurements at each size. */
export interface Asking {
  readonly rounds: number;
  /** Number of questions in each round. */
  readonly turns: number;
}

/**
 * Warms up with one question per reader. Otherwise only the larger size would include first reads: at a
 * thousand profiles, the first readers have already read all pages. The number also exceeds the five runs
 * after which PostgreSQL chooses the plan that it caches.
 */
const WARM_UP = READERS;

/**
 * Alternates between the sizes, so that a slow phase of the machine affects all of them. Returns the times
 * for each size, by round.
 */
export async function measure(
  question: Question,
  places: readonly Place[],
  { rounds, turns }: Asking,
): Promise<readonly (readonly Times[])[]> {
  for (let turn = 0; turn < WARM_UP; turn += 1) {
    for (const place of places) await question.ask(place, rounds * turns + turn);
  }
  const times = places.map((): Times[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const taken = places.map((): number[] => []);
    const answers = places.map((): (boolean | undefined)[] => []);
    for (let turn = round * turns; turn < (round + 1) * turns; turn += 1) {
      for (const [index, place] of places.entries()) {
        const startedAt = performance.now();
        const answer = await question.ask(place, turn);
        taken[index]?.push(performance.now() - startedAt);
        answers[index]?.push(answer);
      }
    }
    for (const [index, ms] of taken.entries()) {
      const expected = toShare(answers[index] ?? []);
      times[index]?.push({ p50Ms: quantile(ms, 0.5), p95Ms: quantile(ms, 0.95), expected });
    }
  }
  return times;
}

function toShare(answers: readonly (boolean | undefined)[]): number | null {
  const counted = answers.filter((answer) => answer !== undefined);
  return counted.length === 0 ? null : counted.filter(Boolean).length / counted.length;
}

/**
 * Returns the times at the largest size, their growth from the smallest size, and the fraction of expected
 * answers, with their goals. If no answer at some size was as expected, the question measures nothing and
 * gets no values.
 */
export function toQuestionFigures(
  { name, goal = {} }: Question,
  times: readonly (readonly Times[])[],
): readonly Figure[] {
  const [first, last] = [times[0] ?? [], times.at(-1) ?? []];
  if (times.some((rounds) => rounds.every(({ expected }) => expected === 0)))
    return [{ name: `${name}: answers as expected`, rounds: [] }];
  const p95 = last.map(({ p95Ms }) => p95Ms);
  const expected = last.flatMap(({ expected: share }) => share ?? []);
  const figures: readonly Figure[] = [
    { name: `${name}: p50`, rounds: last.map(({ p50Ms }) => p50Ms), unit: 'ms', ...upTo(goal.p50Ms) },
    { name: `${name}: p95`, rounds: p95, unit: 'ms', ...upTo(goal.p95Ms) },
    {
      name: `${name}: p95 ÷ that of the smallest size`,
      rounds: p95.map((value, round) => value / (first[round]?.p95Ms ?? Number.NaN)),
      ...upTo(goal.growth),
    },
    { name: `${name}: answers as expected`, rounds: expected, goal: { atLeast: goal.expected ?? 0 } },
  ];
  return figures.filter(({ rounds }) => rounds.length > 0);
}

const upTo = (atMost: Goal['growth']): Pick<Figure, 'goal'> =>
  atMost === undefined ? {} : { goal: { atMost } };
