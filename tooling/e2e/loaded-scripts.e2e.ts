import { shownRoutes } from '@musubi/scripts/shown-routes';
import { isInTurn, readTurn } from '@musubi/scripts/turn';
import type { BrowserContextOptions } from '@playwright/test';

import { demoAccounts, expect, logIn, test } from './src/journey/journey.ts';
import { type LoadedScripts, loadScripts } from './src/screens/loaded-scripts.ts';
import { APP_LIMITS, type CountedRoute, scriptLimitOf } from './src/screens/script-limits.ts';

/**
 * Whether to count all routes for a minute each, as in `pnpm check:routes`. Otherwise counts a sample for ten
 * seconds.
 */
const isWhole = process.env['LOADED_SCRIPTS'] === 'all';
const AT_SECONDS = isWhole ? [10, 60] : [10];
/** Number of screens that browsers open at the same time. They are idle most of the time. */
const AT_ONCE = 3;

test.use({ movesPointer: false });

interface Visit extends CountedRoute {
  readonly isSignedIn: boolean;
  /** Whether to also count the app that a content page loads at the first touch. */
  readonly isTouched: boolean;
}

const FURTHER = ['/discover/genres/illustration', '/discover/search?q=e', '/transparency'];

const ROUTES: readonly Visit[] = [
  ...shownRoutes({ handle: 'mio', invitationCode: 'no-such-code' }).filter(
    ({ isPublicPage }) => !isPublicPage,
  ),
  ...FURTHER.map((path) => ({ path, isForMembers: false })),
].map(({ path, isForMembers }) => ({ path, isForMembers, isSignedIn: isForMembers, isTouched: false }));

/** The shortest content page. Every turn counts its scripts, for visitors and for members. */
const ALWAYS: readonly Visit[] = [false, true].map((isSignedIn) => ({
  path: '/terms',
  isForMembers: false,
  isSignedIn,
  isTouched: true,
}));

const VISITS = [
  ...new Map(
    [...ROUTES.filter((_route, at) => isWhole || isInTurn(at, readTurn(process.env))), ...ALWAYS].map(
      (visit) => [`${visit.path} ${visit.isSignedIn}`, visit] as const,
    ),
  ).values(),
];

const nameOf = ({ path, isForMembers, isSignedIn }: Visit): string =>
  isSignedIn && !isForMembers ? `${path} as a member` : path;

test.setTimeout(1_800_000);

test('loads no more scripts than the limit of each route', async ({ page, browser, baseURL }) => {
  await logIn(page, demoAccounts.mio);
  const member: BrowserContextOptions['storageState'] = await page
    .context()
    .storageState({ indexedDB: true });
  const left = [...VISITS];
  const loaded: [Visit, LoadedScripts][] = [];
  const work = async (): Promise<void> => {
    for (let visit = left.shift(); visit !== undefined; visit = left.shift()) {
      const { path, isSignedIn, isTouched } = visit;
      const options = { baseURL: String(baseURL), path, atSeconds: AT_SECONDS, isTouched };
      const state = isSignedIn ? { storageState: member } : {};
      loaded.push([visit, await loadScripts(browser, { ...options, ...state })]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  for (const [visit, { untouched, touched }] of loaded) {
    const name = nameOf(visit);
    const limit = scriptLimitOf(visit);
    const [in10s = 0, in60s = in10s] = untouched;
    console.log(
      `${name.padEnd(32)} ${in10s.toFixed(1)} of ${limit.in10s}, ${in60s.toFixed(1)} of ${limit.in60s} KB`,
    );
    expect.soft(in60s, `${name} loaded something`).toBeGreaterThan(0);
    expect.soft(in10s, `${name} in 10 s`).toBeLessThanOrEqual(limit.in10s);
    expect.soft(in60s, `${name} in 60 s`).toBeLessThanOrEqual(limit.in60s);
    if (touched === undefined) continue;
    const most = APP_LIMITS[visit.isSignedIn ? 'member' : 'visitor'];
    console.log(`${name.padEnd(32)} ${touched.toFixed(1)} of ${most} KB after a touch`);
    expect.soft(touched, `${name} after a touch`).toBeLessThanOrEqual(most);
  }
});
