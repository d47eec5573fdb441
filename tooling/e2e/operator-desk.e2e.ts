import type { Page } from '@playwright/test';

import { keyboard } from './src/hands/hands.ts';
import { pressOn, typeInto } from './src/hands/keyboard.ts';
import { expect, expectAccessible, test } from './src/journey/journey.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import {
  createModerator,
  type DeskSession,
  filterQueue,
  findPerson,
  openCase,
  openDesk,
  openDeskAsAda,
  proveIfAsked,
  reportPage,
  signUpCreator,
} from './src/sign-in/operators.ts';

// The demo operator logs in once for all tests of this file, because each code of the authenticator app works
// only once.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const SCREENS = {
  '/operate': 'Queue',
  '/operate/appeals': 'Appeals',
  '/operate/people': 'People',
  '/operate/discovery': 'Discovery',
  '/operate/clients': 'Apps',
  '/operate/reader-mails': 'Mails to readers',
  '/operate/health': 'Health',
  '/operate/numbers': 'Numbers',
  '/operate/log': 'Log',
  '/operate/operators': 'Operators',
} as const;

const MISSING_CASE = '/operate/cases/018f4e9a-0000-7000-8000-000000000000';

/** Strings that occur only in the scripts of the queue, of a case and of the appeals. */
const DESK_WORDS = ['data-case-row', 'last-decision:', 'data-answer'] as const;

let ada: DeskSession;
let moderator: DeskSession | null = null;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  ada = await openDeskAsAda(browser);
});

test.afterAll(async () => {
  await ada.context.close();
  await moderator?.context.close();
});

/** Records the texts of all scripts that a page loads. */
function followScripts(page: Page): () => Promise<string> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(texts)).join('\n');
}

test('answers 404 to strangers and members and sends them no desk scripts', async ({ page, faults }) => {
  faults.allow(/404/);
  const expectMissing = async (path: string): Promise<void> => {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  };
  const scripts = followScripts(page);
  await expectMissing('/operate');
  await expectMissing(MISSING_CASE);
  await signUpDirectly(page);
  for (const path of [...Object.keys(SCREENS), MISSING_CASE]) {
    const asked = page.waitForResponse(
      (response) => response.url().endsWith('/v4/operator/self') && response.request().method() === 'GET',
    );
    await expectMissing(path);
    expect((await asked).status()).toBe(404);
  }
  await expectAccessible(page);
  const loaded = await scripts();

  const desk = await ada.context.newPage();
  const deskScripts = followScripts(desk);
  for (const [path, name] of Object.entries(SCREENS)) {
    await desk.goto(path);
    await expect(desk.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(desk.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(desk);
  }
  await openDesk(desk);
  await desk.getByRole('list', { name: 'Cases' }).getByRole('link').first().click();
  await expect(desk.getByRole('heading', { level: 1, name: /^Case: / })).toBeVisible();
  await expectAccessible(desk);
  const ofDesk = await deskScripts();
  await desk.close();
  expect(DESK_WORDS.filter((word) => !ofDesk.includes(word))).toEqual([]);
  expect(DESK_WORDS.filter((word) => loaded.includes(word))).toEqual([]);
});

test('opens the desk to a new moderator who logs in with an authenticator app', async ({ browser, page }) => {
  moderator = await createModerator(browser, ada);
  const menu = moderator.page.getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Appeals' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Operators', exact: true })).toHaveCount(0);

  const { handle } = await signUpCreator(page, 'en');
  await findPerson(ada.page, handle);
  await expect(ada.page.getByRole('button', { name: 'Log out everywhere' })).toBeVisible();
  await expectAccessible(ada.page);
});

