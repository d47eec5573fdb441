import type { Page } from '@playwright/test';

import { expect, expectAccessible, expectSaved, ownPagePath, signUp, test } from './src/journey.ts';

const ADDRESSES = ['https://note.com/mio', 'https://www.youtube.com/@mio', 'www.example.com/shop'];

async function add(page: Page, address: string): Promise<void> {
  await page.getByLabel('Address of the link').fill(address);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

test.describe('links', () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page);
    await page.getByRole('link', { name: 'Edit links list' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit links list' })).toBeVisible();
  });

  test('are added by pasting, reordered by keyboard, and stand on the page at the next request', async ({
    page,
  }) => {
    for (const address of ADDRESSES) {
      await add(page, address);
      await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
    }
    const rows = page.getByRole('grid', { name: 'Your links' }).getByRole('row');
    await expect(rows).toContainText(['example.com', 'YouTube', 'note']);
    await expectAccessible(page);

    // The last row goes up two places: handle, Enter, arrows, Enter.
    await page.getByRole('button', { name: 'Move note' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(rows).toContainText(['note', 'example.com', 'YouTube']);
    await expectSaved(page);

    await page.reload();
    await expect(rows).toContainText(['note', 'example.com', 'YouTube']);

    const path = await ownPagePath(page);
    await page.goto(path);
    const links = page.getByRole('list').getByRole('link');
    await expect(links).toContainText(['note', 'example.com', 'YouTube']);
    await expect(links.first()).toHaveAttribute('href', 'https://note.com/mio');
  });

  test('move by their menu, hide by their switch, and come back after a deletion', async ({ page }) => {
    for (const address of ADDRESSES) {
      await add(page, address);
      await page.keyboard.press('Escape');
    }
    const rows = page.getByRole('grid', { name: 'Your links' }).getByRole('row');
    await page.getByRole('button', { name: 'More for note' }).click();
    await page.getByRole('menuitem', { name: 'Move to top' }).click();
    await expect(rows).toContainText(['note', 'example.com', 'YouTube']);
    await expect(page.getByText('Moved to place 1 of 3')).toBeAttached();

    await page.getByRole('switch', { name: 'Show YouTube on my page' }).click({ force: true });
    await expect(page.getByRole('switch', { name: 'Show YouTube on my page' })).not.toBeChecked();

    await page.getByRole('button', { name: 'More for note' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(rows).toContainText(['example.com', 'YouTube']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows).toContainText(['note', 'example.com', 'YouTube']);
    await expectSaved(page);

    await page.goto(await ownPagePath(page));
    await expect(page.getByRole('list').getByRole('link')).toContainText(['note', 'example.com']);
    await expect(page.getByText('YouTube')).toHaveCount(0);
  });

  test('move by pointer', async ({ page }) => {
    for (const address of ADDRESSES) {
      await add(page, address);
      await page.keyboard.press('Escape');
    }
    const rows = page.getByRole('grid', { name: 'Your links' }).getByRole('row');
    await rows
      .nth(2)
      .dragTo(rows.first(), { sourcePosition: { x: 20, y: 30 }, targetPosition: { x: 200, y: 3 } });
    await expect(rows).toContainText(['note', 'example.com', 'YouTube']);
    await expectSaved(page);
  });

  test('refuse what is no address, in words, and keep what was typed', async ({ page }) => {
    await add(page, 'javascript:alert(1)');
    await expect(
      page.getByText('Only addresses that begin with https:// or http:// are possible.'),
    ).toBeVisible();
    await expect(page.getByLabel('Address of the link')).toHaveValue('javascript:alert(1)');
    await expect(page.getByLabel('Address of the link')).toBeFocused();
    await expect(page.getByRole('grid')).toHaveCount(0);
  });

  test('that are unfinished stay in the editor and hold up nobody', async ({ page }) => {
    await add(page, 'https://note.com/mio');
    await page.getByLabel('Title', { exact: true }).fill('');
    await expect(page.getByText('Not on your page yet: Please fill this in.')).toBeVisible();
    await add(page, 'https://www.youtube.com/@mio');
    await page.keyboard.press('Escape');
    await expectSaved(page);
    await page.goto(await ownPagePath(page));
    await expect(page.getByRole('list').getByRole('link')).toContainText(['YouTube', 'note']);
  });

  test('changed in two tabs show both versions and overwrite nothing', async ({ page, context, faults }) => {
    faults.allow(/409/);
    await add(page, 'https://note.com/mio');
    await page.keyboard.press('Escape');
    await expectSaved(page);

    const other = await context.newPage();
    await other.goto('/my/links');
    await add(other, 'https://www.youtube.com/@mio');
    await other.keyboard.press('Escape');
    await expectSaved(other);

    await add(page, 'https://example.com/');
    const dialog = page.getByRole('dialog', { name: 'Changed somewhere else' });
    await expect(dialog).toContainText('YouTube');
    await expect(dialog).toContainText('example.com');
    await dialog.getByRole('button', { name: 'Use the other version' }).click();
    const rows = page.getByRole('grid', { name: 'Your links' }).getByRole('row');
    await expect(rows).toContainText(['YouTube', 'note']);
    await expect(rows).toHaveCount(2);
  });

  test('typed while the network is away are sent when it is back', async ({ page, context, faults }) => {
    // The database of the sign-out signals asks an image of its maker's whether it is online; the policy refuses it.
    faults.allow(/ERR_INTERNET_DISCONNECTED|cleardot/);
    await add(page, 'https://note.com/mio');
    await page.keyboard.press('Escape');
    await expectSaved(page);

    await context.setOffline(true);
    await add(page, 'https://www.youtube.com/@mio');
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Not saved/)).toBeVisible();
    await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
    await context.setOffline(false);
    await expectSaved(page);
    await page.goto(await ownPagePath(page));
    await expect(page.getByRole('list').getByRole('link')).toContainText(['YouTube', 'note']);
  });

  test('typed while the API is away survive a reload', async ({ page, faults }) => {
    faults.allow(/ERR_FAILED/);
    await page.route('**/v4/external_links', async (route) => route.abort());
    await add(page, 'https://note.com/mio');
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Not saved — We cannot reach the server/)).toBeVisible();
    await page.unroute('**/v4/external_links');
    await page.reload();
    await expect(page.getByRole('grid', { name: 'Your links' }).getByRole('row')).toContainText(['note']);
    await expectSaved(page);
  });
});
