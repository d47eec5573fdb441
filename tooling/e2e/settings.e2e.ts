import { readFile } from 'node:fs/promises';

import { BRAND } from '@musubi/domain/brand';
import type { Page } from '@playwright/test';

import {
  expect,
  expectAccessible,
  logIn,
  logInHere,
  newAccount,
  openLinks,
  ownPagePath,
  signUp,
  test,
} from './src/journey/journey.ts';
import { VARIANT } from './src/journey/variant.ts';
import { downloadPageCopy, readPageCopy } from './src/pages/page-copies.ts';
import {
  expectSettings,
  openSettings,
  SETTINGS_SECTIONS,
  SETTINGS_TITLES,
  type SettingsPage,
  settingsSection,
} from './src/screens/settings-pages.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

test('changes the language of the screens in the settings', async ({ page }) => {
  await signUp(page);
  await page.getByRole('link', { name: 'Various settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Various settings' })).toBeVisible();
  await page
    .locator('main')
    .getByRole('link', { name: /^Language and notifications/ })
    .click();
  await expectSettings(page, 'language');
  await expectAccessible(page);
  await page.getByRole('button', { name: /Interface language/ }).click();
  await page.getByRole('option', { name: '日本語' }).click();
  await page.waitForURL('**/ja/my/settings/language');
  await expect(page.getByRole('heading', { level: 1, name: '言語と通知' })).toBeVisible();
});

/** Height of the screen's document, in multiples of the viewport height. */
async function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
}

test('shows the state of each setting and short sub-pages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { email } = await signUpDirectly(page);
  await page.goto('/my/settings');
  const list = page.getByRole('navigation', { name: 'Various settings' });
  const states: Readonly<Record<SettingsPage, RegExp>> = {
    account: new RegExp(`${email}.*1 login method$`),
    security: /Two-step verification: off1 browser$/,
    connections: /You can end them at any time$/,
    language: /EnglishNew letters by email: off$/,
    audience: /Only people with the URL see your page$/,
    privacy: /Contact email: none$/,
    leaving: /14 days$/,
  };
  for (const [name, title] of Object.entries(SETTINGS_TITLES)) {
    const row = list.getByRole('link', { name: new RegExp(`^${title}`) });
    await expect(row).toContainText(states[name as SettingsPage]);
  }
  await expectAccessible(page);
  expect(await heightOf(page)).toBeLessThan(1.5);
  for (const [name, title] of Object.entries(SETTINGS_TITLES)) {
    await list.getByRole('link', { name: new RegExp(`^${title}`) }).click();
    await expectSettings(page, name as SettingsPage);
    await expect(page).toHaveURL(new RegExp(`/my/settings/${name}$`));
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    // The audience sub-page is longer, because it explains the limits of each setting.
    expect(await heightOf(page), name).toBeLessThan(name === 'audience' ? 4.5 : 2.5);
    await expectAccessible(page);
    await page.locator('main').getByRole('link', { name: 'Various settings' }).click();
    await expect(list).toBeVisible();
  }
});

test('leads from an old address of the settings to its section', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await signUpDirectly(page);
  for (const [name, { page: subpage, title }] of Object.entries(SETTINGS_SECTIONS))
    for (const old of [`/my/settings/${name}`, `/my/settings#${name}`]) {
      await page.goto(old);
      await expectSettings(page, subpage);
      await expect(page).toHaveURL(new RegExp(`/my/settings/${subpage}#${name}$`));
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const heading = page.getByRole('heading', { level: 2, name: title });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
    }
  for (const locale of ['ja', 'zh-TW']) {
    await page.goto(`/${locale}/my/settings/sessions`);
    await page.waitForURL(`**/${locale}/my/settings/security#sessions`);
    await expect(page.locator('#sessions')).toBeFocused();
  }
});