test("shows who has claimed a case and keeps the other operator's draft", async ({ page, browser }) => {
  if (moderator === null) throw new Error('No moderator has been appointed');
  const { handle } = await signUpCreator(page, 'en');
  const visitor = await (await browser.newContext()).newPage();
  await reportPage(visitor, handle, { reason: 'harassment', words: 'This page laughs at me.' });
  await visitor.context().close();
  const words = 'The page laughs at one reader.';
  const { page: first } = moderator;
  const { page: second } = ada;
  await filterQueue(first, 'Harassment');
  await openCase(first, handle);
  await expect(first.getByText('You have claimed this case.', { exact: false })).toBeVisible();
  await first.keyboard.press('3');
  await typeInto(first, first.getByLabel('What did you find?'), words);
  await expectAccessible(first);

  await filterQueue(second, 'Harassment');
  await expect(second.getByRole('link', { name: `@${handle}` })).toContainText(/Claimed by .@/);
  await openCase(second, handle);
  await expect(second.getByText(/@\S+ has claimed this case until/)).toBeVisible();
  await second.keyboard.press('d');
  await expect(second.getByText('This case is closed.')).toHaveCount(0);

  // Leaving the screen releases the claim, and the tab keeps the draft.
  await pressOn(first, first.getByRole('link', { name: 'Back to the queue' }));
  await first.waitForURL('**/operate');
  await expect(async () => {
    await second.reload();
    await expect(second.getByText('Claim this case to decide it.')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await second.keyboard.press('a');
  await expect(second.getByText('You have claimed this case.', { exact: false })).toBeVisible();

  await first.goto(new URL(second.url()).pathname);
  await expect(first.getByText(/@ada. has claimed this case until/)).toBeVisible();
  await expect(first.getByText('Your words are kept here.')).toBeVisible();
  await expect(first.getByLabel('What did you find?')).toHaveValue(words);
  await expectAccessible(first);

  await second.keyboard.press('d');
  await expect(second.getByText('Decided: Dismiss')).toBeVisible();
  await first.reload();
  await expect(first.getByText('This case is closed.')).toBeVisible();
  await expect(first.getByLabel('What did you find?')).toHaveValue(words);
});

const DAY_MS = 86_400_000;

/** The morning of a later day, in the format of a date field. */
function morningAfter(days: number): string {
  return `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T09:30`;
}

test('announces a maintenance in three languages and ends it', async () => {
  const { page, account } = ada;
  await page.goto('/operate/health');
  const card = page.getByRole('region', { name: 'Maintenance' });
  const plan = card.getByText('Plan a maintenance');
  await pressOn(page, plan);
  const announce = card.getByRole('button', { name: 'Announce' });
  const start = card.getByLabel('Start', { exact: true });
  await keyboard(page).date(start, morningAfter(20));
  await keyboard(page).date(card.getByLabel('End', { exact: true }), morningAfter(19));
  await pressOn(page, announce);
  await expect(card.getByText('The end must come after the start.')).toBeVisible();
  await expectAccessible(page);

  // Members see an announcement only if both times are set, so this announcement disturbs no other journey.
  await page.reload();
  await pressOn(page, plan);
  await typeInto(page, card.getByLabel('Message (English)'), 'We move to another server.');
  await typeInto(page, card.getByLabel('Message (日本語)'), 'サーバーを移します。');
  await typeInto(page, card.getByLabel('Message (繁體中文)'), '我們要搬移伺服器。');
  await keyboard(page).date(start, morningAfter(20));
  await pressOn(page, announce);
  const saved = page.getByText('Maintenance settings saved.');
  await proveIfAsked(page, account, saved);
  await expect(saved).toBeVisible();
  await expect(card.getByText('Announced.', { exact: false })).toBeVisible();
  await page.reload();
  await expect(card.getByLabel('Message (日本語)')).toHaveValue('サーバーを移します。');
  await pressOn(page, card.getByRole('button', { name: 'End now' }));
  const off = card.getByText('Off. Everything can be used.');
  await proveIfAsked(page, account, off);
  await expect(off).toBeVisible();
});

test('lists all actions of the operators in the log', async () => {
  const { page } = ada;
  await page.goto('/operate/log');
  const entries = page.getByRole('list', { name: 'Entries, newest first' }).getByRole('listitem');
  // Operators of other journeys may have acted since.
  await expect(entries.filter({ hasText: 'v4OperatorSetMaintenance' }).first()).toBeVisible();
  await pressOn(page, page.locator('summary').filter({ hasText: 'Filter' }));
  await typeInto(page, page.getByLabel('Operation', { exact: true }), 'v4OperatorDecideCase');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'v4OperatorDecideCase' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'v4OperatorSetMaintenance' })).toHaveCount(0);
  await expectAccessible(page);
});
