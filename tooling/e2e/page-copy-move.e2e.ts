import { readFile } from 'node:fs/promises';

import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';

import {
  addPlainLink,
  expect,
  expectAccessible,
  expectSaved,
  openLinks,
  ownPagePath,
  signUp,
  test,
} from './src/journey/journey.ts';
import { fillMovedPage, MOVED } from './src/pages/moved-page.ts';
import { downloadPageCopy, readPageCopy } from './src/pages/page-copies.ts';
import { COPY_WORDS } from './src/pages/page-copy-words.ts';
import { secondOrigin, startSecondInstallation } from './src/pages/second-installation.ts';
import { expectPictures, readShownPage, type ShownPage } from './src/pages/shown-page.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import type { ExtraStack } from './src/stack/extra-stack.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

// `page` is a browser at the second installation, to which the page moves.
test.use({ baseURL: secondOrigin });

const { web, api } = e2ePorts(process.env);
const first = { web: `http://localhost:${web}`, api: `http://localhost:${api}` };

/** An icon, a cover, two link pictures and three gallery pictures. */
const PICTURES = 7;

/** The pictures and one file. */
const OBJECTS = PICTURES + 1;

/** Link on the page at the second installation before the import of the copy. */
const OWN_LINK = 'https://note.com/mio';

let second: ExtraStack;
let stop = async (): Promise<void> => {};

test.beforeAll(async ({ request }) => {
  second = await startSecondInstallation(first.web, request);
  ({ stop } = second);
});

test.afterAll(async () => stop());

interface LeftPage {
  /** The page copy, as a file chosen in a browser. */
  readonly copy: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
  readonly handle: string;
  readonly shown: ShownPage;
}

/** Creates the page at the first installation in a separate browser. Returns the page's copy. */
async function leaveFirst(browser: Browser, request: APIRequestContext): Promise<LeftPage> {
  const context = await browser.newContext({ baseURL: first.web });
  const page = await context.newPage();
  await signUpDirectly(page);
  await fillMovedPage(page, first.api);
  const path = await ownPagePath(page);
  const shown = await readShownPage(page, path);
  expect(shown.words).toContain(MOVED.letters.public.body);
  const download = await downloadPageCopy(page);
  const buffer = await readFile(await download.path());
  const { manifest, isSigned } = await readPageCopy(buffer, request);
  expect(isSigned).toBe(true);
  expect(manifest).toMatchObject({ origin: first.web, left_out: [] });
  await context.close();
  const copy = { name: download.suggestedFilename(), mimeType: 'application/zip', buffer };
  return { copy, handle: manifest.handle, shown };
}

/** Signs up at the second installation and creates a page with a link. Returns the path of the page. */
async function settleAtSecond(page: Page): Promise<string> {
  await signUp(page);
  await openLinks(page);
  await addPlainLink(page, OWN_LINK);
  await expectSaved(page);
  return ownPagePath(page);
}

/** Chooses the file on the import screen and waits for the list of its content. */
async function openCopy(page: Page, { copy, handle }: LeftPage): Promise<void> {
  await page.goto('/my/imports');
  await page.getByRole('radio', { name: 'File' }).click();
  const chooses = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooses).setFiles(copy);
  const title = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(title).toContainText(`@${handle}`);
  await expect(title).toContainText(new URL(first.web).host);
  await expect(page.getByText(COPY_WORDS.signed)).toBeVisible();
  await expectAccessible(page);
}

/** Selects all content of the copy and saves it with its pictures. */
async function takeAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: COPY_WORDS.own }).check();
  const ticks = page.getByRole('main').getByRole('checkbox');
  for (const name of COPY_WORDS.parts) await expect(page.getByRole('checkbox', { name })).toBeEnabled();
  for (const tick of await ticks.all()) await tick.check();
  const bar = page.getByRole('progressbar', { name: COPY_WORDS.copying });
  let calls = 0;
  // Delays each call after the first one until the progress bar is visible.
  await page.route('**/v4/imports/*/objects', async (route) => {
    calls += 1;
    if (calls > 1) await expect(bar).toHaveAttribute('max', String(OBJECTS));
    await route.continue();
  });
  await page.getByRole('button', { name: COPY_WORDS.save }).click();
  await expect(page.getByRole('heading', { level: 2, name: COPY_WORDS.done })).toBeFocused();
  expect(calls).toBeGreaterThan(1);
  await expectAccessible(page);
}

