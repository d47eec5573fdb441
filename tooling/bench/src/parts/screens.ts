import { shownRoutes } from '@musubi/scripts/shown-routes';

import { startBenchStack } from '../bench-stack.ts';
import type { Figure } from '../goals/figure.ts';
import { DEMO_HANDLE, launchChromium, signInAsDemo } from '../screens/demo-browser.ts';
import { measurePreviewLag } from '../screens/preview-lag.ts';
import {
  findScreens,
  type MeasuredScreen,
  toScreenFigures,
  type VisitedScreen,
} from '../screens/screen-figures.ts';
import { type SlowVisit, visitSlowly } from '../screens/slow-visit.ts';
import type { PartOptions } from './part.ts';

const MENU = 'Show Drawer Menu';
const SCREENS: readonly MeasuredScreen[] = [
  { path: '/', button: MENU },
  { path: '/discover', button: MENU },
  { path: '/terms', button: MENU },
  { path: '/my/dashboard', button: MENU },
  { path: '/my/links', button: 'Add content' },
  { path: '/my/start' },
  { path: '/my/profile' },
  { path: '/my/appearance' },
  { path: '/my/activities' },
  { path: '/my/preview' },
  { path: '/my/ofuse' },
];
/** Maximum number of rounds, because one visit of a member's screen takes ten seconds. */
const MAX_ROUNDS = 2;
const MAX_PREVIEW_LAG_MS = 50;

/** Visits all screens in each round. Returns the visits by path. */
async function visitAll(
  screens: readonly VisitedScreen[],
  rounds: number,
  visit: (screen: VisitedScreen) => Promise<SlowVisit>,
): Promise<ReadonlyMap<string, readonly SlowVisit[]>> {
  const visits = new Map<string, SlowVisit[]>(screens.map(({ path }) => [path, []]));
  for (let round = 0; round < Math.min(rounds, MAX_ROUNDS); round += 1)
    for (const screen of screens) visits.get(screen.path)?.push(await visit(screen));
  return visits;
}

/**
 * Opens screens of the running stack as a cheap phone with an empty cache, as a visitor or as the demo creator, and
 * presses a button of some. Then measures how far the preview lags behind typing.
 */
export async function measureScreens({ port, rounds }: PartOptions): Promise<readonly Figure[]> {
  const screens = findScreens(SCREENS, shownRoutes({ handle: DEMO_HANDLE, invitationCode: 'no-such-code' }));
  const stack = await startBenchStack(port);
  try {
    const browser = await launchChromium();
    try {
      const webOrigin = stack.origins.web;
      const signedIn = await signInAsDemo(browser, webOrigin);
      const visits = await visitAll(screens, rounds, async ({ path, button, isForMembers }) =>
        visitSlowly(browser, path, { webOrigin, button, signedIn: isForMembers ? signedIn : undefined }),
      );
      const lag: Figure = {
        name: 'preview behind each keystroke on /my/profile, 1440 px wide',
        rounds: await measurePreviewLag(browser, { webOrigin, signedIn }),
        unit: 'ms',
        goal: { atMost: MAX_PREVIEW_LAG_MS },
      };
      return [...toScreenFigures(screens, visits), lag];
    } finally {
      await browser.close();
    }
  } finally {
    await stack.stop();
  }
}
