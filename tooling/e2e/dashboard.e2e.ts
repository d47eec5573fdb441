import { expect, expectAccessible, signUp, test } from './src/journey.ts';

test('the dashboard gives the address of the page and what to do next', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  await expect(page.getByText('0 of 3 done')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const address = await page.evaluate(async () => navigator.clipboard.readText());
  expect(address).toMatch(/^http:\/\/localhost:\d+\/@[a-z0-9_]+$/);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/my/dashboard');
  await page.getByRole('link', { name: 'Go: Choose a look' }).click();
  await page.getByText('Indigo', { exact: true }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('1 of 3 done')).toBeVisible();
});

test('the drawer slides in on a phone, and closes by the content, by itself and by Escape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  const menuButton = page.getByRole('button', { name: 'Show Drawer Menu' });
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await menuButton.click();
  await expect(drawer).toBeVisible();
  await expect(drawer.locator('[aria-current=page]')).toHaveText('Dashboard');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(menuButton).toBeFocused();
  await menuButton.click();
  await page.mouse.click(380, 400);
  await expect(drawer).toHaveCount(0);
  await menuButton.click();
  await drawer.getByRole('link', { name: 'Edit links list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit links list' })).toBeVisible();
  await expect(drawer).toHaveCount(0);
});
