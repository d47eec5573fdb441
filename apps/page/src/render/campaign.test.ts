import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';

import { type Browser, chromium, type Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readChromiumOptions } from '#testing/env.ts';
import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createTestApp, TEST_CAMPAIGN_SCRIPT, TEST_SCRIPTS } from '#testing/test-app.ts';

// Clicks links in a real browser with the headers of the page. All other hosts answer with an empty page.
const TIMEOUT_MS = 20_000;
const KEEPING = { allows_ai_training: false, link_preview: 'profile', keeps_campaign: true } as const;
const LINK = createPublicProfile().links[0];

const source = new URL('../browser/campaign-script.ts', import.meta.url);
const campaign = stripTypeScriptTypes(readFileSync(source, 'utf8'));
const app = createTestApp({ scripts: { ...TEST_SCRIPTS, campaign } });
let browser: Browser;
let origin: string;

beforeAll(async () => {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  browser = await chromium.launch(readChromiumOptions());
}, TIMEOUT_MS);

afterAll(async () => {
  await browser.close();
  await app.server.close();
});

/**
 * Opens the page with a query, presses its link and returns the URL that the browser then requests. A middle
 * click returns the link's own URL, because the new tab sends its request before Playwright can intercept it.
 */
async function press(
  query: string,
  url: string,
  how: 'click' | 'Enter' | 'middle' = 'click',
): Promise<string> {
  const links = LINK === undefined ? [] : [{ ...LINK, url }];
  app.source.profiles.set('mio', createPublicProfile({ links, audience: KEEPING }));
  app.cache.clear();
  const context = await browser.newContext();
  const asked = Promise.withResolvers<string>();
  await context.route(/.*/, async (route, request) => {
    if (request.url().startsWith(origin)) return route.continue();
    if (new URL(request.url()).port !== '3003') asked.resolve(request.url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
  });
  const page = await context.newPage();
  await page.goto(`${origin}/@mio${query}`);
  const link = page.locator('a[data-link]');
  if (how === 'Enter') await link.press('Enter');
  else await link.click({ button: how === 'middle' ? 'middle' : 'left' });
  const address = how === 'middle' ? await readAddress(link) : await asked.promise;
  await context.close();
  return address;
}

/** Returns the URL of a link without its fragment, as a browser requests it. */
async function readAddress(link: Locator): Promise<string> {
  const address = new URL(await link.evaluate((anchor: HTMLAnchorElement) => anchor.href));
  address.hash = '';
  return address.href;
}

const SHOP = 'https://shop.example/a?q=%20x&utm_source=own#top';

test.each(['click', 'Enter', 'middle'] as const)(
  'adds the campaign to a link that the visitor presses by %s',
  async (how) => {
    const query = '?utm_source=x&utm_medium=social&utm_campaign=%E5%8E%9F%E7%94%BB';
    expect(await press(query, SHOP, how)).toBe(
      'https://shop.example/a?q=%20x&utm_source=own&utm_medium=social&utm_campaign=%E5%8E%9F%E7%94%BB',
    );
  },
  TIMEOUT_MS,
);

test(
  'adds at most five `utm_` parameters, and none that is too long',
  async () => {
    const many = [1, 2, 3, 4, 5, 6].map((at) => `utm_n${at}=${at}`).join('&');
    const address = await press(
      `?token=secret&utm_long=${'x'.repeat(101)}&x=1&${many}`,
      'https://shop.example/',
    );
    expect(address).toBe('https://shop.example/?utm_n1=1&utm_n2=2&utm_n3=3&utm_n4=4&utm_n5=5');
  },
  TIMEOUT_MS,
);

test(
  'leaves links unchanged when the visitor arrived without a campaign',
  async () => {
    expect(await press('?from=card', 'https://shop.example/a?q=1+2')).toBe('https://shop.example/a?q=1+2');
  },
  TIMEOUT_MS,
);

test('only a page with campaigns turned on has the script', async () => {
  const plain = createTestApp();
  expect((await plain.get('/@mio')).body).not.toContain(TEST_CAMPAIGN_SCRIPT);
  plain.source.profiles.set('rio', createPublicProfile({ pub_id: 'rio', audience: KEEPING }));
  expect((await plain.get('/@rio')).body).toContain(TEST_CAMPAIGN_SCRIPT);
});
