import type { Page } from '@playwright/test';

import { bearerOf } from './src/identity/replays.ts';
import {
  addLink,
  demoAccounts,
  expect,
  expectAccessible,
  expectSaved,
  logInHere,
  test,
} from './src/journey/journey.ts';
import { receivesDraftKey } from './src/screens/draft-key.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import { logOut } from './src/sign-in/log-out.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

const ERRORS =
  /401|ERR_INTERNET_DISCONNECTED|Failed to fetch RSC payload|cleardot|Could not reach Cloud Firestore backend/;
const HEADLINE = 'Typed without a network';

const secondsNow = (): number => Math.floor(Date.now() / 1_000);

/** Everything that the browser stores for the web app: both storages, IndexedDB and the caches. */
async function dumpStorages(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = async <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('IndexedDB refused')));
      });
    const found: unknown[] = [localStorage, sessionStorage];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        found.push(await settled(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push(request.url, await (await cache.match(request))?.text());
    }
    return JSON.stringify(found);
  });
}

/** Opens an editor, and waits until the tab has the encryption key of the account's drafts. */
async function openEditor(page: Page, path: string, title: string): Promise<void> {
  const hasKey = receivesDraftKey(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await hasKey;
}

/**
 * Revokes every session of the user, as another device does, and waits until a new sign-in would be valid.
 */
async function endElsewhere(bearer: string): Promise<void> {
  const { api } = e2ePorts(process.env);
  const answer = await fetch(`http://localhost:${api}/v2/general/auth/refresh-token`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${bearer}` },
  });
  expect(answer.status).toBe(204);
  const endedBy = secondsNow();
  await expect.poll(secondsNow).toBeGreaterThan(endedBy);
}

test('A2: keeps text typed offline, encrypted, when another device ends the session', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(ERRORS);
  // Firebase may load after the session has ended. The identity service then refuses the ended session.
  faults.allow(/accounts:lookup/);
  const account = await signUpDirectly(page);
  const [links, appearance, activities] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  await openEditor(page, '/my/profile', 'Edit profile');
  await openEditor(links, '/my/links', 'Edit links list');
  await openEditor(appearance, '/my/appearance', 'Customize public page');
  await openEditor(activities, '/my/activities', 'Activities setting');
  const bearer = await bearerOf(page);

  await context.setOffline(true);
  await page.getByLabel('Headline').fill(HEADLINE);
  await addLink(links, 'https://note.com/typed-offline');
  await appearance.getByRole('radio', { name: 'Paper' }).focus();
  await appearance.keyboard.press('ArrowRight');
  await activities.getByLabel('YouTube channel or handle').fill('@typed-offline');
  await activities.keyboard.press('Enter');
  for (const tab of [page, links, appearance, activities])
    await expect(tab.getByText('You are offline. One change is kept here.')).toBeVisible();
  await endElsewhere(bearer);
  await context.setOffline(false);
  for (const tab of [page, links, appearance, activities]) {
    await tab.waitForURL('**/login?*');
    const stored = await dumpStorages(tab);
    for (const plain of [HEADLINE, 'typed-offline', 'baseVersion', 'theme'])
      expect(stored, 'a storage of the browser').not.toContain(plain);
  }
  for (const tab of [links, appearance, activities]) await tab.close();

  await logInHere(page, account);
  await page.waitForURL('**/my/profile');
  const offer = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(offer).toContainText('You have unsaved changes from');
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Restore them' }).click();
  await expect(page.getByLabel('Headline')).toHaveValue(HEADLINE);
  await expectSaved(page);
  await expectAccessible(page);
  await offer.getByRole('link', { name: 'Edit links list' }).click();
  await expect(page.getByRole('grid', { name: 'Your links' })).toContainText('note');
  await expectSaved(page);
  await offer.getByRole('link', { name: 'Customize public page' }).click();
  await expect(page.getByRole('radio', { name: 'Ink', exact: true })).toBeChecked();
  await expectSaved(page);
  await offer.getByRole('link', { name: 'Activities setting' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '@typed-offline' })).toBeVisible();
  await expectSaved(page);
  await expect(offer).toHaveCount(0);
});

test('A2: restores text that two closed tabs typed into one field', async ({ page, context, faults }) => {
  faults.allow(ERRORS);
  // The identity service refuses the ended session in a document that is opened afterwards.
  faults.allow(/accounts:lookup/);
  const account = await signUpDirectly(page);
  const second = await context.newPage();
  for (const [tab, typed] of [
    [page, 'https://note.com/first-tab'],
    [second, 'https://note.com/second-tab'],
  ] as const) {
    await openEditor(tab, '/my/links', 'Edit links list');
    await tab.getByLabel('Link URL').fill(typed);
  }
  const countCopies = async (): Promise<number> =>
    (await dumpStorages(second)).match(/sealed\.tab-/g)?.length ?? 0;
  await expect.poll(countCopies).toBe(2);
  const bearer = await bearerOf(page);
  const later = await context.newPage();
  await page.close();
  await second.close();
  await endElsewhere(bearer);

  await later.goto('/my/links');
  await later.waitForURL('**/login?*');
  expect(await dumpStorages(later)).not.toContain('note.com');
  await logInHere(later, account);
  await later.waitForURL('**/my/links');
  const offer = later.getByRole('region', { name: 'Unsaved changes' });
  const field = later.getByLabel('Link URL');
  const restore = offer.getByRole('button', { name: 'Restore them' });
  await restore.click();
  await expect(field).toHaveValue('https://note.com/second-tab');
  await expect(offer).toContainText('Another text is in the same place: Edit links list.');
  await expect(restore).toHaveCount(0);
  await expectAccessible(later);
  await field.fill('');
  await restore.click();
  await expect(field).toHaveValue('https://note.com/first-tab');
  await expect(offer).toHaveCount(0);
});

test('A2: shows a new account no text that the previous account typed', async ({ page, context, faults }) => {
  faults.allow(ERRORS);
  const account = await signUpDirectly(page);
  await openEditor(page, '/my/profile', 'Edit profile');
  const bearer = await bearerOf(page);
  await context.setOffline(true);
  await page.getByLabel('Headline').fill(HEADLINE);
  await expect(page.getByText('You are offline. One change is kept here.')).toBeVisible();
  await endElsewhere(bearer);
  await context.setOffline(false);
  await page.waitForURL('**/login?*');
  await expect.poll(async () => dumpStorages(page)).toContain('held.shared.profile-draft:');

  await logInHere(page, demoAccounts.mio);
  await page.waitForURL('**/my/profile');
  await expect(page.getByLabel('Headline')).toBeVisible();
  await expect(page.getByLabel('Headline')).not.toHaveValue(HEADLINE);
  expect(await dumpStorages(page)).not.toMatch(/held\d*\./);
  await logOut(page);

  await page.goto('/login?returnTo=%2Fmy%2Fprofile');
  await logInHere(page, account);
  await page.waitForURL('**/my/profile');
  await expect(page.getByLabel('Headline')).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
});
