import { readFile } from 'node:fs/promises';

import type { Browser, Locator, Page } from '@playwright/test';

import {
  expect,
  expectAccessible,
  expectSaved,
  openLinks,
  ownPagePath,
  test,
} from './src/journey/journey.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const PICTURE = new URL('../dev/demo/images/demo-bento-dawn/384.webp', import.meta.url);

async function pictures(...names: readonly string[]) {
  const buffer = await readFile(PICTURE);
  return names.map((name) => ({ name, mimeType: 'image/webp', buffer }));
}

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add content' }).click();
  return page.getByRole('dialog', { name: 'What would you like to add?' });
}

/** Adds an empty block by mouse. */
async function addBlock(page: Page, kind: string): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'More kinds' }).click();
  await menu.getByRole('button', { name: new RegExp(`^${kind} `) }).click();
  await expect(menu).toHaveCount(0);
}

const close = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Close', exact: true }).click();

async function addGallery(page: Page): Promise<void> {
  await addBlock(page, 'Gallery');
  const chooses = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose pictures' }).click();
  await (
    await chooses
  ).setFiles([
    ...(await pictures('first.webp', 'second.webp')),
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') },
  ]);
  const alts = page.getByRole('textbox', { name: 'What does it show?' });
  await expect(alts).toHaveCount(2);
  await expect(page.getByText(/^notes\.pdf was not uploaded\./)).toBeVisible();
  await page.getByRole('button', { name: 'Leave out notes.pdf' }).click();
  await alts.first().fill('A lunch box');
  await alts.last().fill('The sky at dawn');
  await page.getByRole('button', { name: 'Move picture 2', exact: true }).press('ArrowUp');
  await expect(alts).toHaveCount(2);
  await expect(alts.first()).toHaveValue('The sky at dawn');
  await close(page);
}

async function addPlayer(page: Page): Promise<void> {
  await page.getByLabel('Link URL').fill('https://www.nicovideo.jp/watch/sm9?from=30');
  await page.getByRole('button', { name: 'Add as a player' }).click();
  await expect(page.getByText(/^Found at Niconico/)).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('A song for rain');
  await close(page);
}

async function addEvent(page: Page): Promise<void> {
  await addBlock(page, 'Event');
  await page.getByLabel('Name', { exact: true }).fill('An evening of songs');
  await page.getByLabel('Start', { exact: true }).fill('2099-12-04T19:30');
  await page.getByLabel('Place (optional)').fill('The signal box');
  await close(page);
}

async function addQuestions(page: Page): Promise<void> {
  await addBlock(page, 'Questions and answers');
  await page.getByLabel('Question', { exact: true }).fill('Do you take orders?');
  await page.getByLabel('Answer', { exact: true }).fill('From January on.');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await expect(page.getByLabel('Question', { exact: true }).last()).toBeFocused();
  await page.keyboard.type('Do you ship?');
  await page.getByLabel('Answer', { exact: true }).last().fill('Everywhere.');
  await page.getByRole('button', { name: 'Move question 2 up' }).click();
  await close(page);
}

/** Opens a page as a visitor with scripts disabled. */
async function openWithoutScript(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(url);
  return visitor;
}

test.describe('page blocks', () => {
  test.beforeEach(async ({ page }) => {
    await signUpDirectly(page);
    await openLinks(page);
  });

  test('shows blocks added by mouse to a visitor without scripts', async ({ page, browser }) => {
    await addGallery(page);
    await addPlayer(page);
    await addEvent(page);
    await addQuestions(page);
    await expectSaved(page);
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByRole('grid', { name: 'Your links' }).getByRole('row')).toHaveCount(4);

    const path = await ownPagePath(page);
    const visitor = await openWithoutScript(browser, new URL(path, page.url()).href);
    await expect(visitor.getByRole('img', { name: 'The sky at dawn' }).first()).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'A song for rain' })).toBeVisible();
    await expect(visitor.getByText('An evening of songs')).toBeVisible();
    await expect(visitor.getByText('From January on.')).toBeHidden();
    await visitor.getByText('Do you take orders?').click();
    await expect(visitor.getByText('From January on.')).toBeVisible();
    await visitor.context().close();
  });

  test('adds a text and a question using only the keyboard', async ({ page }) => {
    const add = page.getByRole('button', { name: 'Add content' });
    // A disabled button reserves the space until the button has loaded.
    await expect(add).toBeEnabled();
    await add.press('Enter');
    const menu = page.getByRole('dialog', { name: 'What would you like to add?' });
    await menu.getByRole('button', { name: /^Text / }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
    await page.keyboard.type('A letter from the rain.');
    await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');

    await page.getByRole('button', { name: 'Add content' }).press('Enter');
    await menu.getByRole('button', { name: /^Picture / }).focus();
    await page.keyboard.press('End');
    await expect(menu.getByRole('button', { name: 'More kinds' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('button', { name: /^Product / })).toBeFocused();
    await page.keyboard.press('End');
    await expect(menu.getByRole('button', { name: /^Divider / })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add content' })).toBeFocused();
    await expectSaved(page);

    await page.goto(await ownPagePath(page));
    await expect(page.getByText('A letter from the rain.')).toBeVisible();
  });
});
