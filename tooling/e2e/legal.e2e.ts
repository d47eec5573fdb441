import { demoAccounts, expect, expectAccessible, logIn, test } from './src/journey/journey.ts';

test('links terms and privacy in the footer, in every language', async ({ page }) => {
  await page.goto('/guide');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await expect(page.getByText(/^As of [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  await expectAccessible(page);
  for (const [path, name, chapters] of [
    ['/ja/privacy', 'プライバシーポリシー', 8],
    ['/zh-TW/privacy', '隱私權政策', 8],
    ['/zh-TW/terms', '使用條款', 9],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    // The chapters and the table of contents.
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(chapters + 1);
  }
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: 'Terms of use' }).click();
  await expect(await opened).toHaveURL('/terms');
  await page.setViewportSize({ width: 320, height: 568 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('tells an owner once what changed in the privacy policy', async ({ page }) => {
  await logIn(page, demoAccounts.wren);
  const news = page.getByRole('region', { name: 'The privacy policy has changed' });
  await expect(news).toContainText('emails to your readers');
  await expectAccessible(page);
  await page.reload();
  await news.getByRole('link', { name: 'Read the privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wren');
  await expect(news).toBeHidden();
});
