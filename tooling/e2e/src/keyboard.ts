import { expect, type Locator, type Page } from '@playwright/test';

/** More presses than any screen has stops. */
const MOST_PRESSES = 120;

/** Goes to something by the Tab key alone, as somebody without a pointer does; forwards, and round once. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'the Tab key leads there').toBeFocused();
}

/** Goes to a field by the Tab key and writes into it, over what was there. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Goes to something by the Tab key and presses it. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
