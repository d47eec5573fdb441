import type { Page, Request, Route } from '@playwright/test';

import { bearerOf } from './src/identity/replays.ts';
import { demoAccounts, expect, logIn, signUp, test } from './src/journey/journey.ts';
import { startApp } from './src/screens/start-app.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import { openSameBrowser, untilSignedOut, writeSignOutDocument } from './src/sign-in/sign-outs.ts';

const SCRIPTS = '**/_next/static/**/*.js';

/**
 * Opens a content page, touches it, and forwards the requests for its lazy-loaded scripts, which include the
 * session code, to `onLazyScript`. Waits for the first of these requests.
 */
async function openWithLazyScripts(
  page: Page,
  { path, onLazyScript }: { readonly path: string; readonly onLazyScript: (route: Route) => Promise<void> },
): Promise<void> {
  // The previous page still requests scripts, which would look like the lazy-loaded scripts of this page.
  await page.goto('about:blank');
  const document = await (await page.request.get(path)).text();
  const isHydrated = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (document.includes(pathname)) return route.continue();
    isHydrated.resolve();
    return onLazyScript(route);
  });
  // Delaying a script that the page requests before its load event would delay the load event too.
  await page.goto(path, { waitUntil: 'commit' });
  await menuButton(page).hover();
  await isHydrated.promise;
}

const menuButton = (page: Page) => page.getByRole('button', { name: 'Show Drawer Menu' });

async function pressInDrawer(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await page.getByRole('button', { name: 'Show Drawer Menu' }).click();
  await page.getByRole('dialog', { name: 'Main menu' }).getByRole(role, { name }).click();
}

const logOutNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'still logged in' });

const logInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' });

