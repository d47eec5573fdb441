import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

import { type Browser, chromium, type Page, type Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { readChromiumOptions } from '#testing/env.ts';
import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createTestApp, TEST_SCRIPTS, type TestApp } from '#testing/test-app.ts';

// Opens the page in a real browser, which decides what the `Referer` contains. All other hosts answer with an
// empty page.
const ORIGIN = 'https://product.example';
const NAME = 'mio.example';
const TIMEOUT_MS = 60_000;

const source = new URL('../browser/page-script.ts', import.meta.url);
const script = stripTypeScriptTypes(readFileSync(source, 'utf8'));
let browser: Browser;
let page: Page;
let app: TestApp;

async function forward(route: Route): Promise<void> {
  const request = route.request();
  const { origin, host, pathname, search } = new URL(request.url());
  if (origin !== ORIGIN && host !== NAME) {
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    return;
  }
  const { statusCode, headers, rawPayload } = await app.server.inject({
    method: request.method() === 'POST' ? 'POST' : 'GET',
    url: `${pathname}${search}`,
    headers: { ...(await request.allHeaders()), host, 'accept-encoding': 'identity' },
    payload: request.postData() ?? '',
  });
  await route.fulfill({
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: rawPayload,
  });
}

beforeAll(async () => {
  browser = await chromium.launch(readChromiumOptions());
}, TIMEOUT_MS);

afterAll(async () => browser.close());

beforeEach(async () => {
  app = createTestApp({
    webOrigin: ORIGIN,
    scripts: { ...TEST_SCRIPTS, page: script },
    names: [{ name: NAME, pub_id: 'mio' }],
  });
  app.source.profiles.set('mio', createPublicProfile());
  page = await browser.newPage();
  await page.route(/.*/, forward);
}, TIMEOUT_MS);

afterEach(async () => page.close());

const sentOf = (kind: string) => app.visitorApi.sent.filter((sent) => sent.kind === kind);

async function sendLetter(): Promise<void> {
  await page.locator('details:has(textarea) summary').click();
  await page.locator('textarea').fill('Hello');
  await page.locator('form:has(textarea) button').click();
}

test(
  'a browser names the tag of the page’s URL in visits, clicks and letters',
  async () => {
    await page.goto(`${ORIGIN}/@mio?via=x-1127&utm_source=flyer`);
    await expect.poll(() => sentOf('visit')).toMatchObject([{ source: 'via:x-1127' }]);
    await page.locator('a[data-link]').first().click({ button: 'middle' });
    await expect.poll(() => sentOf('click')).toMatchObject([{ source: 'via:x-1127' }]);
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    await sendLetter();
    await expect.poll(() => sentOf('letter')).toMatchObject([{ letter: { source: 'via:x-1127' } }]);
  },
  TIMEOUT_MS,
);

test(
  'a browser keeps the tag when the server refused the letter',
  async () => {
    app.visitorApi.answer = 'too_often';
    await page.goto(`${ORIGIN}/@mio?via=x-1127`);
    await sendLetter();
    await page.locator('[role=alert]').waitFor();
    await page.locator('form:has(textarea) button').click();
    await expect
      .poll(() => sentOf('letter'))
      .toMatchObject([{ letter: { source: 'via:x-1127' } }, { letter: { source: 'via:x-1127' } }]);
  },
  TIMEOUT_MS,
);

test(
  'a browser names the tag at an own name only to the name itself',
  async () => {
    await page.goto(`https://${NAME}/?via=x-1127`);
    await expect.poll(() => sentOf('visit')).toMatchObject([{ source: 'via:x-1127' }]);
    await sendLetter();
    await expect.poll(() => sentOf('letter')).toHaveLength(1);
    expect(sentOf('letter')[0]).not.toHaveProperty('letter.source');
  },
  TIMEOUT_MS,
);
