import { localizePath } from '@musubi/i18n/locale-paths';
import type { Page } from '@playwright/test';

import { journeyLocales } from './src/journey/journey-locales.ts';
import { expect, expectSaved, test } from './src/journey/journey.ts';
import { wordsIn, type Words } from './src/journey/words.ts';
import { delaySaves } from './src/screens/held-saves.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

async function addLink(page: Page, t: Words, address: string): Promise<void> {
  await page.getByLabel(t('links:add.label')).fill(address);
  await page.getByRole('button', { name: t('links:add.submit'), exact: true }).click();
}

async function renameNote(page: Page, t: Words, title: string): Promise<void> {
  await page.getByRole('button', { name: t('links:row.edit_title', { title: 'note' }) }).click();
  await page.getByLabel(t('links:edit.title'), { exact: true }).fill(title);
  await page.getByLabel(t('links:edit.title'), { exact: true }).press('Escape');
}

// `links.e2e.ts` tests each of these cases in English.
for (const locale of journeyLocales('zh-TW').filter((other) => other !== 'en'))
  test(`resolves a conflict of two tabs and saves after going offline, in ${locale}`, async ({
    page,
    context,
    faults,
  }) => {
    // Firestore tests the connection by loading a Google image (cleardot), which the content security policy
    // blocks. Firestore also logs that the backend is unreachable if it was not connected before.
    faults.allow(/409|ERR_INTERNET_DISCONNECTED|cleardot|Could not reach Cloud Firestore backend/);
    const t = await wordsIn(locale);
    await signUpDirectly(page, locale);
    await page.goto(localizePath('/my/links', locale));
    await addLink(page, t, 'https://note.com/mio');
    await page.getByLabel(t('links:edit.title'), { exact: true }).press('Escape');
    await expectSaved(page, t);

    const other = await context.newPage();
    await other.goto(localizePath('/my/links', locale));
    await addLink(other, t, 'https://www.youtube.com/@mio');
    await other.getByLabel(t('links:edit.title'), { exact: true }).press('Escape');
    // The other tab's link appears at once, because this tab has no unsaved edits.
    await page.getByLabel(t('links:add.label')).focus();
    const rows = page.getByRole('grid', { name: t('links:list.label') }).getByRole('row');
    await expect(rows).toContainText(['note', 'YouTube']);

    // The creator must choose a version, because both tabs have changed the same title.
    const release = await delaySaves(page, '**/v4/page_blocks');
    await addLink(page, t, 'https://example.com/');
    await page.getByLabel(t('links:edit.title'), { exact: true }).press('Escape');
    await renameNote(page, t, 'mine');
    await renameNote(other, t, 'theirs');
    await expectSaved(other, t);
    release();
    const dialog = page.getByRole('dialog', { name: t('common:conflict.title') });
    await expect(dialog).toContainText(`theirs ${t('common:conflict.differs')}`);
    await expect(dialog).toContainText(`mine ${t('common:conflict.differs')}`);
    await dialog.getByRole('button', { name: t('common:conflict.keep_mine') }).click();
    await expectSaved(page, t);
    await expect(rows).toContainText(['mine', 'YouTube', 'example.com']);

    await context.setOffline(true);
    await addLink(page, t, 'https://github.com/mio');
    await page.getByLabel(t('links:edit.title'), { exact: true }).press('Escape');
    await expect(page.getByText(t('common:save_status.waiting'))).toBeVisible();
    await expect(page.getByText(t('common:shell.offline_kept', { count: 1 }))).toBeVisible();
    await context.setOffline(false);
    await expectSaved(page, t);
    await page.reload();
    await expect(rows).toContainText(['mine', 'YouTube', 'example.com', 'GitHub']);
  });
