import { randomUUID } from 'node:crypto';

import { AxeBuilder } from '@axe-core/playwright';
import { BRAND } from '@musubi/domain/brand';
import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test';

import { createTrafficCapture, type TrafficCapture } from '../stack/captured-traffic.ts';
import { followOvertakenReads, withoutOvertaken } from './overtaken-reads.ts';
import { ANY, patternOf, type Words } from './words.ts';

const DEMO_PASSWORD = `${BRAND.slug}-demo`;

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** A locale and its translation function. */
export interface Language {
  readonly locale: Locale;
  readonly t: Words;
}

interface Faults {
  readonly list: string[];
  /** Allows an error that the journey causes on purpose, for example by stopping a server. */
  allow(pattern: RegExp): void;
}

interface JourneyFixtures {
  /** Errors that the browser reported. The journey fails on every error that it has not allowed. */
  readonly faults: Faults;
}

interface WorkerFixtures {
  /**
   * Whether each page moves the pointer, as users do. Without it, screens do not load what waits for the
   * first input.
   */
  readonly movesPointer: boolean;
  /** Records what all browsers of the worker send and log, including browsers that a journey opens itself. */
  readonly trafficCapture: TrafficCapture;
}

/** Whether a URL belongs to the stack. A request to another host is an error. */
function isOwnHost(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return (
    protocol === 'data:' || protocol === 'blob:' || /^(?:(?:.+\.)?localhost|127\.0\.0\.1)$/.test(hostname)
  );
}

/** Whether a console message is expected and does not show a fault of the product. */
function isExpected(message: ConsoleMessage): boolean {
  // Right after a sign-up, the API answers 404, because the profile does not exist yet.
  const isSignUp = message.location().url.endsWith('/v4/profile') && message.text().includes('404');
  // While a session lasts, the document that signals its end does not exist.
  const isSignOutRead =
    message.location().url.includes('/keys_for_global_sign_out/') && message.text().includes('404');
  // A page requests the key of its drafts again after 15 s. By then another page may have ended the session.
  const isLateKey = message.location().url.endsWith('/v4/draft_key') && message.text().includes('401');
  // On a busy machine Firebase may report a slow backend, once per page. The app then makes status calls.
  const isLateSignal = message.text().includes("Backend didn't respond within 10 seconds");
  // The frame of the preview blocks scripts, including Playwright's own, in its document and in the empty one before it.
  const isFrame = /Blocked script execution in 'about:(?:srcdoc|blank)'/.test(message.text());
  return isSignUp || isSignOutRead || isLateKey || isLateSignal || isFrame;
}

/** Runs in each page. Moves the pointer as a user does, because some lists load at the first input. */
function movePointer(): void {
  setInterval(() => window.dispatchEvent(new Event('pointermove')), 500);
}

/** Records errors, policy violations and requests to other hosts, for every page of a context. */
function watch(context: BrowserContext, faults: string[]): void {
  context.on('request', (request) => {
    if (!isOwnHost(request.url())) faults.push(`request to another host: ${request.url()}`);
  });
  context.on('weberror', (error) => faults.push(`page error: ${error.error().message}`));
  context.on('console', (message) => {
    const isFault = message.type() === 'error' || message.text().includes('Content Security Policy');
    if (isFault && !isExpected(message))
      faults.push(`console: ${message.text()} (${message.location().url})`);
  });
}

/** `test` that fails when the browser reports an unexpected error. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  movesPointer: [true, { option: true, scope: 'worker' }],
  trafficCapture: [
    async ({ browser, movesPointer }, use, { workerIndex }) => {
      const trafficCapture = createTrafficCapture(workerIndex);
      browser.on('context', (context) => {
        trafficCapture.follow(context);
        if (movesPointer) void context.addInitScript(movePointer);
      });
      await use(trafficCapture);
    },
    { auto: true, scope: 'worker' },
  ],
  faults: [
    async ({ context }, use) => {
      const list: string[] = [];
      const allowed: RegExp[] = [];
      watch(context, list);
      const overtaken = followOvertakenReads(context);
      await use({ list, allow: (pattern) => void allowed.push(pattern) });
      const unasked = list.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
      const left = withoutOvertaken(unasked, overtaken);
      expect(left, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Creates credentials with a new email address. */
export function newAccount(): Account {
  return { email: `creator-${randomUUID()}@example.com`, password: 'a long password' };
}

export const demoAccounts = {
  mio: { email: 'mio@example.com', password: DEMO_PASSWORD },
  wren: { email: 'wren@example.com', password: DEMO_PASSWORD },
  yian: { email: 'yian@example.com', password: DEMO_PASSWORD },
  /** A demo creator whose list of follows is private. */
  ines: { email: 'ines@example.com', password: DEMO_PASSWORD },
} as const satisfies Record<string, Account>;

