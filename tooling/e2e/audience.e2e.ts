import type { Page } from '@playwright/test';

import { expect, expectAccessible, ownPagePath, test } from './src/journey/journey.ts';
import { expectSettings, openSettings } from './src/screens/settings-pages.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const WORD = 'swan lake';

async function expectState(page: Page, sentence: RegExp): Promise<void> {
  const now = page.getByRole('region', { name: 'Right now' });
  await expect(now.getByRole('status')).toHaveText(sentence);
}

/**
 * Expects the passphrase neither in the URL nor in web storage, where another person or program could read
 * it.
 */
async function expectNoTrace(page: Page): Promise<void> {
  const kept = await page.evaluate(() =>
    [location.href, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join('\n'),
  );
  expect(kept).not.toContain(WORD);
}

test('locks the page with a passphrase, changes it and unlocks the page', async ({ page }) => {
  await signUpDirectly(page);
  await page.goto('/my/settings');
  await page
    .locator('main')
    .getByRole('link', { name: /^Who sees my page/ })
    .click();
  await expectSettings(page, 'audience');
  await expectState(page, /^Anyone with the URL can open your page\./);
  await expectAccessible(page);

  const lock = page.getByRole('group', { name: 'Lock with a passphrase' });
  await lock.getByRole('button', { name: 'Lock my page' }).first().click();
  const word = lock.getByLabel('Passphrase', { exact: true });
  await expect(word).toBeFocused();
  await word.fill('abc');
  await page.keyboard.press('Enter');
  await expect(lock.getByText('This is too short.')).toBeVisible();
  await expect(word).toBeFocused();
  await expectAccessible(page);
  await word.fill(WORD);
  await lock.getByRole('button', { name: 'Hide the passphrase' }).click();
  await expect(word).toHaveCSS('-webkit-text-security', 'disc');
  await lock.getByLabel(/^Hint/).fill('A ballet');
  await expectNoTrace(page);
  await lock.locator('form').getByRole('button', { name: 'Lock my page' }).click();
  await expect(lock.getByText('Your page is locked.')).toBeVisible();
  await expect(lock.getByRole('heading')).toBeFocused();
  await expectState(page, /^Only people who know your passphrase get in\./);
  await expect(lock.getByText('Hint on the door: A ballet')).toBeVisible();
  await expect(page.getByText('search engines see only the door')).toBeVisible();
  await expect(page.getByText('the first two make no difference now')).toBeVisible();
  await expectNoTrace(page);
  await expectAccessible(page);

  await lock.getByRole('button', { name: 'Change the passphrase' }).click();
  await word.fill('black swan');
  await lock.getByRole('button', { name: 'Save the new passphrase' }).click();
  await expect(lock.getByText('The new passphrase applies from now on.')).toBeVisible();
  await page.reload();
  await expectState(page, /^Only people who know your passphrase get in\./);

  await lock.getByRole('button', { name: 'Unlock' }).click();
  await expect(
    lock.getByText('Visitors will see your page without a passphrase.', { exact: false }),
  ).toBeVisible();
  await lock.getByRole('button', { name: 'Unlock my page' }).click();
  await expect(lock.getByText('Your page is unlocked.')).toBeVisible();
  await expectState(page, /^Anyone with the URL can open your page\./);
});

/** Reloads the page until it shows its door, which appears once the caches have been invalidated. */
async function expectDoor(visitor: Page, path: string): Promise<void> {
  await expect(async () => {
    await visitor.goto(path);
    await expect(visitor.getByText('This page opens with a passphrase.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function tryWord(visitor: Page, word: string): Promise<void> {
  await visitor.getByLabel('Passphrase').fill(word);
  await visitor.getByRole('button', { name: 'Open the page' }).click();
}

test('lets a visitor in with the passphrase until a change revokes the pass', async ({ page, browser }) => {
  await signUpDirectly(page);
  const path = await ownPagePath(page);
  await openSettings(page, 'audience');
  const lock = page.getByRole('group', { name: 'Lock with a passphrase' });
  await lock.getByRole('button', { name: 'Lock my page' }).click();
  await lock.getByLabel('Passphrase', { exact: true }).fill(WORD);
  await page.keyboard.press('Enter');
  await expect(lock.getByText('Your page is locked.')).toBeVisible();

  const visitor = await (await browser.newContext({ locale: 'en' })).newPage();
  await expectDoor(visitor, path);
  await expectAccessible(visitor);
  await tryWord(visitor, 'swan');
  await expect(visitor.getByText('That is not the passphrase.', { exact: false })).toBeVisible();
  await tryWord(visitor, ' Swan  LAKE ');
  await visitor.waitForURL(`**${path}/inside`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(visitor);

  await lock.getByRole('button', { name: 'Change the passphrase' }).click();
  await lock.getByLabel('Passphrase', { exact: true }).fill('black swan');
  await page.keyboard.press('Enter');
  await expect(lock.getByText('The new passphrase applies from now on.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('This page opens with a passphrase.')).toBeVisible();
  await tryWord(visitor, 'black swan');
  await visitor.waitForURL(`**${path}/inside`);

  await lock.getByRole('button', { name: 'Unlock' }).click();
  await lock.getByRole('button', { name: 'Unlock my page' }).click();
  await expect(lock.getByText('Your page is unlocked.')).toBeVisible();
  const stranger = await (await browser.newContext({ locale: 'en' })).newPage();
  await expect(async () => {
    await stranger.goto(path);
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 1_000 });
    await expect(stranger.getByLabel('Passphrase')).toHaveCount(0);
  }).toPass();
  await stranger.context().close();
  await visitor.context().close();
});

test("aborts the request for the page's card while the page is being locked", async ({ page }) => {
  await signUpDirectly(page);
  await page.route('**/card.jpg*', () => {});
  const asked = page.waitForRequest('**/card.jpg*');
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('/card.jpg'));
  await openSettings(page, 'audience');
  await page.getByRole('img', { name: 'Link preview of your page as it is now' }).scrollIntoViewIfNeeded();
  await asked;
  const lock = page.getByRole('group', { name: 'Lock with a passphrase' });
  await lock.getByRole('button', { name: 'Lock my page' }).click();
  await lock.getByLabel('Passphrase', { exact: true }).fill(WORD);
  await page.keyboard.press('Enter');
  await expect(lock.getByText('Your page is locked.')).toBeVisible();
  await dropped;
});

test('locks the page and hides its name from the door, using only the keyboard', async ({ page }) => {
  await signUpDirectly(page);
  await openSettings(page, 'audience');
  const lock = page.getByRole('group', { name: 'Lock with a passphrase' });
  await lock.getByRole('button', { name: 'Lock my page' }).focus();
  await page.keyboard.press('Enter');
  await expect(lock.getByLabel('Passphrase', { exact: true })).toBeFocused();
  await page.keyboard.type(WORD);
  await page.keyboard.press('Enter');
  await expect(lock.getByText('Your page is locked.')).toBeVisible();
  const name = page.getByRole('switch', { name: 'Show my name on the door' });
  await expect(name).toBeChecked();
  await name.focus();
  await page.keyboard.press('Space');
  await expect(name).not.toBeChecked();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.reload();
  await expect(name).not.toBeChecked();
});

test('saves each switch at once and keeps the choice of another tab', async ({ page, context, faults }) => {
  faults.allow(/409/);
  await signUpDirectly(page);
  await openSettings(page, 'audience');
  const other = await context.newPage();
  await openSettings(other, 'audience');
  await other.getByText('Adults only', { exact: true }).click();
  await expectState(other, /^Anyone with the URL gets in after saying they are 18 or older\./);

  const ai = page.getByRole('switch', { name: 'Allow AI training' });
  await page.getByText('Allow AI training', { exact: true }).click();
  await expect(ai).toBeChecked();
  await expectState(page, /^Anyone with the URL gets in after saying they are 18 or older\./);
  await expect(page.getByRole('switch', { name: 'Adults only' })).toBeChecked();
  await other.close();
});

test('resets a switch that could not be saved and offers to try again', async ({ page, faults }) => {
  faults.allow(/503|ERR_INTERNET_DISCONNECTED|Failed to load/);
  await signUpDirectly(page);
  await openSettings(page, 'audience');
  const search = page.getByRole('switch', { name: 'Not in search' });
  await page.route('**/v4/audience', async (route) =>
    route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
  );
  await search.press(' ');
  const failure = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
  await expect(failure).toBeVisible();
  await expect(search).not.toBeChecked();
  await page.unroute('**/v4/audience');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(search).toBeChecked();
  await expect(failure).toHaveCount(0);
});

test('publishes the page on the screen that says who can see it', async ({ page }) => {
  await signUpDirectly(page);
  await openSettings(page, 'audience');
  await page.getByRole('radio', { checked: true }).first().focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^Everyone/ })).toBeChecked();
  await expectState(page, /^Anyone with the URL/);
  await page.getByRole('button', { name: 'Show it to everyone' }).click();
  await expectState(page, /^Everyone can find and open your page\./);
  await page.getByText('Not in search', { exact: true }).click();
  await expectState(page, /leave it out/);
});
