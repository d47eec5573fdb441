import { randomInt } from 'node:crypto';

import type { Page } from '@playwright/test';

import { changeAccount } from './src/identity/accounts.ts';
import { codeOnceSentTo, linkMailedTo } from './src/identity/mails.ts';
import { enterWithNewAccount, openProvider } from './src/identity/services.ts';
import { expect, expectAccessible, newAccount, test } from './src/journey/journey.ts';
import { VARIANT, variantUnless } from './src/journey/variant.ts';
import { logOut } from './src/sign-in/log-out.ts';

/** Completes the second sign-in step, which replaces the login form. */
async function takeSecondStep(page: Page, code: () => Promise<string>): Promise<void> {
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
  await page.getByRole('button', { name: 'Send the code' }).click();
  const field = page.getByLabel('Code from the text message');
  await expect(field).toBeVisible();
  await field.fill(await code());
  await field.press('Enter');
  await page.waitForURL('**/my/dashboard');
}

test.describe('sign-in services', () => {
  for (const service of ['Google', 'X', 'Facebook', 'Apple', 'GitHub', 'LINE']) {
    test(
      `signs up with ${service} and marks it as last used`,
      variantUnless(service === 'Google'),
      async ({ page, faults }) => {
        // Requests sent during a log-out are refused with 401.
        faults.allow(/favicon\.ico|401/);
        await page.goto('/login');
        const { email } = newAccount();
        const popup = await openProvider(page, service);
        expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
        await enterWithNewAccount(popup, email);
        await page.waitForURL('**/my/start');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should we call you?');
        await logOut(page);
        await page.goto('/login');
        await expect(
          page.getByRole('button', { name: `Continue with ${service}`, exact: true }),
        ).toHaveAccessibleDescription('Used last time');
      },
    );
  }

  test('asks for the second step after a popup and after a mail link', VARIANT, async ({ page, faults }) => {
    faults.allow(/favicon\.ico|400|401|recaptchaConfig/);
    const { email } = newAccount();
    await page.goto('/login');
    await enterWithNewAccount(await openProvider(page, 'Google'), email);
    await page.waitForURL('**/my/start');
    const [byWindow, byMail] = [newPhone(), newPhone()];
    const demand = async (phoneInfo: string): Promise<void> =>
      changeAccount(email, {
        mfa: { enrollments: [{ mfaEnrollmentId: phoneInfo, displayName: 'My phone', phoneInfo }] },
      });
    await demand(byWindow);
    await logOut(page);

    await page.goto('/login');
    const popup = await openProvider(page, 'Google');
    await popup.getByText(email).click();
    await takeSecondStep(page, async () => codeOnceSentTo(byWindow));
    await logOut(page);

    await demand(byMail);
    await page.goto('/login?way=email-link');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    // Once this message shows, the browser has stored the email address.
    await expect(page.getByText(`A link is on its way to ${email}.`, { exact: false })).toBeVisible();
    await page.goto(await linkMailedTo(email, 'EMAIL_SIGNIN'));
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expectAccessible(page);
    await takeSecondStep(page, async () => codeOnceSentTo(byMail));
  });
});

function newPhone(): string {
  return `+8190${randomInt(10_000_000, 99_999_999)}`;
}
