import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import {
  expect,
  expectAccessible,
  expectSaved,
  openLinks,
  ownPagePath,
  test,
} from './src/journey/journey.ts';
import { mailsTo, openAsReader, subscribe, urlIn, waitForMail } from './src/pages/mail-list.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const PURPOSE = 'New prints, once a month';
const LIST_PATH = '/my/follows/subscribers';

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
