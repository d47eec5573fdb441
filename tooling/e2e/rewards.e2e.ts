import { addLink, expect, expectAccessible, expectSaved, openLinks, signUp, test } from './src/journey.ts';

test('shows how to unlock functions and announces an unlocked function once', async ({ page }) => {
  await signUp(page);
  await page.getByRole('link', { name: 'Unlock functions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unlock functions' })).toBeVisible();
  await expect(page.getByText('0 of 5 unlocked')).toBeVisible();
  const colours = page.getByRole('listitem').filter({ hasText: 'Custom colours' });
  await expect(colours.getByText('0 of 3')).toBeVisible();
  await expect(colours.getByText('Locked')).toBeVisible();
  await expect(page.getByText('Closest')).toHaveCount(1);
  await expectAccessible(page);

  await colours.getByRole('link', { name: 'Add links' }).focus();
  await page.keyboard.press('Enter');
  for (const name of ['one', 'two', 'three']) await addLink(page, `https://example.com/${name}`);
  await expectSaved(page);

  await page.goto('/my/rewards');
  await expect(page.getByRole('status').filter({ hasText: 'Just unlocked: Custom colours' })).toHaveCount(1);
  await expect(colours.getByText('New', { exact: true })).toBeVisible();
  await expect(colours.getByRole('link', { name: 'Use it: Custom colours' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(colours.getByText('Unlocked', { exact: true })).toBeVisible();
  await openLinks(page);
});
