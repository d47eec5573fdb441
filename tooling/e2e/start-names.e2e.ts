import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { enterWithNewAccount, openProvider } from './src/identity/services.ts';
import { expect, expectAccessible, newAccount, test } from './src/journey/journey.ts';
import { variantUnless } from './src/journey/variant.ts';

const LEGAL_NAME = '山田花子（本名）';

/** Claims a free handle on the top page, and signs up with a sign-in service that knows the legal name. */
async function signUpWithClaim(page: Page, service: string): Promise<string> {
  const handle = `h${randomUUID().replaceAll('-', '').slice(0, 14)}z`;
  await page.goto('/');
  await page.getByLabel('Choose your address').fill(handle);
  await expect(page.getByText(`@${handle} is free. Sign up to keep it.`)).toBeVisible();
  await page.getByLabel('Choose your address').press('Enter');
  await page.waitForURL('**/login?mode=sign-up');
  await enterWithNewAccount(await openProvider(page, service), newAccount().email, LEGAL_NAME);
  await page.waitForURL('**/my/start');
  return handle;
}

for (const service of ['Google', 'X', 'Facebook', 'Apple', 'GitHub', 'LINE'])
  test(
    `A1: shows only the handle after a sign-up by ${service}, until a name is set`,
    variantUnless(service === 'Google'),
    async ({ page, faults }) => {
      // The page is hidden for a moment on purpose, and then answers 404.
      faults.allow(/favicon\.ico|404/);
      const handle = await signUpWithClaim(page, service);
      const readPage = async (): Promise<string> => {
        const answer = await page.request.get(`/@${handle}`);
        return answer.ok() ? answer.text() : String(answer.status());
      };

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should we call you?');
      const name = page.getByRole('textbox', { name: 'Name', exact: true });
      await expect(name).toHaveValue(LEGAL_NAME);
      await expect(name).toHaveAccessibleDescription(/From your login/);
      await expect(page.getByLabel('Page address')).toHaveValue(handle);
      await expectAccessible(page);
      await name.focus();
      await name.blur();
      const html = await readPage();
      expect(html).toContain(`<title>@${handle}`);
      expect(html).not.toContain('山田');

      await expect(
        page.getByText('Only people who have this address can see it until you publish.'),
      ).toBeVisible();
      const hide = page.getByRole('switch', { name: 'Show it to nobody yet' });
      await name.fill('Hanako Y');
      await hide.press('Space');
      await expect(page.getByText('Only you can see it until you publish.')).toBeVisible();
      await expect.poll(readPage).toBe('404');
      await hide.press('Space');
      await expect.poll(readPage).toContain(`<title>@${handle}`);
      // The typed name is stored only on this device, and no save so far has sent it.
      expect(await readPage()).not.toContain('Hanako');
      // The profile screen also shows the typed name, and saves it only when the button is pressed.
      await page.goto('/my/profile');
      await expect(name).toHaveValue('Hanako Y');
      await expect(page.getByText('This name is not saved yet')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save name' })).toBeVisible();
      await expectAccessible(page);
      await name.focus();
      await name.blur();
      expect(await readPage()).not.toContain('Hanako');
      await page.goto('/my/start');
      await expect(name).toHaveValue('Hanako Y');

      await name.fill('Hana');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What do you make?');
      expect(await readPage()).toContain('Hana');
    },
  );
