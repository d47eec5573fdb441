import { randomUUID } from 'node:crypto';

import type { ActivityType } from '@musubi/domain/activities';
import { localizePath } from '@musubi/i18n/locale-paths';
import type { Locator, Page } from '@playwright/test';

import { journeyLocales } from './src/journey/journey-locales.ts';
import { expect, expectAccessible, expectSaved, newAccount, test } from './src/journey/journey.ts';
import { wordsIn } from './src/journey/words.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

const AFTER_REFRESH = { timeout: 60_000 };

/** Changes how the third-party stand-ins respond to later requests about an account. */
async function postToStandIn(
  path: '/turns' | '/oauth/revoke',
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const { thirdParties } = e2ePorts(process.env);
  const body = new URLSearchParams(fields);
  const answer = await fetch(`http://127.0.0.1:${thirdParties}${path}`, { method: 'POST', body });
  expect(answer.status).toBe(200);
}

/** Grants the app access at the Instagram stand-in, which then redirects back. */
async function allow(page: Page, button: Locator, username: string): Promise<void> {
  await button.click();
  await page.waitForURL('**/oauth/authorize?**');
  await page.getByLabel('Account').fill(username);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL('**/my/activities');
}

for (const locale of journeyLocales('ja'))
  test(`connects and repairs sources while the public page keeps their items, in ${locale}`, async ({
    page,
    faults,
  }) => {
    // The pages of the third-party stand-ins have no favicon.
    faults.allow(/favicon\.ico/);
    const t = await wordsIn(locale);
    const word = randomUUID().slice(0, 8);
    const accounts = {
      youtube: `UC${word.padEnd(22, '_')}`,
      ofuse: `fan-${word}`,
      feed: `https://blog.example/blog-${word}/feed.xml`,
      instagram: `mio.${word}`,
    } as const satisfies Record<ActivityType, string>;
    const nameOf = (type: ActivityType, account: string = accounts[type]): string =>
      `${t(`activities:types.${type}`)} ${account}`;
    const rowOf = (type: ActivityType, account?: string): Locator =>
      page.getByRole('listitem').filter({
        has: page.getByRole('button', { name: t('activities:row.menu', { name: nameOf(type, account) }) }),
      });
    const five = t('activities:row.items', { count: 5 });
    const readNow = async (type: ActivityType): Promise<void> =>
      rowOf(type)
        .getByRole('button', { name: t('activities:refresh.now_of', { name: nameOf(type) }) })
        .click();
    const expectShown = async (path: string): Promise<void> => {
      const shown = await page.request.get(path);
      expect(shown.status()).toBe(200);
      const text = await shown.text();
      for (const part of [
        'Painting the harbour at dusk',
        `/fan-${word}/1`,
        `/blog-${word}/1`,
        'The cat on the bookshelf',
      ])
        expect(text).toContain(part);
      for (const sentence of Object.values(sentences)) expect(text).not.toContain(sentence);
    };
    const sentences = {
      youtube: t('activities:errors.youtube_bad_id', { example: t('activities:examples.youtube') }),
      ofuse: t('activities:errors.standard_error'),
      feed: t('activities:errors.standard_error'),
      instagram: t('activities:errors.instagram_token_invalid'),
    } as const satisfies Record<ActivityType, string>;
    const types = Object.keys(accounts) as ActivityType[];

    await page.goto(localizePath('/login?mode=sign-up', locale));
    await page.getByLabel(t('session:form.email')).fill(newAccount().email);
    await page.getByLabel(t('session:form.password'), { exact: true }).fill('a long password');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/my/start');
    await page.goto(localizePath('/my/activities', locale));
    for (const type of types) {
      await page.getByRole('radio', { name: t(`activities:types.${type}`) }).click();
      if (type === 'instagram') continue;
      await page.getByLabel(t(`activities:accounts.${type}`)).fill(accounts[type]);
      await page.keyboard.press('Enter');
      await expect(rowOf(type)).toBeVisible();
    }
    await expectSaved(page, t);
    const connect = t('activities:instagram.connect');
    await expectAccessible(page);
    await allow(page, page.getByRole('button', { name: connect }), accounts.instagram);
    await expect(rowOf('instagram')).toBeVisible();
    await expectSaved(page, t);
    for (const type of types) await expect(rowOf(type).getByText(five)).toBeVisible(AFTER_REFRESH);

    await postToStandIn('/turns', { account: accounts.youtube, answer: 'missing' });
    for (const account of [`fan-${word}`, `blog-${word}`])
      await postToStandIn('/turns', { account, answer: 'page' });
    await postToStandIn('/oauth/revoke', { username: accounts.instagram });
    for (const type of types) await readNow(type);
    for (const type of types) await expect(rowOf(type).getByText(sentences[type])).toBeVisible(AFTER_REFRESH);
    await expectAccessible(page);
    await page.goto(localizePath('/my/dashboard', locale));
    const path = await page.getByRole('link', { name: t('dashboard:page.open') }).getAttribute('href');
    await expectShown(path ?? '');

    await page.goto(localizePath('/my/activities', locale));
    await rowOf('youtube')
      .getByRole('button', { name: t('activities:row.edit') })
      .click();
    await rowOf('youtube').getByLabel(t('activities:accounts.youtube')).fill(`@mio-${word}`);
    await page.keyboard.press('Enter');
    await expectSaved(page, t);
    for (const account of [`fan-${word}`, `blog-${word}`])
      await postToStandIn('/turns', { account, answer: '' });
    for (const type of ['ofuse', 'feed'] as const) await readNow(type);
    const accountOf = (type: ActivityType): string => (type === 'youtube' ? `@mio-${word}` : accounts[type]);
    const expectRecovered = async (type: ActivityType): Promise<void> => {
      const row = rowOf(type, accountOf(type));
      await expect(row.getByText(sentences[type])).toHaveCount(0, AFTER_REFRESH);
      await expect(row.getByText(five)).toBeVisible(AFTER_REFRESH);
    };
    for (const type of ['youtube', 'ofuse', 'feed'] as const) await expectRecovered(type);
    await allow(page, rowOf('instagram').getByRole('button', { name: connect }), accounts.instagram);
    await expectRecovered('instagram');

    await page.getByRole('button', { name: t('activities:row.menu', { name: nameOf('instagram') }) }).click();
    const disconnect = t('activities:instagram.disconnect');
    await page.getByRole('menuitem', { name: disconnect }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(t('activities:instagram.disconnect_body'));
    await expectAccessible(page);
    await question.getByRole('button', { name: disconnect }).click();
    await expect(rowOf('instagram').getByText(sentences.instagram)).toBeVisible(AFTER_REFRESH);
    await expect(rowOf('instagram').getByText(five)).toBeVisible();
  });
