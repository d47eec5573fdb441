import type { Page } from '@playwright/test';

import {
  addPlainLink,
  expect,
  expectAccessible,
  expectSaved,
  openLinks,
  test,
} from './src/journey/journey.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

async function chooseFor(page: Page, title: string, entry: string): Promise<void> {
  // The menu of the previous choice may still be fading out.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('undoes and redoes a move, a new title, a hidden link and an added link', async ({ page }) => {
  await signUpDirectly(page);
  await openLinks(page);
  await addPlainLink(page, 'https://note.com/mio');
  await addPlainLink(page, 'https://www.youtube.com/@mio');
  await page.getByLabel('Link URL').focus();
  const rows = page.getByRole('grid', { name: 'Your links' }).getByRole('row');
  const undo = page.getByRole('button', { name: 'Undo' });
  await chooseFor(page, 'YouTube', 'Move to top');
  await expect(rows).toContainText(['YouTube', 'note']);
  await chooseFor(page, 'note', 'Edit');
  await page.getByLabel('Title', { exact: true }).fill('My notes');
  await page.keyboard.press('Escape');
  await expect(rows).toContainText(['YouTube', 'My notes']);
  const shown = page.getByRole('switch', { name: 'Show YouTube on my page' });
  for (const isShown of [false, true, false]) {
    await shown.press(' ');
    await expect(shown).toBeChecked({ checked: isShown });
  }
  await expectSaved(page);

  // Screen readers announce each step, because each step is a new element.
  const announced = page.getByText('Undone: YouTube');
  await shown.press('ControlOrMeta+z');
  const first = await announced.elementHandle();
  await shown.press('ControlOrMeta+z');
  await expect(shown).not.toBeChecked();
  expect(await first.evaluate((element) => element.isConnected)).toBe(false);
  await expect(announced).toBeAttached();
  await shown.press('ControlOrMeta+z');
  await expect(shown).toBeChecked();
  await undo.click();
  await expect(rows).toContainText(['YouTube', 'note']);
  await expect(page.getByText('Undone: note')).toBeAttached();
  await undo.click();
  await expect(rows).toContainText(['note', 'YouTube']);
  await expect(page.getByText('Undone: the order')).toBeAttached();
  await undo.click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(rows).toContainText(['note', 'YouTube']);
  await expectAccessible(page);
  await expectSaved(page);
  await page.reload();
  await expect(rows).toContainText(['note', 'YouTube']);
  await expect(undo).toBeDisabled();
});
