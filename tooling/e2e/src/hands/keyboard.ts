import { expect, type Locator, type Page } from '@playwright/test';

/** Maximum number of Tab presses, which exceeds the number of Tab stops on any screen. */
const MOST_PRESSES = 120;

/** Moves the focus to a target by pressing Tab, wrapping around at the end of the page. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'the Tab key leads there').toBeFocused();
}

/** Moves the focus to a field with Tab and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Moves the focus to a target with Tab and presses Enter. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
