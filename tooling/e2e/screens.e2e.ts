import { LOCALES } from '@musubi/domain/locales';
import { screenRoutes } from '@musubi/scripts/screen-routes';
import { localizedPath, type ShownRoute } from '@musubi/scripts/shown-routes';
import { isInTurn, readTurn } from '@musubi/scripts/turn';
import type { Page } from '@playwright/test';

import { demoAccounts, expect, expectAccessible, test } from './src/journey/journey.ts';
import { contestedStylesOf } from './src/screens/contested-styles.ts';
import { smallTargetsOf, windowFaultsOf } from './src/screens/screen-faults.ts';
import { logInDirectly, signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const WIDTHS = [390, 768, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;
// Tall enough for the whole screen, because axe reports targets covered by a fixed bottom bar as too small.
const HEIGHT_PX = 2_400;

/**
 * Whether to check each screen in every variant, as in `pnpm verify:full`. Otherwise each screen is checked
 * in one variant.
 */
const isWhole = process.env['SCREENS'] === 'all';
const ROUTES = await screenRoutes();
/** The routes of this run: all, or in `npm test` only those of one turn. */
const ROUTES_IN_TURN = ROUTES.filter((_route, at) => isWhole || isInTurn(at, readTurn(process.env)));
const MEMBERS_ROUTES = ROUTES_IN_TURN.filter(({ isForMembers }) => isForMembers);
/** Screens that are the same for every user. */
const SETTINGS_ROUTES = MEMBERS_ROUTES.filter(({ path }) => path.startsWith('/my/settings/'));
const OTHER_ROUTES = MEMBERS_ROUTES.filter((route) => !SETTINGS_ROUTES.includes(route));

/** Returns the routes to check as this user: all, or alternating routes for the creator and the new user. */
function seenBy(user: 'creator' | 'new user'): readonly ShownRoute[] {
  const rest = user === 'creator' ? 0 : 1;
  return OTHER_ROUTES.filter((_route, index) => isWhole || index % 2 === rest);
}

interface Variant {
  readonly locale: (typeof LOCALES)[number];
  readonly width: (typeof WIDTHS)[number];
  readonly scheme: (typeof SCHEMES)[number];
}

const VARIANTS: readonly Variant[] = WIDTHS.flatMap((width) =>
  LOCALES.flatMap((locale) => SCHEMES.map((scheme) => ({ locale, width, scheme }))),
);

/** Soft assertions, so that one failing combination does not skip the others. */
const expectEach = expect.configure({ soft: true });

/** Step in `VARIANTS` from one route to the next: changes width and scheme, and visits all 18 variants in 18 routes. */
const STEP = 7;

/**
 * Returns the variants to check for a route: all, or one that depends on the route's index among all routes.
 */
function variantsOf(route: ShownRoute): readonly Variant[] {
  if (isWhole) return VARIANTS;
  const at = (ROUTES.indexOf(route) * STEP) % VARIANTS.length;
  return VARIANTS.slice(at, at + 1);
}

async function open(page: Page, route: ShownRoute, locale: string): Promise<void> {
  await page.goto(localizedPath(route, locale));
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The language whose words break after every character. */
const STRICTEST = 'ja';

async function inspect(page: Page, route: ShownRoute): Promise<void> {
  for (const { locale, width, scheme } of variantsOf(route)) {
    await test.step(`${localizedPath(route, locale)} passes at ${width} px in scheme ${scheme}`, async () => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: HEIGHT_PX });
      await open(page, route, locale);
      await expectAccessible(page, expectEach);
      await expectEach
        .poll(async () => smallTargetsOf(page), `targets of ${route.path} at ${width} px`)
        .toEqual([]);
      expectEach(await contestedStylesOf(page), `styles of ${route.path}`).toEqual([]);
    });
  }
  await test.step(`${route.path} fits every window, also with 200 % text`, async () => {
    if (isWhole) await open(page, route, STRICTEST);
    await expectEach.poll(async () => windowFaultsOf(page), route.path).toEqual([]);
  });
}

test.describe('accessibility of every screen', () => {
  test.setTimeout(isWhole ? 3_600_000 : 480_000);
  test.beforeEach(({ faults }) => faults.allow(/404/));

  test('visitors’ screens pass axe, have large targets and do not scroll sideways', async ({ page }) => {
    const routes = ROUTES_IN_TURN.filter(({ isForMembers }) => !isForMembers);
    for (const route of routes) await inspect(page, route);
  });

  test('users’ screens pass axe, have large targets and do not scroll sideways', async ({ page }) => {
    await logInDirectly(page, demoAccounts.yian);
    for (const route of [...SETTINGS_ROUTES, ...seenBy('creator')]) await inspect(page, route);
  });

  test('a new user’s screens pass axe, have large targets and do not scroll sideways', async ({ page }) => {
    await signUpDirectly(page);
    for (const route of seenBy('new user')) await inspect(page, route);
  });
});
