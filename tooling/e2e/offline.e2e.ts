import { LOCALES } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import type { CDPSession, Page } from '@playwright/test';

import { expect, expectSaved, ownPagePath, signUp, test } from './src/journey/journey.ts';
import { variantUnless } from './src/journey/variant.ts';
import { wordsIn } from './src/journey/words.ts';
import { receivesDraftKey } from './src/screens/draft-key.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import { pressLogOut } from './src/sign-in/sign-outs.ts';

test.use({ serviceWorkers: 'allow' });

/** Returns the paths of the screens in the browser's cache, and of their payloads. */
async function keptScreens(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('member-screens-'));
    const kept = names.map(async (name) => (await caches.open(name)).keys());
    const urls = (await Promise.all(kept)).flat().map(({ url }) => url.replace(window.location.origin, ''));
    return urls.filter((path) => /\/my\/[a-z]+(?:\?payload)?$/.test(path)).toSorted();
  });
}

const OFFLINE_FAULTS =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|cleardot|Could not reach Cloud Firestore|RSC payload|unreachable/;

const isControlled = async (page: Page): Promise<boolean> =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);

for (const locale of LOCALES)
  test(
    `keeps loaded member screens usable offline, in ${locale}`,
    variantUnless(locale === 'en'),
    async ({ page, context, faults }) => {
      faults.allow(OFFLINE_FAULTS);
      const t = await wordsIn(locale);
      const at = (path: string): string => localizePath(path, locale);
      const [links, look] = [at('/my/links'), at('/my/appearance')];
      await signUpDirectly(page, locale);
      const hasKey = receivesDraftKey(page);
      await page.goto(links);
      await hasKey;
      const rows = page.getByRole('grid', { name: t('links:list.label') }).getByRole('row');
      await expect(page.getByLabel(t('links:add.label'))).toBeVisible();
      await expect.poll(async () => keptScreens(page)).toContain(links);
      await page.locator(`nav a[href="${look}"]`).click();
      await expect(page).toHaveURL(look);
      await expect
        .poll(async () => keptScreens(page))
        .toEqual([look, links].flatMap((path) => [path, `${path}?payload`]));

      // A mark in the window shows that the router navigates and no document is loaded.
      await page.evaluate(() => {
        window.name = 'same document';
      });
      await context.setOffline(true);
      const line = page.getByRole('status').filter({ hasText: t('common:shell.offline') });
      await expect(line).toHaveCount(1);
      await page.locator(`nav a[href="${links}"]`).click();
      await page.getByLabel(t('links:add.label')).fill('https://note.com/mio');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await expect(page.getByText(t('common:shell.offline_kept', { count: 1 }))).toHaveCount(1);
      await expect(page.getByText(t('common:save_status.waiting'))).toHaveCount(1);
      await expect(page.getByText(t('common:problem.network'), { exact: false })).toHaveCount(0);
      await page.locator(`nav a[href="${look}"]`).click();
      await expect(page).toHaveURL(look);
      await page.locator(`nav a[href="${links}"]`).click();
      await expect(rows).toContainText(['note']);
      expect(await page.evaluate(() => window.name)).toBe('same document');
      await context.setOffline(false);
      await expectSaved(page, t);
    },
  );

test('keeps screens when the sign-up led to them without a new document', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(OFFLINE_FAULTS);
  await signUp(page);
  // A service worker never controls a document that was opened outside its scope.
  const began = await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => name));
  expect(began).toEqual([expect.stringMatching(/\/login\?mode=sign-up$/)]);
  expect(await isControlled(page)).toBe(false);
  await expect.poll(async () => keptScreens(page)).toContain('/my/dashboard');
  await page.locator('nav a[href="/my/links"]').click();
  await expect.poll(async () => keptScreens(page)).toContain('/my/links');
  expect(await isControlled(page)).toBe(false);

  await context.setOffline(true);
  await page.goto('/my/dashboard');
  await expect(
    page.getByRole('heading', { level: 1, name: 'This screen could not be loaded' }),
  ).toBeVisible();
  expect(await isControlled(page)).toBe(true);
  await context.setOffline(false);
});

/**
 * Emulates offline mode for the current document. Some builds of Chromium forget the offline state of a
 * document that a service worker served, although they block all requests. Playwright sends the command only
 * once. Returns the session, which emulates until it is detached.
 */
async function emulateOffline(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  const none = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await client.send('Network.emulateNetworkConditions', { offline: true, ...none });
  return client;
}

test("shows a member's screens when reloaded offline, and deletes them at log-out", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(OFFLINE_FAULTS);
  await signUpDirectly(page);
  const hasKey = receivesDraftKey(page);
  await page.goto('/my/links');
  await hasKey;
  await expect.poll(async () => keptScreens(page)).toContain('/my/links');
  const link = page.getByLabel('Link URL');
  await context.setOffline(true);
  await link.fill('https://note.com/mio');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByText('You are offline. One change is kept here.')).toBeVisible();
  await pressLogOut(page);
  const question = page.getByRole('dialog', { name: 'Log out without saving?' });
  await expect(question).toContainText('One change is not saved yet.');
  await question.getByRole('button', { name: 'Stay and save' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('You are offline. One change is kept here.')).toBeVisible();

  await page.reload();
  const emulation = await emulateOffline(page);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This screen could not be loaded' }),
  ).toBeVisible();
  await expect(page.getByText('Changes not saved yet stay on this device.', { exact: false })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toHaveCount(1);
  await page.goto('/my/stats');
  await expect(page.getByRole('heading', { name: 'This screen is not on your device yet' })).toBeVisible();
  await emulation.detach();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  await page.goto('/my/links');
  await expect(page.getByRole('grid', { name: 'Your links' }).getByRole('row')).toContainText(['note']);

  // Online, the server renders the member's name before any script runs. The cached copy must not contain the
  // name.
  const own = await ownPagePath(page);
  const handle = own.replace('/@', '');
  const drawn = await page.goto('/my/links');
  expect(drawn?.fromServiceWorker()).toBe(true);
  expect(await drawn?.text()).toContain(handle);
  const copied = await page.evaluate(async () => (await caches.match('/my/links'))?.text());
  expect(copied).toContain('<html lang="en"');
  expect(copied).not.toContain(handle);
  expect(await isControlled(page)).toBe(true);
  for (const path of [own, '/guide', '/']) {
    await page.goto(path);
    expect(await isControlled(page), path).toBe(false);
  }
  await page.goto('/my/links');
  await expect.poll(async () => isControlled(page)).toBe(true);
  await pressLogOut(page);
  await page.waitForURL((url) => url.pathname === '/');
  const left = async (): Promise<number> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(left).toBe(0);
  await expect.poll(async () => page.evaluate(async () => caches.keys())).toEqual([]);
});
