import { randomInt } from 'node:crypto';

import type { Page } from '@playwright/test';

import { codeSentTo } from './src/identity/mails.ts';
import { enterWithNewAccount, openProvider } from './src/identity/services.ts';
import { expect, expectAccessible, newAccount, notices, signUp, test } from './src/journey/journey.ts';
import { logOut } from './src/sign-in/log-out.ts';

/**
 * Makes sign-in services report email addresses as unverified, as Facebook does. The emulator would merge
 * accounts that have the same verified address.
 */
async function unverifyAddresses(page: Page): Promise<void> {
  await page.route('**/accounts:signInWithIdp**', async (route) => {
    const body = route.request().postData() ?? '';
    await route.continue({
      postData: body.replaceAll(/(email_verified[^a-z]+?(?:3A|:))true/g, '$1false'),
    });
  });
}

test.describe('login', () => {
  test('logs in by phone after a wrong code and remembers the method', async ({ page, faults }) => {
    // These errors occur because the emulator has no bot check.
    faults.allow(/400|recaptchaConfig/);
    const local = `90${randomInt(10_000_000, 99_999_999)}`;
    await page.goto('/ja/login');
    await page.getByRole('button', { name: '電話番号を使う' }).click();
    await expectAccessible(page);
    await page.getByLabel('電話番号').fill('hana');
    await page.getByRole('button', { name: 'コードを送る' }).click();
    await expect(page.getByText('電話番号をご確認ください。')).toBeVisible();
    await page.getByLabel('電話番号').fill(`0${local.slice(0, 2)}-${local.slice(2, 6)}-${local.slice(6)}`);
    await page.getByLabel('電話番号').press('Enter');
    const code = page.getByLabel('SMSに届いた確認コード');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(page.getByText(`+81${local}に確認コードをお送りしました。`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^コードをもう一度送る/ })).toBeDisabled();
    const right = await codeSentTo(`+81${local}`);
    await code.fill(right === '000000' ? '000001' : '000000');
    await code.press('Enter');
    await expect(page.getByText('コードが違います。', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await code.fill(right);
    await code.press('Enter');
    await page.waitForURL('**/ja/my/start');

    await logOut(page, { menu: 'メニューを開く', logOut: 'ログアウト', top: '/ja' });
    await page.goto('/ja/login');
    await expect(page.getByRole('button', { name: '電話番号を使う' })).toHaveAccessibleDescription(
      '前回使用',
    );
  });

  test('closes a cancelled popup without an error', async ({ page, faults }) => {
    faults.allow(/favicon\.ico/);
    await page.goto('/login');
    const popup = await openProvider(page, 'GitHub');
    await expect(page.getByText('Continue in the pop-up window.')).toBeVisible();
    await expectAccessible(page);
    const closes = popup.waitForEvent('close');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await closes;
    await expect(page.getByText('Continue in the pop-up window.')).toHaveCount(0);
    await expect(notices(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Continue with GitHub' })).toBeEnabled();
  });

  test('offers a redirect in the same tab when popups are blocked', async ({ page, faults }) => {
    faults.allow(/favicon\.ico/);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/ja/my/links');
    await page.getByRole('button', { name: 'GitHubで続ける' }).click();
    await expect(page.getByText('ポップアップがブロックされました。', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'このタブで開く' }).click();
    await page.getByText('Add new account').waitFor();

    // Going back cancels the sign-in, which is not an error.
    await page.goBack();
    const service = page.getByRole('button', { name: 'GitHubで続ける' });
    await expect(service).toBeEnabled();
    await expect(page.getByText('お待ちください…')).toHaveCount(0);
    await expect(notices(page)).toHaveCount(0);
    await service.click();
    await page.getByRole('button', { name: 'このタブで開く' }).click();
    await enterWithNewAccount(page, newAccount().email);
    await page.waitForURL('**/ja/my/links');
    await expect(page.getByRole('heading', { level: 1, name: 'リンク一覧の編集' })).toBeVisible();
  });

  test('explains a taken email address and links both sign-in methods', async ({ page, faults }) => {
    faults.allow(/favicon\.ico|400/);
    const { email, password } = await signUp(page);
    await logOut(page);
    await unverifyAddresses(page);
    await page.goto('/login');
    await enterWithNewAccount(await openProvider(page, 'Facebook'), email);
    await expect(
      page.getByText('An account with this email address already exists', { exact: false }),
    ).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/my/dashboard');
    await logOut(page);

    await page.goto('/login');
    const popup = await openProvider(page, 'Facebook');
    await popup.getByText(email).click();
    await page.waitForURL('**/my/dashboard');
  });
});

test.describe('in the browser inside LINE', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.18.0',
  });

  test('C10: says that Google refuses LINE, and passes the handle outside', async ({ page, browser }) => {
    await page.goto('/');
    await page.getByLabel('Choose your address').fill('mio_claims_1');
    await page.getByRole('link', { name: 'Signup with SNS Account' }).click();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
    await expectAccessible(page);
    const [email, service] = [page.getByLabel('Email address'), page.getByRole('button', { name: 'X' })];
    expect((await email.boundingBox())?.y).toBeLessThan((await service.boundingBox())?.y ?? 0);
    const href = await page.getByRole('link', { name: 'Open in the browser' }).getAttribute('href');
    expect(href).toMatch(/[?&]openExternalBrowser=1&/);

    const outside = await browser.newPage({ userAgent: 'Mozilla/5.0 Chrome/142.0.0.0' });
    await outside.goto(href ?? '');
    await expect(outside.getByText('Your page will be @mio_claims_1')).toBeVisible();
    await expect(outside.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
    await outside.close();
  });
});
