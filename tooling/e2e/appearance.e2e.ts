import type { Locator, Page } from '@playwright/test';

import {
  expect,
  expectAccessible,
  expectSaved,
  ownPagePath,
  signUpWithGoogle,
  styleOf,
  test,
} from './src/journey/journey.ts';
import { VARIANT } from './src/journey/variant.ts';
import { delaySaves } from './src/screens/held-saves.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

/**
 * Reads one computed style. The page minifies class and property names, so tests can compare only computed
 * values.
 */
async function computed(drawn: Locator, property: 'backgroundColor' | 'borderTopLeftRadius' | 'paddingTop') {
  return drawn.evaluate((element, name) => getComputedStyle(element)[name], property);
}

type TabName = 'Theme' | 'Colour and type' | 'Layout' | 'Decorations';

/** Opens a tab of the appearance screen by keyboard. */
async function openTab(page: Page, name: TabName): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).press('Enter');
}

test.describe('appearance', () => {
  test.beforeEach(async ({ page }) => {
    await signUpDirectly(page);
    await page.goto('/my/appearance');
  });

  test('shows a theme chosen by arrow keys, in the preview and on the page', async ({ page }) => {
    await page.getByRole('radio', { name: 'Paper' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Ink', exact: true })).toBeChecked();
    const preview = page.frameLocator('iframe[title="Preview of your page"]');
    await expect.poll(async () => styleOf(preview)).toContain('color-scheme:dark');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Manuscript' })).toBeChecked();
    await openTab(page, 'Colour and type');
    await expect(page.getByRole('radio', { name: 'Mincho' })).toBeChecked();
    await expectAccessible(page);
    await expectSaved(page);
    await expect.poll(async () => styleOf(preview)).toMatch(/^:root\{color-scheme:light/);
    const previewed = await computed(preview.locator('html'), 'backgroundColor');

    await page.goto(await ownPagePath(page));
    expect(await computed(page.locator('html'), 'backgroundColor')).toBe(previewed);
  });

  test('changes shape and header by arrow keys, with undo and redo', async ({ page }) => {
    const path = await ownPagePath(page);
    await page.goto('/my/appearance');
    const preview = page.frameLocator('iframe[title="Preview of your page"]');
    await openTab(page, 'Layout');
    await page.getByRole('radio', { name: 'As in the theme' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Pill' })).toBeChecked();
    await expect.poll(async () => styleOf(preview)).toContain('--radius-card:999px');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: /With a cover/ })).toBeChecked();
    await expect(preview.locator('.page.banner')).toBeVisible();
    await expectSaved(page);

    await page.keyboard.press('Control+z');
    await expect(page.getByText('Undone. Page header: Centred')).toBeAttached();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('radio', { name: 'As in the theme' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+Shift+z');
    await expect(page.getByRole('radio', { name: /With a cover/ })).toBeChecked();

    await page.getByRole('button', { name: 'Compare' }).focus();
    await page.keyboard.press('Enter');
    const before = page.frameLocator('iframe[title="Your page before"]');
    await expect(before.locator('.page.centered')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(preview.locator('.page.banner')).toBeVisible();

    await expectSaved(page);
    await page.goto(path);
    expect(await computed(page.locator('main'), 'paddingTop')).toBe('0px');
    expect(await computed(page.locator('main summary').first(), 'borderTopLeftRadius')).toBe('999px');
  });

  test('arranges wide screens by arrow keys, with undo and a preview at desktop width', async ({ page }) => {
    await openTab(page, 'Layout');
    await page.getByRole('radio', { name: /^Column/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /^Spread/ })).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /^Mosaic/ })).toBeChecked();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Undone. Layout on wide screens: Spread')).toBeAttached();
    await page.keyboard.press('Control+y');
    await expectSaved(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See it at desktop width' }).click();
    await expect(page.getByRole('radio', { name: 'Desktop' })).toBeChecked();
    await page.goBack();
    await expect(page.getByRole('radio', { name: /^Mosaic/ })).toBeChecked();
  });

  test('turns off the invitation at the foot of the page, with undo', async ({ page }) => {
    const preview = page.frameLocator('iframe[title="Preview of your page"]');
    const invitation = { name: 'Make your own page' };
    await openTab(page, 'Decorations');
    const showing = page.getByRole('switch', { name: 'Show “Make your own page”' });
    await expect(preview.getByRole('link', invitation)).toBeAttached();
    await showing.focus();
    await page.keyboard.press('Space');
    await expect(preview.getByRole('link', invitation)).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Undone. Foot of the page: With “Make your own page”')).toBeAttached();
    await expect(preview.getByRole('link', invitation)).toBeVisible();
    await page.keyboard.press('Control+y');
    await expectSaved(page);
    await expectAccessible(page);
    await page.goto(await ownPagePath(page));
    await expect(page.getByRole('link', { name: 'Report this page' })).toBeVisible();
    await expect(page.getByRole('link', invitation)).toBeHidden();
  });

  test('offers a new creator all fonts and colours, and names the goals of the extras', async ({ page }) => {
    await openTab(page, 'Decorations');
    await expect(page.getByRole('radio', { name: 'Mizuhiki bow' })).toBeDisabled();
    await expect(page.getByText('To unlock: Confirm your email address')).toBeVisible();
    await expect(page.getByText(/Have three links on your page\s*0 of 3/)).toBeVisible();
    await openTab(page, 'Colour and type');
    await expect(page.getByRole('radio', { name: 'Rounded' })).toBeEnabled();
    await expect(page.getByRole('radio', { name: 'Vermilion' })).toBeEnabled();
    await expectAccessible(page);
  });

  test('shows the appearance saved in another tab at once, and merges the changes of both tabs', async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/409/);
    const choose = async (tab: Page, name: string | RegExp) =>
      tab.getByRole('radio', { name, exact: true }).press(' ');
    const radio = (tab: Page, name: string | RegExp) => tab.getByRole('radio', { name, exact: true });
    const other = await context.newPage();
    await other.goto('/my/appearance');
    await expect(radio(other, 'Paper')).toBeChecked();
    await openTab(other, 'Layout');
    await openTab(page, 'Layout');
    await choose(page, 'Pill');
    await expect(radio(other, 'Pill')).toBeChecked();
    await expect(other.getByRole('button', { name: 'Undo' })).toBeDisabled();

    const release = await delaySaves(other, '**/v4/profile');
    await choose(other, /With a cover/);
    await openTab(page, 'Theme');
    await choose(page, 'Ink');
    await expectSaved(page);
    release();
    for (const tab of [other, page]) {
      await openTab(tab, 'Theme');
      await expect(radio(tab, 'Ink')).toBeChecked();
      await openTab(tab, 'Layout');
      await expect(radio(tab, /With a cover/)).toBeChecked();
    }
    // Undo reverts only the change of its own tab.
    await other.keyboard.press('ControlOrMeta+z');
    await expect(radio(other, /With a cover/)).not.toBeChecked();
    await openTab(other, 'Theme');
    await expect(radio(other, 'Ink')).toBeChecked();
    await expectSaved(other);
    await expect(radio(page, /With a cover/)).not.toBeChecked();
  });
});

