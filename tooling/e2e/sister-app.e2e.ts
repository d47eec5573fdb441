import { BRAND } from '@musubi/domain/brand';
import type { Browser, Page, Request } from '@playwright/test';

import {
  type Account,
  demoAccounts,
  expect,
  expectAccessible,
  logIn,
  signUp,
  test,
} from './src/journey/journey.ts';
import { VARIANT } from './src/journey/variant.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import { pressLogOut, SIGN_OUT_LIMIT_MS, untilSignedOut } from './src/sign-in/sign-outs.ts';
import { sisterOrigin } from './src/stack/stack-address.ts';

const SISTER = sisterOrigin(process.env);
const HOST = new URL(SISTER).host;
/** Requests for sign-out signals. */
const SIGNALS = /google\.firestore\.v1\.Firestore|keys_for_global_sign_out/;
/** Number of measured sign-outs per direction; `pnpm verify:full` runs 20. */
const RUNS = Number(process.env['SIGN_OUT_RUNS'] ?? 3);
/** Maximum sign-ins per account, below the rate limit. */
const RUNS_OF_ACCOUNT = 5;

// Closing a popup breaks its connection to the sign-out signals. Google's library then tests the network by
// loading a Google image, which the content security policy blocks.
test.beforeEach(({ faults }) => faults.allow(/images\/cleardot\.gif/));

async function openSister(page: Page): Promise<Page> {
  const sister = await page.context().newPage();
  await sister.goto(SISTER);
  await expect(sister.getByText('Signed out')).toBeVisible();
  return sister;
}

async function openWindow(sister: Page): Promise<Page> {
  const opens = sister.waitForEvent('popup');
  await sister.getByRole('button', { name: `Sign in with ${BRAND.name}` }).click();
  return opens;
}

async function signInSister(sister: Page): Promise<void> {
  const popup = await openWindow(sister);
  const closes = popup.waitForEvent('close');
  await popup.getByRole('button', { name: /^Continue as/ }).click();
  await closes;
  await expect(sister.getByText(/^Signed in as/)).toBeVisible();
}

/** Signs a new user in to both apps, each in its own tab. */
async function openBoth(page: Page): Promise<{ readonly account: Account; readonly sister: Page }> {
  const account = await signUp(page);
  const sister = await openSister(page);
  await signInSister(sister);
  return { account, sister };
}

/** Repeats a sister app's request for the profile outside the browser, and one for letters with the same token. */
async function expectOwnProfileOnly(asked: Request): Promise<void> {
  const headers = { authorization: (await asked.headerValue('authorization')) ?? '' };
  expect((await fetch(asked.url(), { headers })).status).toBe(200);
  const letters = await fetch(new URL('/v4/letters', asked.url()), { headers });
  expect([letters.status, await letters.json()]).toMatchObject([403, { code: 'sister_app_not_allowed' }]);
}

async function timeSignOut(from: Page, to: Page): Promise<number> {
  const end = untilSignedOut(to);
  const start = await pressLogOut(from);
  const time = (await end) - start;
  // Also wait for the app in which the user logged out, because the other app may be signed out first.
  await untilSignedOut(from);
  return time;
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
}

function report(what: string, times: readonly number[]): void {
  const figures = `median ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`;
  const description = `${figures} of ${times.length} (${times.join(', ')})`;
  test.info().annotations.push({ type: what, description });
  console.log(`${what}: ${description}`);
}