test(
  'ends all sessions and returns to the settings after login',
  VARIANT,
  async ({ page, browser, faults }) => {
    faults.allow(/401/);
    const account = await signUp(page, newAccount());
    const other = await (await browser.newContext()).newPage();
    await logIn(other, account);
    await openLinks(other);

    await openSettings(page, 'security');
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
    await page.waitForURL('**/login?returnTo=*');
    const endedBy = Math.floor(Date.now() / 1_000);

    // The other browser has its own sign-out key, so it gets no signal. It notices by a status call on focus,
    // at most once in a few seconds.
    await expect(async () => {
      await other.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(other).toHaveURL(/\/login\?returnTo=/, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await other.context().close();

    // A sign-in in the same second as the revocation would be revoked too.
    await expect.poll(() => Math.floor(Date.now() / 1_000)).toBeGreaterThan(endedBy);
    await logInHere(page, account);
    await page.waitForURL('**/my/settings/security');
  },
);

test('signs out one listed browser within seconds and leaves the others signed in', async ({
  page,
  browser,
  faults,
}) => {
  faults.allow(/401/);
  const account = await signUp(page, newAccount());
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const other = await (await browser.newContext({ userAgent })).newPage();
  await logIn(other, account);
  await openLinks(other);

  await openSettings(page, 'security');
  const section = settingsSection(page, 'sessions');
  const rows = section.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('This browser');
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Log out Firefox on Windows' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out Firefox on Windows?' });
  await question.getByRole('button', { name: 'Log out', exact: true }).click();

  await expect(section.getByRole('status')).toHaveText(['Firefox on Windows is logged out.']);
  await expect(rows).toHaveCount(1);
  await expect(section.getByRole('list')).toBeFocused();
  await other.waitForURL('**/login?returnTo=*', { timeout: 5_000 });
  await expect(other.getByText('You have been logged out here. Log in to continue.')).toBeVisible();
  await expectAccessible(other);
  await other.context().close();

  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('This browser');
});

test('removes the page of a deleted account and restores the page on undo', async ({ page, faults }) => {
  faults.allow(/401|404/);
  const account = await signUpDirectly(page);
  const path = await ownPagePath(page);
  const handle = path.replace('/@', '');
  const isPageThere = async (): Promise<boolean> => (await page.request.get(path)).ok();
  expect(await isPageThere()).toBe(true);

  await openSettings(page, 'leaving');
  const field = page.getByLabel(`To confirm, type your page address: @${handle}`);
  const leave = page.getByRole('button', { name: 'Delete my account' });
  await leave.click();
  await expect(
    page.getByText(`This is not your page address. Type @${handle} to delete your account.`),
  ).toBeVisible();
  await expectAccessible(page);
  await field.fill(`@${handle.toUpperCase()}`);
  await leave.click();
  await page.waitForURL('**/goodbye?until=*');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account will be deleted' })).toBeVisible();
  await expect(page.getByText(/^Changed your mind\? Log in by \w+ \d+, 20\d\d/)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(isPageThere).toBe(false);

  await page.goto('/my/links');
  await page.waitForURL('**/login?returnTo=*');
  await logInHere(page, account);
  await page.waitForURL('**/my/links');
  await expect(page.getByText('Your account will be deleted')).toBeVisible();
  await expect(page.getByText(/^Everything is erased on .+ 20\d\d/)).toBeVisible();
  await expect(page.getByLabel('Link URL')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Download your data' }).click();
  await expectSettings(page, 'privacy');
  await expect(page.getByRole('heading', { level: 2, name: 'Your data' })).toBeFocused();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Good to have you back.', { exact: false })).toBeVisible();
  await expect(page.getByText('Your account will be deleted')).toHaveCount(0);
  await openLinks(page);
  await expect.poll(isPageThere).toBe(true);
});

test("prepares the user's data in the background and offers a download", async ({ page }) => {
  await signUpDirectly(page);
  await openSettings(page, 'privacy');
  const section = settingsSection(page, 'export').getByRole('group', {
    name: 'Everything we keep about you',
  });
  await section.getByRole('button', { name: 'Prepare the file' }).click();
  await expect(section.getByText(/^Your file is ready/)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const downloads = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download' }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toBe(`${BRAND.slug}-data.zip`);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('data.json')).toBe(true);
});

test("prepares a signed copy of the user's page and offers a download", async ({ page, request }) => {
  await signUpDirectly(page);
  const download = await downloadPageCopy(page);
  await expectAccessible(page);
  expect(download.suggestedFilename()).toBe(`${BRAND.slug}-page.zip`);
  const copy = await readPageCopy(await readFile(await download.path()), request);
  expect(copy.manifest).toMatchObject({
    format: `${BRAND.slug}-page`,
    origin: new URL(page.url()).origin,
    left_out: [],
  });
  expect([copy.isSigned, copy.changed]).toEqual([true, []]);
  expect(copy.readPart('profile')).toMatchObject({ version: 1, handle: copy.manifest.handle });
  const other = await request.get(`/.well-known/${BRAND.slug}x-instance`);
  expect(other.status()).toBe(404);
});
