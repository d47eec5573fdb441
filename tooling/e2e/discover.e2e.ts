import type { Page } from '@playwright/test';

import { expect, expectAccessible, notices, test } from './src/journey/journey.ts';
import { startWebWithoutApi } from './src/servers/web-without-api.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

/** Maximum size in bytes of a search's HTML document, including style sheets and React's data. */
const DOCUMENT_BYTES = 206 * 1024;
/** Maximum size of the document's markup, without style sheets and scripts. */
const MARKUP_BYTES = 60 * 1024;
/** Maximum size of the markup in `<main>`. */
const MAIN_BYTES = 44 * 1024;

/** The search field. Its script turns it into a combobox. */
const searchField = (page: Page) => page.getByLabel('Search creators');

/** The search field after its script has turned it into a combobox. */
const comboBox = (page: Page) => page.getByRole('combobox', { name: 'Search creators' });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('says that creators could not be loaded while the API is down', async ({ page }) => {
    const web = await startWebWithoutApi();
    try {
      for (const path of ['/discover', '/discover/search?q=mio', '/discover/genres/photo']) {
        const answer = await page.goto(`${web.origin}${path}`);
        expect(answer?.status()).toBe(200);
        await expect(notices(page)).toContainText('Creators could not be loaded');
        await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', path);
      }
    } finally {
      await web.stop();
    }
  });

  test('searches, opens a page and shows a genre', async ({ page }) => {
    await page.goto('/discover');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover creators');
    await searchField(page).fill('wrenhalloway');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/discover/search?q=wrenhalloway');
    const found = page.getByRole('article', { name: 'Wren Halloway' });
    await expect(found.getByRole('link', { name: 'Follow Wren Halloway' })).toHaveAttribute(
      'href',
      '/follow/wrenhalloway',
    );
    await found.getByRole('link', { name: 'Wren Halloway' }).first().click();
    await page.waitForURL('**/@wrenhalloway');

    await page.goto('/discover');
    await page
      .getByRole('navigation', { name: 'Browse by genre' })
      .getByRole('link', { name: 'Music' })
      .click();
    await page.waitForURL('**/discover/genres/music');
    await expect(page.getByRole('article', { name: 'Wren Halloway' })).toBeVisible();
  });

  test('offers genres and creating a page when a search finds nothing', async ({ page }) => {
    await page.goto('/discover/search?q=qqqqqqqq');
    await expect(page.getByRole('heading', { name: 'Nothing found for “qqqqqqqq”' })).toBeVisible();
    await expect(
      page.getByText('New pages appear here one day after their creators sign up.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Make your page' })).toHaveAttribute(
      'href',
      '/login?mode=sign-up',
    );
    await expect(page.getByRole('link', { name: 'Photography' })).toBeVisible();
  });

  test('finds a creator by the reading of the name', async ({ page }) => {
    for (const query of ['みず', 'ミズノ', 'mizuno']) {
      await page.goto(`/discover/search?q=${encodeURIComponent(query)}`);
      await expect(page.getByRole('article', { name: '水野 澪' })).toBeVisible();
    }
  });

  test('offers creators with a similar handle when a handle is misspelled', async ({ page }) => {
    await page.goto('/discover/search?q=wrenhaloway');
    const near = page.getByRole('region', { name: 'Did you mean one of these?' });
    await expect(near.getByRole('article', { name: 'Wren Halloway' })).toBeVisible();
  });
});

