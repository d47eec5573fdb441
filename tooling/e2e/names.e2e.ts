import { createOwnName, createOwnNameList } from '@musubi/api-client/testing';
import type { Page, Route } from '@playwright/test';

import { expect, expectAccessible, signUp, test } from './src/journey/journey.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const HEADING = { level: 1, name: 'Your own address' } as const;

test('links the settings and the preview to the own domain names', async ({ page }) => {
  await signUpDirectly(page);
  await page.goto('/my/settings');
  await page
    .locator('main')
    .getByRole('link', { name: /^Your own address/ })
    .click();
  await expect(page.getByRole('heading', HEADING)).toBeVisible();
  await expect(page).toHaveURL(/\/my\/names$/);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/my/preview');
  await page.getByRole('link', { name: 'Use your own domain name' }).click();
  await expect(page.getByRole('heading', HEADING)).toBeVisible();
});

/** Responds in place of the API, which would need name servers to verify a name. */
async function answer(page: Page, route: Route, options: Parameters<Route['fulfill']>[0]): Promise<void> {
  const headers = {
    'access-control-allow-origin': new URL(page.url()).origin,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization, content-type',
  };
  return route.fulfill({ headers, ...options });
}

const TOO_OLD = { type: 'about:blank', title: 'x', status: 401, code: 'token_not_fresh', instance: '1' };

/** Serves a verified domain name, and refuses its removal until the creator has logged in again. */
async function serveName(page: Page): Promise<{ readonly refusals: () => number }> {
  let isGone = false;
  let refusals = 0;
  await page.route('**/v4/names**', async (route) => {
    if (route.request().method() !== 'DELETE') {
      const items = isGone ? [] : [createOwnName()];
      return answer(page, route, { json: createOwnNameList({ items }) });
    }
    if (refusals > 0) {
      isGone = true;
      return answer(page, route, { status: 204 });
    }
    refusals += 1;
    return answer(page, route, { status: 401, json: TOO_OLD, contentType: 'application/problem+json' });
  });
  return { refusals: () => refusals };
}

test('removes a domain name after the creator has entered the password again', async ({ page, faults }) => {
  faults.allow(/401/);
  const { password } = await signUp(page);
  const { refusals } = await serveName(page);
  await page.goto('/my/names');
  await page.getByRole('button', { name: 'Give the name back: mio.example' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give it back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in once more' });
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('mio.example no longer leads to your page.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'mio.example' })).toHaveCount(0);
  await expect(page.getByRole('heading', HEADING)).toBeFocused();
  expect(refusals()).toBe(1);
});

test('polls an unverified name until its DNS records are found', async ({ page }) => {
  await signUpDirectly(page);
  let reads = 0;
  await page.route('**/v4/names', async (route) => {
    if (route.request().method() === 'GET') reads += 1;
    const claim = createOwnName({ state: 'pending', is_main: false, verified_at: null });
    const items = [reads < 2 ? claim : createOwnName({ is_main: false })];
    return answer(page, route, { json: createOwnNameList({ items }) });
  });
  await page.goto('/my/names');
  await expect(page.getByText('Waiting for your DNS records')).toBeVisible();
  await expect(page.getByText(/^Leads to your page since/)).toBeVisible();
  expect(reads).toBe(2);
});
