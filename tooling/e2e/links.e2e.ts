import type { Page } from '@playwright/test';

import {
  addLink,
  addPlainLink,
  expect,
  expectAccessible,
  expectSaved,
  logIn,
  openLinks,
  ownPagePath,
  signUpHere,
  test,
} from './src/journey/journey.ts';
import { VARIANT, variantUnless } from './src/journey/variant.ts';
import { delaySaves, holdSaves, personOn } from './src/screens/held-saves.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const ADDRESSES = ['https://note.com/mio', 'https://www.youtube.com/@mio', 'www.example.com/shop'];

test.describe('links', () => {
  test.beforeEach(async ({ page }) => {
    await signUpDirectly(page);
    await openLinks(page);
  });

  test('adds links by pasting, reorders them by keyboard and shows them', async ({ page }) => {
    const title = page.getByLabel('Title', { exact: true });
    for (const address of ADDRESSES) {
      await page.getByLabel('Link URL').fill(address);
      await page.keyboard.press('Enter');
      await expect(title).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      await expect(title).toHaveValue(/!$/);
      await page.keyboard.press('Enter');
    }
    const rows = page.getByRole('grid', { name: 'Your links' }).getByRole('row');
    await expect(rows).toContainText(['note', 'YouTube', 'example.com']);
    await expect(rows.last()).toBeFocused();
    await expectAccessible(page);

    // Move the last row up two places. The first ArrowUp only moves the drop position past the row itself.
    await page.getByRole('button', { name: 'Move example.com' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Insert after example.com' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(rows).toContainText(['example.com', 'note', 'YouTube']);
    await expectSaved(page);

    await page.reload();
    await expect(rows).toContainText(['example.com', 'note', 'YouTube']);

    const path = await ownPagePath(page);
    await page.goto(path);
    const links = page.getByRole('list').getByRole('link');
    await expect(links).toContainText(['example.com', 'note', 'YouTube']);
    await expect(links.nth(1)).toHaveAttribute('href', 'https://note.com/mio');
  });

  test('moves links by menu, hides one and undoes a deletion', async ({ page }) => {
    for (const address of ADDRESSES) {
      await addPlainLink(page, address);
    }
    // Move the focus out of the list: the list becomes a grid only when no row has the focus.
    await page.getByLabel('Link URL').focus();
    const rows = page.getByRole('grid', { name: 'Your links' }).getByRole('row');
    await expect(rows).toHaveCount(3);
    await page.getByRole('button', { name: 'More for example.com' }).click();
    await page.getByRole('menuitem', { name: 'Move to top' }).click();
    await expect(rows).toContainText(['example.com', 'note', 'YouTube']);
    await expect(page.getByText('Moved to place 1 of 3')).toBeAttached();

    await page.getByRole('switch', { name: 'Show YouTube on my page' }).click({ force: true });
    await expect(page.getByRole('switch', { name: 'Show YouTube on my page' })).not.toBeChecked();

    await page.getByRole('button', { name: 'More for note' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('Deleted: note')).toBeVisible();
    await expect(rows).toContainText(['example.com', 'YouTube']);
    await page.getByRole('button', { name: 'More for YouTube' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('2 links deleted')).toBeVisible();
    await expect(rows).toHaveCount(1);
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await toasts.getByRole('button', { name: 'Undo' }).click();
    await expect(toasts.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(rows).toContainText(['example.com', 'note', 'YouTube']);
    await expectSaved(page);

    await page.goto(await ownPagePath(page));
    await expect(page.getByRole('list').getByRole('link')).toContainText(['example.com', 'note']);
    await expect(page.getByText('YouTube')).toHaveCount(0);
  });

  test('moves a link by dragging', async ({ page }) => {
    for (const address of ADDRESSES) {
      await addPlainLink(page, address);
    }
    // Move the focus out of the list: the list becomes a grid only when no row has the focus.
    await page.getByLabel('Link URL').focus();
    const rows = page.getByRole('grid', { name: 'Your links' }).getByRole('row');
    await rows
      .nth(2)
      .dragTo(rows.first(), { sourcePosition: { x: 20, y: 30 }, targetPosition: { x: 200, y: 3 } });
    await expect(rows).toContainText(['example.com', 'note', 'YouTube']);
    await expectSaved(page);
  });

  test('leaves the Enter that ends an IME conversion in Safari to the input method', async ({ page }) => {
    const endConversion = { key: 'Enter', keyCode: 229 };
    const address = page.getByLabel('Link URL');
    await address.fill('https://note.com/mio');
    await address.dispatchEvent('keydown', endConversion);
    await expect(address).toHaveValue('https://note.com/mio');
    await address.press('Enter');
    const title = page.getByLabel('Title', { exact: true });
    await title.dispatchEvent('keydown', endConversion);
    await expect(title).toBeFocused();
    await title.press('Enter');
    await expect(title).toBeHidden();
    await page.getByRole('button', { name: 'Add a heading' }).click();
    const heading = page.getByRole('textbox', { name: 'Heading' });
    await heading.dispatchEvent('keydown', endConversion);
    await expect(heading).toBeFocused();
    await heading.press('Enter');
    await expect(heading).toBeHidden();
  });

  test('refuses an invalid URL with a message and keeps the input', async ({ page }) => {
    await addLink(page, 'javascript:alert(1)');
    await expect(page.getByText('Only URLs that begin with https:// or http:// are allowed.')).toBeVisible();
    await expect(page.getByLabel('Link URL')).toHaveValue('javascript:alert(1)');
    await expect(page.getByLabel('Link URL')).toBeFocused();
    await expect(page.getByRole('grid')).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Link URL')).toHaveValue('javascript:alert(1)');
  });

  test('keeps an invalid link in its editor and saves the other links', VARIANT, async ({ page }) => {
    await addLink(page, 'https://note.com/mio');
    await page.getByLabel('Title', { exact: true }).fill('');
    await expect(page.getByText('Not on your page yet: Please fill this in.')).toBeVisible();
    await addPlainLink(page, 'https://www.youtube.com/@mio');
    await expectSaved(page);
    await page.goto(await ownPagePath(page));
    await expect(page.getByRole('list').getByRole('link')).toContainText(['note', 'YouTube']);
  });

  test(
    "shows another tab's links at once and asks only about a conflicting title",
    VARIANT,
    async ({ page, context, faults }) => {
      faults.allow(/409/);
      const rowsOf = (tab: Page) => tab.getByRole('grid', { name: 'Your links' }).getByRole('row');
      await addPlainLink(page, 'https://note.com/mio');
      await expectSaved(page);
      await page.getByLabel('Link URL').focus();

      const other = await context.newPage();
      await other.goto('/my/links');
      await addPlainLink(other, 'https://www.youtube.com/@mio');
      await expect(rowsOf(page)).toContainText(['note', 'YouTube']);

      const release = await delaySaves(page, '**/v4/page_blocks');
      await addPlainLink(page, 'https://example.com/');
      for (const [tab, title] of [
        [page, 'mine'],
        [other, 'theirs'],
      ] as const) {
        await tab.getByRole('button', { name: 'Edit note' }).click();
        await tab.getByLabel('Title', { exact: true }).fill(title);
        await tab.getByLabel('Title', { exact: true }).press('Escape');
      }
      await expectSaved(other);
      release();
      const dialog = page.getByRole('dialog', { name: 'Changed somewhere else' });
      await expect(dialog).toContainText('theirs differs');
      await expect(dialog).toContainText('mine differs');
      await expect(dialog.getByText('2 more, the same in both versions')).toHaveCount(2);
      await dialog.getByRole('button', { name: 'Use the other version' }).click();
      for (const tab of [page, other])
        await expect(rowsOf(tab)).toContainText(['theirs', 'YouTube', 'example.com']);
    },
  );

  test('saves links typed offline once the network is back', VARIANT, async ({ page, context, faults }) => {
    // Firestore tests the connection by loading a Google image (cleardot), which the content security policy
    // blocks. Firestore also logs that the backend is unreachable if it was not connected before.
    faults.allow(/ERR_INTERNET_DISCONNECTED|cleardot|Could not reach Cloud Firestore backend/);
    await addPlainLink(page, 'https://note.com/mio');
    await expectSaved(page);

    await context.setOffline(true);
    await addPlainLink(page, 'https://www.youtube.com/@mio');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
    await context.setOffline(false);
    await expectSaved(page);
    await page.goto(await ownPagePath(page));
    await expect(page.getByRole('list').getByRole('link')).toContainText(['note', 'YouTube']);
  });

  test('keeps links typed during an API outage when the page reloads', VARIANT, async ({ page }) => {
    // Replaces `fetch` in the page, because a Playwright route does not see keepalive requests that outlive
    // their page.
    await page.addInitScript(() => {
      const send = window.fetch.bind(window);
      window.fetch = async (input, init) => {
        if (window.name === 'API away' && init?.method === 'PUT') throw new TypeError('Failed to fetch');
        return send(input, init);
      };
    });
    await page.reload();
    await page.evaluate(() => {
      window.name = 'API away';
    });
    await addPlainLink(page, 'https://note.com/mio');
    await expect(page.getByText('We cannot reach the server. Changes are kept.')).toHaveCount(1);
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('grid', { name: 'Your links' }).getByRole('row')).toContainText(['note']);
    await expect(page.getByText('We cannot reach the server. Changes are kept.')).toHaveCount(1);
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.evaluate(() => {
      window.name = '';
    });
    await expectSaved(page);
  });

  test('keeps unsaved text while switching screens', VARIANT, async ({ page }) => {
    await addLink(page, 'https://note.com/mio');
    await page.getByLabel('Title', { exact: true }).fill('Typed and left');
    await page.getByRole('link', { name: 'Customize public page' }).click();
    await expect(page.getByRole('radio', { name: 'Paper' })).toBeVisible();
    await page.getByRole('link', { name: 'Edit links list' }).click();
    const rows = page.getByRole('grid', { name: 'Your links' }).getByRole('row');
    await expect(rows).toContainText(['Typed and left']);
    await expectSaved(page);
    await page.reload();
    await expect(rows).toContainText(['Typed and left']);
  });

  test('keeps text typed just before the tab is closed', async ({ page, context, faults }) => {
    // Closing a tab breaks its connection to the sign-out signals. Google's library then tries to load this
    // image (see `sister-app.e2e.ts`).
    faults.allow(/images\/cleardot\.gif/);
    await addLink(page, 'https://note.com/mio');
    await expectSaved(page);
    await page.getByLabel('Title', { exact: true }).fill('Typed and closed');
    const closes = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closes;
    const next = await context.newPage();
    await next.goto('/my/links');
    const rows = next.getByRole('grid', { name: 'Your links' }).getByRole('row');
    await expect(rows).toContainText(['Typed and closed']);
  });
});

test.describe('links of two users', () => {
  test('stores text typed just before log-out', async ({ page, browser }) => {
    const account = await signUpDirectly(page);
    await openLinks(page);
    await addLink(page, 'https://note.com/mio');
    await page.getByLabel('Title', { exact: true }).fill('Typed and logged out');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    // A new browser has no local drafts, so it shows only what the API stored.
    const other = await (await browser.newContext()).newPage();
    await logIn(other, account);
    await openLinks(other);
    await expect(other.getByRole('grid', { name: 'Your links' })).toContainText('Typed and logged out');
    await other.context().close();
  });

  for (const where of ['in the same tab', 'in another tab'] as const) {
    test(
      `never saves one user's links to the account of a user who signs up ${where}`,
      variantUnless(where === 'in another tab'),
      async ({ page, context, faults }) => {
        faults.allow(/ERR_FAILED|401/);
        const account = await signUpDirectly(page);
        const first = await personOn(page);
        await openLinks(page);
        const saves = await holdSaves(context);
        await addLink(page, 'https://note.com/first');
        await expect.poll(() => saves.sent.length).toBe(1);
        await page.getByLabel('Title', { exact: true }).fill('Of the first');

        const door = where === 'in the same tab' ? page : await context.newPage();
        if (door !== page) {
          await door.goto('/my/dashboard');
          await expect(door.getByRole('heading', { level: 1 })).toContainText('Welcome');
        }
        await door.getByRole('button', { name: 'Log out' }).click();
        // The save is still pending. The log-out waits briefly for it, then asks.
        await door.getByRole('button', { name: 'Log out and delete changes' }).click();
        await door.waitForURL((url) => url.pathname === '/');
        saves.release();
        await door.getByRole('link', { name: 'Log in' }).first().click();
        await door.getByText('Sign up', { exact: true }).click();
        await signUpHere(door);
        const second = await personOn(door);
        expect(second).not.toBe(first);

        // If the second user signed up in this tab, the tab shows the dashboard, so open the links screen.
        // Otherwise the tab still shows the links screen, now with the second user's list.
        if (door === page) await page.getByRole('link', { name: 'Edit links list' }).first().click();
        await expect(page.getByRole('heading', { level: 1, name: 'Edit links list' })).toBeVisible();
        await expect(page.getByRole('grid', { name: 'Your links' })).toHaveCount(0);
        await addPlainLink(page, 'https://www.youtube.com/@second');
        await expectSaved(page);
        expect(saves.sent.filter(({ personId }) => personId === second)).not.toEqual([]);
        for (const { personId, body } of saves.sent)
          expect(body.includes('note.com/first'), `a save with the token of ${personId}`).toBe(
            personId === first,
          );

        await page.getByRole('button', { name: 'Log out' }).click();
        await page.waitForURL((url) => url.pathname === '/');
        await logIn(page, account);
        await openLinks(page);
        // The creator agreed that the log-out deletes the new title.
        await expect(page.getByLabel('Link URL')).toBeVisible();
        await expect(page.getByText('Of the first')).toHaveCount(0);
      },
    );
  }
});
