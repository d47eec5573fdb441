import type { Page } from '@playwright/test';

import { linkMailedTo } from '../identity/mails.ts';
import { type Account, expect, signUp } from '../journey/journey.ts';
import { emulatorHost } from '../stack/stack-address.ts';

/** The passkeys in the security settings. */
export const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

/** Signs up and confirms the address, without which an account gets no passkey. */
export async function signUpConfirmed(page: Page, host: string = emulatorHost()): Promise<Account> {
  const account = await signUp(page);
  const tab = await page.context().newPage();
  await tab.goto(await linkMailedTo(account.email, 'VERIFY_EMAIL', host));
  await expect(tab.getByText(`Your email address ${account.email} is confirmed.`)).toBeVisible();
  await tab.close();
  return account;
}
