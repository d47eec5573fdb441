import { isDeepStrictEqual } from 'node:util';

import { readOracleSettings } from '../env.ts';

/**
 * Compares an implementation with a naive one, in generated worlds with many generated questions per world.
 */
export interface Oracle<World, Question> {
  /** Fills the database; the same seed always gives the same world. */
  readonly createWorld: (seed: number) => Promise<World>;
  /** Generates questions; seed and number of a question fully determine the question. */
  readonly createQuestions: (world: World, seed: number, count: number) => readonly Question[];
  /** Returns both answers if they differ, otherwise null. */
  readonly compare: (world: World, question: Question) => Promise<Answers | null>;
}

export interface Answers {
  readonly found: unknown;
  readonly expected: unknown;
}

/** `ORACLE_SEED` and `ORACLE_QUESTION` with these numbers reproduce this question. */
export interface Difference<Question> extends Answers {
  readonly seed: number;
  readonly question: number;
  readonly asked: Question;
}

interface Run {
  readonly cases: number;
  /** Seed of the first world; each further world uses the next number. */
  readonly seed: number;
  readonly questionsOfWorld: number;
  /** If set, asks only this question, in the first world. */
  readonly question?: number | undefined;
}

/** Number of questions that are asked concurrently. */
const CONCURRENCY = 8;
const MAX_SEED = 2 ** 31;

const settings = readOracleSettings();
export const ORACLE_RUN = { ...settings, seed: settings.seed ?? Date.now() % MAX_SEED };

/** Asks all questions, until a world has differences; returns the differences of that world. */
export async function findDifferences<World, Question>(
  oracle: Oracle<World, Question>,
  { cases, seed: first, questionsOfWorld, question }: Run,
): Promise<readonly Difference<Question>[]> {
  for (let done = 0; done < cases; done += questionsOfWorld) {
    const seed = (first + done / questionsOfWorld) % MAX_SEED;
    const world = await oracle.createWorld(seed);
    const count = question === undefined ? Math.min(questionsOfWorld, cases - done) : question + 1;
    const asked = oracle.createQuestions(world, seed, count);
    const differences = await askAll(oracle, { world, seed, asked, from: question ?? 0 });
    if (differences.length > 0 || question !== undefined) return differences;
  }
  return [];
}

interface Questions<World, Question> {
  readonly world: World;
  readonly seed: number;
  readonly asked: readonly Question[];
  readonly from: number;
}

async function askAll<World, Question>(
  { compare }: Oracle<World, Question>,
  { world, seed, asked, from }: Questions<World, Question>,
): Promise<readonly Difference<Question>[]> {
  const differences: Difference<Question>[] = [];
  const left = [...asked.entries()].slice(from).values();
  const work = async (): Promise<void> => {
    for (const [question, one] of left) {
      const answers = await compare(world, one);
      if (answers !== null) differences.push({ seed, question, asked: one, ...answers });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return differences;
}

/** Returns both answers if they differ, otherwise null. */
export function compareAnswers(found: unknown, expected: unknown): Answers | null {
  return isDeepStrictEqual(found, expected) ? null : { found, expected };
}
