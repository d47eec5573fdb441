import { findFirebaseEngine } from '@musubi/dev/identity/testing/firebase-engine';
import type { Page } from '@playwright/test';

import { isOnBoth } from './src/identity/identity-engine.ts';
import { linkMailedTo } from './src/identity/mails.ts';
import { totpCode } from './src/identity/totp.ts';
import { expect, expectAccessible, signUp, test } from './src/journey/journey.ts';
import { settingsSection } from './src/screens/settings-pages.ts';
import { finishAuthenticator, startAuthenticator } from './src/sign-in/operators.ts';
import {
  authenticatorOrigin,
  type AuthenticatorStack,
  startAuthenticatorStack,
} from './src/stack/authenticator-stack.ts';

const installedEngine = findFirebaseEngine();
const LEFT_OUT =
  'LEFT OUT: authenticator apps were not tried on a second engine; there is none for this machine.';
if (isOnBoth && installedEngine === null) console.warn(LEFT_OUT);

/**
 * Signs up on `page`, sets up an authenticator app, logs in with one of its codes and removes the app.
 */
async function useApp(
  page: Page,
  confirmAddress: (tab: Page, email: string) => Promise<void>,
): Promise<void> {
  const account = await signUp(page);
  const tab = await page.context().newPage();
  await confirmAddress(tab, account.email);
  await tab.close();

  const secret = await startAuthenticator(page, account);
  const factors = settingsSection(page, 'two-step');
  const dialog = page.getByRole('dialog', { name: 'Please log in once more' });
  await expectAccessible(page);
  const codeAfter = (seconds: number): string => totpCode(secret, Date.now() + seconds * 1_000);
  const field = factors.getByLabel('Code from the app');
  await field.fill(codeAfter(86_400));
  await factors.getByRole('button', { name: 'Turn on' }).click();
  await expect(factors).toContainText('That code is not right.');
  // Each code works once and is accepted up to a minute early or late, so each code here comes from another
  // time step.
  await finishAuthenticator(page, codeAfter(-30));
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await page.goto('/login');
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const code = page.getByLabel('Code from the app');
  await expect(code).toBeVisible();
  await expectAccessible(page);
  await code.fill(codeAfter(86_400));
  await code.press('Enter');
  await expect(page.getByText('That code is not right.', { exact: false })).toBeVisible();
  await code.fill(codeAfter(0));
  await code.press('Enter');
  await page.waitForURL('**/my/dashboard');

  await page.goto('/my/settings/security');
  // Matches any name, because some identity engines do not store the name of the authenticator app.
  await factors.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(dialog.getByLabel('Code from the app')).toBeVisible();
  await dialog.getByLabel('Code from the app').fill(codeAfter(30));
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(factors).toContainText('is removed.');
}

test('sets up, uses and removes an authenticator app on the stack of npm start', async ({ page, faults }) => {
  faults.allow(/400/);
  await useApp(page, async (tab, email) => {
    await tab.goto(await linkMailedTo(email, 'VERIFY_EMAIL'));
    await expect(tab.getByText(`Your email address ${email} is confirmed.`)).toBeVisible();
  });
});

test.describe('stack with the fireemu identity engine', () => {
  test.use({ baseURL: authenticatorOrigin });

  let stack: AuthenticatorStack;

  test.beforeAll(async () => {
    if (!isOnBoth || installedEngine === null) return;
    stack = await startAuthenticatorStack(installedEngine);
  });

  test.afterAll(async () => {
    if (isOnBoth && installedEngine !== null) await stack.stop();
  });

  test('sets up, uses and removes an authenticator app', async ({ page, faults }) => {
    test.skip(!isOnBoth, 'pnpm verify:full runs this journey on the second identity engine.');
    test.skip(installedEngine === null, LEFT_OUT);
    faults.allow(/400|recaptchaConfig|gapi-iframes|favicon/);
    await useApp(page, async (tab, email) => {
      // The fireemu engine serves its own page for the link in the mail. Opening the link confirms the
      // address at once.
      await tab.goto(await linkMailedTo(email, 'VERIFY_EMAIL', stack.identityHost));
    });
  });
});
