import type { Locator, Page } from '@playwright/test';

import { bearerOf, signOutKeyOf } from './src/identity/replays.ts';
import {
  demoAccounts,
  expect,
  expectAccessible,
  logIn,
  newAccount,
  openLinks,
  signUp,
  signUpHere,
  test,
} from './src/journey/journey.ts';
import { VARIANT } from './src/journey/variant.ts';
import { logInTwiceInOneSecond } from './src/sign-in/same-second.ts';
import {
  logOutAndExpectFollowers,
  openListening,
  openReading,
  openSameBrowser,
  openSisterBrowser,
  pressLogOut,
  WATCHED_LIMIT_MS,
} from './src/sign-in/sign-outs.ts';

test.describe('session', () => {
  for (const [name, openOther] of [
    ['a copy of the browser', openSameBrowser],
    ['an app signed in by custom token', openSisterBrowser],
  ] as const) {
    test(
      `signs out ${name} within two seconds while connected`,
      VARIANT,
      async ({ page, browser, faults }) => {
        faults.allow(/401/);
        const account = await signUp(page);
        const other = await openOther(browser, page);
        await openListening(other);
        await logOutAndExpectFollowers(page, [other], WATCHED_LIMIT_MS);
        await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
        await other.context().close();
        await logIn(page, account);
      },
    );
  }

  test('signs out all tabs within five seconds and shows the next user', async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/401/);
    await signUp(page);
    const tabs = [await context.newPage(), await context.newPage()];
    for (const tab of tabs) await openReading(tab);
    await logOutAndExpectFollowers(page, tabs);
    await signUp(page);
    for (const tab of tabs)
      await expect(tab.getByRole('heading', { level: 1, name: 'Edit links list' })).toBeVisible();
  });

  test('separates the sessions of two logins in one second', VARIANT, async ({ page, browser, faults }) => {
    faults.allow(/401/);
    const account = await signUp(page);
    const [first, second] = await logInTwiceInOneSecond(browser, account);
    if (first === undefined || second === undefined) throw new Error('There are two browsers');
    expect(signOutKeyOf(await bearerOf(first))).not.toBe(signOutKeyOf(await bearerOf(second)));
    await pressLogOut(first);
    await first.waitForURL((url) => url.pathname === '/');
    await second.reload();
    await openLinks(second);
    for (const other of [first, second]) await other.context().close();
  });

  test(
    'keeps the next user signed in when a tab notices a log-out late',
    VARIANT,
    async ({ page, context, faults }) => {
      faults.allow(/401|Could not reach Cloud Firestore backend|images\/cleardot\.gif/);
      const late = await context.newPage();
      await late.clock.install();
      // Neither sign-out signals nor timers reach this tab.
      await late.route(/Listen\/channel|keys_for_global_sign_out/, async () => {});
      await signUp(page);
      await openLinks(late);
      await late.clock.pauseAt(Date.now() + 60_000);
      await pressLogOut(page);
      await page.waitForURL((url) => url.pathname === '/');

      const next = Promise.withResolvers<void>();
      await page.route(/global-sign-out-status/, async (route) => {
        await next.promise;
        await route.continue();
      });
      const isAsked = page.waitForRequest(/global-sign-out-status/);
      await page.goto('/login?mode=sign-up');
      const arriving = signUpHere(page);
      await isAsked;
      // Focus triggers a status call, unless the tab made a status call a few seconds ago.
      await late.clock.setSystemTime(Date.now() + 120_000);
      await late.evaluate(() => window.dispatchEvent(new Event('focus')));
      await late.waitForURL('**/login*');
      // At this point the next user is in the browser's storage, but has no session cookie. The app sets the
      // cookie after the status response that this test delays, or after three seconds.
      next.resolve();
      await arriving;
      await openLinks(page);
      await late.clock.resume();
      await expect(late.getByRole('heading', { level: 1, name: 'Edit links list' })).toBeVisible();
    },
  );

  test('signs out a page after its language was changed', async ({ page, browser, faults }) => {
    faults.allow(/401/);
    await signUp(page);
    const other = await openSameBrowser(browser, page);
    await openReading(other);
    // A reload would clear the window name, so the test can detect a reload.
    await other.evaluate(() => {
      window.name = 'the same page';
    });
    await other.getByRole('button', { name: /LANGUAGE/ }).click();
    await other.getByRole('option', { name: '日本語' }).click();
    await other.waitForURL('**/ja/my/links');
    await expect(other.getByRole('heading', { level: 1, name: 'リンク一覧の編集' })).toBeVisible();
    await logOutAndExpectFollowers(page, [other]);
    expect(new URL(other.url()).pathname).toBe('/ja/login');
    await other.context().close();
  });

  test('logs out to the top page and deletes the session record', async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await signUp(page);
    const cookies = await page.context().cookies();
    expect(cookies.find((cookie) => cookie.name === 'soziIdAuth')).toMatchObject({
      secure: true,
      sameSite: 'Lax',
      path: '/',
      httpOnly: false,
    });
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(messages).toContain('Log-out successful.');
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('soziIdAuth');
  });

  test('gives the same error for a wrong password and an unknown address', async ({ page, faults }) => {
    faults.allow(/400/);
    for (const email of [demoAccounts.mio.email, newAccount().email]) {
      await page.goto('/login');
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByText('The email address or the password is not right.')).toBeVisible();
      await expect(page.getByLabel('Email address')).toHaveValue(email);
      await expectAccessible(page);
    }
  });

  test('returns to the requested screen after login and always has a favicon', async ({ page }) => {
    await page.goto('/ja/my/appearance');
    await page.waitForURL('**/ja/login?returnTo=%2Fja%2Fmy%2Fappearance');
    // If the icon link were missing for a moment, the browser would request a default icon.
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.head.querySelector('link[rel="icon"]') === null) window.name = 'without an icon';
      }).observe(document.head, { childList: true });
    });
    // The operator has set no legal pages, so the notice links to the built-in pages.
    const screen = page.getByRole('main');
    await expect(screen.getByRole('link', { name: /^利用規約/ })).toHaveAttribute('href', '/ja/terms');
    await expect(screen.getByRole('link', { name: /^プライバシーポリシー/ })).toBeVisible();
    await page.getByLabel('メールアドレス').fill(demoAccounts.mio.email);
    await page.getByLabel('パスワード', { exact: true }).fill(demoAccounts.mio.password);
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await page.waitForURL('**/ja/my/appearance');
    await expect(page.getByRole('heading', { level: 1, name: '公開ページの外観' })).toBeVisible();
    expect(await page.evaluate(() => window.name)).toBe('');
  });

  test('ignores a returnTo that leads to another site', async ({ page }) => {
    await page.goto('/login?returnTo=//evil.example/');
    await page.getByLabel('Email address').fill(demoAccounts.wren.email);
    await page.getByLabel('Password', { exact: true }).fill(demoAccounts.wren.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/my/dashboard');
  });

  test('signs in with Google in a small popup', async ({ page, faults }) => {
    // The emulator's sign-in page has no favicon.
    faults.allow(/favicon\.ico/);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
    const popupOpens = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const popup = await popupOpens;
    const another = popup.getByText('Add new account');
    await another.waitFor();
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
    await another.click();
    await popup.getByRole('button', { name: 'Auto-generate user information' }).click();
    await popup.getByRole('button', { name: /Sign in with Google/ }).click();
    await page.waitForURL('**/my/start');
  });

  test('E3: puts the services above the form after “Signup with SNS Account”', async ({ page }) => {
    const popups: Page[] = [];
    page.on('popup', (popup) => popups.push(popup));
    await page.goto('/');
    await page.getByLabel('Choose your address').fill('mio_claims_1');
    await page.getByRole('link', { name: 'Signup with SNS Account' }).click();
    await expect(page.getByRole('button', { name: 'Continue with X', exact: true })).toBeFocused();
    const names = await page.getByRole('button', { name: /^Continue with/ }).allTextContents();
    expect(names).toEqual(['X', 'LINE', 'Facebook', 'Apple', 'GitHub', 'Google']);
    const [service, email] = [page.getByRole('button', { name: 'Google' }), page.getByLabel('Email address')];
    const top = async (place: Locator): Promise<number> => (await place.boundingBox())?.y ?? Number.NaN;
    expect(await top(service)).toBeLessThan(await top(email));
    await expect(page.getByText('Your page will be @mio_claims_1')).toBeVisible();
    expect(popups).toEqual([]);
  });

  test(
    'reports a slow identity service and continues when it responds',
    VARIANT,
    async ({ page, faults }) => {
      await signUp(page);
      faults.allow(/ERR_FAILED/);
      const answer = Promise.withResolvers<void>();
      await page.route('**/v1/accounts:lookup**', async (route) => {
        await answer.promise;
        await route.continue();
      });
      await page.goto('/my/links');
      await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      answer.resolve();
      await expect(page.getByRole('heading', { level: 1, name: 'Edit links list' })).toBeVisible();
    },
  );

  test('loads no identity SDK for visitors or after log-out', async ({ page, faults }) => {
    faults.allow(/404|401/);
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    // Fetches the scripts again, because the browser drops response bodies when it leaves a page.
    const countSdk = async (): Promise<number> => {
      const texts = await Promise.all(
        [...scripts].map(async (url) => (await page.request.get(url, { failOnStatusCode: true })).text()),
      );
      return texts.filter((text) => text.includes('identitytoolkit.googleapis.com')).length;
    };
    const visit = async (path: string): Promise<void> => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    };
    for (const path of ['/', '/guide', '/ja', '/@mio', '/nowhere']) await visit(path);
    expect(scripts.size).toBeGreaterThan(5);
    expect(await countSdk()).toBe(0);
    await signUp(page);
    expect(await countSdk()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    scripts.clear();
    await visit('/');
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await countSdk()).toBe(0);
  });

  test('with blocked storage, stays signed in only until the page closes', async ({ page, faults }) => {
    faults.allow(/No session cookie: refused/);
    await page.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
      Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse });
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
    });
    await page.goto('/login');
    await expect(
      page.getByText('This browser does not let us store anything.', { exact: false }),
    ).toBeVisible();
    await signUp(page);
    await page.getByRole('link', { name: 'Edit links list' }).first().click();
    await expect(page.getByLabel('Link URL')).toBeVisible();
  });
});
