import type { Browser, Page } from '@playwright/test';

import { changeAccount } from './src/identity/accounts.ts';
import {
  type Account,
  addPlainLink,
  expect,
  expectAccessible,
  expectSaved,
  logIn,
  openLinks,
  ownPagePath,
  test,
} from './src/journey/journey.ts';
import { publishPage } from './src/screens/settings-pages.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

/** Expected console error: the frame of a mail blocks scripts, including Playwright's recording script. */
const NO_SCRIPTS = /Blocked script execution in '[^']+\/messages\/\d+\/html'/;

interface MailedDigest {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly unsubscribeUrl: string | null;
}

const mailboxOrigin = (): string => `http://localhost:${e2ePorts(process.env).mailbox}`;

/** Returns the mails to an address in the local mailbox, the newest first. */
async function mailsTo({ email }: Account): Promise<readonly MailedDigest[]> {
  const answer = await fetch(`${mailboxOrigin()}/mails.json`);
  const mails = (await answer.json()) as readonly MailedDigest[];
  return mails.filter(({ to }) => to === email);
}

async function waitForMails(account: Account, count: number): Promise<MailedDigest> {
  await expect.poll(async () => (await mailsTo(account)).length, { timeout: 90_000 }).toBe(count);
  const [newest] = await mailsTo(account);
  if (newest === undefined) throw new Error(`No mail has arrived for ${account.email}`);
  return newest;
}

/** Signs up a reader with a confirmed address. The reader follows the page and chooses a daily digest. */
async function createReader(page: Page, path: string): Promise<Account> {
  const account = await signUpDirectly(page);
  await changeAccount(account.email, { emailVerified: true });
  await page.context().clearCookies();
  await page.goto('/');
  await page.evaluate(() => localStorage.clear());
  await logIn(page, account);
  await page.goto(path);
  await page.locator('[data-follow]').click();
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible();
  await page.goto('/my/follows');
  const card = page.getByRole('region', { name: 'Email digest' });
  await expect(card.getByRole('radio', { name: 'Never' })).toBeChecked();
  await card.getByRole('radio', { name: 'Every day' }).click();
  await expect(card.getByText(`to ${account.email}, if there is something new.`)).toBeVisible();
  return account;
}

async function openTab(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  return context.newPage();
}

test.describe('digest', () => {
  test.beforeEach(({ faults }) => faults.allow(NO_SCRIPTS));

  test('mails news of a followed creator until the reader unsubscribes with one press', async ({
    page,
    browser,
    baseURL,
  }) => {
    const creator = await openTab(browser, baseURL);
    await signUpDirectly(creator);
    await publishPage(creator);
    const path = await ownPagePath(creator);
    const reader = await createReader(page, path);
    await expectAccessible(page);
    const witness = await openTab(browser, baseURL);
    const other = await createReader(witness, path);

    await openLinks(creator);
    await addPlainLink(creator, 'https://note.com/mio');
    await expectSaved(creator);
    const mail = await waitForMails(reader, 1);
    expect(mail.subject).toMatch(/^New from /);
    expect(mail.text).toContain('https://note.com/mio');
    expect(mail.html).not.toMatch(/<img|<script|https?:[^"]*\.(?:png|gif|css|js)\b/);
    await waitForMails(other, 1);

    await page.goto(`${mailboxOrigin()}/messages/${mail.id}`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'New from creators you follow' })).toBeVisible();
    await expect(frame.getByRole('link', { name: 'Open your timeline' })).toBeVisible();
    await expectAccessible(page);

    const stop = mail.unsubscribeUrl ?? '';
    await page.goto(stop);
    await expect(page.getByRole('heading', { name: 'Stop the digest?' })).toBeVisible();
    await expectAccessible(page);
    // A mail program posts this form without opening the page (RFC 8058).
    const posted = await page.request.post(stop, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(posted.ok()).toBe(true);
    await page.getByRole('button', { name: 'Stop these mails' }).click();
    await expect(page.getByRole('heading', { name: 'The digest is off' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open the digest settings' }).click();
    await expect(page.getByRole('radio', { name: 'Never' })).toBeChecked();
    await expect(page.getByRole('heading', { name: 'Email digest' })).toBeFocused();

    await addPlainLink(creator, 'https://www.pixiv.net/users/1');
    // The other reader's second mail shows that the job has run again.
    await waitForMails(other, 2);
    expect(await mailsTo(reader)).toHaveLength(1);
    await creator.context().close();
    await witness.context().close();
  });
});
