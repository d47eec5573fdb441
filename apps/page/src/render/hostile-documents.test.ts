import type { AddressInfo } from 'node:net';

import { HOSTILE_TEXTS } from '@musubi/domain/testing/hostile-texts';
import { readTestsInTurn } from '@musubi/server/testing/env';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readChromiumOptions, readHostileTextsEvery } from '#testing/env.ts';
import { createDoor, TEST_PASS } from '#testing/fake-profile-source.ts';
import { createHostilePage, HOSTILE_CODE } from '#testing/hostile/hostile-page.ts';
import { createTestApp } from '#testing/test-app.ts';

// Opens complete documents with their CSP in a real browser. No hostile text may run as script or violate the
// CSP.
const STEP = readHostileTextsEvery() * 5 - 4;
const TURN = readTestsInTurn()?.turn ?? 0;
const TEXTS = HOSTILE_TEXTS.filter((_text, at) => at % STEP === TURN % STEP);
const PATHS = [
  '/@mio',
  `/@mio/preview/${HOSTILE_CODE}`,
  '/@mio/letter',
  '/@mio/report',
  '/@mio/mail-list',
  '/@mio/ask',
  '/@rio',
  '/@rio/inside',
];

/** A browser tab and the CSP violations that occurred in it. */
interface Tab {
  readonly page: Page;
  readonly found: string[];
}

const app = createTestApp();
let browser: Browser;
let origin: string;

async function openTab(): Promise<Tab> {
  const page = await browser.newPage();
  await page.context().addCookies([{ name: 'open', value: TEST_PASS, url: `${origin}/@rio` }]);
  const found: string[] = [];
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
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOurs =
      url.origin === origin || url.origin === 'http://localhost:3003' || url.protocol === 'data:';
    if (!isOurs) found.push(`request ${url.href}`);
  });
  return { page, found };
}

beforeAll(async () => {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  const options = readChromiumOptions();
  // Blocks all other hosts by DNS, because intercepting every request is slow and would dominate the test's
  // time.
  const nobody = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';
  browser = await chromium.launch({ ...options, args: [...(options.args ?? []), nobody] });
});

afterAll(async () => {
  await browser.close();
  await app.server.close();
});

/** Opens a document, opens its `<details>`, and returns CSP violations and other faults. */
async function open({ page, found }: Tab, path: string): Promise<readonly string[]> {
  found.length = 0;
  await page.goto(`${origin}${path}`, { waitUntil: 'load' });
  const seen = await page.evaluate(async () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    // Waits until the browser has drawn the opened `<details>`.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return { ran: 'x' in globalThis, isWhole: document.querySelector('main') !== null };
  });
  return [...found, ...(seen.ran ? ['ran'] : []), ...(seen.isWhole ? [] : ['broken'])];
}

/** Puts the text on @mio, which is public, and on @rio, which has a door. */
function show(text: string): void {
  const { profile, activities, preview } = createHostilePage(text);
  app.source.previews.set(HOSTILE_CODE, preview);
  for (const pub_id of ['mio', 'rio']) {
    app.source.profiles.set(pub_id, { ...profile, pub_id });
    app.source.activities.set(pub_id, activities);
  }
  app.source.doors.set('rio', createDoor({ pub_id: 'rio', name: text, hint: text, is_adult: true }));
  app.cache.clear();
}

test(
  'hostile texts run no script in a document and never violate its CSP',
  { timeout: 900_000 },
  async () => {
    const tabs = await Promise.all(PATHS.map(async (path) => ({ path, tab: await openTab() })));
    const faults: string[] = [];
    for (const [at, text] of TEXTS.entries()) {
      show(text);
      // Unless this run uses every text, opens every second document with it.
      const opened = tabs.filter((_tab, index) => STEP === 1 || index % 2 === at % 2);
      await Promise.all(
        opened.map(async ({ path, tab }) => {
          for (const fault of await open(tab, path))
            faults.push(`${path}: ${fault} from ${JSON.stringify(text)}`);
        }),
      );
    }
    expect(faults).toEqual([]);
  },
);

test('detects a script that runs and a script that the CSP blocks', { timeout: 60_000 }, async () => {
  const tab = await openTab();
  const { page } = tab;
  const { headers } = await app.get('/@mio');
  const policy = { 'content-security-policy': String(headers['content-security-policy']) };
  const body = '<!doctype html><main></main><script>globalThis.x=1;fetch("//e.example/x")</script>';
  await page.route('**/bare', async (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route('**/guarded', async (route) =>
    route.fulfill({ contentType: 'text/html', body, headers: policy }),
  );
  const bare = await open(tab, '/bare');
  expect(bare).toContain('ran');
  expect(bare.some((fault) => fault.startsWith('request http://e.example/'))).toBe(true);
  expect(await open(tab, '/guarded')).toEqual([expect.stringMatching(/^script-src-elem inline/)]);
});
