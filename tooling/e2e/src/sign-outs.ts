import { type Browser, expect, type Page, type Response, test } from '@playwright/test';

import { openLinks } from './journey.ts';
import { bearerOf, mintCustomToken, redeemCustomToken, signOutKeyOf } from './replays.ts';

/** A sign-out must have reached every other page this long after the press (the promise of the product). */
const SIGN_OUT_LIMIT_MS = 2_000;

/** What a page gets from the signals as long as it is open. */
const isBackChannel = (response: Response): boolean => /Listen\/channel\?.*RID=rpc/.test(response.url());

/** Opens the list of links, and waits until the page hears of sign-outs. */
export async function openListening(page: Page): Promise<void> {
  const hears = page.waitForResponse(isBackChannel);
  await openLinks(page);
  await hears;
}

/** Presses “Log out” here; answers when that was, by the clock of the machine that all pages share. */
export async function pressLogOut(page: Page): Promise<number> {
  const pressedAt = page.evaluate(
    async () =>
      new Promise<number>((resolve) => {
        window.addEventListener('pointerdown', () => resolve(Date.now()), { capture: true, once: true });
      }),
  );
  await page.getByRole('button', { name: 'Log out' }).click();
  return pressedAt;
}

/** Waits until a page of ours or of the sister app knows nobody any more; answers when that was. */
export async function untilSignedOut(page: Page): Promise<number> {
  const end = await page.waitForFunction(
    () => {
      const sister = document.querySelector('#status');
      if (sister !== null) return sister.textContent === 'Signed out' && Date.now();
      // A page that is only loading leads nowhere yet; the menu of somebody signed out leads to the login screen.
      const isAtTheDoor = window.location.pathname.endsWith('/login');
      const isOut = document.querySelector('a[href$="/login"]') !== null;
      return (isAtTheDoor || isOut) && Date.now();
    },
    undefined,
    { polling: 10, timeout: 60_000 },
  );
  return Number(await end.jsonValue());
}

/** Logs out here and holds the pages to the limit: the login screen follows on each, and no record stays. */
export async function logOutAndExpectFollowers(page: Page, followers: readonly Page[]): Promise<void> {
  const ends = followers.map(untilSignedOut);
  const start = await pressLogOut(page);
  for (const end of await Promise.all(ends)) {
    test.info().annotations.push({ type: 'signed out after', description: `${end - start} ms` });
    expect(end - start, 'milliseconds from the press to the sign-out elsewhere').toBeLessThanOrEqual(
      SIGN_OUT_LIMIT_MS,
    );
  }
  for (const follower of followers) {
    await follower.waitForURL((url) => url.pathname.endsWith('/login'));
    const cookies = await follower.context().cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('soziIdAuth');
  }
  await page.waitForURL((url) => url.pathname === '/');
}

/** Another browser with the very session of this page. */
export async function openSameBrowser(browser: Browser, page: Page): Promise<Page> {
  const storageState = await page.context().storageState({ indexedDB: true });
  return (await browser.newContext({ storageState })).newPage();
}

interface StoredUser {
  readonly fbase_key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

async function readStoredUser(page: Page): Promise<StoredUser> {
  return page.evaluate(
    async () =>
      new Promise<StoredUser>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb');
        opening.addEventListener('error', () => reject(new Error('There is no database of Firebase')));
        opening.addEventListener('success', () => {
          const reading = opening.result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(
              (reading.result as StoredUser[]).find((each) =>
                each.fbase_key.startsWith('firebase:authUser'),
              ) as StoredUser,
            );
          });
        });
      }),
  );
}

/**
 * A browser that joins the sign-on of this page as a sister app does: the API gives a custom token for the bearer, the
 * identity service takes it, and the tokens that come of it are a sign-in of their own.
 */
export async function openSisterBrowser(browser: Browser, page: Page): Promise<Page> {
  const bearer = await bearerOf(page);
  const { idToken: accessToken, refreshToken } = await redeemCustomToken(await mintCustomToken(bearer));
  // The sign-on is shared by its key alone: two tokens of the emulator from one second are otherwise equal.
  expect(signOutKeyOf(accessToken)).toBe(signOutKeyOf(bearer));
  const { fbase_key: name, value } = await readStoredUser(page);
  const stsTokenManager = { accessToken, refreshToken, expirationTime: Date.now() + 3_600_000 };
  const stored = { name, value: JSON.stringify({ ...value, stsTokenManager }) };
  const origins = [{ origin: new URL(page.url()).origin, localStorage: [stored] }];
  return (await browser.newContext({ storageState: { cookies: [], origins } })).newPage();
}
