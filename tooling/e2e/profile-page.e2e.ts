import { expect, expectAccessible, test } from './src/journey.ts';

test.describe('public page', () => {
  test('is whole without script, in its owner’s language', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en' });
    const page = await context.newPage();
    const answer = await page.goto('/@mio');
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page.getByRole('heading', { level: 1, name: '水野 澪' })).toBeVisible();
    await expect(page.getByRole('link', { name: /pixiv/ })).toHaveAttribute('rel', /nofollow ugc noopener/);
    await expect(page.getByRole('link', { name: 'mio@example.com' })).toHaveAttribute(
      'href',
      'mailto:mio@example.com',
    );
    await page.getByText('LANGUAGE').click();
    await page.getByRole('button', { name: '繁體中文' }).click();
    await page.waitForURL('**/@mio');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    expect((await context.cookies()).find(({ name }) => name === 'NEXT_LOCALE')?.value).toBe('zh-TW');
    await context.close();
  });

  test('copies the address and says so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/@mio');
    await page.getByRole('button', { name: 'メールアドレスをコピー' }).click();
    await expect(page.getByRole('status')).toHaveText('メールアドレスをコピーしました');
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe('mio@example.com');
  });

  for (const handle of ['mio', 'wrenhalloway', 'yian_walks']) {
    test(`of @${handle} passes the rules of axe, on a phone and on a desk`, async ({ page }) => {
      for (const width of [390, 1280]) {
        // High enough for the whole page: axe takes what lies under the bar at the bottom for a target cut short.
        await page.setViewportSize({ width, height: 2_400 });
        await page.goto(`/@${handle}`);
        await expectAccessible(page);
      }
    });
  }

  test('is listed for crawlers', async ({ request }) => {
    expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
    const sitemap = await (await request.get('/sitemap.xml')).text();
    for (const handle of ['mio', 'wrenhalloway', 'yian_walks'])
      expect(sitemap).toContain(`/@${handle}</loc>`);
  });

  test('a handle nobody has is a page of its own', async ({ page, faults }) => {
    faults.allow(/404/);
    const answer = await page.goto('/@nobody_here');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  });
});
