import type { Browser, Page } from '@playwright/test';

import { changeAccount } from './src/identity/accounts.ts';
import {
  type Account,
  demoAccounts,
  expect,
  expectAccessible,
  logIn,
  newAccount,
  signUpHere,
  test,
} from './src/journey/journey.ts';
import { VARIANT } from './src/journey/variant.ts';
import { delaySaves } from './src/screens/held-saves.ts';
import type { ExtraStack } from './src/stack/extra-stack.ts';
import { oldIdentityHost, oldOrigin, startOldInstallation } from './src/stack/old-installation.ts';

// An installation whose pages predate the change. Their owners signed up with the name from their sign-in
// service.
test.use({ baseURL: oldOrigin });
// Runs in one worker, because the installation has fixed ports.
test.describe.configure({ mode: 'default' });

let stop = async (): Promise<void> => {};

test.beforeAll(async () => {
  const old: ExtraStack = await startOldInstallation();
  ({ stop } = old);
});

test.afterAll(async () => stop());

const noticeIn = (page: Page) => page.getByRole('region', { name: 'Your name' });

/** Whether the screens show the notice, after the API has said whether the owner should see it. */
async function isAsked(page: Page, open: () => Promise<unknown>): Promise<boolean> {
  const answered = page.waitForResponse((one) => one.url().includes('/v4/profile') && one.ok());
  await open();
  const { user } = (await (await answered).json()) as { readonly user: { has_name_notice?: boolean } };
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?:Hello|Welcome)/);
  return user.has_name_notice === true || (await noticeIn(page).count()) > 0;
}

/** Whether an owner who logs in from another browser sees the notice. */
async function isAskedElsewhere(browser: Browser, account: Account): Promise<boolean> {
  const context = await browser.newContext({ baseURL: oldOrigin });
  const page = await context.newPage();
  const asked = await isAsked(page, async () => logIn(page, account));
  await context.close();
  return asked;
}

test(
  'A1: shows the owner of an older page the notice until an answer in any tab',
  VARIANT,
  async ({ page, context, browser, faults }) => {
    // The pages' pictures are missing, because only the database was copied.
    faults.allow(/404/);
    const release = await delaySaves(page, '**/v4/name_notice');
    await logIn(page, demoAccounts.mio);
    await expect(noticeIn(page)).toContainText('Your page shows the name “水野 澪”.');
    const other = await context.newPage();
    await other.goto('/my/dashboard');
    await expect(noticeIn(other)).toBeVisible();
    release();
    for (const width of [390, 768, 1440]) {
      await other.setViewportSize({ width, height: 900 });
      await expectAccessible(other);
    }
    await other.reload();
    await expect(noticeIn(other)).toBeVisible();
    expect(await isAskedElsewhere(browser, demoAccounts.mio)).toBe(false);

    await noticeIn(other).getByRole('button', { name: 'Keep it' }).focus();
    await other.keyboard.press('Enter');
    await expect(noticeIn(other)).toHaveCount(0);
    await expect(other.locator('#content')).toBeFocused();
    await expect(noticeIn(page)).toHaveCount(0);
    expect(await isAsked(page, async () => page.reload())).toBe(false);
  },
);

test('A1: leads an owner who wants to change the name to its field', VARIANT, async ({ page, faults }) => {
  faults.allow(/404/);
  await logIn(page, demoAccounts.wren);
  await noticeIn(page).getByRole('link', { name: 'Change it' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/my/profile#name');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeFocused();
  await expect(noticeIn(page)).toHaveCount(0);
  await name.fill('Wren');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Wren');
  await expect(noticeIn(page)).toHaveCount(0);
});

test('A1: shows no notice for another name or a new page', VARIANT, async ({ page, browser, faults }) => {
  faults.allow(/404/);
  await changeAccount(demoAccounts.yian.email, { displayName: '陳' }, oldIdentityHost);
  expect(await isAskedElsewhere(browser, demoAccounts.yian)).toBe(false);
  await page.goto('/login?mode=sign-up');
  await signUpHere(page, newAccount());
  expect(await isAsked(page, async () => page.reload())).toBe(false);
});