test.describe('custom colours', () => {
  test('sets a preset and a custom colour by keyboard and resets both', async ({ page }) => {
    await signUpDirectly(page);
    await page.goto('/my/appearance');
    const preview = page.frameLocator('iframe[title="Preview of your page"]');
    await openTab(page, 'Colour and type');
    const accents = page.getByRole('radiogroup', { name: 'Accent' });
    await accents.getByRole('radio', { name: 'Theme colour' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(accents.getByRole('radio', { name: 'Vermilion' })).toBeChecked();
    await expect(page.getByText(/^On dark devices the accent is/)).toBeVisible();

    await page.getByRole('button', { name: 'Custom accent colour' }).focus();
    await page.keyboard.press('Enter');
    const code = page.getByRole('textbox', { name: 'Colour code' });
    await code.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('#ffe94a');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Your accent #ffe94a is shown \d+% darker/)).toBeVisible();
    await expect(accents.getByRole('radio', { name: 'Custom, #ffe94a' })).toBeChecked();
    await expectAccessible(page);
    // An edit right after a redo must be a separate undo step.
    await page.getByRole('slider', { name: 'Hue' }).focus();
    await page.keyboard.press('Control+z');
    await expect(accents.getByRole('radio', { name: 'Custom, #ffe94a' })).toBeHidden();
    await page.keyboard.press('Control+y');
    await expect(accents.getByRole('radio', { name: 'Custom, #ffe94a' })).toBeChecked();
    await page.getByRole('slider', { name: 'Hue' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(accents.getByRole('radio', { name: 'Custom, #ffe94a' })).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(accents.getByRole('radio', { name: 'Custom, #ffe94a' })).toBeChecked();

    const backgrounds = page.getByRole('radiogroup', { name: 'Background' });
    await backgrounds.getByRole('radio', { name: 'Theme colour' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(backgrounds.getByRole('radio', { name: 'Night' })).toBeChecked();
    await expect.poll(async () => styleOf(preview)).toContain('color-scheme:dark');
    await expectSaved(page);
    const path = await ownPagePath(page);
    await page.goto(path);
    expect(await page.locator('style').first().textContent()).toContain('#ffe94a');

    await page.goto('/my/appearance#colors');
    await page.getByRole('button', { name: 'Reset to the theme’s colours' }).focus();
    await page.keyboard.press('Enter');
    await expect(accents.getByRole('radio', { name: 'Theme colour' })).toBeChecked();
    await expectSaved(page);
  });
});

test.describe('appearance of a confirmed creator', () => {
  test('keeps a chosen font after a reload', VARIANT, async ({ page, faults }) => {
    await signUpWithGoogle(page, faults);
    await page.goto('/my/appearance#colors');
    await expect(page.getByRole('radio', { name: 'Rounded' })).toBeEnabled();
    await page.getByText('Rounded', { exact: true }).click();
    await expectSaved(page);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Rounded' })).toBeChecked();
  });
});
