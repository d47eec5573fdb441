import type { Page } from '@playwright/test';

import { pressOn, tabTo } from './src/hands/keyboard.ts';
import {
  addPlainLink,
  expect,
  expectAccessible,
  expectSaved,
  openLinks,
  ownPagePath,
  test,
} from './src/journey/journey.ts';
import { wordsIn } from './src/journey/words.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

const PIXIV = 'https://www.pixiv.net/users/9900000001';
const SHOP = 'https://shop.example/mio';

const toJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** An export of LinkStack with a heading and one link. */
const LINKSTACK = {
  name: 'mio.json',
  mimeType: 'application/json',
  buffer: toJson({
    littlelink_name: 'Mio',
    littlelink_description: '<p>Draws rainy days</p>',
    links: [
      { button_id: 42, title: 'Works', link: '', order: 0 },
      { button_id: 1, title: 'Shop', link: SHOP, order: 1 },
    ],
  }),
};

/** A page that its owner saved in a browser before the service closed. */
const toSavedPage = (name: string, address: string) => ({
  name,
  mimeType: 'text/html',
  buffer: Buffer.from(
    `<!doctype html><link rel="canonical" href="${address}"><h1>Mio</h1><a href="${SHOP}">Shop</a>`,
  ),
});

/** Files by the source that the API must recognise them as. */
const FILES = {
  linkbreeze: {
    name: 'linkbreeze.json',
    mimeType: 'application/json',
    buffer: toJson({
      profile: [{ displayName: 'Mio', bio: '', avatarUrl: '', socialLinks: '[]' }],
      links: [{ pageId: 1, orderIndex: 0, type: 'url', title: 'Shop', url: SHOP, isActive: true }],
      linkSections: [],
    }),
  },
  linkden: {
    name: 'linkden.json',
    mimeType: 'application/json',
    buffer: toJson({
      data: {
        blocks: [
          { type: 'link', title: 'Shop', url: SHOP, position: 0, isEnabled: true, status: 'published' },
        ],
        settings: { profile_name: 'Mio', bio: '' },
        socialNetworks: [],
      },
    }),
  },
  bento: toSavedPage('bento.html', 'https://bento.me/mio'),
  linkpop: toSavedPage('linkpop.html', 'https://linkpop.com/mio'),
  bookmarks: {
    name: 'bookmarks.html',
    mimeType: 'text/html',
    buffer: Buffer.from(
      `<!DOCTYPE NETSCAPE-Bookmark-file-1><H1>Bookmarks</H1><DL><p><DT><A HREF="${SHOP}">Shop</A></DL><p>`,
    ),
  },
  csv: { name: 'links.csv', mimeType: 'text/csv', buffer: Buffer.from(`title,url\nShop,${SHOP}\n`) },
};

const ADDRESSES = {
  potofu: 'https://potofu.me/mio',
  carrd: 'https://mio.carrd.co/',
  littlelink: 'https://mio.littlelink.example/',
  page: 'https://mio.homepage.example/',
};

/** Fields of an import that the journey reads. */
interface Plan {
  readonly id: string;
  readonly source: string;
  readonly links_version: number;
  readonly profile_version: number;
  readonly items: readonly { readonly id: number; readonly url: string | null; readonly is_taken: boolean }[];
}

/** Opens the screen and returns a function that calls the API as the screen does. */
async function createCaller(page: Page) {
  const asked = page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().endsWith('/v4/imports'),
  );
  await page.goto('/my/imports');
  const { authorization = '' } = await (await asked).allHeaders();
  const { api } = e2ePorts(process.env);
  return async (path: string, options: Parameters<Page['request']['fetch']>[1]): Promise<Plan> => {
    const answer = await page.request.fetch(`http://localhost:${api}/v4/imports${path}`, {
      ...options,
      headers: { authorization },
    });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Plan;
  };
}

/** Enters a page's address on the open import screen, in English, and lets the API read that page. */
async function readAddress(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'URL of your page' }).fill(address);
  await page.getByRole('checkbox', { name: 'This page is mine' }).check();
  await page.getByRole('button', { name: 'Read the page' }).click();
}

