import { randomInt } from 'node:crypto';

import type { Locator, Page } from '@playwright/test';

import { answerIdentity, restoreIdentity } from './src/identity/identity-answers.ts';
import { codeSentTo, linkMailedTo } from './src/identity/mails.ts';
import { expectWorthless, captureTokens } from './src/identity/replays.ts';
import {
  type Account,
  expect,
  expectAccessible,
  newAccount,
  signUp,
  signUpWithGoogle,
  test,
} from './src/journey/journey.ts';
import { VARIANT } from './src/journey/variant.ts';
import { openSettings, settingsSection } from './src/screens/settings-pages.ts';
import { logOut } from './src/sign-in/log-out.ts';

const newPhone = (): string => `+8190${randomInt(10_000_000, 99_999_999)}`;
const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

/** The dialog that asks for a fresh sign-in. */
function dialogOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Please log in once more' });
}

async function confirmByPassword(page: Page, password: string): Promise<void> {
  await dialogOf(page).getByLabel('Your password').fill(password);
  await dialogOf(page).getByRole('button', { name: 'Continue', exact: true }).click();
}

async function typeCredentials(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function confirmAddress(page: Page, email: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(await linkMailedTo(email, 'VERIFY_EMAIL'));
  await expect(tab.getByText(`Your email address ${email} is confirmed.`)).toBeVisible();
  await tab.close();
}

test.describe('sign-in methods', () => {
  // Closing a tab breaks its connection to the sign-out signals. Google's library then tries to load this
  // image (see `sister-app.e2e.ts`).
  test.beforeEach(({ faults }) => faults.allow(/images\/cleardot\.gif/));

  test('sets up, requires and removes a second step by SMS', async ({ page, faults }) => {
    // These errors occur because the emulator has no bot check and answers refusals with 400.
    faults.allow(/400|401|recaptchaConfig/);
    const phone = newPhone();
    const account = await signUp(page);
    // Wait for the mail, because leaving the page would cancel the request for the mail.
    await linkMailedTo(account.email, 'VERIFY_EMAIL');
    await openSettings(page, 'security');
    const factors = settingsSection(page, 'two-step');
    await expect(factors.getByRole('button', { name: 'Add a phone' })).toBeDisabled();
    await expect(factors).toContainText('Please confirm your email address first.');
    await confirmAddress(page, account.email);
    await openSettings(page, 'security');

    await factors.getByRole('button', { name: 'Add a phone' }).click();
    await factors.getByLabel('Name').fill('Old phone');
    await factors.getByLabel('Phone number').fill(phone);
    await factors.getByRole('button', { name: 'Send the code' }).click();
    await confirmByPassword(page, 'not my password');
    await expect(dialogOf(page)).toContainText('The email address or the password is not right.');
    await expectAccessible(page);
    await confirmByPassword(page, account.password);
    await expect(dialogOf(page)).toHaveCount(0);
    const code = await codeOnceSent(phone);
    await factors.getByLabel('Code from the text message').fill(wrongFor(code));
    await factors.getByRole('button', { name: 'Turn on' }).click();
    await expect(factors).toContainText('That code is not right.');
    await expectAccessible(page);
    const captured = await captureTokens(page);
    await factors.getByLabel('Code from the text message').fill(code);
    await factors.getByRole('button', { name: 'Turn on' }).click();
    await expect(factors).toContainText('Old phone is set up.');
    await expectWorthless(captured);
    await expect(factors).toContainText('Add a second one as a backup.');
    await logOut(page);

    await typeCredentials(page, account);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByLabel('Email address')).toHaveValue(account.email);
    await typeCredentials(page, account);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByRole('button', { name: /^Send another code \(in/ })).toBeDisabled();
    const field = page.getByLabel('Code from the text message');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    const second = await codeOnceSent(phone);
    await field.fill(wrongFor(second));
    await field.press('Enter');
    await expect(page.getByText('That code is not right.', { exact: false })).toBeVisible();
    await answerIdentity(page, 'mfaSignIn:finalize', 'SESSION_EXPIRED');
    await field.fill(second);
    await field.press('Enter');
    await expect(page.getByText('This code has expired.', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send another code', exact: true })).toBeEnabled();
    await expectAccessible(page);
    await restoreIdentity(page, 'mfaSignIn:finalize');
    await field.fill(second);
    await field.press('Enter');
    await page.waitForURL('**/my/dashboard');

    await openSettings(page, 'security');
    await factors.getByRole('button', { name: 'Remove Old phone' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await confirmByPassword(page, account.password);
    await dialogOf(page).getByRole('button', { name: 'Send the code' }).click();
    await dialogOf(page)
      .getByLabel('Code from the text message')
      .fill(await codeOnceSent(phone));
    await expectAccessible(page);
    await dialogOf(page).getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(factors).toContainText('Old phone is removed.');
    await logOut(page);
    await typeCredentials(page, account);
    await page.waitForURL('**/my/dashboard');
  });

  test('connects a service and changes password and address, each after one reauthentication', async ({
    page,
    faults,
  }) => {
    faults.allow(/400|401|favicon\.ico/);
    const account = await signUp(page);
    const atFirst = await captureTokens(page);
    await openSettings(page, 'account');
    const services = page.getByRole('group', { name: 'Other services' });
    const phone = page.getByRole('group', { name: 'Phone number' });
    await expect(services.getByRole('button', { name: 'Connect GitHub' })).toBeDisabled();
    await expect(phone.getByRole('button', { name: 'Add a number' })).toBeDisabled();
    for (const method of [services, phone])
      await expect(method).toContainText('Please confirm your email address first.');
    await expectAccessible(page);
    await confirmAddress(page, account.email);
    await openSettings(page, 'account');
    const password = page.getByRole('group', { name: 'Password' });
    await password.getByRole('button', { name: 'Change password' }).click();
    for (const [weak, sentence] of [
      ['12345678', 'This password is one of the most common ones.'],
      [account.email, 'This password is mostly your name, your email address or the name of this service.'],
    ] as const) {
      await password.getByLabel('New password').fill(weak);
      await password.getByRole('button', { name: 'Save password' }).click();
      await expect(password).toContainText(sentence);
    }
    await password.getByLabel('New password').fill('a brand new password');
    await password.getByRole('button', { name: 'Save password' }).click();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(password.getByLabel('New password')).toHaveValue('a brand new password');
    await password.getByRole('button', { name: 'Save password' }).click();
    await confirmByPassword(page, account.password);
    await expect(password).toContainText('Your new password is saved.');
    await expectWorthless(atFirst);

    const popupOpens = page.waitForEvent('popup');
    await services.getByRole('button', { name: 'Connect GitHub' }).click();
    const popup = await popupOpens;
    await popup.getByText('Add new account').click();
    await popup.locator('#email-input').fill(account.email);
    await popup.getByRole('button', { name: /^Sign in with/ }).click();
    await expect(services).toContainText('GitHub is connected.');
    await expectAccessible(page);

    const address = page.getByRole('group', { name: 'Email address' });
    const next = newAccount().email;
    await address.getByRole('button', { name: 'Change address' }).click();
    await address.getByLabel('New email address').fill(account.email);
    await address.getByRole('button', { name: 'Send the link' }).click();
    await expect(address).toContainText('This is your address already.');
    await address.getByLabel('New email address').fill(next);
    await address.getByRole('button', { name: 'Send the link' }).click();
    await expect(address).toContainText(`A link is on its way to ${next}.`);
    await page.goto(await linkMailedTo(account.email, 'VERIFY_AND_CHANGE_EMAIL'));
    await expect(page.getByRole('heading', { name: 'Your address has changed' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await page.waitForURL('**/my/dashboard');
    await logOut(page);

    await typeCredentials(page, { email: next, password: 'a brand new password' });
    await page.waitForURL('**/my/dashboard');
    const byThen = await captureTokens(page);
    await openSettings(page, 'account');
    await expect(address).toContainText(next);
    await expect(address).toContainText('Confirmed');
    await services.getByRole('button', { name: 'Disconnect GitHub' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await confirmByPassword(page, 'a brand new password');
    await expect(services).toContainText('GitHub is disconnected.');
    await expectWorthless(byThen);
  });

  test('refuses to remove the only sign-in method', VARIANT, async ({ page, faults }) => {
    faults.allow(/400|401|favicon\.ico|recaptchaConfig/);
    await signUpWithGoogle(page, faults);
    await openSettings(page, 'account');
    const services = page.getByRole('group', { name: 'Other services' });
    const address = page.getByRole('group', { name: 'Email address' });
    await expect(address).toContainText('Confirmed');
    const email = /\S+@\S+/.exec(await address.innerText())?.[0] ?? '';
    await expect(services.getByRole('button', { name: 'Disconnect Google' })).toBeDisabled();
    await expect(services).toContainText('This is your only login method.');

    const password = page.getByRole('group', { name: 'Password' });
    await password.getByRole('button', { name: 'Set a password' }).click();
    await password.getByLabel('New password').fill('a first password');
    await password.getByRole('button', { name: 'Save password' }).click();
    await expectAccessible(page);
    const popupOpens = page.waitForEvent('popup');
    await dialogOf(page).getByRole('button', { name: 'Continue with Google' }).click();
    await (await popupOpens).getByText(email).click();
    await expect(password).toContainText('Your password is saved.');

    const phone = page.getByRole('group', { name: 'Phone number' });
    const number = newPhone();
    await phone.getByRole('button', { name: 'Add a number' }).click();
    await phone.getByLabel('Phone number').fill(number);
    await phone.getByRole('button', { name: 'Send the code' }).click();
    await phone.getByLabel('Code from the text message').fill(await codeOnceSent(number));
    await phone.getByRole('button', { name: 'Save number' }).click();
    await expect(phone).toContainText('Your phone number is saved.');
    await expectAccessible(page);

    await services.getByRole('button', { name: 'Disconnect Google' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(services).toContainText('Google is disconnected.');
    await phone.getByRole('button', { name: 'Remove the phone number' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(phone).toContainText('Your phone number is removed.');
    await logOut(page);
    await typeCredentials(page, { email, password: 'a first password' });
    await page.waitForURL('**/my/dashboard');
  });
});

async function codeOnceSent(number: string): Promise<string> {
  await expect.poll(async () => codeSentTo(number).catch(() => null)).not.toBeNull();
  return codeSentTo(number);
}
