import type { Page } from '@playwright/test';

import { expect, expectAccessible, notices, ownPagePath, test } from './src/journey/journey.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

const STATS = /\/profile\/stats/;

/** Records a visit to the page, as the page's script does for a visitor. */
async function visit(page: Page): Promise<void> {
  const path = await ownPagePath(page);
  const address = `http://localhost:${e2ePorts(process.env).api}/footprints/${path.slice(2)}`;
  const answer = await page.request.get(address, { params: { referrer_host: 'www.example.com' } });
  expect(answer.ok()).toBe(true);
}

test.use({ timezoneId: 'Asia/Taipei' });

test('shows statistics as chart and table by keyboard, and reports load errors', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/);
  await signUpDirectly(page);
  await page.goto('/my/stats');
  await expect(page.getByRole('heading', { name: 'No visitors yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy URL' })).toBeVisible();
  await expectAccessible(page);

  await visit(page);
  await page.goto('/my/dashboard');
  // The dashboard shows numbers once the page is public or has a link.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'All statistics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  await expect(page.getByText('1 more than in the 28 days before')).toBeVisible();
  await expect(page.getByText('Each visitor is counted once a day.')).toBeVisible();
  await expect(page.getByText('example.com', { exact: true })).toBeVisible();

  // The screen has stored the time zone of the browser. Both zones are eight hours ahead of UTC.
  await expect(page.getByText(/Days begin at midnight in Taiwan Standard Time/)).toBeVisible();
  await page.getByRole('link', { name: 'Change the time zone' }).click();
  await page.getByRole('button', { name: /Time zone/ }).press('Enter');
  await page.getByRole('option', { name: /^Asia\/Singapore/ }).press('Enter');
  await expect(page.getByText('Time zone saved.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/Days begin at midnight in Singapore/)).toBeVisible();

  const cursor = page.getByRole('slider');
  await cursor.focus();
  await expect(cursor).toHaveAttribute('aria-valuetext', /Views 1, Clicks 0$/);
  await page.keyboard.press('ArrowLeft');
  await expect(cursor).toHaveAttribute('aria-valuetext', /Views 0, Clicks 0$/);
  await page.getByRole('radio', { name: '7 days' }).click();
  await expect(page.getByText('1 more than last week')).toBeVisible();
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect(page.getByRole('row')).toHaveCount(8);
  // The notice that the time zone is saved fades out by itself. While half faded, it fails the contrast
  // check.
  await expect(page.getByText('Time zone saved.')).toHaveCount(0);
  await expectAccessible(page);

  await page.route(STATS, async (route) => route.abort());
  await page.getByRole('radio', { name: '1 year' }).click();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(page.getByText(/Shown as it was at/)).toBeVisible();
  await page.clock.install();
  await page.goto('/my/dashboard');
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible();
  await expect(notices(page).filter({ hasText: 'We cannot reach the server' })).toHaveCount(2);
  await expectAccessible(page);
  // Stop the clock, so that no automatic retry removes the button before the click.
  await page.clock.pauseAt(Date.now() + 5_000);
  await expect(retry.first()).toBeEnabled();
  await page.unroute(STATS);
  await retry.first().click();
  await expect(page.getByText('1 more than last week')).toBeVisible();
});

test('keeps periods and chart when the last visit is over eight weeks old', async ({ page }) => {
  await signUpDirectly(page);
  await page.route(STATS, async (route) => {
    const response = await route.fetch();
    const stats = (await response.json()) as { current: object };
    const isYear = new URL(route.request().url()).searchParams.get('days') === '365';
    const current = isYear ? { ...stats.current, views: 12 } : stats.current;
    await route.fulfill({ response, json: { ...stats, current } });
  });
  await page.goto('/my/stats');
  await page.getByRole('radio', { name: '1 year' }).click();
  await expect(page.getByText('12', { exact: true }).first()).toBeVisible();
  await page.getByRole('radio', { name: '28 days' }).click();
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /Views 0, Clicks 0$/);
  await expect(page.getByRole('heading', { name: 'No visitors yet' })).toHaveCount(0);
});
