import { BRAND } from '@musubi/domain/brand';
import type { Page } from '@playwright/test';

import { expect, expectAccessible, newAccount, test } from './src/journey/journey.ts';

/** A password from the common password list, with spaces around it. */
const LISTED = ' 1qaz2wsx ';
const TOO_SHORT = 'Please choose a password of at least 8 characters.';
const COMMON =
  'This password is one of the most common ones. Please choose another; a few words in a row work well.';
const OWN =
  'This password is mostly your name, your email address or the name of this service. Please choose another.';

/** Collects the URL of each loaded script whose text contains the common password list. */
function watchLists(page: Page): readonly string[] {
  const lists: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const text = await response.text().catch(() => '');
    if (text.includes(LISTED)) lists.push(response.url());
  });
  return lists;
}

/** Waits until the page is hydrated. Before hydration, a click on "Show password" has no effect. */
async function expectHydrated(page: Page): Promise<void> {
  const show = page.getByRole('button', { name: 'Show password' });
  await expect(async () => {
    await show.click();
    await expect(show).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass();
  await show.click();
}

async function tryPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up for free', exact: true }).click();
}

test('asks once about a mistyped mail domain before the sign-up', async ({ page }) => {
  const { email, password } = newAccount();
  const [name = ''] = email.split('@');
  await page.goto('/login?mode=sign-up');
  await expectHydrated(page);
  const field = page.getByLabel('Email address');
  await field.fill(`${name}@gmial.com`);
  await tryPassword(page, password);
  await expect(page.getByText('This looks mistyped.')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Use ${name}@gmail.com` }).press('Enter');
  await expect(field).toHaveValue(`${name}@gmail.com`);
  await expect(field).toBeFocused();
  await field.fill(`${name}@gmial.com`);
  await page.getByRole('button', { name: 'Sign up for free', exact: true }).click();
  await page.waitForURL(/\/my\//);
});

test.describe('new passwords', () => {
  test('refuses weak passwords on sign-up and lazy-loads the common list', async ({ page }) => {
    const lists = watchLists(page);
    const { email } = newAccount();
    await page.goto('/login?mode=sign-up');
    await page.getByLabel('Email address').fill(email);
    await expectHydrated(page);
    expect(lists, 'before the first key in the field').toEqual([]);
    await page.getByLabel('Password', { exact: true }).press('p');
    await expect.poll(() => lists.length).toBe(1);
    for (const [password, sentence] of [
      ['password', COMMON],
      ['12345678', COMMON],
      ['        ', TOO_SHORT],
      ['seven77', TOO_SHORT],
      [email, OWN],
      [`${BRAND.name}123`, OWN],
    ] as const) {
      await tryPassword(page, password);
      await expect(page.getByText(sentence), password).toBeVisible();
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    }
    await expectAccessible(page);
    await tryPassword(page, 'a long password');
    await page.waitForURL('**/my/**');
    expect(lists).toHaveLength(1);
  });

  test('checks the other password rules when the common list fails to load', async ({ page, faults }) => {
    faults.allow(/Failed to load|ChunkLoadError|ERR_FAILED/);
    const account = newAccount();
    await page.goto('/login?mode=sign-up');
    await page.route('**/_next/static/**', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes(LISTED)) await route.abort();
      else await route.fulfill({ response });
    });
    await page.getByLabel('Email address').fill(account.email);
    await tryPassword(page, '        ');
    await expect(page.getByText(TOO_SHORT)).toBeVisible();
    await tryPassword(page, account.password);
    await page.waitForURL('**/my/**');
    // The handler may still be processing scripts of the next screen.
    await page.unrouteAll({ behavior: 'wait' });
  });
});
