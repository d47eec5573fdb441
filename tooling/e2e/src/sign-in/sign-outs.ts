import { type Browser, expect, type Page, type Request, type Response, test } from '@playwright/test';

import { bearerOf, mintCustomToken, redeemCustomToken, signOutKeyOf } from '../identity/replays.ts';
import { openLinks } from '../journey/journey.ts';
import { e2ePorts } from '../stack/stack-address.ts';

/** Maximum time from a sign-out until all other pages are signed out, as the product promises. */
export const SIGN_OUT_LIMIT_MS = 5_000;
/** Maximum time until pages that watch the sign-out signals are signed out. */
export const WATCHED_LIMIT_MS = 2_000;
/** Maximum time to wait for the watch, which begins 30 s after the start of a page. */
export const WATCH_STARTS_MS = 60_000;

/** Whether a request reads the document of a sign-out key. */
export const isSignOutRead = (request: Request): boolean =>
  request.method() === 'GET' && request.url().includes('/keys_for_global_sign_out/');

/** Whether a response is the page's long-lived connection to the sign-out signals. */
export const isBackChannel = (response: Response): boolean =>
  /Listen\/channel\?.*RID=rpc/.test(response.url());

/** Opens the links screen and waits until the screen has read the document of its sign-out key. */
export async function openReading(page: Page): Promise<void> {
  const reads = page.waitForResponse((response) => isSignOutRead(response.request()));
  await openLinks(page);
  await reads;
}

/** Opens the links screen and waits until the screen is connected to the sign-out signals. */
export async function openListening(page: Page): Promise<void> {
  const hears = page.waitForResponse(isBackChannel, { timeout: WATCH_STARTS_MS });
  await openLinks(page);
  await hears;
}

/** Clicks “Log out”. Returns the time of the click, by the clock that all pages share. */
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

/** Waits until a page of our app or of the sister app is signed out. Returns the time of the sign-out. */
export async function untilSignedOut(page: Page): Promise<number> {
  const end = await page.waitForFunction(
    () => {
      const sister = document.querySelector('#status');
      if (sister !== null) return sister.textContent === 'Signed out' && Date.now();
      // A signed-out page shows the login screen or a menu with a log-in link. A page that is still loading
      // has neither.
      const isOnLogin = window.location.pathname.endsWith('/login');
      const isOut = document.querySelector('a[href$="/login"]') !== null;
      return (isOnLogin || isOut) && Date.now();
    },
    undefined,
    { polling: 10, timeout: 60_000 },
  );
  return Number(await end.jsonValue());
}

/**
 * Logs out on `page` and expects the other pages to show the login screen in time, without a session record.
 */
export async function logOutAndExpectFollowers(
  page: Page,
  followers: readonly Page[],
  limitMs = SIGN_OUT_LIMIT_MS,
): Promise<void> {
  const ends = followers.map(untilSignedOut);
  const start = await pressLogOut(page);
  for (const end of await Promise.all(ends)) {
    test.info().annotations.push({ type: 'signed out after', description: `${end - start} ms` });
    expect(end - start, 'milliseconds from the press to the sign-out elsewhere').toBeLessThanOrEqual(limitMs);
  }
  for (const follower of followers) {
    await follower.waitForURL((url) => url.pathname.endsWith('/login'));
    const cookies = await follower.context().cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('soziIdAuth');
  }
  await page.waitForURL((url) => url.pathname === '/');
}

/** Opens another browser with a copy of this session. */
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
        opening.addEventListener('error', () =>
          reject(new Error('Firebase has no database in this browser')),
        );
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
 * Opens a second browser and signs it in like a sister app: exchanges a custom token of this page's session
 * for new tokens at the identity service.
 */
export async function openSisterBrowser(browser: Browser, page: Page): Promise<Page> {
  const bearer = await bearerOf(page);
  const { idToken: accessToken, refreshToken } = await redeemCustomToken(await mintCustomToken(bearer));
  // Both sign-ins have the same sign-out key. Their tokens may even be equal if issued in the same second.
  expect(signOutKeyOf(accessToken)).toBe(signOutKeyOf(bearer));
  const { fbase_key: name, value } = await readStoredUser(page);
  const stsTokenManager = { accessToken, refreshToken, expirationTime: Date.now() + 3_600_000 };
  const stored = { name, value: JSON.stringify({ ...value, stsTokenManager }) };
  const origins = [{ origin: new URL(page.url()).origin, localStorage: [stored] }];
  return (await browser.newContext({ storageState: { cookies: [], origins } })).newPage();
}

/** Writes the document of a session's sign-out straight into the store, as another system does. */
export async function writeSignOutDocument(bearer: string): Promise<void> {
  const claims = JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString()) as {
    readonly aud: string;
    readonly sub: string;
    readonly key_for_global_sign_out: string;
  };
  const documents = `http://127.0.0.1:${e2ePorts(process.env).signals}/v1/projects/${claims.aud}/databases/(default)/documents`;
  const answer = await fetch(
    `${documents}/users/${claims.sub}/keys_for_global_sign_out/${claims.key_for_global_sign_out}`,
    {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ fields: { signed_out_at: { timestampValue: new Date().toISOString() } } }),
    },
  );
  if (!answer.ok) throw new Error(`The store answered ${answer.status}: ${await answer.text()}`);
}
