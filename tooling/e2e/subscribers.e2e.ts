import { readFile } from 'node:fs/promises';

import type { Browser, Page } from '@playwright/test';

import {
  expect,
  expectAccessible,
  expectSaved,
  openLinks,
  ownPagePath,
  test,
} from './src/journey/journey.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

interface ConfirmationMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

const PURPOSE = 'New prints, once a month';
const LIST_PATH = '/my/follows/subscribers';

async function mailsTo(email: string): Promise<readonly ConfirmationMail[]> {
  const answer = await fetch(`http://localhost:${e2ePorts(process.env).mailbox}/mails.json`);
  const mails = (await answer.json()) as readonly ConfirmationMail[];
  return mails.filter(({ to }) => to === email);
}

/** Waits for the only mail to an address. */
async function waitForMail(email: string): Promise<ConfirmationMail> {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 60_000 }).toBe(1);
  const [mail] = await mailsTo(email);
  if (mail === undefined) throw new Error(`No mail has arrived for ${email}`);
  return mail;
}

async function addMailList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add content' }).click();
  const menu = page.getByRole('dialog', { name: 'What would you like to add?' });
  await menu.getByRole('button', { name: 'More kinds' }).click();
  await menu.getByRole('button', { name: /^Email list / }).click();
  await page.getByLabel('Heading', { exact: true }).fill('Letters from the studio');
  await page.getByLabel('What do subscribers get, and how often?').fill(PURPOSE);
  // A temporary notice may have an icon button with this name.
  await page.getByRole('button', { name: 'Close', exact: true }).filter({ hasText: 'Close' }).click();
  await expectSaved(page);
}

/** Opens the page as a reader with scripts disabled. */
async function openAsReader(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(url);
  return reader;
}

async function subscribe(reader: Page, email: string): Promise<void> {
  await reader.getByLabel('Your email address').fill(email);
  await reader.getByRole('button', { name: 'Subscribe' }).click();
  await expect(reader.getByRole('heading', { name: 'Please check your inbox' })).toBeVisible();
}

const urlIn = (text: string, step: string): string =>
  new RegExp(`http\\S+/subscriptions/${step}\\S+`).exec(text)?.[0] ?? '';

test('a reader subscribes without scripts, the creator exports the list, and one press unsubscribes', async ({
  page,
  browser,
}) => {
  const email = `reader-${Date.now()}@example.com`;
  await signUpDirectly(page);
  await page.goto(LIST_PATH);
  await expect(page.getByRole('heading', { name: 'No subscribers yet' })).toBeVisible();
  await expectAccessible(page);
  await openLinks(page);
  await addMailList(page);
  const url = new URL(await ownPagePath(page), page.url()).href;

  const reader = await openAsReader(browser, url);
  await expect(reader.getByText(PURPOSE)).toBeVisible();
  await subscribe(reader, email);
  const mail = await waitForMail(email);
  expect(mail.subject).toMatch(/^Please confirm: /);
  expect(mail.html).not.toMatch(/<img|<script/);

  await page.goto(LIST_PATH);
  await expect(page.getByText('1 address is waiting to be confirmed.')).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await reader.goto(urlIn(mail.text, 'confirm'));
  await expect(reader.getByText(PURPOSE)).toBeVisible();
  await reader.getByRole('button', { name: 'Subscribe' }).click();
  await expect(reader.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();

  // A second request with the same address gets the same response, and no second mail is sent.
  await reader.goto(url);
  await subscribe(reader, email);

  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('1 subscriber', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('subscribers.csv');
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain(`"${email}","${PURPOSE}","en"`);

  await reader.goto(urlIn(csv.replaceAll('"', ' '), 'leave'));
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No subscribers yet' })).toBeVisible();
  expect(await mailsTo(email)).toHaveLength(1);
  await reader.context().close();
});