test('B6: redirects a search on /discover to a small page of results', async ({ request }) => {
  const answer = await request.get('/ja/discover?q=mio&genre=manga', { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers()['location']).toBe('/ja/discover/search?q=mio&genre=manga');
  expect((await answer.body()).length).toBeLessThan(60 * 1024);
});

/** Length of a text in bytes. */
const bytesOf = (text: string): number => Buffer.byteLength(text);

for (const prefix of ['', '/ja']) {
  test(`B6: sends style sheets once and few results for ${prefix}/discover/search`, async ({ request }) => {
    const html = await (await request.get(`${prefix}/discover/search?q=a`)).text();
    const [results = ''] = /<main.*<\/main>/s.exec(html) ?? [];
    expect(results).toContain('<article');
    expect(bytesOf(results)).toBeLessThan(MAIN_BYTES);
    const [sheet = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.slice(1) ?? [];
    const [rule = ''] = /@layer screens\{[^{]+\{/.exec(sheet) ?? [];
    expect(rule).not.toBe('');
    expect(html.split(rule)).toHaveLength(2);
    expect(bytesOf(html.replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, ''))).toBeLessThan(MARKUP_BYTES);
    expect(bytesOf(html)).toBeLessThan(DOCUMENT_BYTES);
  });
}

test('B6: includes the style sheets of a screen that only the browser renders', async ({ request }) => {
  const html = await (await request.get('/nowhere')).text();
  expect(html).toContain('@layer screens{');
  expect(html).not.toContain('@import');
});

test('searches using only the keyboard', async ({ page }) => {
  await page.goto('/discover');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('wrenhal');
  const suggestion = page.getByRole('option', { name: 'Wren Halloway' });
  await expect(suggestion).toBeVisible();
  await expect(comboBox(page)).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(suggestion).toBeHidden();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/discover/search?q=wrenhal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “wrenhal”');
});

test('opens a suggested page with the arrow keys and Enter', async ({ page }) => {
  await page.goto('/discover');
  await searchField(page).focus();
  await expect(comboBox(page)).toBeFocused();
  await page.keyboard.type('wrenhalloway');
  await expect(page.getByRole('option', { name: 'Wren Halloway' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/@wrenhalloway');
});

test('appends more results and focuses the first of them', async ({ page }) => {
  await page.goto('/discover/search');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(10);
  const more = page.getByRole('link', { name: 'Show more' });
  await expect(more).toHaveAttribute('href', /\/discover\/search\?cursor=/);
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(cards.nth(10)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(cards.nth(10).getByRole('link').first()).toBeFocused();
});

test('reports that more creators could not be loaded, and loads them on a retry', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  await page.route('**/discover/search**', async (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.has('limit')) await route.abort();
    else await route.continue();
  });
  await page.goto('/discover/search');
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByText('The next creators could not be loaded.')).toBeVisible();
  await page.unroute('**/discover/search**');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('article').nth(10)).toBeVisible();
});

test('a member follows in place and sees why creators are recommended', async ({ page }) => {
  await signUpDirectly(page);
  await page.goto('/discover');
  const forYou = page.getByRole('region', { name: 'For you' });
  await expect(forYou.getByRole('article').first()).toBeVisible();
  await expect(forYou).not.toContainText('function');
  await expectAccessible(page);
  await page.goto('/discover/search?q=wrenhalloway');
  const card = page.getByRole('article', { name: 'Wren Halloway' });
  await card.getByRole('button', { name: 'Follow Wren Halloway', pressed: false }).click();
  await expect(card.getByRole('button', { name: 'Following Wren Halloway', pressed: true })).toBeVisible();
});

test('lists its languages for search engines, and excludes searches from indexing', async ({ page }) => {
  await page.goto('/ja/discover/genres/photo');
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', /\/ja\/discover\/genres\/photo$/);
  await expect(page.locator('link[hreflang="zh-TW"]')).toHaveAttribute(
    'href',
    /\/zh-TW\/discover\/genres\/photo$/,
  );
  await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute(
    'href',
    /\d\/discover\/genres\/photo$/,
  );
  const markup: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(markup).toMatchObject({ '@type': 'CollectionPage', inLanguage: 'ja' });
  await page.goto('/discover/search?q=mio');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('is available in Japanese and names a genre in three languages', async ({ page }) => {
  await page.goto('/ja/discover/genres/photo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('写真');
  await expect(page.locator('[lang="zh-TW"]', { hasText: '攝影' })).toBeVisible();
  await page.getByRole('link', { name: 'クリエイターを探す' }).first().click();
  await page.waitForURL('**/ja/discover');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('クリエイターを探す');
});

test('answers 404 for an unknown genre', async ({ page, faults }) => {
  faults.allow(/404/);
  const answer = await page.goto('/ja/discover/genres/magic');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'クリエイターを探す' })).toBeVisible();
});

test('is linked from the top page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'See what others have made' }).click();
  await page.waitForURL('**/discover');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover creators');
});
