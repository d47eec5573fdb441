import type { Page } from '@playwright/test';

import { expect, newAccount, test } from './src/journey/journey.ts';

/** Holds the app's scripts back. Returns a function that lets the browser load them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await isOpen;
    await route.continue();
  });
  return open;
}

/** Switches the form from sign-up to log-in, which only the loaded app can. */
async function chooseLogIn(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('radio', { name: 'Log in' }).press('Space');
    await expect(page.getByRole('button', { name: 'Forgot your password?' })).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test('signs up with what was typed and pressed before the app had loaded', async ({ page }) => {
  const { email, password } = newAccount();
  const loadScripts = await holdScripts(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/login?mode=sign-up', { waitUntil: 'commit' });
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up for free' }).click();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/login\?mode=sign-up$/);
  loadScripts();
  await page.waitForURL('**/my/start');
  expect(sent.filter((url) => url.includes('password='))).toEqual([]);
});

test('keeps what was typed before the app had loaded', async ({ page }) => {
  const { email, password } = newAccount();
  const loadScripts = await holdScripts(page);
  await page.goto('/login?mode=sign-up', { waitUntil: 'commit' });
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  loadScripts();
  await chooseLogIn(page);
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
});

test('reloads a document without its data on a press', async ({ page, faults }) => {
  faults.allow(/#412/);
  await page.route(
    '**/login?mode=sign-up',
    async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.slice(0, text.lastIndexOf('self.__next_f.push')) });
    },
    { times: 1 },
  );
  const isDead = page.waitForEvent('pageerror');
  await page.goto('/login?mode=sign-up');
  await isDead;
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  const isReloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('button', { name: 'Sign up for free' }).click();
  expect((await isReloaded).url()).toMatch(/\/login\?mode=sign-up$/);
  await chooseLogIn(page);
});
