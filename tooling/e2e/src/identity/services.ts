import type { Page } from '@playwright/test';

/** Opens the popup of a sign-in service and waits until the emulator's page in it is ready. */
export async function openProvider(page: Page, name: string): Promise<Page> {
  const button = page.getByRole('button', { name: `Continue with ${name}`, exact: true });
  const popupOpens = page.waitForEvent('popup');
  await button.click();
  const popup = await popupOpens;
  await popup.getByText('Add new account').waitFor();
  return popup;
}

/**
 * In the emulator's popup of a sign-in service, creates an account with this address and optional name, and
 * logs in with it.
 */
export async function enterWithNewAccount(popup: Page, email: string, name?: string): Promise<void> {
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill(email);
  if (name !== undefined) await popup.locator('#display-name-input').fill(name);
  await popup.getByRole('button', { name: /^Sign in with/ }).click();
}
