import { localizePath } from '@musubi/i18n/locale-paths';

import { pressOn, tabTo, typeInto } from './src/hands/keyboard.ts';
import { journeyLocales } from './src/journey/journey-locales.ts';
import { expect, expectSaved, newAccount, test } from './src/journey/journey.ts';
import { wordsIn } from './src/journey/words.ts';

/** Maximum time from the sign-up screen to a published page, as the product promises. */
const LIMIT_MS = 120_000;

const LINKS = ['https://note.com/mio', 'https://www.youtube.com/@mio', 'https://github.com/mio'];
const NAMES = { en: 'Mio Mizuno', ja: '水野みお', 'zh-TW': '林以安' } as const;
const BIOS = {
  en: 'I draw rain and libraries.',
  ja: '雨と図書館を描いています。',
  'zh-TW': '我畫雨，也畫圖書館。',
} as const;

for (const locale of journeyLocales('zh-TW'))
  test(`creates and publishes a page by keyboard within two minutes, in ${locale}`, async ({ page }) => {
    test.setTimeout(2 * LIMIT_MS);
    const { email, password } = newAccount();
    const t = await wordsIn(locale);
    const menu = page.getByRole('navigation');
    await page.goto(localizePath('/login?mode=sign-up', locale));
    const startedAt = performance.now();
    await typeInto(page, page.getByLabel(t('session:form.email')), email);
    await typeInto(page, page.getByLabel(t('session:form.password'), { exact: true }), password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/my/start');
    await pressOn(page, page.getByRole('main').getByRole('link', { name: t('start:later') }));

    await pressOn(page, menu.getByRole('link', { name: t('common:menu.profile') }));
    await expect(page.getByRole('heading', { level: 1, name: t('profile:title') })).toBeVisible();
    const fieldOf = (name: string) => page.getByRole('textbox', { name, exact: true });
    await typeInto(page, fieldOf(t('profile:field.name')), NAMES[locale]);
    await typeInto(page, page.getByRole('textbox', { name: t('profile:field.bio') }), BIOS[locale]);
    await expectSaved(page, t);

    await pressOn(page, menu.getByRole('link', { name: t('common:menu.links') }));
    await expect(page.getByRole('heading', { level: 1, name: t('links:title') })).toBeVisible();
    const rows = page.getByRole('grid', { name: t('links:list.label') }).getByRole('row');
    for (const link of LINKS) {
      await typeInto(page, page.getByLabel(t('links:add.label')), link);
      await page.keyboard.press('Enter');
      // The new link's title gets the focus. Escape keeps the title unchanged.
      await expect(page.getByLabel(t('links:edit.title'), { exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
    }
    await tabTo(page, page.getByLabel(t('links:add.label')));
    await expect(rows).toHaveCount(LINKS.length);
    await expectSaved(page, t);

    await pressOn(page, menu.getByRole('link', { name: t('common:menu.appearance') }));
    const themes = page.getByRole('radiogroup', { name: t('appearance:theme.label') });
    await tabTo(page, themes.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowRight');
    await expectSaved(page, t);

    await pressOn(page, menu.getByRole('link', { name: t('common:menu.dashboard') }));
    await pressOn(page, page.getByRole('button', { name: t('start:publish.action'), exact: true }));
    await expect(page.getByText(t('start:publish.published'))).toBeVisible();
    expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS);

    const opened = page.getByRole('link', { name: t('dashboard:page.open') });
    await page.goto((await opened.getAttribute('href')) ?? '');
    await expect(page.getByRole('heading', { level: 1, name: NAMES[locale] })).toBeVisible();
    await expect(page.getByRole('list').getByRole('link')).toContainText(['note', 'YouTube', 'GitHub']);
  });
