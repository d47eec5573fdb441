import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';

import { mouse } from './src/hands/hands.ts';
import {
  expect,
  expectAccessible,
  expectSaved,
  openLinks,
  ownPagePath,
  test,
} from './src/journey/journey.ts';
import { wordsIn } from './src/journey/words.ts';
import { makeBlock } from './src/pages/make-block.ts';
import { publishPage } from './src/screens/settings-pages.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

/** Maximum time from the press of the owner to the new state on the public page. */
const SHOWN_MS = 2000;

/** Number of slots of the board. */
const SLOTS = 3;

const ENTRY = {
  id: '0198c1f2-a7b3-7d5e-8f00-0000000000e2',
  name: 'Full illustration',
  image_key: null,
  alt: '',
  includes: 'A4 with background',
  turnaround: 'about 3 weeks',
  price_from: 18_000,
  price_to: 35_000,
  price_note: '',
} as const;

const ABOUT = 'Full illustration ($180–$350)';
const WISH = 'A harmonium in the rain, please.';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

async function mailsTo(email: string): Promise<readonly Mail[]> {
  const answer = await fetch(`http://localhost:${e2ePorts(process.env).mailbox}/mails.json`);
  const mails = (await answer.json()) as readonly Mail[];
  return mails.filter(({ to }) => to === email);
}

/** Waits until an address has this number of mails and returns the newest. */
async function waitForMails(email: string, count: number): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 90_000 }).toBe(count);
  const [newest] = await mailsTo(email);
  if (newest === undefined) throw new Error(`No mail has arrived for ${email}`);
  return newest;
}

/** Opens a page as a visitor, in a browser of the visitor's own. */
async function openAsVisitor(browser: Browser, url: string, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, ...options });
  const visitor = await context.newPage();
  await visitor.goto(url);
  return visitor;
}

/** Signs up a creator and publishes a page with a board. Returns the URL of the page. */
async function createBoard(page: Page): Promise<string> {
  await signUpDirectly(page);
  await publishPage(page);
  await openLinks(page);
  await makeBlock(
    { page, hand: mouse(page), t: await wordsIn('en') },
    { commission: { items: [ENTRY], currency: 'USD', ai: 'none', takes: ['Instruments'] } },
  );
  await expectSaved(page);
  return new URL(await ownPagePath(page), page.url()).href;
}

const cardOf = (page: Page): Locator => page.getByRole('region', { name: 'Commissions' });

/** Chooses a state and presses the button that stores it. */
async function changeState(page: Page, state: string, press: string): Promise<void> {
  const card = cardOf(page);
  await card.getByRole('radio', { name: state, exact: true }).click();
  await card.getByRole('button', { name: press, exact: true }).click();
}

const openCommissions = async (page: Page): Promise<void> => changeState(page, 'Open', 'Open quietly');

/** Waits until the public page shows a state. */
async function expectShown(page: Page, url: string, state: string): Promise<void> {
  const read = async (): Promise<string> => (await page.request.get(url)).text();
  await expect.poll(read, { timeout: SHOWN_MS, intervals: [100] }).toContain(`>${state}</b>`);
}

/** Writes a letter about the only entry, in the form that the visitor has open. */
async function writeWish(visitor: Page): Promise<void> {
  await visitor.getByRole('textbox', { name: 'What you would like' }).fill(WISH);
  await visitor.getByRole('textbox', { name: /^Where the answer goes/ }).fill('haru@example.com');
  await visitor.getByRole('textbox', { name: 'Your name (optional)' }).fill('Haru');
}

/** Asks for one mail when commissions open, and confirms the address. */
async function waitForOpening(reader: Page, email: string): Promise<void> {
  await reader.getByRole('link', { name: 'Email me once when it opens' }).click();
  await reader.getByLabel('Your email address').fill(email);
  await reader.getByRole('button', { name: 'Email me once' }).click();
  await expect(reader.getByRole('heading', { name: 'Please check your inbox' })).toBeVisible();
  const { text } = await waitForMails(email, 1);
  await reader.goto(/http\S+\/subscriptions\/confirm\S+/.exec(text)?.[0] ?? '');
  await reader.getByRole('button', { name: 'Tell me once' }).click();
  await expect(reader.getByRole('heading', { name: 'We will tell you' })).toBeVisible();
}

