import { LOCALES } from '@musubi/domain/locales';
import { localizedPath, type ShownRoute, shownRoutes } from '@musubi/scripts/shown-routes';
import type { Page } from '@playwright/test';

import { demoAccounts, expect, expectAccessible, logIn, test } from './src/journey.ts';
import { overflowOf, smallTargetsOf } from './src/screen-faults.ts';

const WIDTHS = [390, 768, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;
const NARROWEST_PX = 320;
const TEXT_WIDTH_PX = 1280;
// Tall enough for the whole screen, because axe reports targets covered by a fixed bottom bar as too small.
const HEIGHT_PX = 2_400;

/**
 * `SCREENS=all` checks each screen in every language, width and scheme. The default is one combination per
 * screen.
 */
const isWhole = process.env['SCREENS'] === 'all';
const ROUTES = shownRoutes({ handle: 'mio', invitationCode: 'no-such-code' });

interface Variant {
  readonly locale: (typeof LOCALES)[number];
  readonly width: (typeof WIDTHS)[number];
  readonly scheme: (typeof SCHEMES)[number];
}

const VARIANTS: readonly Variant[] = LOCALES.flatMap((locale) =>
  WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ locale, width, scheme }))),
);

/** Soft assertions, so that one failing combination does not skip the others. */
const expectEach = expect.configure({ soft: true });

/**
 * Returns the combinations to check for the route at this index: all, or one that differs from route to
 * route.
 */
function variantsOf(at: number): readonly Variant[] {
  const one = VARIANTS[(at * 7) % VARIANTS.length];
  return isWhole || one === undefined ? VARIANTS : [one];
}

async function open(page: Page, route: ShownRoute, locale: string): Promise<void> {
  await page.goto(localizedPath(route, locale));
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function inspect(page: Page, route: ShownRoute, at: number): Promise<void> {
  const variants = variantsOf(at);
  for (const { locale, width, scheme } of variants) {
    await test.step(`${localizedPath(route, locale)} passes at ${width} px in scheme ${scheme}`, async () => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: HEIGHT_PX });
      await open(page, route, locale);
      await expectAccessible(page, expectEach);
      await expectEach
        .poll(async () => smallTargetsOf(page), `targets of ${route.path} at ${width} px`)
        .toEqual([]);
    });
  }
  await test.step(`${route.path} does not scroll sideways at 320 px or with 200 % text`, async () => {
    await page.setViewportSize({ width: NARROWEST_PX, height: HEIGHT_PX });
    // After a single combination, the screen is still open from the step above.
    if (variants.length > 1) await open(page, route, variants[0]?.locale ?? 'en');
    await expectEach
      .poll(async () => overflowOf(page), `${route.path} at ${NARROWEST_PX} px`)
      .toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: TEXT_WIDTH_PX, height: HEIGHT_PX });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectEach
      .poll(async () => overflowOf(page), `${route.path} with letters of 200 %`)
      .toBeLessThanOrEqual(0);
  });
}

test.describe('accessibility of every screen', () => {
  test.setTimeout(isWhole ? 3_600_000 : 480_000);
  test.beforeEach(({ faults }) => faults.allow(/404/));

  test('visitors’ screens pass axe, have large targets and do not scroll sideways', async ({ page }) => {
    const routes = ROUTES.filter(({ isForMembers }) => !isForMembers);
    for (const [at, route] of routes.entries()) await inspect(page, route, at);
  });

  test('users’ screens pass axe, have large targets and do not scroll sideways', async ({ page }) => {
    await logIn(page, demoAccounts.yian);
    const routes = ROUTES.filter(({ isForMembers }) => isForMembers);
    for (const [at, route] of routes.entries()) await inspect(page, route, at);
  });
});
