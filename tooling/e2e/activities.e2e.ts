import { expect, expectAccessible, expectSaved, signUp, test } from './src/journey/journey.ts';
import { VARIANT } from './src/journey/variant.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

test('connects, renames, moves and removes activity sources by keyboard', async ({ page }) => {
  await signUp(page);
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Activities setting' })
    .click();
  await expect(page.getByRole('heading', { name: 'Your newest works, updated automatically' })).toBeVisible();
  await expectAccessible(page);

  const account = page.getByLabel('YouTube channel or handle');
  await account.fill('https://vimeo.com/mio');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/This is not a valid account/)).toBeVisible();
  await expect(account).toHaveValue('https://vimeo.com/mio');
  await account.fill('https://www.youtube.com/@mio-draws/videos');
  await page.keyboard.press('Enter');
  const video = page.getByRole('listitem').filter({ hasText: '@mio-draws' });
  await expect(video).toBeVisible();
  await expect(account).toHaveValue('');
  await account.fill('@MIO-DRAWS');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This account is already in your list.')).toBeVisible();

  await page.getByRole('radio', { name: 'Instagram' }).click();
  await page.getByLabel('Instagram user name').fill('mio.draws');
  await page.keyboard.press('Enter');
  await expectSaved(page);
  await page.getByLabel('Heading above YouTube and Instagram').fill('Videos and pictures');
  await page.getByRole('button', { name: 'Actions for Instagram mio.draws' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: /draws/ }).first()).toContainText('Instagram');
  await page.getByRole('switch', { name: 'Show YouTube @mio-draws on the page' }).press(' ');
  await page.getByRole('button', { name: 'Actions for YouTube @mio-draws' }).click();
  await page.getByRole('menuitem', { name: 'Move under a new heading' }).click();
  await expectSaved(page);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('region', { name: 'Videos and pictures' })).toContainText('mio.draws');
  await expect(page.getByRole('region', { name: 'YouTube' })).toContainText('@mio-draws');
  await expect(page.getByRole('switch', { name: /@mio-draws/ })).not.toBeChecked();

  await page.getByRole('button', { name: 'Actions for YouTube @mio-draws' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(video).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'YouTube' })).toContainText('@mio-draws');
});

test('explains a failed source and how to fix it', VARIANT, async ({ page }) => {
  await signUpDirectly(page);
  await page.goto('/my/activities');
  await page.getByLabel('YouTube channel or handle').fill('@mio-missing');
  await page.keyboard.press('Enter');
  await expectSaved(page);
  // The worker fetches a new source on its own, and the screen updates without a reload.
  await expect(page.getByText(/YouTube cannot find this channel/)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actions for YouTube @mio-missing' }).click();
  await page.getByRole('menuitem', { name: 'Change account' }).click();
  const field = page.getByRole('listitem').getByLabel('YouTube channel or handle');
  await expect(field).toHaveValue('@mio-missing');
  await field.fill('@mio-paints');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/YouTube cannot find this channel/)).toHaveCount(0);
  await expectSaved(page);
  const row = page.getByRole('listitem').filter({ hasText: '@mio-paints' });
  await expect(row.getByText(/5 items/)).toBeVisible({ timeout: 60_000 });
  const readNow = row.getByRole('button', { name: 'Update now: YouTube @mio-paints' });
  // The items appear first. The button stays disabled until the server has also downloaded the pictures.
  await expect(readNow).toBeEnabled({ timeout: 60_000 });
  await readNow.press('Enter');
  await expect(readNow).toBeDisabled();
  await expect(readNow).toBeEnabled({ timeout: 60_000 });
});
