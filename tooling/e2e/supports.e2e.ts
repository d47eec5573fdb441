import { localizePath } from '@musubi/i18n/locale-paths';
import { STAND_IN_WORDS } from '@musubi/third-parties/payments/stand-in-words';
import type { Page } from '@playwright/test';

import { journeyLocales } from './src/journey/journey-locales.ts';
import {
  demoAccounts,
  expect,
  expectAccessible,
  expectSaved,
  type Language,
  logIn,
  newAccount,
  ownPagePath,
  test,
} from './src/journey/journey.ts';
import { ANY, patternOf, wordsIn } from './src/journey/words.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const THANKS = 'Your support keeps the kiln warm.';

/** Registers as a creator and enables monthly support. Returns the path on which fans subscribe. */
async function becomeCreator(page: Page, { locale, t }: Language): Promise<string> {
  await page.goto(localizePath('/my/ofuse', locale));
  await page.getByRole('switch', { name: t('ofuse:support.switch') }).press('Space');
  await expectSaved(page, t);
  await page.getByRole('button', { name: t('ofuse:support.register') }).click();
  await page.getByRole('button', { name: STAND_IN_WORDS[locale].registration.finish }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('ofuse:title_settings') })).toBeVisible();
  await expect(page.getByText(t('ofuse:support.none'))).toBeVisible();
  // After the registration, the menu entry leads to the OFUSE settings.
  await expect(page.getByRole('navigation').getByText(t('common:menu.ofuse_settings'))).toBeVisible();
  const path = await page.getByRole('link', { name: t('ofuse:support.link') }).getAttribute('href');
  if (path === null) throw new Error('The screen does not say where fans give support');
  return path;
}

/** Goes from the OFUSE settings to the thank-you note and writes it. */
async function writeThanks(page: Page, { t }: Language): Promise<void> {
  await page.getByRole('link', { name: t('ofuse:support.thanks') }).click();
  await expect(page.locator('summary', { hasText: t('letters:thanks.title') })).toBeFocused();
  await page.getByRole('textbox', { name: t('letters:thanks.label') }).fill(THANKS);
  await expectSaved(page, t);
}

/** Like `patternOf`, but also matches inside a text. */
function patternIn(text: string): RegExp {
  return new RegExp(patternOf(text).source.slice(1));
}

for (const locale of journeyLocales('en'))
  test.describe(`monthly support in ${locale}`, () => {
    test.use({ locale });

    test('a creator registers, a fan supports monthly and cancels', async ({ page, browser, baseURL }) => {
      const t = await wordsIn(locale);
      const language = { locale, t };
      const provider = STAND_IN_WORDS[locale];
      // Checks accessibility in English only, because other journeys cover the other languages.
      const checkAccessibility = async (screen: Page): Promise<void> => {
        if (locale === 'en') await expectAccessible(screen);
      };
      const fans = await browser.newContext({ locale, ...(baseURL !== undefined && { baseURL }) });
      const fan = await fans.newPage();
      await signUpDirectly(page, locale);
      await signUpDirectly(fan, locale);
      const supportPath = await becomeCreator(page, language);
      await checkAccessibility(page);
      await writeThanks(page, language);
      await checkAccessibility(page);

      const pagePath = `/@${supportPath.split('/').at(-1)}`;
      await fan.goto(`${pagePath}/letter/sent`);
      await expect(fan.getByText(THANKS)).toBeVisible();
      await fan.goto(pagePath);
      await checkAccessibility(fan);
      await fan.getByRole('link', { name: t('profile-page:ofuse.monthly') }).click();
      await fan.waitForURL(`**${supportPath}`);
      await fan.getByRole('radio', { checked: true }).focus();
      await fan.keyboard.press('ArrowRight');
      await expect(fan.getByRole('radio', { name: /1,000/ })).toBeChecked();
      await checkAccessibility(fan);
      await fan.getByRole('button', { name: t('supports:support.continue') }).click();
      const pay = fan.getByRole('button', { name: provider.checkout.pay, exact: true });
      await expect(pay).toBeVisible();
      await expect(fan.getByText(/1,000/)).toBeVisible();
      await checkAccessibility(fan);
      await pay.click();

      await expect(fan.getByRole('heading', { level: 1, name: t('supports:title') })).toBeVisible();
      await expect(fan.getByText(THANKS)).toBeVisible();
      const row = fan.getByRole('list', { name: t('supports:list') }).getByRole('listitem');
      await expect(row).toContainText(patternIn(t('supports:row.next', { day: ANY })));
      await checkAccessibility(fan);
      await page.goto(localizePath('/my/ofuse', locale));
      await expect(page.getByText(t('ofuse:support.count', { count: 1, number: '1' }))).toBeVisible();
      await expect(page.getByText(/1,000/)).toBeVisible();

      await fan.getByRole('button', { name: t('supports:portal') }).click();
      await fan.getByRole('button', { name: provider.portal.end }).click();
      await expect(fan.getByRole('button', { name: provider.portal.goOn })).toBeVisible();
      await checkAccessibility(fan);
      await fan.getByRole('link', { name: provider.back }).click();
      await expect(row).toContainText(patternIn(t('supports:row.ends', { day: ANY })));

      // The fan cancelled in the provider's portal, and now resumes and cancels again in the app.
      await row.getByRole('button', { name: t('supports:row.go_on') }).click();
      await row.getByRole('button', { name: t('supports:row.end') }).click();
      await expect(row.getByRole('button', { name: t('supports:row.go_on') })).toBeVisible();
      await expect(row).toContainText(patternIn(t('supports:row.ends', { day: ANY })));
      await page.reload();
      await expect(
        page.getByText(t('ofuse:support.ending', { count: 1, number: '1' }), { exact: true }),
      ).toBeVisible();
      await fans.close();
    });
  });

