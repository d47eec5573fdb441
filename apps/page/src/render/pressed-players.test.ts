import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';

import type { PublicProfile } from '@musubi/api-client';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { readChromiumOptions } from '#testing/env.ts';
import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createTestApp, TEST_SCRIPTS } from '#testing/test-app.ts';

// Clicks players in a real browser with the headers of the page. Fake providers count the requests.
const FRAME = 'https://embed.nicovideo.jp/watch/sm9?autoplay=1';
const CODE = 'AAAAAAAAAAAAAAAAAAAAAA';
const TIMEOUT_MS = 120_000;

/**
 * Fake provider's page in the frame. It shows its permissions, and has links that would navigate the top page
 * and the frame to an unlisted host.
 */
const STAND_IN = `<!doctype html><title>Stand-in</title><button id="away">Away</button>
<a id="elsewhere" href="https://unlisted.example/">Elsewhere</a><p id="rights"></p><script>
document.getElementById('rights').textContent = ['autoplay', 'fullscreen', 'encrypted-media', 'picture-in-picture', 'camera']
  .filter((feature) => document.featurePolicy.allowsFeature(feature)).join(' ');
document.getElementById('away').onclick = (event) => {
  try { top.location.href = 'https://unlisted.example/'; } catch (error) { event.target.textContent = error.name; }
};</script>`;

interface Asked {
  readonly url: string;
  readonly referer: string | undefined;
}

interface Visit {
  readonly page: Page;
  /** Requests to hosts other than the page's own and the content host. */
  readonly asked: Asked[];
}

