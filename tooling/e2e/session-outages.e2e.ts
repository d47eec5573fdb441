import type { Page } from '@playwright/test';

import {
  addLink,
  expect,
  expectAccessible,
  expectSaved,
  logIn,
  newAccount,
  notices,
  openLinks,
  signUp,
  test,
} from './src/journey/journey.ts';
import { VARIANT } from './src/journey/variant.ts';
import { openReading, openSameBrowser, pressLogOut, untilSignedOut } from './src/sign-in/sign-outs.ts';
import { outageOrigin, type OutageStack, type Part, startOutageStack } from './src/stack/outage-stack.ts';

const UNREACHED = 'We cannot reach the login service. Please check your connection and try again.';
/** Console errors when a server, or Firebase's database, is unreachable. */
const DOWN = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|Could not reach Cloud Firestore backend/;
/**
 * While its database is unreachable, Firebase tests the network by loading an image, which our content
 * security policy blocks.
 */
const ASKS_FOR_NETWORK = /https:\/\/www\.google\.com\/images\/cleardot\.gif/;

test.use({ baseURL: outageOrigin });
// The tests share one stack, so they run one after the other.
test.describe.configure({ mode: 'default' });

let stack: OutageStack;

test.beforeAll(async () => {
  stack = await startOutageStack();
});

test.afterAll(async () => stack.stop());

/** Runs a task while a part of the identity service is stopped. */
async function without(part: Part, task: () => Promise<void>): Promise<void> {
  await part.stop();
  try {
    await task();
  } finally {
    await part.start();
  }
}

test('saves and signs out within five seconds while sign-out signals are down', async ({
  page,
  browser,
  faults,
}) => {
  faults.allow(DOWN);
  faults.allow(ASKS_FOR_NETWORK);
  // Requests sent during a sign-out are refused with 401.
  faults.allow(/401/);
  const account = await signUp(page);
  await openLinks(page);
  const other = await openSameBrowser(browser, page);
  // Connect `other` to the sign-out signals before this test stops them.
  await openReading(other);
  await without(stack.signals, async () => {
    await addLink(page, 'https://note.com/mio');
    await expectSaved(page);
    await expect(notices(page)).toHaveCount(0);
    await expectNotified(page, other);
    await logIn(page, account);
    await expect(notices(page)).toHaveCount(0);
    await openLinks(page);
    await expectAccessible(page);
  });
  await other.context().close();
});

/** Logs out on `page` and expects `other` to notice within five seconds. */
async function expectNotified(page: Page, other: Page): Promise<void> {
  const ended = untilSignedOut(other);
  const start = await pressLogOut(page);
  await page.waitForURL((url) => url.pathname === '/');
  expect((await ended) - start, 'milliseconds until the other page knew').toBeLessThanOrEqual(5_000);
}

test(
  'saves and logs out all tabs while the identity service is down',
  VARIANT,
  async ({ page, context, faults }) => {
    faults.allow(DOWN);
    faults.allow(/401/);
    await signUp(page);
    await openLinks(page);
    const tab = await context.newPage();
    await without(stack.auth, async () => {
      await addLink(page, 'https://note.com/mio');
      await expectSaved(page);
      await page.reload();
      await expect(page.getByRole('grid', { name: 'Your links' })).toContainText('note');
      await tab.goto('/my/settings/account');
      const methods = notices(tab).filter({ hasText: 'Your login methods could not be loaded.' });
      await expect(methods).toContainText(UNREACHED);
      await expect(methods.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectAccessible(tab);
      const ended = untilSignedOut(page);
      await tab.getByRole('button', { name: 'Log out' }).click();
      await Promise.all([ended, tab.waitForURL((url) => url.pathname === '/')]);
    });
  },
);

test('keeps a sign-up form during an outage and completes it later', VARIANT, async ({ page, faults }) => {
  faults.allow(DOWN);
  const account = newAccount();
  await page.goto('/login?mode=sign-up');
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await without(stack.auth, async () => {
    await page.getByRole('button', { name: 'Sign up for free' }).click();
    await expect(notices(page)).toContainText(UNREACHED);
    await expect(page.getByLabel('Email address')).toHaveValue(account.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password);
    await expectAccessible(page);
  });
  await notices(page).getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('**/my/start');
});
