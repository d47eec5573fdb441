import { localizePath } from '@musubi/i18n/locale-paths';

import { journeyLocales } from './src/journey/journey-locales.ts';
import { expect, expectAccessible, expectSaved, ownPagePath, test } from './src/journey/journey.ts';
import { wordsIn } from './src/journey/words.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

/**
 * Changes the stand-in's response for a profile: `page` for a page without links, empty for the usual page.
 */
async function turnProfile(account: string, answer: 'page' | 'forbidden' | ''): Promise<void> {
  const { thirdParties } = e2ePorts(process.env);
  const body = new URLSearchParams({ account, answer });
  const { status } = await fetch(`http://127.0.0.1:${thirdParties}/turns`, { method: 'POST', body });
  expect(status).toBe(200);
}

for (const locale of journeyLocales('ja')) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`marks a link only while its target page links back, in ${locale}`, async ({ page }) => {
      const t = await wordsIn(locale);
      await signUpDirectly(page, locale);
      const path = await ownPagePath(page, { locale, t });
      const handle = path.slice(path.indexOf('@') + 1);
      const mark = page.getByTitle(t('profile-page:page.links_back'));
      const expectMarks = async (count: number): Promise<void> => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(mark).toHaveCount(count);
      };
      const proof = page.getByRole('group', { name: t('links:proof.label') });
      const openProof = async (): Promise<void> => {
        await page.goto(localizePath('/my/links', locale));
        await page.getByRole('button', { name: t('links:row.edit_title', { title: 'Mastodon' }) }).click();
        await expect(proof).toBeVisible();
      };
      const check = async (sentence: string): Promise<void> => {
        await proof.getByRole('button', { name: t('links:proof.check') }).click();
        await expect(proof.getByText(sentence)).toBeVisible();
      };

      await page.goto(localizePath('/my/links', locale));
      await page.getByLabel(t('links:add.label')).fill(`https://mstdn.example/@${handle}`);
      await page.getByRole('button', { name: t('links:add.submit'), exact: true }).click();
      await page.getByLabel(t('links:edit.title'), { exact: true }).fill('Mastodon');
      await page.getByRole('button', { name: t('links:edit.more') }).click();
      await page.getByRole('switch', { name: t('links:is_me.label') }).click({ force: true });
      await expect(proof.getByText(`<a rel="me" href="`, { exact: false })).toContainText(path);
      await expect(proof.getByText(t('links:proof.never'))).toBeVisible();
      await expectSaved(page, t);
      await expectMarks(0);

      await openProof();
      await check(t('links:proof.links_back'));
      await expectAccessible(page);
      await expectMarks(1);
      await expectAccessible(page);

      await turnProfile(handle, 'forbidden');
      await openProof();
      await check(t('links:proof.unknown_marked'));
      await expectMarks(1);

      await turnProfile(handle, 'page');
      await openProof();
      await check(t('links:proof.no_link_back_once'));
      await expectMarks(1);
      await openProof();
      await check(t('links:proof.no_link_back'));
      await expectMarks(0);
    });
  });
}
