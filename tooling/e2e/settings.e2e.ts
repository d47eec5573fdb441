import { expect, expectAccessible, newAccount, signUp, test } from './src/journey.ts';

test('the language of the screens is chosen in the settings too', async ({ page }) => {
  await signUp(page);
  await page.getByRole('link', { name: 'Various settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Various settings' })).toBeVisible();
  await expectAccessible(page);
  const language = page.getByRole('region', { name: 'Language' });
  await language.getByRole('button', { name: /Language of the screens/ }).click();
  await page.getByRole('option', { name: '日本語' }).click();
  await page.waitForURL('**/ja/my/settings');
  await expect(page.getByRole('heading', { level: 1, name: '各種設定' })).toBeVisible();
});

test('signing out everywhere asks first, and leads back after logging in again', async ({ page, faults }) => {
  faults.allow(/401/);
  const account = await signUp(page, newAccount());
  await page.goto('/my/settings');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/login?returnTo=*');
  await page.getByLabel('E-mail address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/my/settings');
});
