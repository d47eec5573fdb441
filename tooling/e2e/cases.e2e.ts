import { keyboard } from './src/hands/hands.ts';
import { typeInto } from './src/hands/keyboard.ts';
import { mailAbout } from './src/identity/mails.ts';
import { expect, test } from './src/journey/journey.ts';
import { wordsIn } from './src/journey/words.ts';
import {
  type DeskSession,
  filterQueue,
  openCase,
  openDeskAsAda,
  reportAsMember,
  reportPage,
  signUpCreator,
} from './src/sign-in/operators.ts';

// The demo operator logs in once for all tests of this file, because each code of the authenticator app works
// only once.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const REASON = 'phishing';
const FILTER = 'Steals passwords or money';

let ada: DeskSession;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  ada = await openDeskAsAda(browser);
});

test.afterAll(async () => ada.context.close());

test('decides a reported page and undoes the decision, by keyboard', async ({ page, browser }) => {
  const t = await wordsIn('ja');
  const creator = await signUpCreator(page, 'ja');
  const next = await signUpCreator(page, 'en');
  const visitor = await (await browser.newContext()).newPage();
  await reportPage(visitor, creator.handle, { reason: REASON, words: 'It asks for my password.' });
  await reportPage(visitor, next.handle, { reason: REASON, words: 'It asks for money.' });

  const { page: desk } = ada;
  const openedPage = desk.getByRole('link', { name: 'Open the page' });
  await filterQueue(desk, FILTER);
  await openCase(desk, creator.handle);
  await expect(desk.getByText('You have claimed this case.', { exact: false })).toBeVisible();
  await expect(desk.getByText('It asks for my password.')).toBeVisible();
  await expect(openedPage).toHaveAttribute('href', `/@${creator.handle}`);
  await desk.keyboard.press('6');
  await expect(desk.getByRole('radio', { name: /Make the page a draft/ })).toBeChecked();
  const facts = 'The page asks readers for the password of their mail account.';
  await keyboard(desk).select(desk.getByRole('button', { name: /Rule$/ }), 'Privacy');
  await typeInto(desk, desk.getByLabel('What did you find?'), facts);
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('Decided: Make the page a draft')).toBeVisible();
  await expect(openedPage).toHaveAttribute('href', `/@${next.handle}`);
  await expect(desk.getByText('You have claimed this case.', { exact: false })).toBeVisible();

  const mail = await mailAbout(creator.email, t('decisions:mail.kinds.make_draft.subject'));
  for (const part of [t('decisions:mail.rules.privacy'), facts, '/ja/my/decisions#'])
    expect(mail.text).toContain(part);
  const statusOf = async (): Promise<number> => (await visitor.request.get(`/@${creator.handle}`)).status();
  await expect.poll(statusOf).toBe(404);

  await desk.keyboard.press('u');
  await expect(desk.getByText('Undone: Make the page a draft')).toBeVisible();
  await expect.poll(statusOf).toBe(200);
  await mailAbout(creator.email, t('decisions:mail.undone.subject'));
  const { pathname } = new URL(desk.url());
  await desk.keyboard.press('d');
  await expect(desk.getByText('Decided: Dismiss')).toBeVisible();
  await desk.waitForURL((url) => url.pathname !== pathname);
  await visitor.goto(`/@${next.handle}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await visitor.context().close();
});

const CASES = 5;
const HIDE = '4';

test('decides five cases in a row by keyboard', async ({ page }) => {
  const handles: string[] = [];
  for (let count = 0; count < CASES; count += 1) {
    const { handle } = await signUpCreator(page, 'en');
    const before = handles.at(-1);
    if (before !== undefined) await reportAsMember(page, before, REASON);
    handles.push(handle);
  }
  await signUpCreator(page, 'en');
  await reportAsMember(page, handles.at(-1) ?? '', REASON);

  const { page: desk } = ada;
  await filterQueue(desk, FILTER);
  const startedAt = performance.now();
  await openCase(desk, handles[0] ?? '');
  for (const handle of handles) {
    await expect(desk.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', `/@${handle}`);
    await expect(desk.getByText('You have claimed this case.', { exact: false })).toBeVisible();
    const { pathname } = new URL(desk.url());
    await desk.keyboard.press(HIDE);
    await typeInto(desk, desk.getByLabel('What did you find?'), 'The page asks for a password.');
    await desk.keyboard.press('Control+Enter');
    await desk.waitForURL((url) => url.pathname !== pathname);
  }
  const seconds = (performance.now() - startedAt) / 1_000 / CASES;
  console.log(`${CASES} cases decided by keyboard, ${seconds.toFixed(1)} s on average`);
});
