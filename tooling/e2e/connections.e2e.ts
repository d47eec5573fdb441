import type { Page } from '@playwright/test';

import { pressOn, tabTo, typeInto } from './src/hands/keyboard.ts';
import { expect, expectAccessible, test } from './src/journey/journey.ts';
import { wordsIn } from './src/journey/words.ts';
import { windowFaultsOf, smallTargetsOf } from './src/screens/screen-faults.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

const PATH = '/my/settings/connections';
const TOKEN = /^[a-z]+_pat_[\w-]{43}$/;
const NAME = 'Upload script';

const api = (path: string): string => `http://localhost:${e2ePorts(process.env).api}${path}`;

const OWN_LINKS = '/v4/profile?expand[]=links';

const connected = (page: Page) => page.getByRole('list', { name: 'Connected apps and tokens' });
const changes = (page: Page) => page.getByRole('list', { name: 'Changes' });

/** Requests as the script of a member, with a personal token. */
async function callAs(token: string, path: string, body?: object): Promise<Response> {
  return fetch(api(path), {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'PUT', body: JSON.stringify(body) }),
  });
}

interface Links {
  readonly version: number;
  readonly items: readonly { readonly id: string; readonly title: string; readonly url: string }[];
}

async function readLinks(token: string): Promise<Links> {
  const response = await callAs(token, OWN_LINKS);
  expect(response.status).toBe(200);
  return ((await response.json()) as { user: { links: Links } }).user.links;
}

const titlesOf = ({ items }: Links): readonly string[] => items.map(({ title }) => title);

/** Appends a link to the page of the member, as her script. */
async function addLink(token: string, title: string): Promise<void> {
  const { version, items } = await readLinks(token);
  const links = [
    ...items.map(({ id, title: known, url }) => ({ id, title: known, url })),
    { title, url: 'https://video.example/watch' },
  ];
  const response = await callAs(token, '/v4/external_links', { version, links });
  expect(response.status).toBe(200);
}

/** Creates a token with the ticks of these scopes; returns it, still shown. */
async function createToken(page: Page, scopes: readonly RegExp[]): Promise<string> {
  await page.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByLabel('Name').fill(NAME);
  for (const name of scopes) await dialog.getByRole('checkbox', { name }).press('Space');
  await dialog.getByRole('button', { name: 'Create the token' }).click();
  return (await page.getByText(TOKEN).textContent()) ?? '';
}