test('imports a Linktree page, and undo keeps a later edit', async ({ page, faults }) => {
  // The API answers 422 when a service does not allow reading.
  faults.allow(/422/);
  await signUpDirectly(page);
  const path = await ownPagePath(page);
  await page.goto('/my/settings/privacy');
  await page.getByRole('link', { name: 'Bring a page' }).click();
  const field = page.getByRole('textbox', { name: 'URL of your page' });
  await expect(field).toBeVisible();
  await expectAccessible(page);

  await field.fill('https://linktr.ee/refused');
  await page.getByRole('button', { name: 'Read the page' }).click();
  const own = page.getByRole('checkbox', { name: 'This page is mine' });
  await expect(own).toBeFocused();
  await expect(page.getByText('Please confirm that the page is yours.', { exact: false })).toBeVisible();
  await readAddress(page, 'https://linktr.ee/refused');
  const message = page.getByRole('alert').filter({ hasText: 'does not let us read your page' });
  await expect(message).toBeFocused();
  await expectAccessible(page);
  await message.getByRole('button', { name: 'Choose a file' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await page.getByRole('radio', { name: 'Web page' }).click();
  await expect(field).toHaveValue('https://linktr.ee/refused');
  await readAddress(page, 'https://linktr.ee/changed');
  await expect(page.getByText('This page is built differently', { exact: false })).toBeVisible();

  await readAddress(page, 'linktr.ee/mio');
  const found = page.getByRole('heading', { level: 2, name: 'Found in Linktree' });
  await expect(found).toBeFocused();
  await expect(page.getByRole('heading', { level: 3, name: '作品' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /pixiv/ })).toBeChecked();
  await expect(page.getByText('1 is behind a code', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check the links' }).click();
  await expect(page.getByRole('checkbox', { name: /以前のページ/ })).not.toBeChecked();
  await expect(page.getByText(/links were checked\./)).toBeVisible();

  await page.reload();
  await expect(found).toBeVisible();
  // The reload keeps the selection, in which the link check has unticked broken links.
  await expect(page.getByRole('checkbox', { name: /以前のページ/ })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /pixiv/ }).check();
  await page.getByRole('button', { name: 'Add to my page' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ links were added$/ })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See my page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '水野 澪' })).toBeVisible();
  await expect(page.locator(`a[href="${PIXIV}"]`)).toBeVisible();
  await expect(page.getByText('以前のページ')).toHaveCount(0);

  await openLinks(page);
  await addPlainLink(page, 'https://note.com/mio');
  await expectSaved(page);
  await page.getByRole('link', { name: 'Already have a page elsewhere? Bring it' }).click();
  const earlier = page.getByRole('region', { name: 'Earlier imports' });
  await expectAccessible(page);
  await earlier.getByRole('button', { name: 'Undo: Linktree' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Your other changes stay.', { exact: false })).toBeVisible();
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: /links were removed\./ })).toBeFocused();
  await expect(earlier).toHaveCount(0);
  await page.goto(path);
  await expect(page.locator('a[href="https://note.com/mio"]')).toBeVisible();
  await expect(page.locator(`a[href="${PIXIV}"]`)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('imports a lit.link page in Japanese during the guided start', async ({ page }) => {
    const t = await wordsIn('ja');
    await signUpDirectly(page, 'ja');
    await page.goto('/ja/my/start?step=links');
    await page.getByRole('link', { name: t('links:bring') }).tap();
    await page.getByRole('textbox', { name: t('imports:address.label') }).fill('lit.link/mio');
    await page.getByText(t('imports:own.page'), { exact: true }).tap();
    await page.getByRole('button', { name: t('imports:address.submit') }).tap();
    const title = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(title).toHaveText(t('imports:plan.title', { source: 'lit.link' }));
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide, 'the list fits a width of 320 px').toBe(false);
    await page.getByText('pixiv', { exact: true }).tap();
    await expect(page.getByRole('checkbox', { name: /pixiv/ })).not.toBeChecked();
    await page.getByText('pixiv', { exact: true }).tap();
    await page.getByRole('button', { name: t('imports:add.submit') }).tap();
    await expect(page.getByRole('link', { name: t('imports:done.open_links') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('imports:done.go_on') }).tap();
    await expect(page.getByRole('heading', { level: 1, name: t('start:links.title') })).toBeVisible();
    await expect(page.getByText('FANBOX <下描きと日記>', { exact: true })).toBeVisible();
  });
});

