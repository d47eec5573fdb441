import type { Locator, Page } from '@playwright/test';

import { pressOn, tabTo, typeInto } from './src/hands/keyboard.ts';
import { expect, expectSaved, openLinks, ownPagePath, test } from './src/journey/journey.ts';
import { VARIANT } from './src/journey/variant.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

// Covers only tasks that no other journey does by keyboard.

const menuLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });

/** Opens a menu and chooses an entry by arrow keys. */
async function chooseFromMenu(page: Page, menu: Locator, entry: string): Promise<void> {
  await pressOn(page, menu);
  const item = page.getByRole('menuitem', { name: entry });
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(item).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
}

test.describe('tasks using only the keyboard', () => {
  test('duplicates, deletes and restores a link and invites a friend', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signUpDirectly(page);
    await openLinks(page);
    await typeInto(page, page.getByLabel('Link URL'), 'https://note.com/mio');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    // Move the focus out of the list: the list becomes a grid only when no row has the focus.
    await tabTo(page, page.getByLabel('Link URL'));
    await expect(page.getByRole('grid', { name: 'Your links' })).toBeVisible();
    const rows = page.getByRole('grid', { name: 'Your links' }).getByRole('row');
    // Tab moves to the row of the list that was used last, which is the copy.
    const menu = page.getByRole('button', { name: 'More for note' }).last();
    await chooseFromMenu(page, menu, 'Duplicate');
    await expect(rows).toHaveCount(2);
    await page.keyboard.press('Escape');
    await chooseFromMenu(page, menu, 'Delete');
    await expect(rows).toHaveCount(1);
    await pressOn(
      page,
      page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }),
    );
    await expect(rows).toHaveCount(2);
    await tabTo(page, page.getByRole('switch', { name: 'Show note on my page' }).first());
    await page.keyboard.press('Space');
    await expect(page.getByText('Hidden', { exact: true })).toBeVisible();
    await expectSaved(page);

    await pressOn(page, menuLink(page, 'Unlock functions'));
    // The label "Copied" shows for two seconds only, so the test starts waiting before the press.
    const copied = expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await Promise.all([copied, pressOn(page, page.getByRole('button', { name: 'Copy invitation link' }))]);
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toContain('/invite/');
  });

  test('returns the Tab key to the row with open fields', async ({ page }) => {
    await signUpDirectly(page);
    await openLinks(page);
    const url = page.getByLabel('Link URL');
    const title = page.getByLabel('Title', { exact: true });
    for (const address of ['https://note.com/mio', 'https://lit.link/mio']) {
      await typeInto(page, url, address);
      await page.keyboard.press('Enter');
      await expect(title).toBeFocused();
      await page.keyboard.press('Escape');
      await tabTo(page, url);
    }
    await expect(page.getByRole('grid', { name: 'Your links' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit lit.link' }).click();
    await expect(title).toBeFocused();
    await url.focus();
    await tabTo(page, title);
  });

  test('registers as a creator, reads a letter and thanks the sender', async ({ page, browser, baseURL }) => {
    await signUpDirectly(page);
    const path = await ownPagePath(page);
    const fan = await (
      await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    ).newPage();
    await fan.goto(`${path}/letter`);
    await typeInto(fan, fan.getByRole('textbox', { name: 'Your letter' }), 'Your rain keeps me company.');
    await pressOn(fan, fan.getByRole('button', { name: 'Send the letter' }));
    await fan.waitForURL('**/letter/sent');
    await fan.context().close();

    await pressOn(page, menuLink(page, 'Letters'));
    await pressOn(page, page.getByRole('button', { name: /No name/ }));
    const sheet = page.getByRole('dialog', { name: 'An unsigned letter' });
    await pressOn(page, sheet.getByRole('button', { name: 'Thank you' }));
    await expect(sheet.getByRole('button', { name: 'Thank you', pressed: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    await pressOn(page, menuLink(page, 'Register as OFUSE creator'));
    await tabTo(page, page.getByRole('switch', { name: 'Accept monthly support' }));
    await page.keyboard.press('Space');
    await pressOn(page, page.getByRole('button', { name: 'Register for payouts' }));
    await pressOn(page, page.getByRole('button', { name: 'Finish the registration' }));
    await page.waitForURL('**/my/ofuse');
  });

  test(
    'deletes the account, logs in again, undoes the deletion and logs out',
    VARIANT,
    async ({ page, faults }) => {
      faults.allow(/401|404/);
      const { email, password } = await signUpDirectly(page);
      const handle = (await ownPagePath(page)).replace('/@', '');
      await pressOn(page, menuLink(page, 'Various settings'));
      await pressOn(page, page.locator('main').getByRole('link', { name: 'Delete account' }));
      await typeInto(page, page.getByLabel(`To confirm, type your page address: @${handle}`), handle);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/goodbye?until=*');
      // Token times are whole seconds, so the API refuses a sign-in in the same second as the deletion. A
      // log-in by keyboard is that fast, so wait for the next second.
      const deletedBefore = Date.now();
      await expect.poll(() => Date.now() - deletedBefore, { intervals: [50] }).toBeGreaterThan(1000);
      await pressOn(page, page.getByRole('link', { name: 'Log in and come back' }));
      await typeInto(page, page.getByLabel('Email address'), email);
      await typeInto(page, page.getByLabel('Password', { exact: true }), password);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/my/**');
      await pressOn(page, page.getByRole('button', { name: 'Keep my account' }));
      await expect(page.getByText('Good to have you back.', { exact: false })).toBeVisible();
      await pressOn(page, page.getByRole('button', { name: 'Log out' }));
      await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0);
    },
  );
});
