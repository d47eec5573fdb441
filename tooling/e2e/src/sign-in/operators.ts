import { fileURLToPath } from 'node:url';

import { readDemoOperator } from '@musubi/dev/stack/demo-accounts';
import { type Locale, toLocale } from '@musubi/domain/locales';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';

import { keyboard } from '../hands/hands.ts';
import { pressOn, tabTo, typeInto } from '../hands/keyboard.ts';
import { changeAccount } from '../identity/accounts.ts';
import { linkMailedTo } from '../identity/mails.ts';
import { bearerOf } from '../identity/replays.ts';
import { totpCode } from '../identity/totp.ts';
import { type Account, expect, expectAccessible, signUp } from '../journey/journey.ts';
import { wordsIn } from '../journey/words.ts';
import { settingsSection } from '../screens/settings-pages.ts';
import { e2ePorts } from '../stack/stack-address.ts';
import { signUpDirectly } from './direct-sign-up.ts';
import { logOut } from './log-out.ts';

/** An account whose sign-in requires a code from an authenticator app. */
export interface AppAccount extends Account {
  /** Setup key of the app, in base 32. */
  readonly secret: string;
}

/** A browser in which an operator has opened the desk. */
export interface DeskSession {
  readonly account: AppAccount;
  readonly context: BrowserContext;
  readonly page: Page;
}

/** A member with a page that everyone with its URL can open. */
export interface Creator {
  readonly email: string;
  readonly handle: string;
}

const DEMO_FOLDER = fileURLToPath(new URL('../../../dev/demo/', import.meta.url));

