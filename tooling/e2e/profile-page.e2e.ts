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

  test.describe('where the browser does not allow copying', () => {
    test('shows the e-mail address, selected, and says why', async ({ page, context }) => {
      // What is granted is granted alone: everything else is denied.
      await context.grantPermissions(['geolocation']);
      await page.goto('/@mio');
      await page.getByRole('button', { name: 'メールアドレスをコピー' }).click();
      const status = page.getByRole('status');
      await expect(status).toContainText('コピーを許可しませんでした');
      await expect(status.getByText('mio@example.com')).toBeInViewport();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe('mio@example.com');
      await expectAccessible(page);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'メールアドレスをコピー' }).click();
      await expect(status).toHaveText('メールアドレスをコピーしました');
    });

    test('shows the address of the page on a page that has neither clipboard nor share sheet', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
        Reflect.deleteProperty(Navigator.prototype, 'share');
      });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/@mio');
      await page.getByRole('button', { name: '共有' }).click();
      const status = page.getByRole('status');
      await expect(status).toContainText('コピーを許可しませんでした');
      const selected = await page.evaluate(() => getSelection()?.toString());
      expect(selected).toBe(page.url());
      await expect(status.getByText(page.url())).toBeInViewport();
    });
  });

  test('has one script of at most 2 KB', async ({ page }) => {
    await page.goto('/@mio');
    const sizes = await page.evaluate(() =>
      [...document.scripts].filter(({ type }) => type === '').map(({ text }) => new Blob([text]).size),
    );
    expect(sizes).toHaveLength(1);
    expect(sizes[0]).toBeLessThanOrEqual(2_048);
  });

  test('has one address, however it is spelled', async ({ request }) => {
    for (const spelling of ['/%40mio', '/@MIO', '/@mio/']) {
      const answer = await request.get(`${spelling}?from=card`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']]).toEqual([308, '/@mio?from=card']);
    }
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

  test('comes in a face of its own, with a card for networks and a code for paper', async ({
    page,
    request,
  }) => {
    test.slow();
    // Fonts are made behind the page; whoever comes later gets the page with its own.
    await expect
      .poll(async () => (await request.get('/@mio')).text(), { timeout: 60_000 })
      .toContain('as="font"');
    await page.goto('/@mio');
    const faces = await page.evaluate(async () =>
      [...(await document.fonts.ready)]
        .filter(({ family, status }) => family === 'page' && status === 'loaded')
        .map(({ weight }) => weight),
    );
    expect(faces).toEqual(['400', '700']);
    const card = await page.locator('meta[property="og:image"]').getAttribute('content');
    const picture = await request.get(card ?? '');
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    const code = page.getByRole('link', { name: 'QRコード' });
    expect((await request.get((await code.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
      'image/svg+xml',
    );
  });
});
