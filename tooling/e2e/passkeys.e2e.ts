import type { Page } from '@playwright/test';

import { expect, expectAccessible, logIn, signUp, test } from './src/journey/journey.ts';
import { passkeys, signUpConfirmed } from './src/sign-in/passkey-settings.ts';
import { addAuthenticator } from './src/sign-in/virtual-authenticator.ts';

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/my/settings/security');
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys(page).getByRole('status').getByText('is saved.', { exact: false })).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

test('adds no passkey before the address is confirmed', async ({ page }) => {
  await addAuthenticator(page);
  await signUp(page);
  await page.goto('/my/settings/security');
  await expect(
    passkeys(page).getByText('Please confirm your email address first.', { exact: false }),
  ).toBeVisible();
  await expect(passkeys(page).getByRole('button', { name: 'Add a passkey' })).toBeHidden();
});

test('adds, renames and removes a passkey', async ({ page }) => {
  const device = await addAuthenticator(page);
  await signUpConfirmed(page);
  await addPasskey(page);
  expect(await device.countPasskeys()).toBe(1);
  const entry = passkeys(page).getByRole('listitem');
  await expect(entry).toContainText('Not used yet');
  await expectAccessible(page);

  await entry.getByRole('button', { name: /^Rename/ }).click();
  await entry.getByLabel('Name of the passkey').fill('Pocket');
  await entry.getByRole('button', { name: 'Save' }).click();
  await expect(entry).toContainText('Pocket');

  await entry.getByRole('button', { name: 'Remove “Pocket”' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove “Pocket”?' });
  await expect(question).toContainText('This is your only passkey.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys(page).getByText('You have no passkey yet.', { exact: false })).toBeVisible();
});

test('logs in by the suggestions of the e-mail field, without typing', async ({ page }) => {
  const device = await addAuthenticator(page);
  await signUpConfirmed(page);
  await addPasskey(page);
  // The virtual device answers a suggestion at once, which would log in again after the log-out.
  await device.setUserVerified(false);
  await logOut(page);
  await page.goto('/login');
  await expect(page.getByLabel('Email address')).toHaveAttribute('autocomplete', 'username webauthn');
  await device.setUserVerified(true);
  await page.reload();
  await page.waitForURL('**/my/dashboard');
  await page.goto('/my/settings/security');
  await expect(passkeys(page).getByRole('listitem')).toContainText('Last used on');
});

test('logs in by the button, and says why a device was refused', async ({ page, faults }) => {
  faults.allow(/401/);
  const device = await addAuthenticator(page);
  await signUpConfirmed(page);
  await addPasskey(page);
  await device.setUserVerified(false);
  await logOut(page);
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Log in with a passkey' });
  await button.click();
  await expect(page.getByText('No passkey was used.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await device.setUserVerified(true);
  await button.click();
  await page.waitForURL('**/my/dashboard');
});

test('refuses a passkey that its owner removed', async ({ page, faults }) => {
  faults.allow(/401/);
  await page.addInitScript(() => {
    // Without this signal the device keeps the removed passkey, as most devices do.
    Reflect.deleteProperty(PublicKeyCredential, 'signalAllAcceptedCredentials');
  });
  const device = await addAuthenticator(page);
  await signUpConfirmed(page);
  await addPasskey(page);
  await passkeys(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys(page).getByText('You have no passkey yet.', { exact: false })).toBeVisible();
  expect(await device.countPasskeys()).toBe(1);
  await logOut(page);
  await page.goto('/login');
  await expect(page.getByText('We do not know this passkey', { exact: false })).toBeVisible();
});

test('says why a device without a screen lock makes no passkey', async ({ page }) => {
  const device = await addAuthenticator(page, { hasUserVerification: false });
  await signUpConfirmed(page);
  await page.goto('/my/settings/security');
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys(page).getByRole('alert')).toHaveText(/No passkey was made/);
  expect(await device.countPasskeys()).toBe(0);
});

test('offers a passkey once, after a log-in by password', async ({ page }) => {
  await addAuthenticator(page);
  const account = await signUpConfirmed(page);
  const offer = page.getByRole('region', { name: 'Log in faster next time' });
  await page.goto('/my/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toBeHidden();
  await logOut(page);
  await logIn(page, account);
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('link', { name: 'Add a passkey' }).click();
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1);
  await page.goto('/my/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toBeHidden();
});

test('confirms by a passkey instead of a password when the log-in is too old', async ({ page, faults }) => {
  faults.allow(/401/);
  await addAuthenticator(page);
  await signUpConfirmed(page);
  await addPasskey(page);
  await page.route('**/v4/passkeys/*', async (route) => {
    // The API answers so five minutes after a log-in.
    if (route.request().method() !== 'DELETE' || route.request().headers()['proof'] !== undefined)
      return route.continue();
    return route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      headers: { 'access-control-allow-origin': '*' },
      json: {
        type: 'about:blank',
        title: 'Unauthorized',
        status: 401,
        code: 'token_not_fresh',
        instance: 'r',
      },
    });
  });
  await passkeys(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in once more' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(passkeys(page).getByText('You have no passkey yet.', { exact: false })).toBeVisible();
});

test('changes the password after a passkey confirmed it, and stays logged in', async ({ page }) => {
  await addAuthenticator(page);
  const account = await signUpConfirmed(page);
  await addPasskey(page);
  await page.goto('/my/settings/account');
  const region = page.getByRole('group', { name: 'Password' });
  await region.getByRole('button', { name: 'Change password' }).click();
  await region.getByLabel('New password').fill('a brand new password');
  await region.getByRole('button', { name: 'Save password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in once more' });
  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(region).toContainText('Your new password is saved.');
  await page.goto('/my/settings/security');
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1);
  await logOut(page);
  await logIn(page, { ...account, password: 'a brand new password' });
});
