import type { Page } from '@playwright/test';

interface LogOutWords {
  readonly menu: string;
  readonly logOut: string;
  /** Path of the top page in the language of the screen. */
  readonly top: string;
}

const ENGLISH: LogOutWords = { menu: 'Show Drawer Menu', logOut: 'Log out', top: '/' };

/** Logs out by the menu, which the guided start hides behind a button, and waits for the top page. */
export async function logOut(page: Page, words = ENGLISH): Promise<void> {
  const menu = page.getByRole('button', { name: words.menu });
  const button = page.getByRole('button', { name: words.logOut, exact: true });
  await button.or(menu).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await button.click();
  await page.waitForURL((url) => url.pathname === words.top);
}