test('shows a guest the amounts, then signs up the guest and opens the payment', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUpDirectly(page);
  const supportPath = await becomeCreator(page, { locale: 'en', t: await wordsIn('en') });
  const guests = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const guest = await guests.newPage();
  await guest.goto(supportPath);
  await guest.getByText('¥1,000', { exact: true }).click();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Sign up and continue' }).click();
  await expect(guest.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  const account = newAccount();
  await guest.getByLabel('Email address').fill(account.email);
  await guest.getByLabel('Password', { exact: true }).fill(account.password);
  await guest.getByRole('button', { name: 'Sign up for free' }).click();
  // The provider's page for this amount opens without another press.
  const pay = guest.getByRole('button', { name: 'Pay', exact: true });
  await expect(pay).toBeVisible();
  await expect(guest.getByText(/1,000/)).toBeVisible();
  await pay.click();
  await expect(guest.getByRole('status').filter({ hasText: 'has your support from today' })).toBeVisible();
  await expect(guest.getByText(/Supported since/)).toBeVisible();
  await expectAccessible(guest);
  // The fan has not asked to publish a page, so visitors cannot open the fan's page.
  const own = await ownPagePath(guest);
  expect((await page.request.get(own)).status()).toBe(404);
  await guests.close();
});

test('finds a creator by handle or URL, and says why a creator cannot be supported', async ({
  page,
  baseURL,
  faults,
}) => {
  // Firestore tests the connection by loading a Google image (cleardot) while the browser is offline.
  faults.allow(/404|ERR_INTERNET_DISCONNECTED|cleardot|Could not reach Cloud Firestore/);
  await signUpDirectly(page);
  const own = await ownPagePath(page);
  await page.goto('/my/supports');
  const field = page.getByRole('textbox', { name: 'Page URL or ID of the creator' });
  const submit = page.getByRole('button', { name: 'Choose an amount' });
  await submit.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Enter the page URL or the ID of a creator\./);
  await expectAccessible(page);

  for (const [typed, problem] of [
    ['https://elsewhere.example/@wrenhalloway', /not the URL of a page at/],
    ['w', /An ID has 3 to 30 letters, digits and underscores, and begins/],
    ['@no_such_creator_here', /There is no page of @no_such_creator_here/],
    [own.slice(1), /This is your own page/],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(problem);
  }

  await page.context().setOffline(true);
  await field.fill('@wrenhalloway');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/You are offline\. Try again when you are connected\./);
  await page.context().setOffline(false);

  await field.fill(`${baseURL ?? ''}/@wrenhalloway`);
  await field.press('Enter');
  await page.waitForURL('**/support/wrenhalloway');
  await expect(page.getByRole('heading', { level: 1, name: /^Support .+ each month$/ })).toBeVisible();
});

test('opens the amounts from the icon of a followed creator', async ({ page }) => {
  await logIn(page, demoAccounts.mio);
  await page.goto('/my/supports');
  const faces = page.getByRole('group', { name: 'Choose a creator you follow' });
  await expect(faces.getByRole('button').first()).toBeVisible();
  await expectAccessible(page);
  await faces.getByRole('button').first().click();
  await page.waitForURL('**/support/*');
  await expect(page.getByRole('heading', { level: 1, name: /^Support .+ each month$/ })).toBeVisible();
});

test('discards the response for a handle that was edited during the request', async ({ page, faults }) => {
  faults.allow(/404/);
  await signUpDirectly(page);
  await page.goto('/my/supports');
  const field = page.getByRole('textbox', { name: 'Page URL or ID of the creator' });
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route('**/users/wrenhalloway*', async (route) => {
    asked.resolve();
    await released.promise;
    // The app has aborted the request.
    await route.continue().catch(() => undefined);
  });
  await field.fill('wrenhalloway');
  await field.press('Enter');
  await asked.promise;
  await field.fill('no_such_creator_here');
  released.resolve();
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/There is no page of @no_such_creator_here/);
  await expect(page).toHaveURL(/\/my\/supports$/);
});

test('a link with an amount selects it and waits for a press', async ({ page }) => {
  await page.goto('/support/wrenhalloway?amount=777');
  await expect(page.getByRole('textbox', { name: 'Amount each month, in yen' })).toHaveValue('777');
  await expect(page.getByRole('button', { name: 'Sign up and continue' })).toBeEnabled();
  // After the log-in, the amount chosen last is selected, not the link's amount.
  await page.getByText('¥1,000', { exact: true }).click();
  const toLogIn = page.getByRole('link', { name: 'Already have an account? Log in' });
  await expect(toLogIn).toHaveAttribute('href', /amount%3D1000/);
});
