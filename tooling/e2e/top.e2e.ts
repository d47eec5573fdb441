import { expect, expectAccessible, styleOf, test } from './src/journey/journey.ts';

test('changes the sample page’s theme by arrow keys', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tie everything you make into one page');
  const sample = page.frameLocator('iframe[title="Sample page"]');
  await expect(sample.getByRole('heading', { level: 1, name: 'Mio Mizuno' })).toBeVisible();
  // The links of the sample page are inert, so Tab skips these links.
  await page.getByRole('link', { name: 'Learn more' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Sakura' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Indigo' })).toBeChecked();
  await expectAccessible(page);
  await expect.poll(async () => styleOf(sample)).toContain('color-scheme:dark');
});

test('shows pictures of three creators and answers to questions', async ({ page }) => {
  await page.goto('/');
  const gallery = page.getByRole('region', { name: 'Three people, three pages' });
  const addresses = await gallery
    .locator('svg > image[clip-path]')
    .evaluateAll((images) => images.map((image) => image.getAttribute('href') ?? ''));
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    const answer = await page.request.get(address);
    expect(answer.headers()['content-type']).toBe('image/webp');
  }
  const face = page.frameLocator('iframe[title="Sample page"]').locator('img').first();
  await expect.poll(async () => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
  const answer = page.getByText('Monthly support needs a free account.');
  await expect(answer).toBeHidden();
  await page.getByText('Do my fans need an account?').click();
  await expect(answer).toBeVisible();
  await expectAccessible(page);
});

test('names an image of the top page for social networks', async ({ page }) => {
  await page.goto('/ja');
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await page.request.get(address ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  expect(new URL(address ?? '').pathname).toBe('/cards/ja.jpg');
});

test('shows signed-out visitors only the top page and the login', async ({ page }) => {
  await page.goto('/');
  // Wait for the log-in link, which appears once the scripts have started. An earlier click does nothing.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.getByRole('button', { name: 'Show Drawer Menu' }).click();
  const links = page.getByRole('dialog', { name: 'Main menu' }).getByRole('link');
  await expect(links).toHaveText(['Top page', 'Log in']);
  await links.last().click();
  await expect(page.getByLabel('Email address')).toBeFocused();
});

test.describe('the top page’s language', () => {
  test.describe('a Japanese browser', () => {
    test.use({ locale: 'ja-JP' });
    test('starts in Japanese and remembers another choice for a year', async ({ page }) => {
      await page.goto('/');
      await page.waitForURL('**/ja');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
      await page.getByRole('button', { name: 'メニューを開く' }).click();
      await page.getByRole('button', { name: /LANGUAGE/ }).click();
      await page.getByRole('option', { name: '繁體中文' }).click();
      await page.waitForURL('**/zh-TW');
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'NEXT_LOCALE');
      expect(cookie?.value).toBe('zh-TW');
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(365);
      await page.goto('/');
      await page.waitForURL('**/zh-TW');
      await page.getByRole('link', { name: '登入' }).first().click();
      await page.waitForURL('**/zh-TW/login');
    });
  });

  test('falls back to English for an unknown language', async ({ page }) => {
    await page.goto('/fr/login');
    await page.waitForURL((url) => url.pathname === '/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('answers 404 in the language of the URL', async ({ page, faults }) => {
    faults.allow(/404/);
    for (const path of ['/zh-TW/nowhere', '/zh-TW/%zz']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      expect(answer?.headers()['x-content-type-options']).toBe('nosniff');
      expect(answer?.headers()['content-security-policy']).toContain("object-src 'none'");
      await expect(page.getByRole('heading', { name: '找不到這個頁面' })).toBeVisible();
    }
  });

  test('serves files with our security headers', async ({ request }) => {
    const types = {
      'icon.svg': 'image/svg+xml',
      'favicon.ico': 'image/x-icon',
      'apple-touch-icon.png': 'image/png',
    };
    for (const [name, type] of Object.entries(types)) {
      const icon = await request.get(`/${name}`);
      expect(icon.headers()).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
    }
  });
});
