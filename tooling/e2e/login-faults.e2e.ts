import type { Page } from '@playwright/test';

import { answerIdentity, breakIdentity } from './src/identity/identity-answers.ts';
import { demoAccounts, expect, expectAccessible, newAccount, notices, test } from './src/journey/journey.ts';
import { VARIANT } from './src/journey/variant.ts';

const WRONG = 'The email address or the password is not right.';
const WAIT = 'Too many attempts. Please wait a few minutes and try again.';
const UNREACHED = 'We cannot reach the login service. Please check your connection and try again.';
const AGAIN = 'Your login is no longer valid. Please log in again.';
const oursWith = (code: string): string =>
  `Login has a problem on our side. Please try again later; if it keeps happening, tell us this code: ${code}`;

/** Errors of the identity service and the texts that users see, exactly as in section 8 of the specification. */
const CODES_AND_MESSAGES: readonly (readonly [said: string, read: string])[] = [
  ['INVALID_PASSWORD', WRONG],
  ['EMAIL_NOT_FOUND', WRONG],
  ['INVALID_LOGIN_CREDENTIALS', WRONG],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been disabled', WAIT],
  ['unauthorized-domain', oursWith('unauthorized-domain')],
  ['invalid-api-key', oursWith('invalid-api-key')],
  ['API key not valid. Please pass a valid API key.', oursWith('api-key-not-valid')],
  [
    'internal-error',
    'Something broke on our side. Please try again; if it keeps happening, tell us this code: internal-error',
  ],
  ['not-found', oursWith('not-found')],
  ['permission-denied', oursWith('permission-denied')],
  ['unauthenticated', AGAIN],
  ['unavailable', 'The login service is not answering. Please try again in a moment.'],
  ['deadline-exceeded', UNREACHED],
  ['USER_DISABLED', 'This account has been closed.'],
  [
    'THOUGHT_OF_LATER',
    'That did not work. Please try again; if it keeps happening, tell us this code: thought-of-later',
  ],
];

async function fillIn(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
) {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test.describe('failing login', () => {
  test('shows one sentence per identity error and keeps the input', async ({ page, faults }) => {
    faults.allow(/400/);
    const { email } = demoAccounts.mio;
    await page.goto('/login');
    await fillIn(page, { email, password: 'not the password' });
    for (const [said, read] of CODES_AND_MESSAGES) {
      const answered = await answerIdentity(page, 'signInWithPassword', said);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(notices(page), said).toContainText(read);
      expect(answered(), said).toBe(1);
      await expect(page.getByLabel('Email address')).toHaveValue(email);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
    }
    await expectAccessible(page);
  });

  test('offers to wait or reset the password after too many attempts', async ({ page, faults }) => {
    faults.allow(/400/);
    await page.goto('/login');
    await fillIn(page, { ...demoAccounts.mio, password: 'not the password' });
    await answerIdentity(page, 'signInWithPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(notices(page)).toContainText(WAIT);
    await expect(notices(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await notices(page).getByRole('button', { name: 'Reset your password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue(demoAccounts.mio.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(
      page.getByText('has an account here, a link is on its way.', { exact: false }),
    ).toBeVisible();
  });

  test('reports a taken address and completes an interrupted sign-up', async ({ page, faults }) => {
    faults.allow(/400|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await page.goto('/login?mode=sign-up');
    await fillIn(page, { ...demoAccounts.mio, password: 'a long password' });
    await page.getByRole('button', { name: 'Sign up for free' }).click();
    await expect(notices(page)).toContainText('An account with this email address already exists.');

    const account = newAccount();
    await fillIn(page, account);
    const repair = await breakIdentity(page, 'signUp');
    await page.getByRole('button', { name: 'Sign up for free' }).click();
    await expect(notices(page)).toContainText(UNREACHED);
    await expect(page.getByLabel('Email address')).toHaveValue(account.email);
    await repair();
    // The account now exists, but our API is unreachable, so the sign-in is still incomplete.
    const tokens = '**/v2/general/auth/custom-token*';
    await page.route(tokens, async (route) => route.abort());
    await notices(page).getByRole('button', { name: 'Try again' }).click();
    await expect(notices(page)).toContainText(UNREACHED);
    await expectAccessible(page);
    await page.unroute(tokens);
    await notices(page).getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/my/start');
  });

  test('shows no error when a popup is closed or replaced', VARIANT, async ({ page, faults }) => {
    faults.allow(/favicon\.ico/);
    await page.goto('/login');
    const google = page.getByRole('button', { name: 'Continue with Google' });
    await expect(google).toBeEnabled();
    const opens = page.waitForEvent('popup');
    await google.click();
    const popup = await opens;
    await popup.getByText('Add new account').waitFor();
    await popup.close();
    // The SDK waits 8 s for a result before it treats the popup as closed.
    await expect(page.getByText('Continue in the pop-up window.')).toHaveCount(0);
    await expect(notices(page)).toHaveCount(0);

    await answerIdentity(page, 'signInWithPassword', 'cancelled-popup-request');
    faults.allow(/400/);
    await fillIn(page, { ...demoAccounts.mio, password: 'not the password' });
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
    await expect(notices(page)).toHaveCount(0);
  });
});
