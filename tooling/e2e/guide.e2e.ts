import { expect, logIn, demoAccounts, test } from './src/journey/journey.ts';

const LANGUAGES = [
  { locale: 'en', path: '/guide', title: 'Service guide', publish: 'press “Publish”' },
  { locale: 'ja', path: '/ja/guide', title: 'サービスガイド', publish: '「公開する」を押します' },
  { locale: 'zh-TW', path: '/zh-TW/guide', title: '使用指南', publish: '按下「公開」' },
] as const;

for (const { locale, path, title, publish } of LANGUAGES) {
  // screens.e2e.ts checks the guide with axe, in all languages, widths and schemes in `pnpm verify:full`.
  test(`the ${locale} guide works without scripts`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const still = await context.newPage();
    await still.goto(path);
    await expect(still.locator('html')).toHaveAttribute('lang', locale);
    await expect(still.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(still.getByRole('main')).toContainText(publish);
    await expect(still.getByRole('main')).not.toContainText('$t(');
    await context.close();
  });
}

test('moves from contents to chapter to screen by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.locator('footer').getByRole('link', { name: 'Service guide' }).click();
  await page.waitForURL('**/guide');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveCount(7);
  await contents.getByRole('link', { name: 'Publish and share' }).focus();
  await page.keyboard.press('Enter');
  const chapter = page.getByRole('heading', { level: 2, name: 'Publish and share' });
  await expect(chapter).toBeInViewport();
  expect(new URL(page.url()).hash).toBe('#publish');
  // The next Tab stop is in the chapter and not at the top of the page.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Publish and share' }).getByRole('link')).toBeFocused();
});

test('folds the contents on phones until the reader opens them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/guide');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveCount(0);
  await contents.locator('summary').click();
  await contents.getByRole('link', { name: 'Publish and share' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Publish and share' })).toBeInViewport();
});

test("marks the guide as current entry in a signed-in user's menu", async ({ page }) => {
  await logIn(page, demoAccounts.wren);
  await page.getByRole('link', { name: 'Service guide' }).click();
  await page.waitForURL('**/guide');
  await page.getByRole('button', { name: 'Show Drawer Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await expect(drawer.locator('[aria-current=page]')).toHaveText('Service guide');
});
