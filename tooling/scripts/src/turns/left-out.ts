import { basename, dirname } from 'node:path';

import type { TestsInTurn } from '@musubi/server/testing/env';

import { CONTROLS } from '../controls/controls.ts';
import type { Repository } from '../repository.ts';
import { LONG_FILES } from './long-files.ts';
import { type Turn, TURNS } from './turn.ts';

/** Other test files that take turns. Stories take turns in the configuration of `tooling/storybook`. */
const IN_TURN = [
  /\.browser\.test\.tsx?$/,
  /^tooling\/outside\/.*\.test\.ts$/,
  /^tooling\/dev\/src\/identity\/(?:auth-emulator\/(?:auth-emulator|identity-messages|totp-operations)|start-identity)\.test\.ts$/,
  /^tooling\/dev\/src\/stack\/(?:process-group|recorded-link-pages|service-process)\.test\.ts$/,
  /^tooling\/scripts\/src\/new-field\/profile-text\.test\.ts$/,
  /^apps\/api\/src\/platform\/(?:database\/embedded\/embedded-database|page-imports\/hostile-imports)\.test\.ts$/,
  /^apps\/page\/src\/(?:fast-lane\/connections|names\/own-name-(?:leaks|routes)|outputs\/hostile-(?:doors|outputs)|processes\/processes|render\/document-weight|routes\/leaks)\.test\.ts$/,
  /^packages\/api-client\/test\/(?:package|readme)\.test\.ts$/,
  /^packages\/server\/src\/log\/access-log-end\.test\.ts$/,
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
 * Most seconds of tests, and of journeys, that run because of a recent change, in addition to those of the
 * turn. The most recently changed test runs even if it is longer.
 */
const MOST_SECONDS = 80;

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
  const whole = taking.filter((file) => !noticing.has(file));
  const turns = shareOut(whole, loadsOf(shareOutJourneys(files)));
  const parted = turn === 'all' ? [] : taking.filter((file) => noticing.has(file));
  const leftOut = withoutRecent(
    [...whole.filter((file) => isLeftOut(file, turns, turn)), ...parted],
    changed,
    // The tests of a module are beside its subfolders, so compare two levels of folders.
    (file, path) => [dirname(path), dirname(dirname(path))].includes(dirname(file)),
  );
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
  const turns = shareOutJourneys(files);
  const leftOut = [...turns.keys()].filter((file) => isLeftOut(file, turns, turn));
  return withoutRecent(leftOut, changed, (file, path) => basename(file).startsWith(slugOf(path) ?? '/'));
}

/** Seconds of a file that is not long: most tests take less than 5 s, and most journeys about 20 s. */
export const secondsOf = (file: string): number => LONG_FILES[file]?.seconds ?? (JOURNEY.test(file) ? 20 : 5);

/** The turn of each file. */
type TurnOfFile = ReadonlyMap<string, number>;

const isLeftOut = (file: string, turns: TurnOfFile, turn: Turn): boolean =>
  turn !== 'all' && turns.get(file) !== turn;

/** Gives each file, the longest first, to the turn that has the fewest seconds so far. */
function shareOut(files: readonly string[], loads: readonly number[]): TurnOfFile {
  const seconds = [...loads];
  const turns = new Map<string, number>();
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a))) {
    const turn = seconds.indexOf(Math.min(...seconds));
    turns.set(file, turn);
    seconds[turn] = (seconds[turn] ?? 0) + secondsOf(file);
  }
  return turns;
}

const shareOutJourneys = (files: readonly string[]): TurnOfFile =>
  shareOut(
    files.filter((file) => JOURNEY.test(file) && !JOURNEYS_OF_EVERY_TURN.test(file)),
    Array.from({ length: TURNS }, () => 0),
  );

/** Returns the seconds of each turn. */
const loadsOf = (turns: TurnOfFile): readonly number[] =>
  Array.from({ length: TURNS }, (_item, turn) =>
    [...turns].reduce((sum, [file, of]) => (of === turn ? sum + secondsOf(file) : sum), 0),
  );

/** Returns the slug in a path of a web app feature or an API module. */
const slugOf = (path: string): string | undefined => /\/(?:features|modules)\/([^/]+)\//.exec(path)?.[1];

/** Leaves out no test that changed recently, and no test of a source that did, as far as their seconds fit. */
function withoutRecent(
  leftOut: readonly string[],
  changed: readonly string[],
  /** Whether a file contains tests for a changed source. */
  isOf: (file: string, path: string) => boolean,
): readonly string[] {
  const isTest = (path: string): boolean => TEST.test(path) || JOURNEY.test(path);
  const own = changed.filter((path) => leftOut.includes(path));
  const sources = changed.filter((path) => !isTest(path));
  const brought = sources.flatMap((path) => leftOut.filter((file) => isOf(file, path)));
  const taken = new Set<string>();
  let seconds = 0;
  for (const file of new Set([...own, ...brought])) {
    if (taken.size > 0 && seconds + secondsOf(file) > MOST_SECONDS) continue;
    taken.add(file);
    seconds += secondsOf(file);
  }
  return leftOut.filter((file) => !taken.has(file));
}
