import type { Page, Route } from '@playwright/test';

import { addLink, expect, expectAccessible, expectSaved, openLinks, test } from './src/journey/journey.ts';
import { receivesDraftKey } from './src/screens/draft-key.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

async function answer(
  route: Route,
  { status, json }: { readonly status: number; readonly json: object },
): Promise<void> {
  if (route.request().method() === 'OPTIONS') return route.continue();
  return route.fulfill({
    status,
    contentType: status === 200 ? 'application/json' : 'application/problem+json',
    headers: {
      'access-control-allow-origin': new URL(route.request().frame().url()).origin,
      'access-control-allow-credentials': 'true',
    },
    json,
  });
}

/** Simulates maintenance for this page only, so that other journeys are not affected. */
async function beginMaintenance(page: Page, message: string | null): Promise<() => Promise<void>> {
  const state = { is_maintenance: true, message, starts_at: null, ends_at: '2026-11-20T12:00:00Z' };
  const refusal = { type: 'about:blank', title: 'Maintenance', status: 503, code: 'maintenance' };
  await page.route('**/maintenance', async (route) => answer(route, { status: 200, json: state }));
  await page.route('**/v4/page_blocks', async (route) => answer(route, { status: 503, json: refusal }));
  return async () => {
    await page.unroute('**/maintenance');
    await page.unroute('**/v4/page_blocks');
  };
}

test('shows maintenance on every screen, in every language, and keeps input', async ({ page, faults }) => {
  faults.allow(/503/);
  await signUpDirectly(page);
  await openLinks(page);
  const end = await beginMaintenance(page, null);
  await addLink(page, 'https://note.com/mio');
  const heading = page.getByRole('heading', { level: 1, name: 'Maintenance is under way' });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText('We expect to be done by', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Not finished yet.', { exact: false })).toBeVisible();
  await end();
  // Retries the click, because an automatic retry of the app may remove the button first.
  await expect(async () => {
    if (await heading.isVisible())
      await page.getByRole('button', { name: 'Try again' }).click({ timeout: 5_000 });
    await expect(heading).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  await expect(page.getByRole('grid', { name: 'Your links' })).toContainText('note');
  await expectSaved(page);

  await beginMaintenance(page, null);
  await page.goto('/ja/my/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'ただいまメンテナンス中です' })).toBeVisible();
  await page.goto('/zh-TW/my/settings');
  await expect(page.getByRole('heading', { level: 1, name: '系統維護中' })).toBeVisible();
});

test('shows one offline line with the number of unsaved changes', async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|cleardot|Could not reach Cloud Firestore backend/);
  await page.setViewportSize({ width: 390, height: 640 });
  await signUpDirectly(page);
  const mail = page.getByRole('region', { name: 'Please confirm your email address' });
  await page.goto('/my/dashboard');
  await expect(mail).toBeVisible();
  await context.setOffline(true);
  await expect(mail).toHaveCount(0);
  await context.setOffline(false);
  await expect(mail).toBeVisible();
  const hasKey = receivesDraftKey(page);
  await page.goto('/my/profile');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mio Mizuno');
  await hasKey;
  await context.setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(banner).toHaveText('You are offline. One change is kept here.');
  await expect(mail).toHaveCount(0);
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect(page.getByText('We cannot reach the server', { exact: false })).toHaveCount(0);
  expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(44);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(banner).toBeInViewport({ ratio: 1 });
  // The header stays below the banner, so the menu can still be opened.
  await page.getByRole('button', { name: 'Show Drawer Menu' }).click();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 640 });
  const bottom = async (): Promise<number> => ((await banner.boundingBox())?.height ?? 0) + 0.5;
  const drawer = page.getByRole('navigation', { name: 'Main menu' });
  await expect(drawer).toBeVisible();
  await expect(async () => {
    expect((await drawer.boundingBox())?.y).toBeGreaterThanOrEqual((await bottom()) - 1);
  }).toPass();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});

test('opens each screen at its top, focuses its heading and restores the position on back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpDirectly(page);
  await page.goto('/my/dashboard');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Welcome/);
  const notice = page.getByRole('region', { name: 'Please confirm your email address' });
  await expect(notice).toBeVisible();
  expect((await notice.boundingBox())?.height).toBeLessThan(64);
  const scrollY = async (): Promise<number> => page.evaluate(() => window.scrollY);
  for (const name of ['Edit links list', 'Edit profile', 'Customize public page']) {
    await page.evaluate(() => window.scrollTo(0, 150));
    await page.getByRole('button', { name: 'Show Drawer Menu' }).click();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click();
    await expect(heading).toHaveText(name);
    await expect(heading).toBeFocused();
    expect(await scrollY()).toBe(0);
    await expect(page.getByRole('banner').getByText(name)).toHaveCount(0);
  }
  await page.goBack();
  await expect(heading).toHaveText('Edit profile');
  await expect.poll(scrollY).toBe(150);
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(page.getByRole('banner').getByText('Edit profile')).toBeVisible();
});
