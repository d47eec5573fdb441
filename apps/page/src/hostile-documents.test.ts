import type { AddressInfo } from 'node:net';

import { HOSTILE_TEXTS } from '@musubi/ui/testing/hostile-texts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readChromiumOptions, readHostileTextsEvery } from './testing/env.ts';
import { createHostilePage, HOSTILE_CODE } from './testing/hostile-page.ts';
import { createTestApp } from './testing/test-app.ts';

// Whole documents as the server sends them, policy and all, in a real browser: nothing runs, and nothing that the
// policy would have to stop is even there.
const TEXTS = HOSTILE_TEXTS.filter((_text, at) => at % (readHostileTextsEvery() * 5 - 4) === 0);
const PATHS = ['/@mio', `/@mio/preview/${HOSTILE_CODE}`, '/@mio/letter', '/@mio/report'];

const app = createTestApp();
let browser: Browser;
let page: Page;
let origin: string;
const found: string[] = [];

beforeAll(async () => {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  browser = await chromium.launch(readChromiumOptions());
  page = await browser.newPage();
  await page.exposeFunction('report', (what: string) => void found.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (globalThis as unknown as { report(what: string): void }).report(`${violatedDirective} ${blockedURI}`);
    });
  });
  page.on('dialog', (dialog) => {
    found.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.route(
    (url) => url.origin !== origin,
    async (route) => {
      if (!route.request().url().startsWith('http://localhost:3003/'))
        found.push(`request ${route.request().url()}`);
      await route.abort();
    },
  );
});

afterAll(async () => {
  await browser.close();
  await app.server.close();
});

/** What happened in a document, once everything in it has had its turn. */
async function open(path: string): Promise<readonly string[]> {
  found.length = 0;
  await page.goto(`${origin}${path}`, { waitUntil: 'load' });
  const seen = await page.evaluate(async () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    // The frame after the one in which all of it opened.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return { ran: 'x' in globalThis, isWhole: document.querySelector('main') !== null };
  });
  return [...found, ...(seen.ran ? ['ran'] : []), ...(seen.isWhole ? [] : ['broken'])];
}

test(
  'no hostile text runs in a document, or asks for what its policy forbids',
  { timeout: 900_000 },
  async () => {
    const faults: string[] = [];
    for (const text of TEXTS) {
      const { profile, activities, preview } = createHostilePage(text);
      app.source.profiles.set('mio', profile);
      app.source.activities.set('mio', activities);
      app.source.previews.set(HOSTILE_CODE, preview);
      app.cache.clear();
      for (const path of PATHS) {
        for (const fault of await open(path)) faults.push(`${path}: ${fault} from ${JSON.stringify(text)}`);
      }
    }
    expect(faults).toEqual([]);
  },
);

test('what runs, and what a policy stops, is seen here', { timeout: 60_000 }, async () => {
  const { headers } = await app.get('/@mio');
  const policy = { 'content-security-policy': String(headers['content-security-policy']) };
  const body = '<!doctype html><main></main><script>globalThis.x=1;fetch("//e.example/x")</script>';
  await page.route('**/bare', async (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route('**/guarded', async (route) =>
    route.fulfill({ contentType: 'text/html', body, headers: policy }),
  );
  const bare = await open('/bare');
  expect(bare).toContain('ran');
  expect(bare.some((fault) => fault.startsWith('request http://e.example/'))).toBe(true);
  expect(await open('/guarded')).toEqual([expect.stringMatching(/^script-src-elem inline/)]);
});
