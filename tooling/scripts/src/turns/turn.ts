import { execFileSync } from 'node:child_process';

import type { TestsInTurn } from '@musubi/server/testing/env';

import { root } from '../repository.ts';

/**
 * Number of turns. A test that takes turns runs in one of them, so this many consecutive commits run all
 * tests.
 */
export const TURNS = 16;

/** The tests of a run: those of one turn, counted from 0, or all. */
export type Turn = number | 'all';

/** Environment variable that names the turn. */
export const TEST_TURN = 'TEST_TURN';

/**
 * Returns the turn that `TEST_TURN` names. Without it, all tests run.
 *
 * @throws Error unless `TEST_TURN` is `all` or the number of a turn.
 */
export function readTurn(env: NodeJS.ProcessEnv): Turn {
  const named = env[TEST_TURN] ?? 'all';
  if (named === 'all') return named;
  const turn = Number(named);
  if (named !== '' && Number.isInteger(turn) && turn >= 0 && turn < TURNS) return turn;
  throw new Error(`${TEST_TURN} is all or a number from 0 to ${TURNS - 1}, not ${named}`);
}

/** Returns the turn that `TEST_TURN` names. By default each commit takes the next turn. */
export const chooseTurn = (env: NodeJS.ProcessEnv, countCommits = countCommitsOfHead): Turn =>
  env[TEST_TURN] === undefined ? countCommits() % TURNS : readTurn(env);

const countCommitsOfHead = (): number =>
  Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' }));

/** Whether the item at this index of a list runs in the turn. Neighbouring items run in different turns. */
export const isInTurn = (at: number, turn: Turn): boolean => turn === 'all' || at % TURNS === turn;

/** Describes the turn of a run, and how to repeat it. */
export const describeTurn = (turn: Turn): string =>
  turn === 'all'
    ? 'All tests run.'
    : `Tests that take turns: turn ${turn} of 0 to ${TURNS - 1}. ${TEST_TURN}=${turn} repeats it, ${TEST_TURN}=all runs all.`;

/** Environment for the setup file that skips tests of other turns in the files of `always`. */
export const describeTestsInTurn = (
  turn: Turn,
  always: TestsInTurn['always'],
): Readonly<Record<string, string>> =>
  turn === 'all'
    ? {}
    : { TESTS_IN_TURN: JSON.stringify({ turn, turns: TURNS, always } satisfies TestsInTurn) };
