import { demoAccounts, expect, expectAccessible, logIn, newAccount, signUp, test } from './src/journey.ts';

test.describe('session', () => {
  test('signing out in one browser signs out in the other within two seconds', async ({
    page,
    browser,
    faults,
  }) => {
    const account = await signUp(page);
    // A second browser joins the same sign-on: it carries the first one's key.
    const state = await page.context().storageState({ indexedDB: true });
    const second = await browser.newContext({ storageState: state });
    const other = await second.newPage();
    await other.goto('/my/links');
    await expect(other.getByRole('heading', { level: 1, name: 'Edit links list' })).toBeVisible();

    const left = Date.now();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await other.waitForURL('**/login?**', { timeout: 2_000 });
    expect(Date.now() - left).toBeLessThan(4_000);
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    faults.allow(/401/);
    await second.close();
    await logIn(page, account);
  });

  test('logging out says so, goes to the top page and forgets the record', async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await signUp(page);
    const cookies = await page.context().cookies();
    expect(cookies.find((cookie) => cookie.name === 'soziIdAuth')).toMatchObject({
      secure: true,
      sameSite: 'Lax',
      path: '/',
      httpOnly: false,
    });
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(messages).toContain('Log-out successful.');
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('soziIdAuth');
  });

  test('a wrong password and an unknown address are one sentence, and what was typed stays', async ({
    page,
    faults,
  }) => {
    faults.allow(/400/);
    for (const email of [demoAccounts.mio.email, newAccount().email]) {
      await page.goto('/login');
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByText('The e-mail address or the password is not right.')).toBeVisible();
      await expect(page.getByLabel('E-mail address')).toHaveValue(email);
      await expectAccessible(page);
    }
  });

  test('a member screen leads through the login page and back', async ({ page }) => {
    await page.goto('/ja/my/appearance');
    await page.waitForURL('**/ja/login?returnTo=%2Fja%2Fmy%2Fappearance');
    await page.getByLabel('メールアドレス').fill(demoAccounts.mio.email);
    await page.getByLabel('パスワード', { exact: true }).fill(demoAccounts.mio.password);
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await page.waitForURL('**/ja/my/appearance');
    await expect(page.getByRole('heading', { level: 1, name: '公開ページの外観' })).toBeVisible();
  });

  test('a hostile way back is not followed', async ({ page }) => {
    await page.goto('/login?returnTo=//evil.example/');
    await page.getByLabel('E-mail address').fill(demoAccounts.wren.email);
    await page.getByLabel('Password', { exact: true }).fill(demoAccounts.wren.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/my/dashboard');
  });

  test('Google opens in a small window and signs in', async ({ page, faults }) => {
    // The emulator's own page has no icon.
    faults.allow(/favicon\.ico/);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
    const popupOpens = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const popup = await popupOpens;
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
    await popup.getByText('Add new account').click();
    await popup.getByRole('button', { name: 'Auto-generate user information' }).click();
    await popup.getByRole('button', { name: /Sign in with Google/ }).click();
    await page.waitForURL('**/my/dashboard');
  });
});
