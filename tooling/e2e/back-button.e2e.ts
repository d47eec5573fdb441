import type { Page } from '@playwright/test';

import { addLink, expect, expectSaved, ownPagePath, test } from './src/journey/journey.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const writtenState = async (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(history.state));

test.use({ viewport: { width: 390, height: 844 } });

test('closes drawer, preview, letter and question one by one on back', async ({ page }) => {
  await signUpDirectly(page);
  const fanPath = `${await ownPagePath(page)}/letter`;

  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  const openDrawer = page.getByRole('button', { name: 'Show Drawer Menu' });
  await openDrawer.click();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(openDrawer).toBeFocused();
  await expect(page).toHaveURL(/\/my\/dashboard$/);

  // The drawer's link leaves no history entry: back returns to the screen with the drawer closed.
  await openDrawer.click();
  await drawer.getByRole('link', { name: 'Edit links list' }).click();
  await expect(page).toHaveURL(/\/my\/links$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/my\/dashboard$/);
  await expect(drawer).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(/\/my\/links$/);

  await addLink(page, 'https://note.com/mio');
  await expectSaved(page);
  const preview = page.getByRole('dialog', { name: 'Preview of your page' });
  const openPreview = page.getByRole('button', { name: 'Preview', exact: true });
  await openPreview.click();
  await expect(preview).toBeVisible();
  await page.goBack();
  await expect(preview).toHaveCount(0);
  await expect(page).toHaveURL(/\/my\/links$/);
  // Closing the preview with its button leaves no history entry. A reload closes the preview but leaves its
  // entry.
  await openPreview.click();
  await preview.getByRole('button', { name: 'Close' }).click();
  await expect(preview).toHaveCount(0);
  await openPreview.click();
  await expect(preview).toBeVisible();
  await page.reload();
  await expect(openPreview).toBeVisible();
  await expect.poll(async () => writtenState(page)).not.toContain('layerDepth');
  await page.goBack();
  await expect(page).toHaveURL(/\/my\/dashboard$/);

  await page.goto(fanPath);
  await page.getByRole('textbox', { name: 'Your letter' }).fill('Your harmonium kept me company.');
  await page.getByRole('button', { name: 'Send the letter' }).click();
  await page.waitForURL('**/letter/sent');
  await page.goto('/my/letters');
  await page.getByRole('button', { name: /harmonium/ }).click();
  const letter = page.getByRole('dialog', { name: 'An unsigned letter' });
  await letter.getByRole('button', { name: 'More options for this letter' }).click();
  await page.getByRole('menuitem', { name: 'Delete this letter' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(letter).toBeVisible();
  await page.goBack();
  await expect(letter).toHaveCount(0);
  await expect(page).toHaveURL(/\/my\/letters$/);
  // Both layers are closed, so going forward to their entries opens nothing, and the next press of back
  // leaves the screen.
  await page.goForward();
  await expect.poll(async () => writtenState(page)).not.toContain('layerDepth');
  await expect(letter).toHaveCount(0);
  await page.goBack();
  await page.waitForURL('**/letter/sent');
});
