import type { Page } from '@playwright/test';

import { answerIdentity } from './src/identity/identity-answers.ts';
import { changeAddress, linkMailedTo, linksMailedTo } from './src/identity/mails.ts';
import { expectWorthless, captureTokens } from './src/identity/replays.ts';
import { demoAccounts, expect, expectAccessible, newAccount, signUp, test } from './src/journey/journey.ts';
import { VARIANT } from './src/journey/variant.ts';

/** Requests a password reset on the login screen. */
async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${email} has an account here, a link is on its way.`)).toBeVisible();
}

test.describe('mail links', () => {
  test('resets a forgotten password without revealing who has an account', async ({
    page,
    browser,
    faults,
  }) => {
    faults.allow(/400/);
    const { email } = await signUp(page);
    const captured = await captureTokens(page);
    const visitor = await (await browser.newContext()).newPage();
    const unknown = newAccount();
    await askForReset(visitor, unknown.email);
    await askForReset(visitor, email);
    await expectAccessible(visitor);
    const link = await linkMailedTo(email, 'PASSWORD_RESET');
    expect(await linksMailedTo(unknown.email, 'PASSWORD_RESET')).toEqual([]);

    await visitor.goto(link);
    await visitor.waitForURL('**/login/action?*');
    await expect(visitor.getByLabel('Email address')).toHaveValue(email);
    await expectAccessible(visitor);
    await visitor.getByLabel('New password', { exact: true }).fill('short');
    await visitor.getByRole('button', { name: 'Save and log in' }).click();
    await expect(visitor.getByText('Please choose a password of at least 8 characters.')).toBeVisible();
    await visitor.getByLabel('New password', { exact: true }).fill('Password');
    await visitor.getByRole('button', { name: 'Save and log in' }).click();
    await expect(
      visitor.getByText('This password is one of the most common ones.', { exact: false }),
    ).toBeVisible();
    await visitor.getByLabel('New password', { exact: true }).fill('another long password');
    await visitor.getByLabel('New password', { exact: true }).press('Enter');
    await visitor.waitForURL('**/my/dashboard');
    await expectWorthless(captured);

    await visitor.goto(link);
    await expect(visitor.getByText('Each link works once', { exact: false })).toBeVisible();
    await expectAccessible(visitor);
    await expect(visitor.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/login?way=reset',
    );
    await visitor.context().close();
  });

  test('confirms a new address and hides the confirmation request in every tab', async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/400/);
    const { email } = await signUp(page);
    const ask = page.getByRole('region', { name: 'Please confirm your email address' });
    await expect(ask).toContainText(email);
    await expect(ask).toContainText('We have sent you a confirmation email');
    await expect(ask.getByRole('button', { name: 'Send again' })).toHaveCount(0);
    await expectAccessible(page);
    const link = await linkMailedTo(email, 'VERIFY_EMAIL');

    const tab = await context.newPage();
    await tab.goto(link);
    await expect(tab.getByText(`Your email address ${email} is confirmed.`)).toBeVisible();
    await expectAccessible(tab);
    await expect(ask).toHaveCount(0);
    await tab.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('Welcome');
    await expect(tab.getByRole('region', { name: 'Please confirm your email address' })).toHaveCount(0);

    await tab.goto(link);
    await expect(
      tab.getByText('If you have opened it before, everything is done.', { exact: false }),
    ).toBeVisible();
  });

  test('logs in by mail link and asks for the address on other devices', async ({
    page,
    browser,
    faults,
  }) => {
    faults.allow(/400/);
    const { email } = newAccount();
    await page.goto('/my/links');
    await page.getByRole('button', { name: 'Use a link by email' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`A link is on its way to ${email}.`, { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.goto(await linkMailedTo(email, 'EMAIL_SIGNIN'));
    await page.waitForURL('**/my/links');
    await expect(page.getByRole('heading', { level: 1, name: 'Edit links list' })).toBeVisible();

    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto('/login?way=email-link');
    await elsewhere.getByLabel('Email address').fill(email);
    await elsewhere.getByLabel('Email address').press('Enter');
    await expect.poll(async () => linksMailedTo(email, 'EMAIL_SIGNIN')).toHaveLength(1);
    const another = await (await browser.newContext()).newPage();
    await another.goto(await linkMailedTo(email, 'EMAIL_SIGNIN'));
    await another.getByLabel('Email address').fill(newAccount().email);
    await another.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(another.getByText('This link was sent to another email address.')).toBeVisible();
    await expectAccessible(another);
    await another.getByLabel('Email address').fill(email);
    await another.getByRole('button', { name: 'Log in', exact: true }).click();
    await another.waitForURL('**/my/dashboard');
    await elsewhere.context().close();
    await another.context().close();
  });

  test(
    'restores a changed address, locks the attacker out and accepts the link once',
    VARIANT,
    async ({ page, browser, faults }) => {
      faults.allow(/400|401/);
      const { email, password } = await signUp(page);
      const captured = await captureTokens(page);
      await changeAddress(captured.bearer, newAccount().email);
      const link = await linkMailedTo(email, 'RECOVER_EMAIL');
      const owner = await (await browser.newContext()).newPage();
      await owner.goto(link);
      await expect(owner.getByText(`Your account uses ${email} again.`, { exact: false })).toBeVisible();
      await expectAccessible(owner);
      await expect(owner.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
        'href',
        '/login?way=reset',
      );
      await owner.getByRole('link', { name: 'Go to the dashboard' }).click();
      await owner.getByLabel('Email address').fill(email);
      await owner.getByLabel('Password', { exact: true }).fill(password);
      await owner.getByRole('button', { name: 'Log in', exact: true }).click();
      await owner.waitForURL('**/my/dashboard');
      await expectWorthless(captured);
      await owner.goto(link);
      await expect(owner.getByText('Each link works once', { exact: false })).toBeVisible();
      await owner.context().close();
    },
  );

  test("removes an attacker's second factor by the link in the mail", async ({ page, faults }) => {
    // The emulator does not send this mail, so the test simulates the responses of the real identity service.
    const { email } = demoAccounts.mio;
    const requestType = 'REVERT_SECOND_FACTOR_ADDITION';
    const mfaInfo = {
      mfaEnrollmentId: 'added',
      phoneInfo: '+819012345678',
      enrolledAt: new Date().toISOString(),
    };
    const link = `/login/action?mode=revertSecondFactorAddition&oobCode=${requestType}`;
    const headers = { 'access-control-allow-origin': '*' };
    await page.route('**/v1/accounts:resetPassword?**', async (route) =>
      route.fulfill({ headers, json: { requestType, email, mfaInfo } }),
    );
    const applied = page.waitForRequest('**/v1/accounts:update?**');
    await page.route('**/v1/accounts:update?**', async (route) =>
      route.fulfill({ headers, json: { email } }),
    );
    await page.goto(link);
    expect((await applied).postDataJSON()).toMatchObject({ oobCode: requestType });
    await expect(page.getByRole('heading', { level: 1, name: 'The second step is removed' })).toBeVisible();
    await expect(page.getByText(`Logging in to the account of ${email}`, { exact: false })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
    await expectAccessible(page);
    faults.allow(/400/);
    await answerIdentity(page, 'resetPassword', 'INVALID_OOB_CODE');
    await page.goto(link);
    await expect(page.getByText('remove the second step in the settings', { exact: false })).toBeVisible();
  });

  test('reports a truncated link', async ({ page }) => {
    await page.goto('/ja/login/action?mode=resetPassword');
    await expect(page.getByRole('heading', { level: 1, name: 'リンクが途中で切れています' })).toBeVisible();
    await expectAccessible(page);
  });
});