test('opens in two presses, tells followers and waiting readers once, and closes in two presses', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `waiting-${Date.now()}@example.com`;
  const url = await createBoard(page);
  const visitor = await openAsVisitor(browser, url);
  await expect(visitor.getByText('Closed for now')).toBeVisible();
  await waitForOpening(visitor, email);

  const fans = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const fan = await fans.newPage();
  await fan.goto(`${url}/ask/tell`);
  await expectAccessible(fan);
  await signUpDirectly(fan);
  await fan.goto(`/follow/${url.split('/@')[1] ?? ''}`);
  await fan.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(fan.getByRole('button', { name: 'Stop following' })).toBeVisible();

  await page.goto('/my/dashboard');
  await expect(cardOf(page).getByText('Not open yet.')).toBeVisible();
  await expectAccessible(page);
  await cardOf(page).getByRole('radio', { name: 'Open', exact: true }).click();
  await expect(cardOf(page).getByRole('group', { name: 'Open commissions?' })).toBeVisible();
  await expectAccessible(page);
  await cardOf(page).getByRole('button', { name: 'Open and tell them' }).click();
  await expectShown(page, url, 'Open');
  await expect(page.getByText('Commissions are open, and people are being told.')).toBeVisible();

  const { subject, text } = await waitForMails(email, 2);
  expect(subject).toMatch(/is open for commissions$/);
  expect(text).toContain(new URL(url).pathname);
  await fan.goto('/timeline');
  const entry = fan.getByRole('article').getByText('Commissions open', { exact: true });
  await expect(entry).toBeVisible();
  await expectAccessible(fan);

  await changeState(page, 'Closed', 'Close commissions');
  await expectShown(page, url, 'Closed for now');
  await fan.reload();
  await expect(fan.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await openCommissions(page);
  await expectShown(page, url, 'Open');
  expect(await mailsTo(email)).toHaveLength(2);
  await fans.close();
  await visitor.context().close();
});

for (const javaScriptEnabled of [false, true])
  test(`a visitor asks for an entry ${javaScriptEnabled ? 'with' : 'without'} script, and the owner answers`, async ({
    page,
    browser,
    context,
  }) => {
    const url = await createBoard(page);
    await openCommissions(page);
    const card = cardOf(page);
    await card.getByRole('button', { name: 'Change note and slots' }).click();
    await card.getByLabel('Number of slots (optional)').fill(String(SLOTS));
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(card.getByRole('group', { name: 'Slots left' })).toContainText(`${SLOTS} / ${SLOTS}`);
    await expectAccessible(page);

    const visitor = await openAsVisitor(browser, url, { javaScriptEnabled });
    await expect(visitor.getByText(`${SLOTS} of ${SLOTS} slots left`)).toBeVisible();
    await visitor.getByRole('link', { name: /Full illustration/ }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: /^Ask .* for a commission$/ })).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(visitor);
    await writeWish(visitor);
    await visitor.getByRole('button', { name: 'Send the letter' }).click();
    await visitor.waitForURL('**/ask/sent');
    await visitor.context().close();

    await page.goto('/my/letters');
    const row = page.getByRole('list', { name: 'Letters, the newest first' }).getByRole('button');
    await expect(row).toContainText(`Commission: ${ABOUT}`);
    await row.click();
    const sheet = page.getByRole('dialog', { name: 'A letter from Haru' });
    await expect(sheet.getByText(WISH)).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'Answer by email' })).toHaveAttribute(
      'href',
      `mailto:haru@example.com?subject=${encodeURIComponent(`About your request: ${ABOUT}`)}`,
    );
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await sheet.getByRole('button', { name: 'Copy contact' }).click();
    await expect
      .poll(async () => page.evaluate(async () => navigator.clipboard.readText()))
      .toBe('haru@example.com');
    await sheet.getByRole('button', { name: 'Take one slot' }).click();
    await expect(sheet.getByText('2 slots left')).toBeVisible();
    await expectAccessible(page);
    expect(await (await page.request.get(url)).text()).toContain('2 of 3 slots left');
  });

test('keeps the words of a letter that arrives after closing', async ({ page, browser }) => {
  const url = await createBoard(page);
  await openCommissions(page);
  await expectShown(page, url, 'Open');
  const visitor = await openAsVisitor(browser, url);
  await visitor.getByRole('link', { name: /Full illustration/ }).click();
  await writeWish(visitor);
  await changeState(page, 'Closed', 'Close commissions');
  await expectShown(page, url, 'Closed for now');

  await visitor.getByRole('button', { name: 'Send the letter' }).click();
  await expect(visitor.getByRole('alert')).toContainText(
    'has closed commissions, so the letter was not sent.',
  );
  await expect(visitor.getByRole('textbox', { name: 'What you would like' })).toHaveValue(WISH);
  await expect(visitor.getByRole('textbox', { name: /^Where the answer goes/ })).toHaveValue(
    'haru@example.com',
  );
  await visitor.getByRole('link', { name: 'Email me once when it opens' }).click();
  await visitor.waitForURL('**/ask/tell');
  await visitor.context().close();
  await page.goto('/my/letters');
  await expect(page.getByRole('heading', { name: 'Your letterbox is ready' })).toBeVisible();
});

test('finds creators by the state of their commissions', async ({ page }) => {
  await page.goto('/discover/search');
  const filters = page.getByRole('navigation', { name: 'Commissions' });
  await filters.getByRole('link', { name: 'Open for commissions' }).click();
  const mio = page.getByRole('article', { name: '水野 澪' });
  await expect(mio).toContainText('Commissions · 2 left');
  await expect(page.getByRole('article', { name: '陳以安' })).toHaveCount(0);
  await expectAccessible(page);
  await filters.getByRole('link', { name: 'Waiting list' }).click();
  await expect(page.getByRole('article', { name: '陳以安' })).toContainText('Waiting list open');
  await expect(mio).toHaveCount(0);
});
