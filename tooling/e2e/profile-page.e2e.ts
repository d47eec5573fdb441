import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { BLOCK_TYPES } from '@musubi/domain/block-rules';
import { getT } from '@musubi/i18n/translator';
import { capOfDocument, weighDocument } from '@musubi/ui/testing/page-weight';

import { expect, expectAccessible, test } from './src/journey/journey.ts';
import { variantUnless } from './src/journey/variant.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

const CREATORS = [
  ['mio', 'ja'],
  ['wrenhalloway', 'en'],
  ['yian_walks', 'zh-TW'],
] as const;

const DEMO_FOLDER = fileURLToPath(new URL('../dev/demo/', import.meta.url));

async function readDemoHandles(): Promise<readonly string[]> {
  const names = (await readdir(DEMO_FOLDER)).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(DEMO_FOLDER, name), 'utf8');
      return (JSON.parse(text) as { profile: { pub_id: string } }).profile.pub_id;
    }),
  );
}

test.describe('public page', () => {
  test("is shown in its owner's language and works without scripts", async ({ browser }) => {
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
    await context.close();
  });

  test('shows our own words in the language that a reader without scripts chose', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ja' });
    const page = await context.newPage();
    await page.goto('/@mio');
    await page.getByText('LANGUAGE').click();
    await page.getByRole('button', { name: 'English' }).click();
    await page.waitForURL('**/@mio');
    expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual([
      'NEXT_LOCALE=en',
    ]);
    const expectEnglish = async (): Promise<void> => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('link', { name: 'Report this page' })).toBeVisible();
      const name = page.getByRole('heading', { level: 1, name: '水野 澪' });
      expect(await name.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('ja');
    };
    await expectEnglish();
    await page.reload();
    await expectEnglish();
    await page.goto('/@mio/letter');
    await expect(page.getByRole('button', { name: 'Send the letter' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to 水野 澪' }).click();
    await page.getByRole('link', { name: 'Make your own page' }).click();
    await page.waitForURL('**/login?mode=sign-up');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await context.close();
  });

  test('copies the email address and confirms the copy', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/@mio');
    await page.getByRole('button', { name: 'メールアドレスをコピー' }).click();
    await expect(page.getByRole('status')).toHaveText('メールアドレスをコピーしました');
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe('mio@example.com');
  });

  test.describe('blocked clipboard', () => {
    test('selects the email address and says why it was not copied', async ({ page, context }) => {
      // Granting one permission denies all others, so the clipboard is blocked.
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

    test('shows the page’s URL when the browser can neither copy nor share', async ({ page }) => {
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
    for (const [handle] of CREATORS) {
      await page.goto(`/@${handle}`);
      const sizes = await page.evaluate(() =>
        [...document.scripts].filter(({ type }) => type === '').map(({ text }) => new Blob([text]).size),
      );
      expect(sizes).toHaveLength(1);
      expect(sizes[0]).toBeLessThanOrEqual(2_048);
    }
  });

  test('stays within the size limit for its links and kinds of blocks, for every demo creator', async ({
    request,
  }) => {
    const handles = await readDemoHandles();
    expect(handles.length).toBeGreaterThan(CREATORS.length);
    for (const handle of handles) {
      const html = await (await request.get(`/@${handle}`)).text();
      const profile = await request.get(`http://localhost:${e2ePorts(process.env).api}/users/${handle}`);
      const blocks = ((await profile.json()) as { blocks: object[] }).blocks;
      const kinds = new Set(BLOCK_TYPES.filter((type) => blocks.some((block) => type in block)));
      const [weight, cap] = [weighDocument(html), capOfDocument(html, kinds)];
      expect(weight.plain, handle).toBeLessThanOrEqual(cap.plain);
      expect(weight.whole, handle).toBeLessThanOrEqual(cap.whole);
    }
  });

  test('redirects every spelling of its URL to the canonical URL', async ({ request }) => {
    for (const spelling of ['/%40mio', '/@MIO', '/@mio/']) {
      const answer = await request.get(`${spelling}?from=card`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']]).toEqual([308, '/@mio?from=card']);
    }
  });

  test('is listed in the sitemap', async ({ request }) => {
    expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
    const sitemap = await (await request.get('/sitemap.xml')).text();
    for (const [handle] of CREATORS) expect(sitemap).toContain(`/@${handle}</loc>`);
  });

  test('answers 404 with our error page for an unknown handle', async ({ page, faults }) => {
    faults.allow(/404/);
    const answer = await page.goto('/@nobody_here');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  });

  test('has a web font, a share image and a QR code', async ({ page, request }) => {
    // Web fonts are generated in the background, so only later requests get them.
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
    // The share image is rendered on its first request, and a busy server may ask the client to retry.
    await expect
      .poll(async () => (await request.get(card ?? '')).headers()['content-type'], { timeout: 60_000 })
      .toBe('image/jpeg');
    await page.getByRole('link', { name: 'QRコード' }).click();
    await expect(page.getByRole('heading', { name: '水野 澪さんのQRコード' })).toBeVisible();
    await expect(page.getByRole('img', { name: /@mioのQRコード$/ })).toBeInViewport();
    for (const [link, type] of [
      ['PNG画像を保存', 'image/png'],
      ['SVG画像を保存', 'image/svg+xml'],
    ] as const) {
      const href = (await page.getByRole('link', { name: link }).getAttribute('href')) ?? '';
      await expect
        .poll(async () => (await request.get(href)).headers()['content-type'], { timeout: 60_000 })
        .toBe(type);
    }
  });
});

test.describe('public page without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [handle, locale] of CREATORS) {
    test(
      `page @${handle} is readable, has working links and sends letters from a phone`,
      variantUnless(handle === 'mio'),
      async ({ page, request, faults }) => {
        faults.allow(/422/);
        const t = await getT(locale, 'profile-page');
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(`/@${handle}`);
        const name = await page.getByRole('heading', { level: 1 }).innerText();
        const contact = page.getByRole('group', { name: t('page.contact') });
        await expect(contact.getByRole('link', { name: /@example\.com$/ })).toBeVisible();
        await expect(
          page
            .getByRole('list', { name: t('page.genres') })
            .getByRole('listitem')
            .first(),
        ).toBeVisible();
        const hrefs = await page
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        // Files of the page, such as a PDF, are on the content host.
        const files = `http://localhost:${e2ePorts(process.env).content}/`;
        const ownHrefs = hrefs.filter((href) => href?.startsWith('/') === true || href?.startsWith(files));
        const others = hrefs.filter((href) => !ownHrefs.includes(href));
        expect(others.filter((href) => !/^(?:https:|mailto:)/.test(href ?? ''))).toEqual([]);
        for (const href of new Set(ownHrefs))
          expect([href, (await request.get(href ?? '')).status()]).toEqual([href, 200]);

        const letter = page.getByRole('textbox', { name: t('letter.body') });
        const from = page.getByRole('textbox', { name: t('letter.name') });
        const send = page.getByRole('button', { name: t('letter.send') });
        await page.getByText(t('letter.title', { name })).click();
        await letter.fill('あ'.repeat(1204));
        await from.fill('ハル');
        await send.click();
        await expect(page.getByRole('alert')).toContainText('1,204');
        await expect(letter).toHaveValue('あ'.repeat(1204));
        await expect(from).toHaveValue('ハル');

        await letter.fill('図書館の絵、毎日ながめています。');
        await send.click();
        await expect(page.getByRole('heading', { name: t('letter.sent_title') })).toBeVisible();
        await page.getByRole('link', { name: t('letter.back', { name }) }).click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      },
    );
  }

  test('sends a report about the page', async ({ page }) => {
    await page.goto('/@wrenhalloway');
    await page.getByRole('link', { name: 'Report this page' }).click();
    await page.getByRole('radio', { name: 'It is spam' }).check();
    await page.getByRole('textbox', { name: /What should we know/ }).fill('Only a test of the form.');
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible();
  });
});

test('counts the characters of a letter while a fan writes', async ({ page, faults }) => {
  faults.allow(/422/);
  await page.goto('/@wrenhalloway');
  await page.getByText('Write to Wren Halloway').click();
  const letter = page.getByRole('textbox', { name: 'Your letter' });
  await letter.fill('👨‍👩‍👧‍👦 ok');
  await expect(page.getByText('4 / 1,000')).toBeVisible();
  await letter.fill('a'.repeat(1204));
  await expect(page.getByText('1,204 / 1,000')).toBeVisible();
  await page.getByRole('button', { name: 'Send the letter' }).click();
  await page.waitForURL('**/letter');
  await expect(page.getByText('1,204 / 1,000')).toBeVisible();
  await letter.fill('ok');
  await expect(page.getByText('2 / 1,000')).toBeVisible();
});

test('sends the counts of visits and clicks to our own server only', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(`${new URL(request.url()).pathname} ${request.postData()}`);
  });
  await page.route('https://www.pixiv.net/**', async (route) => route.abort());
  const visit = page.waitForResponse('**/@mio/visit');
  await page.goto('/@mio');
  expect((await visit).status()).toBe(204);
  const link = page.getByRole('link', { name: /^pixiv/ });
  const id = await link.getAttribute('data-link');
  const click = page.waitForResponse('**/@mio/click');
  await link.evaluate((element) => {
    element.addEventListener('click', (event) => event.preventDefault());
    (element as HTMLElement).click();
  });
  expect((await click).status()).toBe(204);
  expect(sent).toEqual(['/@mio/visit referrer_host=', `/@mio/click link_id=${id}`]);
});