test('imports a file in Traditional Chinese using only the keyboard', async ({ page }) => {
  const t = await wordsIn('zh-TW');
  await signUpDirectly(page, 'zh-TW');
  await page.goto('/zh-TW/my/imports');
  const ways = page.getByRole('radiogroup', { name: t('imports:way.label') });
  await tabTo(page, ways.getByRole('radio', { name: t('imports:way.address') }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expectAccessible(page);
  const chooses = page.waitForEvent('filechooser');
  await pressOn(page, page.getByRole('button', { name: t('imports:file.choose') }));
  await (await chooses).setFiles(LINKSTACK);
  const title = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(title).toHaveText(t('imports:plan.title', { source: 'LinkStack' }));
  await expect(title).toBeFocused();
  await expect(page.getByRole('heading', { level: 3, name: 'Works' })).toBeVisible();
  await tabTo(page, page.getByRole('checkbox', { name: /Shop/ }));
  await page.keyboard.press('Space');
  await expect(page.getByText(t('imports:add.chosen', { count: 0 }))).toBeVisible();
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await pressOn(page, page.getByRole('button', { name: t('imports:add.submit') }));
  await expect(title).toHaveText(t('imports:done.links', { count: 1 }));
  await pressOn(page, page.getByRole('link', { name: t('imports:done.open_links') }));
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows).toContainText(['Shop']);
});

test('imports every other service, file and text, and undoes each import', async ({ page }) => {
  await signUpDirectly(page);
  const path = await ownPagePath(page);
  const call = await createCaller(page);
  const sources = [
    ...Object.entries(ADDRESSES).map(([source, address]) => ({
      source,
      url: PIXIV,
      read: async () => call('', { method: 'POST', data: { address, is_own: true } }),
    })),
    ...Object.entries(FILES).map(([source, file]) => ({
      source,
      url: SHOP,
      read: async () => call('/files', { method: 'POST', multipart: { file } }),
    })),
    {
      source: 'text',
      url: SHOP,
      read: async () => call('', { method: 'POST', data: { text: `My shop: ${SHOP}`, is_own: true } }),
    },
  ];
  for (const { source, url, read } of sources) {
    const { id, links_version, profile_version, items: found, ...plan } = await read();
    expect(plan.source).toBe(source);
    expect(found.find((item) => item.url === url)).toMatchObject({ is_taken: true });
    const items = found.filter((item) => item.is_taken).map((item) => item.id);
    const data = { links_version, profile_version, items, fields: [] };
    await call(`/${id}/application`, { method: 'POST', data });
    const shown = await page.request.get(path);
    expect(await shown.text()).toContain(`href="${url}"`);
    await call(`/${id}/application`, { method: 'DELETE' });
    const left = await page.request.get(path);
    expect(await left.text()).not.toContain(`href="${url}"`);
  }
});

test('asks for a new check of the list after an edit in a second tab', async ({ page, context, faults }) => {
  // The API refuses the stale versions.
  faults.allow(/409/);
  await signUpDirectly(page);
  await page.goto('/my/imports');
  await readAddress(page, 'https://linktr.ee/mio');
  const pixiv = page.getByRole('checkbox', { name: /pixiv/ });
  await expect(pixiv).toBeChecked();
  await page.getByRole('checkbox', { name: /FANBOX/ }).uncheck();

  const other = await context.newPage();
  await openLinks(other);
  await addPlainLink(other, PIXIV);
  await expectSaved(other);

  const add = page.getByRole('button', { name: 'Add to my page' });
  await add.click();
  await expect(page.getByRole('alert').filter({ hasText: 'changed in another window' })).toBeFocused();
  await expect(page.getByText('1 you have already', { exact: false })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /FANBOX/ })).not.toBeChecked();
  await expectAccessible(page);
  await add.click();
  await expect(page.getByRole('heading', { level: 2, name: /links were added$/ })).toBeVisible();

  const rows = other.getByRole('grid', { name: 'Your links' }).getByRole('row');
  await expect(rows.filter({ hasText: 'pixiv' })).toHaveCount(1);
  await expect(rows.filter({ hasText: '作品集' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'FANBOX' })).toHaveCount(0);
});
