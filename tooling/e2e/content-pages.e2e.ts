import type { Page, Route } from '@playwright/test';

import { expect, signUp, test } from './src/journey.ts';
import { untilSignedOut } from './src/sign-outs.ts';

const SCRIPTS = '**/_next/static/**/*.js';

/**
 * Opens a page whose lazy scripts, which include its session, are handled by `onLazyScript`. Waits for the
 * first of them, because the page reacts to clicks by then.
 */
async function openWithLazyScripts(
  page: Page,
  { path, onLazyScript }: { readonly path: string; readonly onLazyScript: (route: Route) => Promise<void> },
): Promise<void> {
  const document = await (await page.request.get(path)).text();
  const isHydrated = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (document.includes(pathname)) return route.continue();
    isHydrated.resolve();
    return onLazyScript(route);
  });
  await page.goto(path);
  await isHydrated.promise;
}

async function pressInDrawer(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await page.getByRole('button', { name: 'Show Drawer Menu' }).click();
  await page.getByRole('dialog', { name: 'Main menu' }).getByRole(role, { name }).click();
}

const logInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' });

test('logs out of a page whose session is late, and out of another tab', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/401/);
  await signUp(page);
  const other = await context.newPage();
  const hears = other.waitForResponse((response) => /Listen\/channel\?.*RID=rpc/.test(response.url()));
  await other.goto('/terms');
  await hears;
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
  const notice = page.getByRole('status').filter({ hasText: 'Log out' });
  await expect(notice).toContainText('Loading…');
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

test('shows the user without a gap and reports a log-out that has to wait', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/);
  await signUp(page);
  const hello = page.getByRole('heading', { level: 1, name: 'Hello' });
  const name = (await hello.textContent())?.replace('Hello, ', '') ?? '';
  // Repeats the navigation until the dashboard was idle for long enough to prefetch the session.
  await expect(async () => {
    if (!(await hello.isVisible())) await page.goto('/my/dashboard');
    await page.evaluate(async () => new Promise((resolve) => void requestIdleCallback(resolve)));
    expect(await openGuideFromDashboard(page)).toContain(name);
  }).toPass();

  await page.clock.install();
  let isReachable = false;
  await openWithLazyScripts(page, {
    path: '/goodbye',
    onLazyScript: async (route) => (isReachable ? route.continue() : route.abort()),
  });
  await pressInDrawer(page, 'button', 'Log out');
  const notice = page.getByRole('status').filter({ hasText: 'Log out' });
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(notice).toContainText('We cannot reach the server.', { timeout: 500 });
  }).toPass();
  const retry = page.waitForEvent('requestfailed');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await retry;
  // Either the dashboard or the session that has loaded by then logs out.
  isReachable = true;
  await pressInDrawer(page, 'link', 'Dashboard');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(logInLink(page)).toBeVisible();
});

test('says on a content page that the visitor is offline', async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/privacy');
  await expect(logInLink(page)).toBeVisible();
  const banner = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});

test('focuses the login screen that the visitor chose in the drawer', async ({ page }) => {
  await page.goto('/guide');
  await expect(logInLink(page)).toBeVisible();
  await pressInDrawer(page, 'link', 'Log in');
  await page.waitForURL('**/login');
  await expect(page.getByRole('main')).toBeFocused();
});
