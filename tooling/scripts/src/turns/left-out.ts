import { basename, dirname } from 'node:path';

import type { TestsInTurn } from '@musubi/server/testing/env';

import { CONTROLS } from '../controls/controls.ts';
import type { Repository } from '../repository.ts';
import { LONG_FILES } from './long-files.ts';
import { isInTurn, type Turn } from './turn.ts';

/** Other test files that take turns. Stories take turns in the configuration of `tooling/storybook`. */
const IN_TURN = [
  /\.browser\.test\.tsx?$/,
  /^tooling\/outside\/.*\.test\.ts$/,
  /^tooling\/dev\/src\/identity\/(?:auth-emulator\/(?:auth-emulator|identity-messages|totp-operations)|start-identity)\.test\.ts$/,
  /^apps\/page\/src\/(?:names\/own-name-(?:leaks|routes)|outputs\/hostile-(?:doors|outputs)|processes\/processes)\.test\.ts$/,
];
/** Matches imports of helpers that start a browser, an app, a database or an API process. */
const SUPPORT = /from 'playwright-core'|from '[^']*\/support\//;
const TEST = /\.test\.tsx?$/;

const JOURNEY = /^tooling\/e2e\/[^/]*\.e2e\.ts$/;
/**
 * Journeys that run in every turn: a newcomer's first day with a log-in, and a fan's letter. `leaks` searches
 * the output of the other journeys. `loaded-scripts` and `screens` distribute their screens over the turns
 * themselves.
 */
const JOURNEYS_OF_EVERY_TURN = /\/(?:leaks|letters|loaded-scripts|newcomer|screens)\.e2e\.ts$/;

export interface LeftOutOptions extends Repository {
  readonly turn: Turn;
  /** Recently changed paths, most recent change first. */
  readonly changed: readonly string[];
}

/**
 * Maximum number of test files, and of journeys, that run because of a recent change, in addition to those of
 * the turn.
 */
const MOST_FILES = 8;
const MOST_JOURNEYS = 2;
/** Maximum number of long ones among them, unless more changed themselves. The others run in their turn. */
const MOST_LONG = 1;

/** Vitest tests that do not run in this turn. */
export interface LeftOutTests {
  /** Paths of files that do not run at all. */
  readonly files: readonly string[];
  /**
   * Files whose tests take turns one by one. For each file, the starts of the names of tests that notice the
   * removal of a control and so always run.
   */
  readonly always: TestsInTurn['always'];
}

/**
 * Returns what Vitest leaves out. In files with a test that notices the removal of a control, the tests take
 * turns one by one.
 */
export async function listLeftOutTests({
  files,
  read,
  turn,
  changed,
}: LeftOutOptions): Promise<LeftOutTests> {
  const noticing = Map.groupBy(CONTROLS, ({ test }) => test);
  const taking: string[] = [];
  for (const file of files) {
    if (JOURNEY.test(file)) continue;
    if (
      file in LONG_FILES ||
      IN_TURN.some((pattern) => pattern.test(file)) ||
      (TEST.test(file) && SUPPORT.test(await read(file)))
    )
      taking.push(file);
  }
  const whole = longFirst(taking.filter((file) => !noticing.has(file)));
  const parted = turn === 'all' ? [] : taking.filter((file) => noticing.has(file));
  const leftOut = withoutRecent([...whole.filter((_file, at) => !isInTurn(at, turn)), ...parted], changed, {
    // The tests of a module are beside its subfolders, so compare two levels of folders.
    isOf: (file, path) => [dirname(path), dirname(dirname(path))].includes(dirname(file)),
    most: MOST_FILES,
  });
  const namesOf = (file: string) => (noticing.get(file) ?? []).map(({ noticedBy }) => noticedBy);
  return {
    files: leftOut.filter((file) => !noticing.has(file)),
    always: Object.fromEntries(
      leftOut.filter((file) => noticing.has(file)).map((file) => [file, namesOf(file)]),
    ),
  };
}

/** Returns the files of journeys that do not run in this turn. */
export function listLeftOutJourneys({
  files,
  turn,
  changed,
}: Omit<LeftOutOptions, 'read'>): readonly string[] {
  const taking = files.filter((file) => JOURNEY.test(file) && !JOURNEYS_OF_EVERY_TURN.test(file));
  const leftOut = longFirst(taking).filter((_file, at) => !isInTurn(at, turn));
  return withoutRecent(leftOut, changed, {
    isOf: (file, path) => basename(file).startsWith(slugOf(path) ?? '/'),
    most: MOST_JOURNEYS,
  });
}

const longFirst = (files: readonly string[]): readonly string[] => [
  ...files.filter((file) => file in LONG_FILES),
  ...files.filter((file) => !(file in LONG_FILES)),
];

/** Returns the slug in a path of a web app feature or an API module. */
const slugOf = (path: string): string | undefined => /\/(?:features|modules)\/([^/]+)\//.exec(path)?.[1];

interface Recent {
  /** Whether a file contains tests for a changed source. */
  readonly isOf: (file: string, path: string) => boolean;
  readonly most: number;
}

function withoutRecent(
  leftOut: readonly string[],
  changed: readonly string[],
  { isOf, most }: Recent,
): readonly string[] {
  const isTest = (path: string): boolean => TEST.test(path) || JOURNEY.test(path);
  const own = changed.filter((path) => leftOut.includes(path));
  const sources = changed.filter((path) => !isTest(path));
  const brought = sources.flatMap((path) => leftOut.filter((file) => isOf(file, path)));
  const isLong = (file: string): boolean => file in LONG_FILES;
  const long = [...own.filter(isLong), ...brought.filter(isLong)].slice(0, MOST_LONG);
  const recent = new Set([...own, ...long, ...brought.filter((file) => !isLong(file))]);
  const taken = new Set([...recent].slice(0, most));
  return leftOut.filter((file) => !taken.has(file));
}
