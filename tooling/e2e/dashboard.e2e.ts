import { expect, expectAccessible, notices, ownPagePath, signUp, test } from './src/journey/journey.ts';
import { VARIANT, variantUnless } from './src/journey/variant.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

test('shows the page address and the next steps', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  const steps = page.getByRole('list', { name: 'Next steps' });
  await expect(steps.getByRole('link')).toHaveText(['Name and icon', 'What you make', 'Links']);
  const places = page.getByRole('region', { name: 'Your page so far' });
  await expect(places.getByRole('link', { name: 'Picture' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('region', { name: 'Your page in numbers' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Share page' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share your page' });
  // The label "Copied" shows for two seconds only, so the test starts waiting before the click.
  const copied = expect(sheet.getByRole('button', { name: 'Copied' })).toBeVisible();
  await Promise.all([copied, sheet.getByRole('button', { name: 'Copy URL' }).click()]);
  const address = await page.evaluate(async () => navigator.clipboard.readText());
  expect(address).toMatch(/^http:\/\/localhost:\d+\/@[a-z0-9_]+$/);
  for (const name of [/^QR code of http/, 'Picture with the name and address of your page']) {
    const picture = sheet.getByRole('img', { name });
    await expect(picture).toHaveJSProperty('complete', true);
    await expect
      .poll(async () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share page' })).toBeFocused();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/my/profile');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mio');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(steps.getByRole('link')).toHaveText(['What you make', 'Links']);
  await expect(steps.getByText('Name and icon')).toContainText('Done');
  await expect(places.getByRole('link', { name: 'Name', exact: true })).toHaveCount(0);
});

test('keeps a new page unlisted until it is published', async ({ page }) => {
  await signUpDirectly(page);
  const path = await ownPagePath(page);
  const isHiddenFromCrawlers = async (): Promise<boolean> =>
    (await (await page.request.get(path)).text()).includes('content="noindex, ');
  await expect(page.getByText('Only people who have the URL can open your page.')).toBeVisible();
  expect(await isHiddenFromCrawlers()).toBe(true);

  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeVisible();
  await publish.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your page is public.')).toBeVisible();
  await expect(publish).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Next steps' })).toBeVisible();
  await expectAccessible(page);
  expect(await isHiddenFromCrawlers()).toBe(false);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Your page is no longer public.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await expect(publish).toBeVisible();
  expect(await isHiddenFromCrawlers()).toBe(true);
});

const LONG_NAMES = [
  ['emoji', '👨‍👩‍👧‍👦'.repeat(40)],
  ['Arabic letters', 'مريم'.repeat(10)],
  ['kanji', '結'.repeat(40)],
  ['wide Latin letters', 'M'.repeat(40)],
] as const;

for (const [script, name] of LONG_NAMES)
  test(
    `keeps a long name of ${script} inside a 320 px screen`,
    variantUnless(script === 'wide Latin letters'),
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 568 });
      await signUpDirectly(page);
      const width = async (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
      await page.goto('/my/profile');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
      await expect(page.getByText(/^Saved at/)).toBeVisible();
      await page.goto('/my/dashboard');
      await expect(page.getByRole('region', { name: 'Your page so far' })).toContainText(name);
      expect(await width()).toBeLessThanOrEqual(320);
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80);
      await page.getByRole('button', { name: 'Show Drawer Menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Main menu' });
      await expect(drawer.getByText(name)).toBeVisible();
      expect(await drawer.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
      await page.goto('/guide');
      await expect(page.getByRole('banner').getByText(name)).toBeVisible();
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80);
      expect(await width()).toBeLessThanOrEqual(320);
    },
  );

test('selects the address for copying when the clipboard is blocked', VARIANT, async ({ page, context }) => {
  // Granting one permission denies all others, so the clipboard is blocked.
  await context.grantPermissions(['geolocation']);
  await signUp(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Share page' }).click();
  await page.getByRole('button', { name: 'Copy URL' }).click();
  await expect(notices(page).filter({ hasText: 'did not allow copying' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(
    /^http:\/\/localhost:\d+\/@[a-z0-9_]+$/,
  );
});

test('opens the phone drawer and closes it by backdrop, link and Escape', async ({ page }) => {
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
  await expect(drawer).toBeVisible();
  await page.mouse.click(380, 400);
  await expect(drawer).toHaveCount(0);
  await menuButton.click();
  await drawer.getByRole('link', { name: 'Edit links list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit links list' })).toBeVisible();
  await expect(drawer).toHaveCount(0);
});
