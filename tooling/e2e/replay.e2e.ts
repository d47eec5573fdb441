import type { Browser, Page } from '@playwright/test';

import {
  expectWorthless,
  type CapturedTokens,
  signOutKeyOf,
  captureTokens,
  watchSignInTokens,
} from './src/identity/replays.ts';
import { expect, logIn, ownPagePath, signUp, test } from './src/journey/journey.ts';
import { openSettings } from './src/screens/settings-pages.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

type Storage = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

interface CapturedSession extends CapturedTokens {
  /** Cookies and all other storage of the browser. */
  readonly storage: Storage;
}

/**
 * Opens another browser with a copy of this storage. Expects that browser to be signed out and to delete the
 * session record.
 */
async function expectSignedOut(browser: Browser, storageState: Storage): Promise<void> {
  const page = await (await browser.newContext({ storageState })).newPage();
  await page.goto('/my/links');
  await page.waitForURL('**/login?returnTo=*');
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('soziIdAuth');
  await page.context().close();
}

const ENDS: readonly (readonly [string, (page: Page, captured: CapturedSession) => Promise<void>])[] = [
  [
    'a log-out',
    async (page) => {
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL((url) => url.pathname === '/');
    },
  ],
  [
    'a sign-out in another app',
    async (page, { bearer }) => {
      const { api } = e2ePorts(process.env);
      const answer = await page.request.put(
        `http://localhost:${api}/v2/general/auth/key-for-global-sign-out`,
        { headers: { authorization: `Bearer ${bearer}` }, data: { key: signOutKeyOf(bearer) } },
      );
      expect(answer.status()).toBe(204);
      await page.waitForURL('**/login?returnTo=*');
    },
  ],
  [
    'ending every session',
    async (page) => {
      await openSettings(page, 'security');
      await page.getByRole('button', { name: 'Log out everywhere' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
      await page.waitForURL('**/login?returnTo=*');
    },
  ],
  [
    'leaving',
    async (page) => {
      const handle = (await ownPagePath(page)).replace('/@', '');
      await openSettings(page, 'leaving');
      await page.getByLabel(`To confirm, type your page address: @${handle}`).fill(`@${handle}`);
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.waitForURL('**/goodbye?until=*');
    },
  ],
];

test('refuses all copied credentials within five seconds after a session ends', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(240_000);
  faults.allow(/401/);
  const signInTokens = watchSignInTokens(page);
  const account = await signUp(page);
  for (const [end, bringAbout] of ENDS) {
    await test.step(end, async () => {
      const context = page.context();
      const captured = {
        ...(await captureTokens(page)),
        storage: await context.storageState({ indexedDB: true }),
      };
      const signInToken = signInTokens.at(-1) ?? '';
      expect(signOutKeyOf(signInToken)).toBeUndefined();
      await bringAbout(page, captured);
      await expectWorthless({ ...captured, signInToken });
      await expectSignedOut(browser, captured.storage);
    });
    if (end !== 'leaving') await logIn(page, account);
  }
});
