import { LOCALES } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';

import { expect, expectAccessible, test } from './src/journey/journey.ts';
import { wordsIn } from './src/journey/words.ts';

for (const locale of LOCALES)
  test(`shows the transparency report in ${locale}`, async ({ page }) => {
    const t = await wordsIn(locale);
    await page.goto(localizePath('/transparency', locale));
    await expect(page.getByRole('heading', { level: 1, name: t('numbers:report.title') })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
  });