async function copyAndClose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('creates a token, undoes what it changed and disconnects it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUpDirectly(page);
  await page.goto('/my/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Apps and tokens/ })
    .click();
  await expect(page.getByText('Nothing is connected yet.', { exact: false })).toBeVisible();
  await expectAccessible(page);

  const token = await createToken(page, [/^See your page/, /^Change your page/]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(token);
  await page.getByRole('button', { name: 'Done' }).click();
  const entry = connected(page).getByRole('listitem').filter({ hasText: NAME }).first();
  await expect(entry).toContainText('Not used yet');
  await expect(entry).toContainText('Change your page');
  await expect(page.getByText(token)).toBeHidden();

  await addLink(token, '<i>First</i>');
  await addLink(token, 'Second');
  await entry.getByRole('link', { name: `What it changed: “${NAME}”` }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(changes(page).getByText('Link: <i>First</i>')).toBeVisible();
  await expect(changes(page).getByText('video.example').first()).toBeVisible();
  await expect(changes(page).getByRole('link')).toHaveCount(0);
  await expectAccessible(page);

  await changes(page)
    .getByRole('button', { name: /^Undo the change of/ })
    .click();
  await expect(page.getByText('The change is undone.')).toBeVisible();
  expect(titlesOf(await readLinks(token))).toEqual(['<i>First</i>']);
  await expect(changes(page).getByText(/^Undone on/)).toHaveCount(1);

  await page.getByRole('button', { name: `Disconnect “${NAME}”` }).click();
  const question = page.getByRole('alertdialog', { name: `Disconnect “${NAME}”?` });
  await expect(question).toContainText('It can no longer read or change anything. What it changed stays.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await page.waitForURL(`**${PATH}`);
  await expect(page.getByText('Nothing is connected yet.', { exact: false })).toBeVisible();
  await expect.poll(async () => (await callAs(token, OWN_LINKS)).status).toBe(401);
});

test('undoes nothing after the creator has changed the page', async ({ page, context, faults }) => {
  faults.allow(/409/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUpDirectly(page);
  await page.goto(PATH);
  const token = await createToken(page, [/^See your page/, /^Change your page/]);
  await copyAndClose(page);
  await addLink(token, 'By the script');
  await connected(page)
    .getByRole('link', { name: /^What it changed/ })
    .click();
  const undo = changes(page).getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeVisible();

  const editor = await context.newPage();
  await editor.goto('/my/links');
  await editor.getByLabel('Link URL').fill('https://note.com/mio');
  const isSaved = editor.waitForResponse(
    (response) => response.url().endsWith('/v4/page_blocks') && response.request().method() === 'PUT',
  );
  await editor.getByLabel('Link URL').press('Enter');
  await isSaved;
  await editor.close();

  await undo.click();
  await expect(page.getByText('The page was changed since, so nothing was put back.')).toBeVisible();
  await expect(changes(page).getByText(/^Cannot be undone/)).toBeVisible();
  expect(titlesOf(await readLinks(token))).toContain('By the script');
});

test('takes a scope away, which the token then lacks', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUpDirectly(page);
  await page.goto(PATH);
  const token = await createToken(page, [/^See your page/, /^See your numbers/]);
  await copyAndClose(page);
  await readLinks(token);
  await page.getByRole('button', { name: `Edit “${NAME}”` }).click();
  await connected(page)
    .getByRole('checkbox', { name: /^See your page/ })
    .press('Space');
  await connected(page).getByLabel('Name').fill('Numbers');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('“Numbers” is changed.', { exact: false })).toBeVisible();
  await expect(connected(page).getByText(/^See your page/)).toBeHidden();
  await expect.poll(async () => (await callAs(token, OWN_LINKS)).status).toBe(403);
});

test('creates and disconnects a token using only the keyboard', async ({ page }) => {
  await signUpDirectly(page);
  await page.goto(PATH);
  await pressOn(page, page.getByRole('button', { name: 'Create a token' }));
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await typeInto(page, dialog.getByLabel('Name'), NAME);
  await tabTo(page, dialog.getByRole('checkbox', { name: /^See your numbers/ }));
  await page.keyboard.press('Space');
  await pressOn(page, dialog.getByRole('button', { name: 'Create the token' }));
  await expect(page.getByText(TOKEN)).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close without copying?' });
  await pressOn(page, question.getByRole('button', { name: 'Back to the token' }));
  await expect(question).toBeHidden();
  // The Escape key works once the focus is back in the dialog.
  await expect(page.getByRole('dialog', { name: /^Your token/ }).locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await pressOn(page, question.getByRole('button', { name: 'Close', exact: true }));
  await expect(page.getByRole('button', { name: 'Create a token' })).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: `Disconnect “${NAME}”` }));
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }));
  await expect(page.getByText('Nothing is connected yet.', { exact: false })).toBeVisible();
});

test('asks before the back button closes a token that is not copied', async ({ page }) => {
  await signUpDirectly(page);
  await page.goto('/my/settings');
  await page.goto(PATH);
  await createToken(page, [/^See your numbers/]);
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Close without copying?' });
  await question.getByRole('button', { name: 'Back to the token' }).click();
  await expect(page.getByText(TOKEN)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(PATH);
});

test('shows every state in Japanese on a phone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const t = await wordsIn('ja');
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpDirectly(page);
  await page.goto(`/ja${PATH}`);
  await expect(page.getByText(t('connections:list.empty'))).toBeVisible();
  await page.getByRole('button', { name: t('connections:token.create') }).click();
  const dialog = page.getByRole('dialog', { name: t('connections:token.form_title') });
  await dialog.getByLabel(t('connections:token.name')).fill('自動投稿');
  await dialog.getByRole('checkbox', { name: t('connections:scope.readers_read') }).press('Space');
  await dialog.getByRole('checkbox', { name: t('connections:scope.page_read') }).press('Space');
  await dialog.getByRole('checkbox', { name: t('connections:scope.page_write') }).press('Space');
  await expect(dialog.getByText(t('connections:scope.readers_warning'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('connections:token.submit') }).click();
  const token = (await page.getByText(TOKEN).textContent()) ?? '';
  await expectAccessible(page);
  await page.getByRole('button', { name: t('connections:token.copy') }).click();
  await page.getByRole('button', { name: t('connections:token.done') }).click();
  await addLink(token, '新しい動画');
  await page.getByRole('link', { name: t('connections:list.journal_name', { name: '自動投稿' }) }).click();
  await expect(page.getByText('リンク：新しい動画')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => smallTargetsOf(page)).toEqual([]);
  await expect.poll(async () => windowFaultsOf(page)).toEqual([]);
});
