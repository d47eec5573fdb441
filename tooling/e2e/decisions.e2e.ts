import type { Page } from '@playwright/test';

import { pressOn, typeInto } from './src/hands/keyboard.ts';
import { mailAbout } from './src/identity/mails.ts';
import { expect, expectAccessible, expectSaved, test } from './src/journey/journey.ts';
import { type Words, wordsIn } from './src/journey/words.ts';
import { narrowTextsOf } from './src/screens/screen-faults.ts';
import {
  createModerator,
  filterQueue,
  openCase,
  openDeskAsAda,
  proveIfAsked,
  reportPage,
  signUpCreator,
  STEPS_MS,
} from './src/sign-in/operators.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

/** Adds a link with a picture to the page. */
async function addLinkWithPicture(page: Page, t: Words): Promise<void> {
  await page.goto('/ja/my/links');
  await typeInto(page, page.getByLabel(t('links:add.label')), 'https://note.com/mio');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('links:edit.title'), { exact: true })).toBeFocused();
  await page.getByRole('button', { name: t('links:edit.more') }).click();
  const chooses = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('links:thumbnail.choose') }).click();
  await (await chooses).setFiles({ name: 'picture', mimeType: 'image/png', buffer: PICTURE });
  await expectSaved(page, t);
}

/**
 * Returns what visitors see of a page: its heading, its links and the sizes of its loaded pictures. Leaves
 * out picture URLs, because a withheld picture is restored under a new key, seconds after the page.
 */
async function readPage(visitor: Page, handle: string): Promise<unknown> {
  const readPictures = async (): Promise<readonly number[]> =>
    visitor
      .locator('img')
      .evaluateAll((images) =>
        images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
      );
  await expect(async () => {
    await visitor.goto(`/@${handle}`);
    await expect.poll(readPictures, { timeout: 2_000 }).toEqual([1]);
  }).toPass({ timeout: STEPS_MS });
  return {
    heading: await visitor.getByRole('heading', { level: 1 }).innerText(),
    links: await visitor
      .getByRole('list')
      .getByRole('link')
      .evaluateAll((links) => links.map(String)),
    pictures: await readPictures(),
  };
}

const FACTS = '別の作家さんの名前と絵を、そのまま使っています。';
const APPEAL = 'この名前は、わたしの本名です。絵もわたしが描きました。';
const ANSWER = '絵の原画を確認しました。ご本人のページです。';

test('suspends a creator and restores everything when another operator grants the appeal', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(900_000);
  faults.allow(/403|404/);
  const t = await wordsIn('ja');
  const creator = await signUpCreator(page, 'ja');
  await addLinkWithPicture(page, t);
  const visitor = await (await browser.newContext()).newPage();
  const before = await readPage(visitor, creator.handle);
  await reportPage(visitor, creator.handle, { reason: 'impersonation', words: 'She is not the artist.' });

  const ada = await openDeskAsAda(browser);
  const moderator = await createModerator(browser, ada);
  const { page: desk } = ada;
  await filterQueue(desk, 'Impersonation');
  await openCase(desk, creator.handle);
  await expect(desk.getByText('You have claimed this case.', { exact: false })).toBeVisible();
  await desk.keyboard.press('7');
  await typeInto(desk, desk.getByLabel('What did you find?'), FACTS);
  await desk.keyboard.press('Control+Enter');
  const decided = desk.getByText('Decided: Suspend the account');
  await proveIfAsked(desk, ada.account, decided);
  await expect(decided).toBeVisible();

  const mail = await mailAbout(creator.email, t('decisions:mail.kinds.suspend.subject'));
  for (const part of [t('decisions:mail.rules.impersonation'), FACTS]) expect(mail.text).toContain(part);
  const [link = ''] = /http:\S+\/ja\/my\/decisions#\S+/.exec(mail.text) ?? [];
  const statusOf = async (): Promise<number> => (await visitor.request.get(`/@${creator.handle}`)).status();
  await expect.poll(statusOf).toBe(404);

  const own = await (await browser.newContext({ locale: 'ja' })).newPage();
  await own.goto('/ja/login');
  await typeInto(own, own.getByLabel(t('session:form.email')), creator.email);
  await typeInto(own, own.getByLabel(t('session:form.password'), { exact: true }), creator.password);
  await own.keyboard.press('Enter');
  await expect(own.getByText(t('common:account.suspended_title'))).toBeVisible();
  await expect(own.getByText(FACTS)).toBeVisible();
  await expectAccessible(own);
  const send = own.getByRole('button', { name: t('decisions:appeal.send') });
  await pressOn(own, send);
  await expect(own.getByText(t('decisions:appeal.missing'))).toBeVisible();
  await typeInto(own, own.getByLabel(t('decisions:appeal.label')), APPEAL);
  await pressOn(own, send);
  await expect(own.getByText(t('decisions:appeal.own_words'))).toBeVisible();

  await overturn(moderator.page, creator.handle);
  const answer = await mailAbout(creator.email, t('decisions:mail.overturned.subject'));
  expect(answer.text).toContain(ANSWER);
  await expect.poll(statusOf).toBe(200);
  expect(await readPage(visitor, creator.handle)).toEqual(before);
  await own.goto(new URL(link).pathname + new URL(link).hash);
  await expect(own.getByText(t('decisions:undone'), { exact: true })).toBeVisible();
  await expect(own.getByText(ANSWER)).toBeVisible();
  await expectAccessible(own);
  for (const { context } of [ada, moderator]) await context.close();
  for (const tab of [visitor, own]) await tab.context().close();
});

/** Overturns the decision about a page at the desk, by keyboard. */
async function overturn(operator: Page, handle: string): Promise<void> {
  await operator.goto('/operate/appeals');
  const appeal = operator.getByRole('heading', { level: 2, name: `@${handle}` });
  await expect(appeal).toBeVisible();
  await expectAccessible(operator);
  await expect(async () => {
    await operator.keyboard.press('j');
    await expect(appeal).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0], timeout: STEPS_MS });
  await operator.keyboard.press('a');
  const item = operator.getByRole('region', { name: `@${handle}` });
  await expect(item.getByRole('radio', { name: /^Uphold/ })).toBeFocused();
  await operator.keyboard.press('ArrowDown');
  await expect(item.getByRole('radio', { name: /^Overturn/ })).toBeChecked();
  expect(await narrowTextsOf(operator)).toEqual([]);
  await typeInto(operator, item.getByLabel('Explanation to the person'), ANSWER);
  await operator.keyboard.press('Control+Enter');
  await expect(operator.getByText('The answer is sent.')).toBeAttached();
  await expect(appeal).toHaveCount(0);
}