const block = { after_link_id: null, width: 'auto', is_sensitive: false } as const;
const recording = {
  provider: 'nicovideo',
  ref: 'sm9',
  title: '雨の日の生放送',
  image_key: null,
  start_s: 0,
} as const;
const blocks: PublicProfile['blocks'] = [
  { ...block, id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e70', player: recording },
  {
    ...block,
    id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e71',
    player: { ...recording, provider: 'spotify', ref: 'track/6rqhFgbbKwnb9MLmUQDhG6', title: 'Rain' },
  },
];

const playerScript = new URL('../browser/player-script.ts', import.meta.url);
const player = stripTypeScriptTypes(readFileSync(playerScript, 'utf8'));
const app = createTestApp({ scripts: { ...TEST_SCRIPTS, player } });
let browser: Browser;
let origin: string;
let context: BrowserContext | null = null;

beforeAll(async () => {
  app.source.profiles.set('mio', createPublicProfile({ blocks }));
  app.source.previews.set(CODE, { ...createPublicProfile({ blocks }), visibility: 'draft' });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  const options = readChromiumOptions();
  // Runs one process per site, like Chromium on desktops, where a frame that navigates to another site loses
  // the focus.
  browser = await chromium.launch({ ...options, args: [...(options.args ?? []), '--site-per-process'] });
}, TIMEOUT_MS);

afterEach(async () => {
  await context?.close();
});

afterAll(async () => {
  await browser.close();
  await app.server.close();
});

async function visit({ javaScriptEnabled = true, path = '/@mio' } = {}): Promise<Visit> {
  context = await browser.newContext({ javaScriptEnabled, viewport: { width: 800, height: 1200 } });
  const asked: Asked[] = [];
  await context.route(/^http:\/\/localhost:3003/, async (route) => route.fulfill({ status: 404 }));
  await context.route(/^https:/, async (route) => {
    const headers = await route.request().allHeaders();
    asked.push({ url: route.request().url(), referer: headers['referer'] });
    await route.fulfill({ contentType: 'text/html', body: STAND_IN });
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(`${origin}${path}`);
  return { page, asked };
}

const coverOf = (page: Page) =>
  page.locator('iframe').first().contentFrame().getByRole('link', { name: '再生' });
const standInOf = (page: Page) => page.locator('iframe').first().contentFrame().locator('#rights');

describe.each([
  ['script', true],
  ['no script', false],
] as const)('with %s', (_name, javaScriptEnabled) => {
  test('a page with players contacts no provider before a click', { timeout: TIMEOUT_MS }, async () => {
    const { page, asked } = await visit({ javaScriptEnabled });
    await page.waitForLoadState('networkidle');
    await coverOf(page).hover();
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.locator('iframe').count()).toBe(2);
    expect(asked).toEqual([]);
  });

  test(
    'a click loads the player and sends the provider only the page’s origin',
    { timeout: TIMEOUT_MS },
    async () => {
      const { page, asked } = await visit({ javaScriptEnabled });
      await coverOf(page).click();
      await standInOf(page).waitFor({ state: 'attached' });
      expect(asked).toEqual([{ url: FRAME, referer: `${origin}/` }]);
      expect(page.url()).toBe(`${origin}/@mio`);
    },
  );
});

test('the keyboard starts a player', { timeout: TIMEOUT_MS }, async () => {
  const { page, asked } = await visit();
  await coverOf(page).focus();
  await page.keyboard.press('Enter');
  await standInOf(page).waitFor({ state: 'attached' });
  expect(asked.map(({ url }) => url)).toEqual([FRAME]);
});

test('a player started by keyboard keeps the focus', { timeout: TIMEOUT_MS }, async () => {
  const { page } = await visit();
  const iframe = page.locator('iframe').first();
  const loading = await iframe.evaluateHandle((element: HTMLIFrameElement) => ({
    end: new Promise<void>((resolve) => {
      // The cover picture may load late too. Unlike the provider's document, it is readable.
      element.addEventListener('load', () => element.contentDocument === null && resolve());
    }),
  }));
  await coverOf(page).focus();
  await page.keyboard.press('Enter');
  // The page returns the focus to a player after the player has loaded. Before that, a Tab would leave the
  // player.
  await loading.evaluate(async ({ end }) => end);
  const frame = iframe.contentFrame();
  const keys = await frame.locator('html').evaluateHandle(() => {
    const pressed: string[] = [];
    addEventListener('keydown', ({ key }) => void pressed.push(key));
    return pressed;
  });
  // In a frame, `document.hasFocus()` may be true before the browser sends it key events.
  const pressShift = async (): Promise<readonly string[]> => {
    await page.keyboard.press('Shift');
    return keys.evaluate((pressed) => pressed);
  };
  await expect.poll(pressShift).toContain('Shift');
  await page.keyboard.press('Tab');
  await expect
    .poll(async () => frame.locator('html').evaluate(() => document.activeElement?.id))
    .toBe('away');
});

test('a player that loads late does not move the focus', { timeout: TIMEOUT_MS }, async () => {
  const { page } = await visit();
  const loading = Promise.withResolvers<void>();
  await page.route(FRAME, async (route) => {
    await loading.promise;
    await route.fulfill({ contentType: 'text/html', body: STAND_IN });
  });
  await coverOf(page).press('Enter');
  const link = page.getByRole('link', { name: 'pixiv' }).first();
  await link.focus();
  loading.resolve();
  await standInOf(page).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a player in a preview sends the provider only the page’s origin', { timeout: TIMEOUT_MS }, async () => {
  const { page, asked } = await visit({ path: `/@mio/preview/${CODE}` });
  await coverOf(page).click();
  await standInOf(page).waitFor({ state: 'attached' });
  expect(asked).toEqual([{ url: FRAME, referer: `${origin}/` }]);
});

test('a started player has exactly its four permissions', { timeout: TIMEOUT_MS }, async () => {
  const { page } = await visit();
  await coverOf(page).click();
  expect(await standInOf(page).textContent()).toBe('autoplay fullscreen encrypted-media picture-in-picture');
});

test('Back shows the cover picture again and contacts no provider', { timeout: TIMEOUT_MS }, async () => {
  const { page, asked } = await visit();
  await coverOf(page).click();
  await standInOf(page).waitFor({ state: 'attached' });
  // `page.goBack` would wait for the page itself, but only the frame navigates back.
  await page.evaluate(() => history.back());
  await coverOf(page).waitFor();
  expect(page.url()).toBe(`${origin}/@mio`);
  expect(asked).toHaveLength(1);
});

test(
  'a provider can navigate neither the page, nor the frame to an unlisted host',
  { timeout: TIMEOUT_MS },
  async () => {
    const { page, asked } = await visit();
    await coverOf(page).click();
    const frame = page.locator('iframe').first().contentFrame();
    await frame.locator('#away').click();
    await frame.getByText('SecurityError').waitFor();
    await frame.locator('#elsewhere').click();
    await frame.locator('#rights').waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${origin}/@mio`);
    expect(asked.map(({ url }) => url)).toEqual([FRAME]);
  },
);
