import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from './src/journey/journey.ts';

/** Screens of the web app and pages of the page server that show a single message. */
const PATHS = [
  '/no-such-screen',
  '/goodbye',
  '/invite/no-such-code',
  '/login/action',
  '/preview#no-such-code',
  '/support/nobody_at_all',
  '/@nobody_at_all',
] as const;
/**
 * Top of the heading: the header, the space above the picture, the picture, and the gap below it, at 390 ×
 * 844 px.
 */
const HEADING_AT_PX = 61 + 127 + 112 + 20;

async function expectMessage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(main.getByRole('link').first()).toBeVisible();
  const inner = await heading.boundingBox();
  if (inner === null) throw new Error(`${path} has no message`);
  expect(Math.abs(inner.y - HEADING_AT_PX), `heading of ${path}`).toBeLessThan(3);
  expect(inner.x + inner.width / 2, `middle of ${path}`).toBeCloseTo(390 / 2, 0);
  await expectAccessible(page);
}

/**
 * Returns the font of a missing page's heading in a wide window, and the heading's middle in pixels from the
 * top.
 */
async function wideHeading(page: Page, path: string): Promise<{ font: string; middle: number }> {
  await page.goto(path);
  return page.locator('h1').evaluate((heading) => {
    const { top, bottom } = heading.getBoundingClientRect();
    return { font: getComputedStyle(heading).fontFamily, middle: (top + bottom) / 2 };
  });
}

test('shows a missing creator’s page like a missing screen on wide windows', async ({ page, faults }) => {
  faults.allow(/404/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const [screen, creator] = [
    await wideHeading(page, '/no-such-screen'),
    await wideHeading(page, '/@nobody_at_all'),
  ];
  expect(Math.abs(creator.middle - screen.middle)).toBeLessThan(6);
  // A little above the middle of the window, between the flap and the fold of the envelope.
  expect(screen.middle / 900).toBeGreaterThan(0.4);
  expect(screen.middle / 900).toBeLessThan(0.5);
  expect(creator.font).toContain('serif');
  expect(screen.font).toContain('serif');
  expect(creator.font).not.toContain('sans');
});

test('shows every message in one layout with one heading and a way on', async ({ page, faults }) => {
  faults.allow(/404/);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of PATHS) await test.step(path, async () => expectMessage(page, path));
});
