import { randomInt } from 'node:crypto';

import { BRAND } from '@musubi/domain/brand';
import { LOCALES } from '@musubi/domain/locales';
import type { Page } from '@playwright/test';

import {
  expect,
  expectAccessible,
  expectSaved,
  leaveStart,
  newAccount,
  signUpIn,
  test,
} from './src/journey/journey.ts';
import { VARIANT, variantUnless } from './src/journey/variant.ts';
import { wordsIn } from './src/journey/words.ts';
import { readmeAddresses } from './src/stack/readme-addresses.ts';

/** Expected console error: the frame of a mail blocks scripts, including Playwright's recording script. */
const NO_SCRIPTS = /Blocked script execution in '[^']+\/messages\/\d+\/html'/;

/** Opens the newest mail to an address from the mailbox list. */
async function openMailTo(mailboxPage: Page, email: string): Promise<void> {
  const row = mailboxPage.getByRole('link', { name: email }).first();
  await expect(row).toBeVisible();
  await row.click();
  await expect(mailboxPage.getByText('All messages')).toBeVisible();
}

/** Clicks the link in the frame of the open mail. Returns the tab that the link opens. */
async function followLink(mailboxPage: Page): Promise<Page> {
  const opens = mailboxPage.waitForEvent('popup');
  await mailboxPage.frameLocator('iframe').getByRole('link').click();
  return opens;
}

test.describe('newcomer with only the URLs from the README', () => {
  test.beforeEach(({ faults }) => faults.allow(NO_SCRIPTS));

  test('signs up as a creator, confirms by mail, adds a link and opens the page', async ({
    page,
    context,
  }) => {
    const { web, mailbox } = await readmeAddresses();
    const account = newAccount();
    await page.goto(web);
    await page.getByRole('link', { name: 'Getting started now' }).first().click();
    await page.getByLabel('Email address').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign up for free' }).click();
    await leaveStart(page);
    const ask = page.getByRole('region', { name: 'Please confirm your email address' });
    await expect(ask).toContainText(account.email);

    const mailboxPage = await context.newPage();
    await mailboxPage.goto(mailbox);
    await expectAccessible(mailboxPage);
    await openMailTo(mailboxPage, account.email);
    await expectAccessible(mailboxPage);
    await expect(mailboxPage.getByRole('heading', { level: 1 })).toHaveText(CONFIRMATIONS.en);
    const tab = await followLink(mailboxPage);
    await expect(tab.getByText(`Your email address ${account.email} is confirmed.`)).toBeVisible();
    await tab.close();
    await page.bringToFront();
    await expect(ask).toHaveCount(0);

    await page.getByRole('link', { name: 'Edit links list' }).first().click();
    await page.getByLabel('Link URL').fill('https://note.com/mio');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByLabel('Title', { exact: true }).press('Escape');
    await expectSaved(page);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    const opened = page.getByRole('link', { name: /Open page/ });
    await page.goto((await opened.getAttribute('href')) ?? '');
    await expect(page.getByRole('list').getByRole('link')).toContainText(['note']);
  });

  for (const locale of LOCALES)
    test(
      `mails the confirmation in the language of the screens: ${locale}`,
      variantUnless(locale === 'ja'),
      async ({ page, context }) => {
        const { mailbox } = await readmeAddresses();
        const account = newAccount();
        const mailboxPage = await context.newPage();
        await mailboxPage.goto(mailbox);
        await signUpIn(page, { locale, t: await wordsIn(locale) }, account);
        // The open mailbox page shows new mails without a reload.
        await openMailTo(mailboxPage, account.email);
        await expect(mailboxPage.getByRole('heading', { level: 1 })).toHaveText(CONFIRMATIONS[locale]);
        await expect(mailboxPage.frameLocator('iframe').locator('html')).toHaveAttribute('lang', locale);
      },
    );

  test('logs in with the SMS code in the development mailbox', VARIANT, async ({ page, context, faults }) => {
    faults.allow(/recaptchaConfig/);
    const { web, mailbox } = await readmeAddresses();
    const number = `+8190${randomInt(10_000_000, 99_999_999)}`;
    const mailboxPage = await context.newPage();
    await mailboxPage.goto(mailbox);
    await page.goto(`${web}/login`);
    await page.getByRole('button', { name: 'Use a phone number' }).click();
    await page.getByLabel('Phone number').fill(number);
    await page.getByRole('button', { name: 'Send the code' }).click();
    const message = mailboxPage.getByRole('listitem').filter({ hasText: number });
    await expect(message).toContainText(`is your verification code for ${BRAND.name}.`);
    await expectAccessible(mailboxPage);
    const [code = ''] = /\b\d{6}\b/.exec(await message.getByRole('paragraph').innerText()) ?? [];
    const field = page.getByLabel('Code from the text message');
    await field.fill(code);
    await field.press('Enter');
    await page.waitForURL('**/my/start');
  });
});

const CONFIRMATIONS = {
  en: 'Please confirm your email address',
  ja: 'メールアドレスの確認をお願いします',
  'zh-TW': '請確認你的信箱',
} as const;
