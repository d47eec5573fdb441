import { randomInt } from 'node:crypto';

import type { Page } from '@playwright/test';

import { changeAccount } from './src/identity/accounts.ts';
import { codeOnceSentTo, mailAbout } from './src/identity/mails.ts';
import { type Account, expect, expectAccessible, test } from './src/journey/journey.ts';
import { openSettings, settingsSection } from './src/screens/settings-pages.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import { passkeys } from './src/sign-in/passkey-settings.ts';
import { addAuthenticator } from './src/sign-in/virtual-authenticator.ts';

const SIX_MINUTES = 360;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Please log in once more' });
const TOKEN = /^[a-z]+_pat_[\w-]{43}$/;

async function fillToken(page: Page): Promise<void> {
  await openSettings(page, 'connections');
  await page.getByRole('button', { name: 'Create a token' }).click();
  const form = page.getByRole('dialog', { name: 'New token' });
  await form.getByLabel('Name').fill('Numbers of March');
  await form.getByRole('checkbox', { name: /^See your numbers/ }).press('Space');
  await form.getByRole('button', { name: 'Create the token' }).click();
}

async function confirmByPassword(page: Page, { password }: Account): Promise<void> {
  await dialogOf(page).getByLabel('Your password').fill(password);
  await dialogOf(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);
}

async function fillHandle(page: Page): Promise<void> {
  await openSettings(page, 'leaving');
  const label = page.getByText(/^To confirm, type your page address: @/);
  const handle = /@\S+$/.exec(await label.innerText())?.[0] ?? '';
  await page.getByLabel(/^To confirm, type your page address: @/).fill(handle);
  await page.getByRole('button', { name: 'Delete my account' }).click();
}

/** Deeds that need a proof: each begins, and is done after the proof. Leaving comes last. */
const DEEDS: readonly (readonly [string, (page: Page) => Promise<void>, (page: Page) => Promise<void>])[] = [
  ['a token', fillToken, async (page) => expect(page.getByText(TOKEN)).toBeVisible()],
  [
    'the file of all data',
    async (page) => {
      await openSettings(page, 'privacy');
      const section = settingsSection(page, 'export').getByRole('group', {
        name: 'Everything we keep about you',
      });
      await section.getByRole('button', { name: 'Prepare the file' }).click();
    },
    async (page) =>
      expect(settingsSection(page, 'export').getByText(/^Your file is (?:ready|being prepared)/)).toBeVisible(
        {
          timeout: 60_000,
        },
      ),
  ],
  ['the end of the account', fillHandle, async (page) => page.waitForURL('**/goodbye?until=*')],
];

test('4A6, 4B2: proves by password with a session of six minutes, and finishes what was begun', async ({
  page,
  faults,
}) => {
  faults.allow(/401/);
  const account = await signUpDirectly(page, 'en', { secondsAgo: SIX_MINUTES });
  for (const [what, begin, expectDone] of DEEDS) {
    await test.step(what, async () => {
      await begin(page);
      await confirmByPassword(page, account);
      await expectDone(page);
    });
  }
});

async function askForCode(page: Page, email: string): Promise<string> {
  await dialogOf(page)
    .getByRole('button', { name: /^Send a code to c•••@/ })
    .click();
  const { text } = await mailAbout(email, 'Your code for');
  expect(text).toContain('Never give this code to anyone.');
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

test('4A6, 4B2: proves by a mailed code, typed in this tab, without password, phone and passkey', async ({
  page,
  faults,
}) => {
  faults.allow(/401/);
  const { email } = await signUpDirectly(page, 'en', { secondsAgo: SIX_MINUTES, isByGoogle: true });
  await fillToken(page);
  const dialog = dialogOf(page);
  const code = await askForCode(page, email);
  const field = dialog.getByLabel('Code from the email');
  await expect(field).toBeFocused();
  await field.fill(code === '000000' ? '000001' : '000000');
  await field.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('You have 4 more tries.');
  await expectAccessible(page);
  await field.fill(code);
  await field.press('Enter');
  await expect(page.getByText(TOKEN)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Token “Numbers of March”' })).toBeVisible();
});

test('4A6, 4B2: adds a passkey by a mailed code, and makes recovery codes by that passkey', async ({
  page,
  faults,
}) => {
  faults.allow(/401/);
  await addAuthenticator(page);
  const { email } = await signUpDirectly(page, 'en', { secondsAgo: SIX_MINUTES, isByGoogle: true });
  await openSettings(page, 'security');
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  const code = await askForCode(page, email);
  await dialogOf(page).getByLabel('Code from the email').fill(code);
  await page.keyboard.press('Enter');
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1);
  const section = page.getByRole('region', { name: 'Log in without a password' });
  await section.getByRole('button', { name: 'Set up login without a password' }).click();
  await section.getByRole('button', { name: 'Create ten codes' }).click();
  await dialogOf(page)
    .getByRole('button', { name: /passkey/ })
    .click();
  await expect(section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
});

test('4B2: proves at Google and by the second factor in this tab, and keeps what was begun', async ({
  page,
  faults,
}) => {
  // The emulator's sign-in page has no favicon, and it has no bot check.
  faults.allow(/favicon\.ico|400|401|recaptchaConfig/);
  const { email } = await signUpDirectly(page, 'en', { secondsAgo: SIX_MINUTES, isByGoogle: true });
  const phoneInfo = `+8190${randomInt(10_000_000, 99_999_999)}`;
  const factor = { mfaEnrollmentId: phoneInfo, displayName: 'My phone', phoneInfo };
  await changeAccount(email, { mfa: { enrollments: [factor] } });
  await fillToken(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: /^Send a code/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByText(email).click();
  await page.waitForURL('**/my/settings/connections');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await dialog.getByLabel('Code from the text message').fill(await codeOnceSentTo(phoneInfo));
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('What you began is still here');
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New token' });
  await expect(form.getByLabel('Name')).toHaveValue('Numbers of March');
  await form.getByRole('button', { name: 'Create the token' }).click();
  await expect(page.getByText(TOKEN)).toBeVisible();
});
