import type { Browser, Page } from '@playwright/test';

import { identityEngine } from './src/identity/identity-engine.ts';
import { linkMailedTo } from './src/identity/mails.ts';
import { bearerOf } from './src/identity/replays.ts';
import { enterWithNewAccount, openProvider } from './src/identity/services.ts';
import {
  type Account,
  expect,
  expectAccessible,
  newAccount,
  notices,
  signUp,
  test,
} from './src/journey/journey.ts';
import { VARIANT } from './src/journey/variant.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

const ports = e2ePorts(process.env);
const engine = identityEngine(`127.0.0.1:${ports.authEmulator}`);

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

/** A stranger signs up with the owner's address. Returns the stranger's page. */
async function enterAsStranger(browser: Browser, account: Account): Promise<Page> {
  const stranger = await newPage(browser);
  await signUp(stranger, account);
  return stranger;
}

/** Returns the status of an API request with this bearer token. */
async function statusOf(bearer: string): Promise<number> {
  const { status } = await fetch(`http://localhost:${ports.api}/v4/sessions`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  return status;
}

async function expectLockedOut(stranger: Page, { email, password }: Account, bearer: string): Promise<void> {
  expect(await statusOf(bearer)).toBe(401);
  await stranger.goto('/my/links');
  await stranger.waitForURL('**/login?*');
  await stranger.getByLabel('Email address').fill(email);
  await stranger.getByLabel('Password', { exact: true }).fill(password);
  await stranger.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(notices(stranger).first()).toBeVisible();
  await stranger.context().close();
}

test.describe('an address with which a stranger has signed up', () => {
  test.beforeEach(({ faults }) => faults.allow(/40[013]|favicon|images\/cleardot\.gif/));

  test('locks the stranger out when the address owner denies having signed up', async ({ browser, page }) => {
    const account = newAccount();
    const stranger = await enterAsStranger(browser, account);
    const bearer = await bearerOf(stranger);
    await page.goto(await linkMailedTo(account.email, 'VERIFY_EMAIL'));
    await expect(page.getByRole('heading', { level: 1, name: 'Did you make this account?' })).toBeVisible();
    await expect(page.getByText(account.email, { exact: false })).toBeVisible();
    await expectAccessible(page);
    const isNotMine = page.getByRole('button', { name: 'No, this was not me' });
    const removal = page.getByRole('heading', { level: 1, name: 'Remove your address from that account?' });
    await isNotMine.press('Enter');
    await expect(removal).toBeFocused();
    await expectAccessible(page);
    expect(await statusOf(bearer), 'nothing is removed before the second answer').toBe(200);
    await page.getByRole('button', { name: 'Back to the question' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Did you make this account?' })).toBeFocused();
    await isNotMine.press('Enter');
    await page.getByRole('button', { name: 'Remove the address' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for telling us' })).toBeFocused();
    await expectAccessible(page);
    await expectLockedOut(stranger, account, bearer);

    await page.getByRole('link', { name: 'Sign up with this address' }).click();
    await page.getByLabel('Email address').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill('a password of its owner');
    await page.getByRole('button', { name: 'Sign up for free' }).click();
    await page.waitForURL('**/my/start');
  });

  test('confirms the address after a login on another device', VARIANT, async ({ browser, page }) => {
    const account = await signUp(page);
    const elsewhere = await newPage(browser);
    await elsewhere.goto(await linkMailedTo(account.email, 'VERIFY_EMAIL'));
    await elsewhere.getByRole('button', { name: 'Yes, log in to confirm' }).click();
    await expect(elsewhere.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible(elsewhere);
    await elsewhere.getByLabel('Password', { exact: true }).fill(account.password);
    await elsewhere.getByRole('button', { name: 'Log in and confirm' }).click();
    await expect(elsewhere.getByText(`Your email address ${account.email} is confirmed.`)).toBeVisible();
    await elsewhere.context().close();
  });

  test(
    'lets the owner sign in by Google after the address was confirmed',
    VARIANT,
    async ({ browser, page }) => {
      const account = newAccount();
      const stranger = await enterAsStranger(browser, account);
      const bearer = await bearerOf(stranger);
      // Confirms the address directly at the identity service, so that our page does not ask whose account it
      // is.
      const code = new URL(await linkMailedTo(account.email, 'VERIFY_EMAIL')).searchParams.get('oobCode');
      await engine.confirm(code ?? '');
      await page.goto('/login');
      await enterWithNewAccount(await openProvider(page, 'Google'), account.email);
      await page.waitForURL('**/my/dashboard');
      await expectLockedOut(stranger, account, bearer);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
    },
  );

  test(
    'lets the owner sign in by mail link and locks the stranger out',
    VARIANT,
    async ({ browser, page }) => {
      const account = newAccount();
      const stranger = await enterAsStranger(browser, account);
      const bearer = await bearerOf(stranger);
      await page.goto('/login?way=email-link');
      await page.getByLabel('Email address').fill(account.email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(
        page.getByText(`A link is on its way to ${account.email}.`, { exact: false }),
      ).toBeVisible();
      await page.goto(await linkMailedTo(account.email, 'EMAIL_SIGNIN'));
      await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeFocused();
      await expect(page.getByText('we removed the password', { exact: false })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Continue' }).press('Enter');
      await page.waitForURL('**/my/dashboard');
      await expectLockedOut(stranger, account, bearer);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
    },
  );

  test('lists and removes other sign-in methods at a password reset', VARIANT, async ({ browser, page }) => {
    const account = newAccount();
    const stranger = await enterAsStranger(browser, account);
    const phone = await engine.linkPhone(account);
    await page.goto('/login?way=reset');
    await page.getByLabel('Email address').fill(account.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.goto(await linkMailedTo(account.email, 'PASSWORD_RESET'));
    await expect(page.getByText('Other ways to log in will be removed')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('New password', { exact: true }).fill('a password of its owner');
    await page.getByRole('button', { name: 'Save and log in' }).click();
    await page.waitForURL('**/my/dashboard');
    expect(await engine.hasAccount(phone, account.email)).toBe(false);
    await stranger.context().close();
  });

  test("removes an attacker's phone number from a confirmed account", VARIANT, async ({ page, context }) => {
    const account = await signUp(page);
    const tab = await context.newPage();
    await tab.goto(await linkMailedTo(account.email, 'VERIFY_EMAIL'));
    await expect(tab.getByText(`Your email address ${account.email} is confirmed.`)).toBeVisible();
    const phone = await engine.linkPhone(account);
    await tab.goto('/login?way=reset');
    const link = await engine.mail('PASSWORD_RESET', account.email);
    await tab.goto(`/login/action?mode=resetPassword&oobCode=${link}`);
    const review = tab.getByRole('group', { name: 'Other ways to log in' });
    await expectAccessible(tab);
    await review.getByRole('switch', { name: /^Phone number/ }).press('Space');
    await expect(review.getByRole('switch')).not.toBeChecked();
    await tab.getByLabel('New password', { exact: true }).fill('a password of its owner');
    await tab.getByRole('button', { name: 'Save and log in' }).click();
    await tab.waitForURL('**/my/dashboard');
    expect(await engine.hasAccount(phone, account.email)).toBe(false);
  });
});