/** Waits for the guided start, to which every sign-up leads, and leaves it for the dashboard. */
export async function leaveStart(page: Page, label = 'Finish later'): Promise<void> {
  await page.waitForURL('**/my/start');
  await page.getByRole('main').getByRole('link', { name: label }).click();
  await page.waitForURL('**/my/dashboard');
}

/** Signs up on the open login screen and waits for the dashboard. */
export async function signUpHere(page: Page, account: Account = newAccount()): Promise<Account> {
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign up for free' }).click();
  await leaveStart(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  return account;
}

/** Signs up through the login screen and waits for the dashboard. */
export async function signUp(page: Page, account: Account = newAccount()): Promise<Account> {
  await page.goto('/login?mode=sign-up');
  return signUpHere(page, account);
}

/** Signs up in a language and waits for the dashboard. */
export async function signUpIn(
  page: Page,
  { locale, t }: Language,
  account: Account = newAccount(),
): Promise<void> {
  await page.goto(localizePath('/login?mode=sign-up', locale));
  await page.getByLabel(t('session:form.email')).fill(account.email);
  await page.getByLabel(t('session:form.password'), { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await leaveStart(page, t('start:later'));
}

/** Signs up with a Google account, whose address counts as confirmed, and waits for the dashboard. */
export async function signUpWithGoogle(page: Page, faults: Faults): Promise<void> {
  // The emulator's sign-in page has no favicon.
  faults.allow(/favicon\.ico/);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  const popupOpens = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await popupOpens;
  await popup.getByText('Add new account').click();
  await popup.getByRole('button', { name: 'Auto-generate user information' }).click();
  await popup.getByRole('button', { name: /Sign in with Google/ }).click();
  await leaveStart(page);
}

/** Logs in on the open English login screen. */
export async function logInHere(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Logs in through the English login screen and waits for the dashboard. */
export async function logIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await logInHere(page, account);
  await page.waitForURL('**/my/dashboard');
}

export async function openLinks(page: Page): Promise<void> {
  await page.goto('/my/links');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit links list' })).toBeVisible();
  // The plain list becomes a sortable grid after the first input, but not while a row has the focus.
  await expect(page.getByRole('list', { name: 'Your links' })).toHaveCount(0);
}

/** Adds a link on the open links screen. */
export async function addLink(page: Page, address: string): Promise<void> {
  await page.getByLabel('Link URL').fill(address);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

/** Adds a link on the open links screen and closes its editor. */
export async function addPlainLink(page: Page, address: string): Promise<void> {
  await addLink(page, address);
  // Press Escape on the title itself, because the first editor is lazy-loaded and may be late.
  await page.getByLabel('Title', { exact: true }).press('Escape');
}

/** Waits until an editor shows that everything is saved. Without `words`, the screen must be in English. */
export async function expectSaved(page: Page, words?: Words): Promise<void> {
  const text = words?.('common:save_status.saved_at', { time: ANY });
  await expect(page.getByText(text === undefined ? /^Saved at/ : patternOf(text))).toBeVisible();
}

/** Runs in the page. Waits for finite transitions, because half-faded colours fail contrast checks. */
async function endOfTransitions(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    );
  await Promise.allSettled(ending.map(async ({ finished }) => finished));
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Checks the screen against the rules of axe for WCAG 2.2 AA and for best practices. Skips the frame of the
 * preview, which runs no scripts and has its own test. With a soft `expectThat`, the journey continues after a failure.
 */
export async function expectAccessible(page: Page, expectThat = expect): Promise<void> {
  // After a navigation without a reload, Next.js sets the title a moment after the content.
  await expectThat(page).toHaveTitle(/\S/);
  await page.evaluate(endOfTransitions);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ iframes: false })
    // For seven seconds after a change of screen, React Aria's announcer refers to a button of the previous
    // screen.
    .exclude('[data-live-announcer]')
    .withTags(AXE_TAGS)
    // The product specifies zoom up to 2.
    .disableRules('meta-viewport-large')
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expectThat(found, `${page.url()} at ${page.viewportSize()?.width ?? 0} px`).toEqual([]);
}

/** Returns the style of the page in a preview frame. */
export async function styleOf(frame: FrameLocator): Promise<string> {
  return (await frame.locator('style').textContent()) ?? '';
}

/** Reads the path of the signed-in user's public page from the dashboard. The default language is English. */
export async function ownPagePath(page: Page, language?: Language): Promise<string> {
  await page.goto(localizePath('/my/dashboard', language?.locale ?? 'en'));
  const name = language?.t('dashboard:page.open') ?? 'Open page';
  const href = await page.getByRole('link', { name: new RegExp(name) }).getAttribute('href');
  if (href === null) throw new Error('The dashboard names no public page');
  return href;
}

/** The product's notices, excluding the element in which Next.js announces the title of a new screen. */
export function notices(page: Page): Locator {
  return page.locator('[role="alert"]:not(#__next-route-announcer__)').filter({ hasText: /\S/ });
}
