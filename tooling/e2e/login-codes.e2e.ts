import { randomInt } from 'node:crypto';

import { answerIdentity, restoreIdentity } from './src/identity/identity-answers.ts';
import { codeOnceSentTo, codeSentTo, linkMailedTo } from './src/identity/mails.ts';
import { expect, expectAccessible, newAccount, signUp, test } from './src/journey/journey.ts';
import { VARIANT } from './src/journey/variant.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import { logOut } from './src/sign-in/log-out.ts';

const USED_UP = 'Each link works once and expires soon. Request a new one; it takes a minute.';

test.describe('login codes and links', () => {
  test('replaces an expired SMS code and refuses the old one', async ({ page, faults }) => {
    faults.allow(/400|recaptchaConfig/);
    const number = `+8190${randomInt(10_000_000, 99_999_999)}`;
    await page.goto('/login');
    await page.getByRole('button', { name: 'Use a phone number' }).click();
    await page.getByLabel('Phone number').fill(number);
    await page.getByRole('button', { name: 'Send the code' }).click();
    const field = page.getByLabel('Code from the text message');
    await expect(field).toBeVisible();
    const first = await codeOnceSentTo(number);
    await answerIdentity(page, 'signInWithPhoneNumber', 'SESSION_EXPIRED');
    await field.fill(first);
    await field.press('Enter');
    await expect(page.getByText('This code has expired. Please request a new one.')).toBeVisible();
    await expectAccessible(page);
    await restoreIdentity(page, 'signInWithPhoneNumber');
    await page.getByRole('button', { name: 'Send another code', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Send another code \(in \d+ s\)$/ })).toBeDisabled();
    await expect(field).toHaveValue('');
    await expect(page.getByText('This code has expired.', { exact: false })).toHaveCount(0);
    await expect.poll(async () => codeSentTo(number)).not.toBe(first);
    await field.fill(await codeSentTo(number));
    await field.press('Enter');
    await page.waitForURL('**/my/start');
  });

  test(
    'reports an expired reset link, on opening and on saving',
    VARIANT,
    async ({ page, browser, faults }) => {
      faults.allow(/400/);
      const { email } = await signUpDirectly(page);
      const visitor = await (await browser.newContext()).newPage();
      await visitor.goto('/login?way=reset');
      await visitor.getByLabel('Email address').fill(email);
      await visitor.getByRole('button', { name: 'Send the link' }).click();
      const link = await linkMailedTo(email, 'PASSWORD_RESET');
      await visitor.goto(link);
      const password = visitor.getByLabel('New password', { exact: true });
      await password.fill('another long password');
      await answerIdentity(visitor, 'resetPassword', 'EXPIRED_OOB_CODE');
      await password.press('Enter');
      await expect(visitor.getByText(USED_UP)).toBeVisible();
      await visitor.goto(link);
      await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      await expect(visitor.getByText(USED_UP)).toBeVisible();
      await expectAccessible(visitor);
      await visitor.getByRole('link', { name: 'Request a new link' }).click();
      await expect(visitor.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
      await visitor.context().close();
    },
  );

  test('reports an expired or used sign-in link', async ({ page, browser, faults }) => {
    faults.allow(/40[01]/);
    const { email } = newAccount();
    const askForLink = async (): Promise<string> => {
      await page.goto('/login?way=email-link');
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      // Once this message shows, the browser has stored the email address.
      await expect(page.getByText(`A link is on its way to ${email}.`, { exact: false })).toBeVisible();
      return linkMailedTo(email, 'EMAIL_SIGNIN');
    };
    // The API redeems the first sign-in link mailed to an address, and the browser redeems all later links.
    // Open the first link here, because this test is about the browser.
    await page.goto(await askForLink());
    await page.waitForURL('**/my/start');
    await logOut(page);
    const link = await askForLink();
    await answerIdentity(page, 'signInWithEmailLink', 'EXPIRED_OOB_CODE');
    await page.goto(link);
    await expect(page.getByText(USED_UP)).toBeVisible();
    await expectAccessible(page);
    await restoreIdentity(page, 'signInWithEmailLink');
    await page.goto(link);
    await page.waitForURL('**/my/dashboard');

    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(link);
    await elsewhere.getByLabel('Email address').fill(email);
    await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(elsewhere.getByText(USED_UP)).toBeVisible();
    await expect(elsewhere.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/login?way=email-link',
    );
    await elsewhere.context().close();
  });

  test('reports an expired confirmation link', VARIANT, async ({ page, faults }) => {
    faults.allow(/400/);
    const { email } = await signUp(page);
    await answerIdentity(page, 'resetPassword', 'EXPIRED_OOB_CODE');
    await page.goto(await linkMailedTo(email, 'VERIFY_EMAIL'));
    await expect(page.getByText('log in and request a new one.', { exact: false })).toBeVisible();
    await expectAccessible(page);
  });
});
