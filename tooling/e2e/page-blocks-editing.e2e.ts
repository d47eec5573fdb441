import type { Page } from '@playwright/test';

import {
  addPlainLink,
  expect,
  expectAccessible,
  expectSaved,
  openLinks,
  test,
} from './src/journey/journey.ts';
import { delaySaves } from './src/screens/held-saves.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const rowsOf = (page: Page) => page.getByRole('grid', { name: 'Your links' }).getByRole('row');

/** Adds a text block with this body. */
async function addText(page: Page, body: string): Promise<void> {
  await page.getByRole('button', { name: 'Add content' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Text A few' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill(body);
  await page.getByRole('textbox', { name: 'Text' }).press('Escape');
}

async function choose(page: Page, title: RegExp, entry: string): Promise<void> {
  // The menu of the previous choice may still be fading out.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('button', { name: title }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test.describe('blocks', () => {
  test.beforeEach(async ({ page }) => {
    await signUpDirectly(page);
    await openLinks(page);
    await addPlainLink(page, 'https://note.com/mio');
  });

  test('adds a text below a link, moves, hides, undoes, deletes and restores it', async ({ page }) => {
    await addText(page, 'Rainy days');
    await expect(rowsOf(page)).toContainText(['note', 'Rainy days']);
    await expectSaved(page);
    await expectAccessible(page);
    await choose(page, /^More for .*Rainy days/, 'Move up');
    await expect(rowsOf(page)).toContainText(['Rainy days', 'note']);
    await page.getByRole('switch', { name: /^Show .*Rainy days/ }).press(' ');
    await expect(rowsOf(page).first()).toContainText('Hidden');
    await expectSaved(page);

    await page.reload();
    await expect(rowsOf(page)).toContainText(['Rainy days', 'note']);
    await expect(rowsOf(page).first()).toContainText('Hidden');
    await choose(page, /^More for .*Rainy days/, 'Delete');
    await expect(rowsOf(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(rowsOf(page)).toContainText(['Rainy days', 'note']);
    await choose(page, /^More for .*Rainy days/, 'Delete');
    await expectSaved(page);
    await page.reload();
    await page.getByText('Recently deleted (1)').click();
    await page.getByRole('button', { name: /^Restore .*Rainy days/ }).click();
    await expect(rowsOf(page)).toContainText(['Rainy days', 'note']);
    await expectSaved(page);
  });

  test('moves a block by keyboard and restores an unfinished block after a reload', async ({ page }) => {
    await addText(page, 'Rainy days');
    await page.getByRole('button', { name: /^Move .*Rainy days/ }).focus();
    await page.keyboard.press('Enter');
    // The list shows its drop positions a frame later. Until then an arrow key moves the focus and not the
    // block.
    await expect(page.getByRole('button', { name: /^Insert after .*Rainy days/ })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(rowsOf(page)).toContainText(['Rainy days', 'note']);
    await expectSaved(page);
    await addText(page, '');
    await expect(rowsOf(page).last()).toContainText('Not on your page yet');
    await page.reload();
    await expect(rowsOf(page)).toContainText(['Rainy days', 'note', 'Not on your page yet']);
  });

  test('merges blocks of two tabs, and asks when both changed the same text', async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/409/);
    await addText(page, 'Rainy days');
    await expectSaved(page);
    await page.getByLabel('Link URL').focus();
    const other = await context.newPage();
    await other.goto('/my/links');
    await addText(other, 'Second');
    await expect(rowsOf(page)).toContainText(['note', 'Rainy days', 'Second']);

    const release = await delaySaves(page, '**/v4/page_blocks');
    for (const [tab, words] of [
      [page, 'mine'],
      [other, 'theirs'],
    ] as const) {
      await tab.getByRole('button', { name: /^Edit .*Rainy days/ }).click();
      await tab.getByRole('textbox', { name: 'Text' }).fill(words);
      await tab.getByRole('textbox', { name: 'Text' }).press('Escape');
    }
    await expectSaved(other);
    release();
    const dialog = page.getByRole('dialog', { name: 'Changed somewhere else' });
    await expect(dialog).toContainText('theirs');
    await expect(dialog).toContainText('mine');
    await dialog.getByRole('button', { name: 'Use the other version' }).click();
    for (const tab of [page, other]) await expect(rowsOf(tab)).toContainText(['note', 'theirs', 'Second']);
  });
});