test.describe('sister app', () => {
  test('signs in through a popup of the main app after the user consents', async ({ page }) => {
    const { email } = await signUp(page);
    const sister = await openSister(page);
    const popup = await openWindow(sister);
    await expect(popup.getByRole('heading', { level: 1, name: `Continue to ${HOST}` })).toBeVisible();
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
    await expect(popup.getByText(email)).toBeVisible();
    const go = popup.getByRole('button', { name: /^Continue as/ });
    await expect(go).toBeEnabled();
    await expect(go).not.toBeFocused();
    await expectAccessible(popup);
    const closes = popup.waitForEvent('close');
    await go.press('Enter');
    await closes;
    await expect(sister.getByText(`Signed in as ${email}, `)).toBeVisible();
    const asks = sister.waitForRequest(
      (request) => request.method() === 'GET' && new URL(request.url()).pathname === '/v4/profile',
    );
    await sister.reload();
    await expect(sister.getByText(`Signed in as ${email}, `)).toBeVisible();
    await expectOwnProfileOnly(await asks);
  });

  test('lets a signed-out user log in within the popup, then asks for consent', async ({ page, faults }) => {
    // The page behind the popup may request the user's profile just when the popup logs the user out.
    faults.allow(/401 \(Unauthorized\) \(\S+\/v4\/profile\)/);
    await page.goto('/');
    const sister = await openSister(page);
    const popup = await openWindow(sister);
    await expect(popup.getByText(`Log in to continue to ${HOST}.`)).toBeVisible();
    await expectAccessible(popup);
    await popup.getByRole('button', { name: /LANGUAGE/ }).click();
    await popup.getByRole('option', { name: '日本語' }).click();
    await expect(popup.getByText(`${HOST}に進むにはログインしてください。`)).toBeVisible();
    await popup.getByLabel('メールアドレス').fill(demoAccounts.mio.email);
    await popup.getByLabel('パスワード', { exact: true }).fill(demoAccounts.mio.password);
    await popup.getByRole('button', { name: 'ログイン', exact: true }).click();
    // Wait for the page behind the popup after each step, as a user would.
    await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden();
    await popup.getByRole('button', { name: 'ログアウトして別のアカウントを使う' }).click();
    await untilSignedOut(page);
    await popup.getByLabel('メールアドレス').fill(demoAccounts.wren.email);
    await popup.getByLabel('パスワード', { exact: true }).fill(demoAccounts.wren.password);
    await popup.getByRole('button', { name: 'ログイン', exact: true }).click();
    await popup.getByRole('button', { name: /として続ける$/ }).click();
    await expect(sister.getByText(`Signed in as ${demoAccounts.wren.email}, `)).toBeVisible();
    // The login in the popup also signed the user in to the main app.
    await page.goto('/my/links');
    await expect(page.getByRole('heading', { level: 1, name: 'リンク一覧の編集' })).toBeVisible();
  });

  test('reports a cancelled or closed popup as cancelled', async ({ page, faults }) => {
    // A popup may close while it connects to the sign-out signals. Firestore then logs that it got no connection.
    faults.allow(/Could not reach Cloud Firestore backend/);
    await signUp(page);
    const sister = await openSister(page);
    const refused = await openWindow(sister);
    await refused.getByRole('button', { name: 'Cancel' }).click();
    await expect(sister.getByRole('alert')).toHaveText('cancelled');
    const closed = await openWindow(sister);
    await closed.getByRole('button', { name: /^Continue as/ }).waitFor();
    await expect(sister.getByRole('alert')).toHaveText('');
    await closed.close();
    await expect(sister.getByRole('alert')).toHaveText('cancelled');
    await expect(sister.getByText('Signed out')).toBeVisible();
  });

  test('falls back to the same tab and puts only sealed tokens in URLs', async ({ page }) => {
    const { email } = await signUp(page);
    const sister = await page.context().newPage();
    const addresses: string[] = [];
    sister.on('framenavigated', (frame) => addresses.push(frame.url()));
    sister.on('request', (request) => request.isNavigationRequest() && addresses.push(request.url()));
    await sister.addInitScript(() => {
      window.open = () => null;
    });
    await sister.goto(`${SISTER}/cart?step=2`);
    await sister.getByRole('button', { name: `Sign in with ${BRAND.name}` }).click();
    await expect(sister.getByRole('alert')).toHaveText('popup_blocked');
    await sister.getByRole('button', { name: 'Sign in in this tab' }).click();
    expect(new URL(sister.url()).searchParams.has('returnTo')).toBe(false);
    await sister.getByRole('button', { name: 'Cancel' }).click();
    await sister.waitForURL(`${SISTER}/cart?step=2`);
    await expect(sister.getByRole('alert')).toHaveText('cancelled');
    await sister.getByRole('button', { name: `Sign in with ${BRAND.name}` }).click();
    await sister.getByRole('button', { name: 'Sign in in this tab' }).click();
    await sister.getByRole('button', { name: /^Continue as/ }).click();
    await expect(sister.getByText(`Signed in as ${email}, `)).toBeVisible();
    expect(sister.url()).toBe(`${SISTER}/cart?step=2`);
    const answers = addresses.filter((address) => address.includes('#sign-on='));
    expect(answers.length).toBeGreaterThan(0);
    for (const address of answers) expect(address.split('#')[0]).toBe(`${SISTER}/signed-in`);
    const sealed = addresses
      .flatMap((address) => address.split(/[#&=?]/))
      .filter((part) => part.startsWith('eyJ'));
    expect(sealed.length).toBeGreaterThan(0);
    for (const part of sealed) {
      expect(part.split('.')).toHaveLength(5);
      expect(Buffer.from(part.split('.')[0] ?? '', 'base64url').toString()).toContain('"alg":"ECDH-ES"');
    }
  });
});

test.describe('sister app: invalid requests', () => {
  test('refuses an unregistered app and a popup without an opener', async ({ page, request }) => {
    await signUpDirectly(page);
    await page.goto('/login?app=evil');
    await expect(page.getByRole('heading', { name: 'We do not know this app' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/zh-TW/login?app=sister');
    await expect(page.getByRole('heading', { name: '找不到原本的頁面' })).toBeVisible();
    await expectAccessible(page);
    const openerPolicyOf = async (path: string) =>
      (await request.get(path, { maxRedirects: 0 })).headers()['cross-origin-opener-policy'];
    // Every opener policy except `unsafe-none` cuts the popup off from its opener for good. URLs that only
    // redirect to a URL with a language therefore need `unsafe-none` too.
    for (const path of ['/login?app=sister', '/en/login?app=sister', '/ja/login?app=sister'])
      expect(await openerPolicyOf(path)).toBe('unsafe-none');
    for (const path of [
      '/login',
      '/login?app=evil',
      '/login/app?app=sister',
      '/login?app=sister&key=k',
      '/my/links?app=sister',
    ])
      expect(await openerPolicyOf(path)).toBe('same-origin-allow-popups');
  });

  test('refuses a foreign origin that opens the popup', VARIANT, async ({ page }) => {
    await signUp(page);
    const impostor = await page.context().newPage();
    await impostor.addInitScript(() => {
      const received: unknown[] = [];
      window.addEventListener('message', (event) => received.push(event.data));
      const { open } = window;
      window.open = (...request) => {
        const opened = open.apply(window, request);
        const message = { type: 'sign-on:request', state: 'A'.repeat(22) };
        const ask = (): void => {
          opened?.postMessage(message, '*');
          requestAnimationFrame(ask);
        };
        ask();
        return opened;
      };
      Object.assign(window, { received });
    });
    await impostor.goto(SISTER.replace('sister.', 'impostor.'));
    const popup = await openWindow(impostor);
    await expect(
      popup.getByRole('heading', { name: 'The page that opened this window is gone' }),
    ).toBeVisible({ timeout: 60_000 });
    await expect(popup.getByRole('button', { name: /^Continue as/ })).toHaveCount(0);
    expect(await impostor.evaluate(() => (window as unknown as { received: unknown[] }).received)).toEqual(
      [],
    );
    await expect(impostor.getByText('Signed out')).toBeVisible();
  });
});

test.describe('sister app: sign-out across apps', () => {
  test('logging out in either app signs out the other within five seconds', async ({ page, faults }) => {
    test.setTimeout(60_000 + RUNS * 60_000);
    // Requests sent during a sign-out are refused with 401.
    faults.allow(/401/);
    const { account: first, sister } = await openBoth(page);
    let account = first;
    const [fromMain, fromSister]: [number[], number[]] = [[], []];
    for (let run = 1; run <= RUNS; run += 1) {
      fromMain.push(await timeSignOut(page, sister));
      await logIn(page, account);
      await signInSister(sister);
      fromSister.push(await timeSignOut(sister, page));
      await page.waitForURL((url) => url.pathname.endsWith('/login'));
      if (run === RUNS) break;
      if (run % RUNS_OF_ACCOUNT === 0) account = await signUp(page);
      else await logIn(page, account);
      await signInSister(sister);
    }
    report('sister signed out after the main app', fromMain);
    report('main app signed out after the sister', fromSister);
    expect(Math.max(...fromMain, ...fromSister)).toBeLessThanOrEqual(SIGN_OUT_LIMIT_MS);
    // A leftover session record would sign in the next user of a shared computer.
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('soziIdAuth');
  });

  test(
    'signs out both apps within five seconds when sign-out signals are blocked',
    VARIANT,
    async ({ browser, page, faults }) => {
      faults.allow(/401|ERR_FAILED|Could not reach Cloud Firestore backend/);
      await page.context().route(SIGNALS, async (route) => route.abort());
      const { account, sister } = await openBoth(page);
      // Background tabs poll less often, so the test opens each app in its own window.
      const sisterElsewhere = await openElsewhere(browser, sister);
      const afterMain = await timeSignOut(page, sisterElsewhere);
      await logIn(page, account);
      await expect(sister.getByText('Signed out')).toBeVisible();
      await signInSister(sister);
      const mainElsewhere = await openElsewhere(browser, page);
      const afterSister = await timeSignOut(sister, mainElsewhere);
      report('without signals, sister after main', [afterMain]);
      report('without signals, main after sister', [afterSister]);
      expect(Math.max(afterMain, afterSister)).toBeLessThanOrEqual(SIGN_OUT_LIMIT_MS);
    },
  );
});

/** Opens a copy of the session in another browser that gets no sign-out signals. */
async function openElsewhere(browser: Browser, page: Page): Promise<Page> {
  const storageState = await page.context().storageState({ indexedDB: true });
  const context = await browser.newContext({ storageState });
  await context.route(SIGNALS, async (route) => route.abort());
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText(/^Signed in as|^Hello/).first()).toBeVisible();
  return other;
}