/** Starts to add an authenticator app and returns its setup key. The screen then asks for a code. */
export async function startAuthenticator(page: Page, { password }: Account): Promise<string> {
  await page.goto('/my/settings/security');
  const factors = settingsSection(page, 'two-step');
  const dialog = page.getByRole('dialog', { name: 'Please log in once more' });
  await factors.getByRole('button', { name: 'Add an authenticator app' }).click();
  await factors.getByRole('button', { name: 'Show the QR code' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(factors.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  return factors.locator('code').innerText();
}

/** Completes the setup of the authenticator app with one of its codes. */
export async function finishAuthenticator(page: Page, code: string): Promise<void> {
  const factors = settingsSection(page, 'two-step');
  await factors.getByLabel('Code from the app').fill(code);
  await factors.getByRole('button', { name: 'Turn on' }).click();
  await expect(factors).toContainText('My app is set up.');
}

/** Seconds from now of the codes to try. Each code works once and is accepted up to a minute early or late. */
const CODES_AT = [0, 30, -30] as const;

/** Types codes of the app until the field accepts one, because another browser may have used a code. */
async function passCode(field: Locator, secret: string, done: () => Promise<void>): Promise<void> {
  let tries = 0;
  await expect(async () => {
    const seconds = CODES_AT[tries % CODES_AT.length] ?? 0;
    tries += 1;
    if (await field.isVisible()) {
      await field.fill(totpCode(secret, Date.now() + seconds * 1_000), { timeout: 5_000 });
      await field.press('Enter', { timeout: 5_000 });
    }
    await done();
  }).toPass({ timeout: 120_000 });
}

/** Logs in with a code of the authenticator app and waits for the dashboard. */
async function logInWithApp(page: Page, { email, password, secret }: AppAccount): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const field = page.getByLabel('Code from the app');
  await expect(field).toBeVisible();
  await passCode(field, secret, async () => page.waitForURL('**/my/dashboard', { timeout: 15_000 }));
}

/** Logs in again in the dialog for sensitive requests, if the dialog appears before `done`. */
export async function proveIfAsked(
  page: Page,
  { password, secret }: AppAccount,
  done: Locator,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Please log in once more' });
  await expect(dialog.or(done).first()).toBeVisible();
  if (!(await dialog.isVisible())) return;
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  const field = dialog.getByLabel('Code from the app');
  await expect(field).toBeVisible();
  await passCode(field, secret, async () => expect(dialog).toBeHidden({ timeout: 15_000 }));
}

/** Opens the desk as the demo operator, who is an administrator. */
export async function openDeskAsAda(browser: Browser): Promise<DeskSession> {
  const { email, password, authenticatorKey: secret } = await readDemoOperator(DEMO_FOLDER);
  const account = { email, password, secret };
  const context = await browser.newContext();
  const page = await context.newPage();
  await logInWithApp(page, account);
  await openDesk(page);
  return { account, context, page };
}

/** Opens the queue. A browser that no operator has used gets 404 first, and then opens the desk. */
export async function openDesk(page: Page): Promise<void> {
  await page.goto('/operate');
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible();
}

/** Finds an account at the desk by its handle and opens it. Returns its id. */
export async function findPerson(operator: Page, handle: string): Promise<string> {
  await operator.goto('/operate/people');
  await typeInto(operator, operator.getByRole('searchbox'), handle);
  await operator.keyboard.press('Enter');
  const results = operator.getByRole('list', { name: 'Accounts found' });
  await pressOn(operator, results.getByRole('button', { name: `@${handle}` }));
  const id = operator.locator('dl div').filter({ hasText: 'Account ID' }).locator('code');
  await expect(id).toBeVisible();
  return id.innerText();
}

/** Makes an account a moderator, by keyboard. */
async function appointModerator({ page, account }: DeskSession, userId: string): Promise<void> {
  await page.goto('/operate/operators');
  const form = page.getByRole('region', { name: 'Add an operator' });
  await typeInto(page, form.getByLabel('Account id'), userId);
  await tabTo(page, form.getByRole('checkbox', { name: /^Moderator/ }));
  await page.keyboard.press('Space');
  await typeInto(page, form.getByLabel('Reason'), 'Helps with the queue');
  await pressOn(page, form.getByRole('button', { name: 'Add', exact: true }));
  const question = page.getByRole('alertdialog', { name: /^Set the roles of/ });
  await pressOn(page, question.getByRole('button', { name: 'Set roles' }));
  const done = page.getByText(/^The roles of .+ are saved\.$/).first();
  await proveIfAsked(page, account, done);
  await expect(done).toBeAttached();
}

/**
 * Signs up a member whom `administrator` makes a moderator. The desk asks for an authenticator app first, and opens after
 * a login with it.
 */
export async function createModerator(browser: Browser, administrator: DeskSession): Promise<DeskSession> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const account = await signUp(page);
  const tab = await context.newPage();
  await tab.goto(await linkMailedTo(account.email, 'VERIFY_EMAIL'));
  await expect(tab.getByText(`Your email address ${account.email} is confirmed.`)).toBeVisible();
  await tab.close();
  await appointModerator(administrator, await findPerson(administrator.page, await ownHandle(page)));
  await page.goto('/operate');
  await expect(page.getByText('The desk needs a passkey or an authenticator app')).toBeVisible();
  await expectAccessible(page);
  await pressOn(page, page.getByRole('link', { name: 'Open the security settings' }));
  await page.waitForURL('**/my/settings/security**');
  const secret = await startAuthenticator(page, account);
  // The login needs a code of a later time step.
  await finishAuthenticator(page, totpCode(secret, Date.now() - 30_000));
  await logOut(page);
  const operator = { ...account, secret };
  await logInWithApp(page, operator);
  await openDesk(page);
  return { account: operator, context, page };
}

/** Returns the handle of the page of the signed-in member. */
async function ownHandle(page: Page): Promise<string> {
  const { api } = e2ePorts(process.env);
  const answer = await fetch(`http://localhost:${api}/v4/profile`, {
    headers: { authorization: `Bearer ${await bearerOf(page)}` },
  });
  const { user } = (await answer.json()) as { readonly user: { readonly pub_id: string } };
  return user.pub_id;
}

/** Signs up in the browser of `page` as a creator who reads mails in this language. */
export async function signUpCreator(page: Page, locale: Locale): Promise<Creator & Account> {
  const account = await signUpDirectly(page, locale);
  await changeAccount(account.email, { emailVerified: true });
  return { ...account, handle: await ownHandle(page) };
}

const REASONS = ['phishing', 'impersonation', 'spam', 'illegal', 'harassment', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** Reports a page with the form that the page links, by keyboard. */
export async function reportPage(
  visitor: Page,
  handle: string,
  { reason, words }: { readonly reason: Reason; readonly words: string },
): Promise<void> {
  await visitor.goto(`/@${handle}`);
  const lang = await visitor.locator('html').getAttribute('lang');
  const t = await wordsIn(toLocale(lang));
  await pressOn(visitor, visitor.getByRole('link', { name: t('profile-page:page.report') }));
  const radios = visitor.getByRole('radio');
  await tabTo(visitor, radios.first());
  await visitor.keyboard.press('Space');
  for (let step = 0; step < REASONS.indexOf(reason); step += 1) await visitor.keyboard.press('ArrowDown');
  await expect(radios.nth(REASONS.indexOf(reason))).toBeChecked();
  await typeInto(visitor, visitor.getByRole('textbox', { name: t('profile-page:report.text') }), words);
  await pressOn(visitor, visitor.getByRole('button', { name: t('profile-page:report.send') }));
  await expect(visitor.getByRole('heading', { name: t('profile-page:report.sent_title') })).toBeVisible();
}

/** Reports a page as the signed-in member of `page`, with a request like that of an app. */
export async function reportAsMember(page: Page, handle: string, reason: Reason): Promise<void> {
  const { api } = e2ePorts(process.env);
  const answer = await fetch(`http://localhost:${api}/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await bearerOf(page)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ pub_id: handle, reason, text: 'An unkind page' }),
  });
  expect(answer.status).toBe(204);
}

/** Filters the queue by this reason, so that journeys do not claim each other's cases. */
export async function filterQueue(operator: Page, reason: string): Promise<void> {
  await openDesk(operator);
  const filter = operator.getByRole('search').getByRole('button', { name: 'Reason' });
  await keyboard(operator).select(filter, reason);
  // While the filter has the focus, letter keys would choose an option.
  await operator.keyboard.press('Shift+Tab');
}

/** Maximum time to reach a row of a list with the J key. */
export const STEPS_MS = 30_000;

/** Moves to a page's row with the keys J and K, and claims and opens its case with A. */
export async function openCase(operator: Page, handle: string): Promise<void> {
  const row = operator
    .getByRole('list', { name: 'Cases' })
    .getByRole('link')
    .filter({ hasText: `@${handle}` });
  await expect(row).toBeVisible();
  await expect(async () => {
    await operator.keyboard.press('j');
    await expect(row).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0], timeout: STEPS_MS });
  await operator.keyboard.press('k');
  if (!(await row.evaluate((element) => element === document.activeElement)))
    await operator.keyboard.press('j');
  await expect(row).toBeFocused();
  await operator.keyboard.press('a');
  await operator.waitForURL('**/operate/cases/*');
}
