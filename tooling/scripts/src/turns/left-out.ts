import { basename, dirname } from 'node:path';

import type { TestsInTurn } from '@musubi/server/testing/env';

import { CONTROLS } from '../controls/controls.ts';
import type { Repository } from '../repository.ts';
import { isInTurn, type Turn } from './turn.ts';

/**
 * Test files that take long, with the reason. They are distributed first, so that every turn gets an equal
 * share.
 */
export const LONG_FILES: Readonly<Record<string, string>> = {
  'apps/api/src/command/backup/backup.test.ts': 'backs up and restores whole databases',
  'apps/api/src/command/command.test.ts': 'starts a process for each command',
  'apps/api/src/command/serve/serve.test.ts': 'starts the API as a process and waits for its ends',
  'apps/api/src/modules/activities/recorded-sources.test.ts': 'refreshes every recorded source',
  'apps/api/src/modules/images/image-renewal.test.ts': 'fails at each step of a copy in turn',
  'apps/api/src/modules/subscribers/subscriptions.test.ts': 'opens an app for each test',
  'apps/api/src/platform/blocklist/blocklist.test.ts': 'reads lists of the longest length',
  'apps/api/src/platform/page-copies/hostile-page-copies.test.ts': 'opens each hostile file in a process',
  'apps/api/test/authorization-ownership.test.ts': 'calls each operation as owner and stranger',
  'apps/api/test/concurrency.test.ts': 'writes by many requests at once',
  'apps/api/test/contract.test.ts': 'sends each operation random requests',
  'apps/api/test/database-loss.test.ts': 'kills a database server',
  'apps/api/test/decision-mail-crash.test.ts': 'kills the API while it mails',
  'apps/api/test/linear-time.test.ts': 'calls each rule and parser with long texts',
  'apps/api/test/releases/failed-upgrade.test.ts': 'kills upgrades',
  'apps/api/test/releases/releases.test.ts': 'opens the databases of former versions',
  'packages/ui/src/profile-page/hostile-profiles.browser.test.tsx': 'shows each field with hostile texts',
  'packages/ui/src/profile-page/theme/themes.browser.test.tsx':
    'shows each theme with each header and layout',
  'tooling/bench/src/abuse/abuse.test.ts': 'sends each operation its costliest request',
  'tooling/e2e/activity-sources.e2e.ts': 'connects, breaks and repairs sources one after another',
  'tooling/e2e/appearance.e2e.ts': 'sets each choice by keyboard and compares the page',
  'tooling/e2e/authenticator-app.e2e.ts': 'waits for the next code of an authenticator app',
  'tooling/e2e/clients.e2e.ts': 'takes an app through a creator and an operator',
  'tooling/e2e/decisions.e2e.ts': 'takes a case through two operators and a creator',
  'tooling/e2e/digest.e2e.ts': 'follows a reader from the first mail to the last',
  'tooling/e2e/ha-stack.e2e.ts': 'kills servers behind the proxy while a page is edited',
  'tooling/e2e/invitations.e2e.ts': 'takes an invitation through two users',
  'tooling/e2e/kits.e2e.ts': 'takes a kit through three users',
  'tooling/e2e/letters.e2e.ts': 'takes letters through a fan and a creator',
  'tooling/e2e/links-languages.e2e.ts': 'edits a list in each language',
  'tooling/e2e/links-many.e2e.ts': 'edits lists of a hundred links',
  'tooling/e2e/links-pasting.e2e.ts': 'turns thirty pasted URLs into links',
  'tooling/e2e/links-sections.e2e.ts': 'moves rows and sections by keyboard',
  'tooling/e2e/live.e2e.ts': 'keeps a stream up until its end',
  'tooling/e2e/login.e2e.ts': 'logs in by each way',
  'tooling/e2e/newcomer.e2e.ts': 'takes a creator from sign-up to a shared page',
  'tooling/e2e/notices.e2e.ts': 'takes a notice through its sender, an operator and a creator',
  'tooling/e2e/operator-desk.e2e.ts': 'opens every screen of the desk',
  'tooling/e2e/own-name.e2e.ts': 'proves a domain and fetches its certificate',
  'tooling/e2e/page-copy-move.e2e.ts': 'moves a page between two installations',
  'tooling/e2e/page-makers.e2e.ts': 'makes whole pages by hand',
  'tooling/e2e/pipelining.e2e.ts': 'sends thousands of requests without reading the answers',
  'tooling/e2e/preview.e2e.ts': 'compares the preview with the page after each edit',
  'tooling/e2e/screens.e2e.ts': 'opens every screen',
  'tooling/e2e/session-faults.e2e.ts': 'breaks each step of a session in turn',
  'tooling/e2e/session-outages.e2e.ts': 'stops and starts services',
  'tooling/e2e/sign-in-methods.e2e.ts': 'adds and removes each way to log in',
  'tooling/e2e/sister-app.e2e.ts': 'signs out in two apps by turns',
  'tooling/e2e/start.e2e.ts': 'makes first pages of each kind',
  'tooling/e2e/supports.e2e.ts': 'takes a support from registration to cancellation',
  'tooling/outside/src/auth.test.ts': 'installs and builds a package as its users do',
  'tooling/outside/src/ui.test.ts': 'installs and builds a package as its users do',
};

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
