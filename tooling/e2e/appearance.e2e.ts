import type { Page } from '@playwright/test';

import {
  expect,
  expectAccessible,
  expectSaved,
  ownPagePath,
  signUp,
  signUpWithGoogle,
  styleOf,
  test,
} from './src/journey.ts';

async function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bg').trim());
}

test.describe('appearance', () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page);
    await page.goto('/my/appearance');
  });

  test('a theme chosen by arrow key shows in the preview at once and on the page at the next request', async ({
    page,
  }) => {
    await page.getByRole('radio', { name: 'Paper' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Ink' })).toBeChecked();
    const preview = page.frameLocator('iframe[title="Preview of your page"]');
    await expect.poll(async () => styleOf(preview)).toContain('color-scheme:dark');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Manuscript' })).toBeChecked();
    // Its own font is still locked.
    await expect(page.getByRole('radio', { name: 'Gothic' })).toBeChecked();
    await expectAccessible(page);
    await expectSaved(page);
    const previewBackground = await preview
      .locator('html')
      .evaluate((html) => getComputedStyle(html).getPropertyValue('--bg').trim());

    await page.goto(await ownPagePath(page));
    expect(await backgroundOf(page)).toBe(previewBackground);
  });

  test('a newcomer is told what unlocks the other fonts', async ({ page }) => {
    const locked = page.getByRole('radio', { name: 'Rounded' });
    await expect(locked).toBeDisabled();
    await expect(page.getByRole('radio', { name: /Mincho.*Confirm your e-mail address/ })).toBeDisabled();
    await expectAccessible(page);
  });
});

test.describe('appearance of a confirmed creator', () => {
  test('a font of one’s own stays after a reload', async ({ page, faults }) => {
    await signUpWithGoogle(page, faults);
    await page.goto('/my/appearance');
    await page.getByText('Rounded', { exact: true }).click();
    await expectSaved(page);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Rounded' })).toBeChecked();
  });
});