/** Expects the page to look as at the first installation, with its own copies of all pictures and files. */
async function expectMoved(page: Page, path: string, left: ShownPage): Promise<void> {
  const { words, look } = await readShownPage(page, path);
  const titles = [...MOVED.links, MOVED.gallery, MOVED.file].map(({ title }) => title);
  for (const text of [MOVED.name, MOVED.bio, ...titles]) expect(words).toContain(text);
  expect(look).toEqual(left.look);
  const { content } = second.origins;
  await expectPictures(page, PICTURES, content);
  const file = await page.getByRole('link', { name: MOVED.file.title }).getAttribute('href');
  expect(file).toContain(`${content}/files/`);
  const answer = await page.request.get(file ?? '');
  expect(await answer.text()).toBe(MOVED.file.bytes);
}

const letterIn = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Letters, the newest first' }).getByRole('button', { name });

/** Expects both letters to be imported but hidden, and then shows the letter whose writer agreed. */
async function expectLetters(page: Page, path: string): Promise<void> {
  const letters = Object.values(MOVED.letters);
  const { words } = await readShownPage(page, path);
  for (const { body } of letters) expect(words).not.toContain(body);
  await page.goto('/my/letters');
  for (const { name, body } of letters) {
    await letterIn(page, name).click();
    const sheet = page.getByRole('dialog', { name: `A letter from ${name}` });
    await expect(sheet.getByText(body)).toBeVisible();
    await expect(sheet.getByText(COPY_WORDS.brought)).toBeVisible();
    const show = sheet.getByRole('switch', { name: 'Show this letter on my page' });
    if (name === MOVED.letters.public.name) {
      await expect(show).not.toBeChecked();
      const shows = page.waitForResponse((answer) => /"is_shown/.test(answer.request().postData() ?? ''));
      await show.click({ force: true });
      expect((await shows).ok()).toBe(true);
    } else await expect(show).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  }
  const { words: after } = await readShownPage(page, path);
  expect(after).toContain(MOVED.letters.public.body);
  expect(after).not.toContain(MOVED.letters.private.body);
}

/** Undoes the import of the copy on the import screen. */
async function undo(page: Page): Promise<void> {
  await page.goto('/my/imports');
  const earlier = page.getByRole('region', { name: 'Earlier imports' });
  await earlier.getByRole('button', { name: COPY_WORDS.undoCopy }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: COPY_WORDS.undo }).click();
  await expect(earlier).toHaveCount(0);
}

test('moves a page with its pictures and letters to another installation', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(300_000);
  const left = await test.step('leaves the first installation with a copy', async () =>
    leaveFirst(browser, request));
  const path = await settleAtSecond(page);
  const before = await readShownPage(page, path);
  expect(before.look).not.toEqual(left.shown.look);

  await test.step('lists the content of the signed copy', async () => openCopy(page, left));
  await test.step('imports all content', async () => takeAll(page));
  await test.step('shows the page with its pictures and its appearance', async () =>
    expectMoved(page, path, left.shown));
  await test.step('imports the activity sources', async () => {
    await page.goto('/my/activities');
    await expect(page.getByRole('listitem').filter({ hasText: MOVED.activity })).toBeVisible();
  });
  await test.step('shows no letter until its owner allows it', async () => expectLetters(page, path));
  await test.step('restores the former page after undo', async () => {
    await undo(page);
    expect(await readShownPage(page, path)).toEqual(before);
    await page.goto('/my/letters');
    await expect(page.getByRole('heading', { name: 'Your letterbox is ready' })).toBeVisible();
  });
});
