import { localizePath } from '@musubi/i18n/locale-paths';

import { journeyLocales } from './src/journey/journey-locales.ts';
import { expect, expectAccessible, ownPagePath, test } from './src/journey/journey.ts';
import { wordsIn } from './src/journey/words.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

// `letters.e2e.ts` tests all letter functions in English.
for (const locale of journeyLocales('ja').filter((other) => other !== 'en'))
  test.describe(`letters in ${locale}`, () => {
    test.use({ locale });

    test('receives a letter sent without JavaScript and thanks the sender', async ({
      page,
      browser,
      baseURL,
    }) => {
      const t = await wordsIn(locale);
      await signUpDirectly(page, locale);
      const path = await ownPagePath(page, { locale, t });
      const phone = await browser.newContext({
        locale,
        javaScriptEnabled: false,
        viewport: { width: 390, height: 844 },
        ...(baseURL !== undefined && { baseURL }),
      });
      const fan = await phone.newPage();
      await fan.goto(`${path}/letter`);
      await fan.getByRole('textbox', { name: t('profile-page:letter.body') }).fill('雨の日の絵が好きです。');
      await fan.getByRole('textbox', { name: t('profile-page:letter.name') }).fill('Haru');
      await fan.getByRole('button', { name: t('profile-page:letter.send') }).click();
      await fan.waitForURL('**/letter/sent');
      await expect(fan.getByRole('heading', { name: t('profile-page:letter.sent_title') })).toBeVisible();
      await phone.close();

      await page.goto(localizePath('/my/letters', locale));
      await page
        .getByRole('list', { name: t('letters:list') })
        .getByRole('button', { name: /Haru/ })
        .click();
      const sheet = page.getByRole('dialog', { name: t('letters:sheet.title', { name: 'Haru' }) });
      await expect(sheet.getByText('雨の日の絵が好きです。')).toBeVisible();
      await expectAccessible(page);
      await sheet.getByRole('button', { name: t('letters:sheet.thank') }).click();
      await expect(
        sheet.getByRole('button', { name: t('letters:sheet.thank'), pressed: true }),
      ).toBeVisible();
    });
  });