/** Collects the paths of the scripts that a page requests. */
function followScripts(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

const isStarter = (path: string): boolean => /^\/_next\/static\/starter-[^/]+\.js$/.test(path);

test('opens and closes the drawer before the app has loaded', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/);
  await page.route('**/_next/static/chunks/**', async (route) => route.abort());
  const scripts = followScripts(page);
  await page.goto('/terms');
  await page.mouse.wheel(0, 2_000);
  await page.waitForLoadState('networkidle');
  expect(scripts.map(isStarter)).toEqual([true]);

  await menuButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await expect(drawer.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await expect(drawer.getByRole('button', { name: /LANGUAGE/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(menuButton(page)).toBeFocused();
  await menuButton(page).click();
  await drawer.getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL('**/login');
  expect(scripts.length).toBeGreaterThan(1);
});

test("removes a member's menu within 5 s of a sign-out elsewhere", async ({ page, browser, faults }) => {
  faults.allow(/401/);
  const name = (shown: Page) => shown.getByRole('banner').getByRole('link', { name: /^@/ });
  for (const signsOut of ['in another browser', 'in the store']) {
    await signUpDirectly(page);
    await page.goto('/my/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
    const reader = await openSameBrowser(browser, page);
    const scripts = followScripts(reader);
    await reader.goto('/terms');
    await expect(name(reader)).toBeVisible();
    await reader.waitForLoadState('networkidle');
    expect(scripts.map(isStarter), signsOut).toEqual([true]);
    const loads: string[] = [];
    reader.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    if (signsOut === 'in the store') await writeSignOutDocument(await bearerOf(page));
    else await page.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => loads.length, { timeout: 5_000 }).toBe(1);
    await expect(name(reader)).toHaveCount(0);
    await expect(logInLink(reader)).toBeVisible();
    expect((await reader.context().cookies()).map((cookie) => cookie.name)).not.toContain('soziIdAuth');
    await reader.context().close();
  }
});

test('logs out while the page still loads the session, also in another tab', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/401/);
  await signUp(page);
  const other = await context.newPage();
  await other.goto('/terms');
  const header = other.getByRole('banner');
  const before = await header.boundingBox();

  const released = Promise.withResolvers<void>();
  await openWithLazyScripts(page, {
    path: '/guide',
    onLazyScript: async (route) => {
      await released.promise;
      await route.continue();
    },
  });
  await pressInDrawer(page, 'button', 'Log out');
  const notice = logOutNotice(page);
  await expect(notice).toContainText('You are still logged in until this page has finished loading.');
  const signedOut = untilSignedOut(other);
  released.resolve();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(logInLink(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await signedOut;
  await expect(logInLink(other)).toBeVisible();
  expect((await header.boundingBox())?.height).toBe(before?.height);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('soziIdAuth');
});

test('keeps the focus in the drawer when the session replaces the server-rendered menu', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await openWithLazyScripts(page, {
    path: '/guide',
    onLazyScript: async (route) => {
      await released.promise;
      await route.continue();
    },
  });
  await page.getByRole('button', { name: 'Show Drawer Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  const top = drawer.getByRole('link', { name: 'Top page' });
  await expect(drawer.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(top).toBeFocused();
  released.resolve();
  await expect(drawer.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(top).toBeFocused();
});

test('opens links of content pages without a reload, in the drawer too', async ({ page }) => {
  await page.goto('/discover');
  await startApp(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-first-document', ''));
  const isFirstDocument = page.locator('html[data-first-document]');
  await page.getByRole('contentinfo').getByRole('link').first().click();
  await page.waitForURL('**/terms');
  await expect(isFirstDocument).toHaveCount(1);
  await pressInDrawer(page, 'link', 'Top page');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(isFirstDocument).toHaveCount(1);
  await page.goBack();
  await page.waitForURL('**/terms');
  await expect(page.getByRole('dialog', { name: 'Main menu' })).toHaveCount(0);
  await expect(isFirstDocument).toHaveCount(1);
});

/** Chooses the guide on the dashboard. Returns the text of the header when the guide is first drawn. */
async function openGuideFromDashboard(page: Page): Promise<string | null> {
  const headerText = page.evaluate(
    async () =>
      new Promise<string | null>((resolve) => {
        new MutationObserver((_, observer) => {
          if (document.querySelector('h1')?.textContent !== 'Service guide') return;
          observer.disconnect();
          resolve(document.querySelector('header')?.textContent ?? null);
        }).observe(document, { subtree: true, childList: true });
      }),
  );
  await page.getByRole('link', { name: 'Service guide' }).click();
  return headerText;
}

test('shows the name of the user in the first frame of the guide', async ({ page }) => {
  await logIn(page, demoAccounts.wren);
  const name = 'Wren Halloway';
  const hello = page.getByRole('heading', { level: 1, name: `Hello, ${name}` });
  // Repeats the navigation until the dashboard was idle for long enough to prefetch the session.
  await expect(async () => {
    if (!(await hello.isVisible())) await page.goto('/my/dashboard');
    await page.evaluate(async () => new Promise((resolve) => void requestIdleCallback(resolve)));
    expect(await openGuideFromDashboard(page)).toContain(name);
  }).toPass();
});

test.describe('log-out on a page that cannot load its scripts', () => {
  const abort = async (route: Route): Promise<void> => route.abort();

  /**
   * Signs up and presses "Log out" on a content page that cannot load its lazy scripts. Returns a function
   * that sets another handler for the requests of these scripts.
   */
  async function pressWithoutScript(page: Page): Promise<(handler: typeof abort) => void> {
    let handle = abort;
    await signUp(page);
    // Playwright cannot install the clock in a document that it is about to leave.
    await page.goto('about:blank');
    await page.clock.install();
    await openWithLazyScripts(page, { path: '/goodbye', onLazyScript: async (route) => handle(route) });
    await pressInDrawer(page, 'button', 'Log out');
    await expect(async () => {
      await page.clock.fastForward(5_000);
      await expect(logOutNotice(page)).toContainText('Check your connection', { timeout: 500 });
    }).toPass();
    return (handler) => {
      handle = handler;
    };
  }

  /** Stops all timers, so that the page retries nothing by itself. */
  async function stopTimers(page: Page): Promise<void> {
    // The jump in time starts the next retries. They must fail before the caller allows scripts to load.
    const pending = new Set<Request>();
    page.on('request', (request) => pending.add(request));
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    const failed = page.waitForEvent('requestfailed');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await failed;
    await expect.poll(() => pending.size).toBe(0);
  }

  test('retries the log-out when the user presses "Try again"', async ({ page, faults }) => {
    faults.allow(/ERR_FAILED|401/);
    const setHandler = await pressWithoutScript(page);
    await stopTimers(page);
    const released = Promise.withResolvers<void>();
    setHandler(async (route) => {
      await released.promise;
      await route.continue();
    });
    const retry = logOutNotice(page).getByRole('button', { name: 'Try again' });
    await retry.focus();
    await page.keyboard.press('Enter');
    await expect(logOutNotice(page)).toContainText('Logging out…');
    await expect(retry).toBeDisabled();
    await expect(retry).toBeFocused();
    const isKnown = Promise.withResolvers<void>();
    await page.route('**/v1/accounts:lookup**', async (route) => {
      await isKnown.promise;
      await route.continue();
    });
    released.resolve();
    await page.clock.resume();
    await expect(retry).toHaveCount(0);
    await expect(logOutNotice(page)).toContainText('Logging out…');
    await expect(page.getByRole('main')).toBeFocused();
    isKnown.resolve();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(logInLink(page)).toBeVisible();
    await expect(logOutNotice(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('completes the log-out when the user opens another screen', async ({ page, faults }) => {
    faults.allow(/ERR_FAILED|401/);
    const setHandler = await pressWithoutScript(page);
    await stopTimers(page);
    setHandler(async (route) => route.continue());
    await pressInDrawer(page, 'link', 'Dashboard');
    await page.clock.resume();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(logInLink(page)).toBeVisible();
  });

  test('reloads the page when a retry fails on a working network', async ({ page, faults }) => {
    faults.allow(/ERR_FAILED/);
    await pressWithoutScript(page);
    const isReloaded = page.waitForEvent('load');
    await logOutNotice(page).getByRole('button', { name: 'Try again' }).click();
    await isReloaded;
    await expect(logOutNotice(page)).toHaveCount(0);
    await expect(logInLink(page)).toHaveCount(0);
  });
});

test('says on a content page that the visitor is offline', async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/privacy');
  await startApp(page);
  const banner = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});

test('focuses the first field of the login screen after navigation', async ({ page }) => {
  await page.goto('/guide');
  await expect(logInLink(page)).toBeVisible();
  await pressInDrawer(page, 'link', 'Log in');
  await page.waitForURL('**/login');
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeFocused();
});

test('focuses a slow screen once it has loaded, unless the user has moved on', async ({ page }) => {
  await signUpDirectly(page);
  let released = Promise.withResolvers<void>();
  await page.route('**/v4/external_links*', async (route) => {
    await released.promise;
    await route.continue();
  });
  for (const hasMovedOn of [false, true]) {
    released = Promise.withResolvers<void>();
    await openWithLazyScripts(page, { path: '/guide', onLazyScript: async (route) => route.continue() });
    await pressInDrawer(page, 'link', 'Edit links list');
    await page.waitForURL('**/my/links');
    await expect(page.locator('#content[aria-busy="true"]')).toBeVisible();
    const chosen = page.getByRole('link', { name: 'Edit profile' }).first();
    if (hasMovedOn) await chosen.focus();
    released.resolve();
    await expect(page.getByLabel('Link URL')).toBeVisible();
    await expect(hasMovedOn ? chosen : page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('focuses the heading after a change of language', async ({ page }) => {
  await page.goto('/guide');
  await expect(logInLink(page)).toBeVisible();
  await page.getByRole('button', { name: 'Show Drawer Menu' }).click();
  await page.getByRole('button', { name: /LANGUAGE/ }).click();
  await page.getByRole('option', { name: '日本語' }).click();
  await page.waitForURL('**/ja/guide');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
