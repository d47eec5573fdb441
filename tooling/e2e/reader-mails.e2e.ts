import type { Browser, Page } from '@playwright/test';

import { demoAccounts, expect, expectAccessible, logIn, test } from './src/journey/journey.ts';
import { mailsTo, openAsReader, urlIn, waitForMail } from './src/pages/mail-list.ts';

const LIST_PATH = '/my/follows/subscribers';
const { mio } = demoAccounts;

/** Subscribes a reader to the demo page of mio, which is in Japanese, and confirms the address. */
async function addReader(browser: Browser, page: Page, email: string): Promise<void> {
  const reader = await openAsReader(browser, new URL('/@mio', page.url()).href);
  await reader.getByLabel('メールアドレス').fill(email);
  await reader.getByRole('button', { name: 'たよりを受け取る' }).click();
  await expect(reader.getByRole('heading', { name: 'メールをご確認ください' })).toBeVisible();
  const { text } = await waitForMail(email);
  await reader.goto(urlIn(text, 'confirm'));
  await reader.getByRole('button', { name: 'メールを受け取る' }).click();
  await expect(reader.getByRole('heading', { name: '登録が完了しました' })).toBeVisible();
  await reader.context().close();
}

test('a creator tests a mail to her readers, sends it, and cancels it within five minutes', async ({
  page,
  browser,
  faults,
}) => {
  // The API refuses the address in the words.
  faults.allow(/400 \(Bad Request\) .*\/reader_mails\/preview/);
  const email = `reader-${Date.now()}@example.com`;
  await logIn(page, mio);
  await addReader(browser, page, email);

  await page.goto(LIST_PATH);
  await page.getByRole('link', { name: 'Write to your readers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Write to your readers' })).toBeVisible();
  const words = page.getByLabel('A word from you (optional)');
  await words.fill('New prints at https://example.com/shop');
  await expect(page.getByText('Please choose links from the list below.')).toBeVisible();
  const text = `New prints, ${Date.now()}`;
  await words.fill(text);
  await expect(page.frameLocator('iframe').getByText(text)).toBeVisible();
  await expectAccessible(page);

  // The words survive a reload in this tab.
  await page.reload();
  await expect(words).toHaveValue(text);
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect
    .poll(async () => (await mailsTo(mio.email)).some((mail) => mail.text.includes(text)), {
      timeout: 30_000,
    })
    .toBe(true);

  await page.getByRole('button', { name: /^Send to \d+ reader/ }).click();
  await expect(page.getByRole('heading', { name: /^Going out to \d+ reader/ })).toBeFocused();
  await expect(page.getByRole('timer')).toHaveText(/[0-4]:\d\d$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(words).toHaveValue(text);
  const earlier = page.getByRole('region', { name: 'Earlier mails' });
  await expect(earlier.getByRole('listitem').filter({ hasText: text }).first()).toContainText('Cancelled');
  // The reader has only the mail that asked for a confirmation.
  expect(await mailsTo(email)).toHaveLength(1);
});
