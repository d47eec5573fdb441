import type { Locator, Page } from '@playwright/test';

import { pressOn, tabTo } from './src/hands/keyboard.ts';
import { linkMailedTo } from './src/identity/mails.ts';
import { expect, expectAccessible, logInHere, test as base } from './src/journey/journey.ts';
import { wordsIn } from './src/journey/words.ts';
import { consentAnswer } from './src/screens/consent.ts';
import { windowFaultsOf, smallTargetsOf } from './src/screens/screen-faults.ts';
import { type ConnectingApp, startConnectingApp } from './src/servers/connecting-app.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

const ELSEWHERE = 'Begin again in the app';
const SCOPES = ['page.read', 'page.write', 'stats.read', 'letters.read'] as const;

const test = base.extend<{ readonly app: ConnectingApp }>({
  app: async ({ page: _page }, provide) => {
    const app = await startConnectingApp('<b>Test app</b>');
    await provide(app);
    app.close();
  },
});

const tick = (page: Page, name: RegExp): Locator => page.getByRole('checkbox', { name });
/** Presses the words beside a checkbox. */
const press = async (page: Page, words: RegExp | string): Promise<void> =>
  page.locator('label').filter({ hasText: words }).click();

const waitForReturn = async (page: Page, { callback }: ConnectingApp): Promise<void> =>
  page.waitForURL((url) => url.href.startsWith(callback));

test('lets an app in with two of four rights', async ({ page, app, faults }) => {
  faults.allow(/connection_requests.*404|404.*connection_requests/);
  await signUpDirectly(page);
  const [document] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/connect/')),
    page.goto(app.authorizeUrl(SCOPES)),
  ]);
  expect(document.headers()).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-frame-options': 'DENY',
  });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('An app on this computer');
  await expect(
    page.getByText('It calls itself “<b>Test app</b>”. We have not checked this name.'),
  ).toBeVisible();
  await expect(page.getByRole('group', { name: 'Account that decides' })).toContainText(/@\w+/);
  await expect(tick(page, /^See your page/)).toBeChecked();
  await expect(tick(page, /^Change your page/)).not.toBeChecked();
  await expect(tick(page, /^See your numbers/)).toBeChecked();
  await expect(tick(page, /payment services/)).toBeHidden();
  await expectAccessible(page);
  const request = page.url();

  await press(page, /^Read the letters/);
  await consentAnswer(page, 'Allow').click();
  await waitForReturn(page, app);
  const [arrival] = app.arrivals;
  expect(arrival?.query.get('state')).toBe('state-of-the-app');
  expect(arrival?.referrer).toBeUndefined();
  const { access_token: token, scope } = await app.redeem();
  expect(scope.split(' ').toSorted()).toEqual(['page.read', 'stats.read']);
  expect(await app.read(token, '/profile/stats')).toBe(200);
  expect(await app.read(token, '/v4/letters')).toBe(403);

  await page.goto(request);
  await expect(page.getByRole('heading', { level: 1, name: 'This request has ended' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/my/settings/connections');
  const list = page.getByRole('list', { name: 'Connected apps and tokens' });
  await expect(list).toContainText('An app on your computer');
  await expect(list).toContainText('See your numbers');
  await expect(list).not.toContainText('Read the letters');
});

test('refuses an app only after a press', async ({ page, app }) => {
  await signUpDirectly(page);
  await page.goto(app.authorizeUrl(SCOPES));
  await expect(consentAnswer(page, 'Refuse')).toBeEnabled();
  await page.keyboard.press('Escape');
  await consentAnswer(page, 'Refuse').click();
  await waitForReturn(page, app);
  expect(app.arrivals).toHaveLength(1);
  expect(app.arrivals[0]?.query.get('error')).toBe('access_denied');
  expect(app.arrivals[0]?.query.get('code')).toBeNull();
});

test('asks for a tick or a refusal', async ({ page, app }) => {
  await signUpDirectly(page);
  await page.goto(app.authorizeUrl(['stats.read']));
  await press(page, /^See your numbers/);
  await consentAnswer(page, 'Allow').click();
  await expect(page.getByText('Tick at least one, or refuse.')).toBeVisible();
  await expect(tick(page, /^See your numbers/)).toBeFocused();
  await expectAccessible(page);
  expect(app.arrivals).toEqual([]);
});

test('logs a visitor in first, and lets another account decide', async ({ page, app, browser }) => {
  const one = await signUpDirectly(page);
  const other = await browser.newContext();
  const visitor = await other.newPage();
  await visitor.goto(app.authorizeUrl(['page.read']));
  await visitor.waitForURL('**/login?returnTo=*');
  await logInHere(visitor, one);
  await visitor.waitForURL('**/connect/*');
  const account = visitor.getByRole('group', { name: 'Account that decides' });
  const firstHandle = await account.getByText(/^@/).textContent();

  const two = await signUpDirectly(page);
  await visitor.getByRole('button', { name: 'Use another account' }).click();
  await visitor.waitForURL('**/login?returnTo=*');
  await logInHere(visitor, two);
  await visitor.waitForURL('**/connect/*');
  await expect(account.getByText(/^@/)).not.toHaveText(firstHandle ?? '');
  await consentAnswer(visitor, 'Allow').click();
  await waitForReturn(visitor, app);
  expect((await app.redeem()).scope).toBe('page.read');
  await page.goto('/my/settings/connections');
  await expect(page.getByRole('list', { name: 'Connected apps and tokens' })).toContainText(
    'An app on your computer',
  );
  await other.close();
});

test('4A1: gives the app nothing when another browser answers', async ({ page, app, browser, faults }) => {
  faults.allow(/404/);
  // The request begins in the browser of a stranger, who sends the address of the screen to a member.
  await page.goto(app.authorizeUrl(SCOPES));
  await page.waitForURL('**/login?returnTo=*');
  const path = new URL(page.url()).searchParams.get('returnTo') ?? '';
  const context = await browser.newContext();
  const member = await context.newPage();
  await signUpDirectly(member);
  await member.goto(new URL(path, page.url()).href);
  await expect(member.getByText('Go on only if you began this yourself', { exact: false })).toBeVisible();
  await consentAnswer(member, 'Allow').click();
  await expect(member.getByRole('heading', { level: 1, name: ELSEWHERE })).toBeVisible();
  await expectAccessible(member);
  expect(new URL(member.url()).search).toBe('');
  const uid = path.split('/connect/')[1] ?? '';
  await page.goto(`http://localhost:${e2ePorts(process.env).api}/oauth/authorize/${uid}`);
  expect(app.arrivals).toEqual([]);
  await member.goto('/my/settings/connections');
  await expect(member.getByText('Nothing is connected yet.', { exact: false })).toBeVisible();
  await context.close();
});

test('4A1: opens no consent by a mailed link in another browser', async ({ page, app, browser, faults }) => {
  faults.allow(/40[01]/);
  const { email } = await signUpDirectly(page);
  const [here, there] = [await browser.newContext(), await browser.newContext()];
  const [visitor, mail] = [await here.newPage(), await there.newPage()];
  await visitor.goto(app.authorizeUrl(['page.read']));
  await visitor.waitForURL('**/login?returnTo=*');
  await visitor.getByRole('button', { name: 'Use a link by email' }).click();
  await visitor.getByLabel('Email address').fill(email);
  await visitor.getByRole('button', { name: 'Send the link' }).click();
  await expect(visitor.getByText('Open it in this browser', { exact: false })).toBeVisible();
  await mail.goto(await linkMailedTo(email, 'EMAIL_SIGNIN'));
  await mail.getByLabel('Email address').fill(email);
  await mail.getByRole('button', { name: 'Log in', exact: true }).click();
  // The address was not confirmed, so the screen says first what the log-in removed.
  await mail.getByRole('link', { name: 'Continue' }).click();
  await expect(mail.getByRole('heading', { level: 1, name: ELSEWHERE })).toBeVisible();
  expect(app.arrivals).toEqual([]);
  await Promise.all([here.close(), there.close()]);
});

test('4A4: asks who decides in a session of six minutes, and keeps the ticks', async ({
  page,
  app,
  faults,
}) => {
  faults.allow(/401/);
  const { password } = await signUpDirectly(page, 'en', { secondsAgo: 6 * 60 });
  await page.goto(app.authorizeUrl(SCOPES));
  await press(page, /^Read the letters/);
  await consentAnswer(page, 'Allow').click();
  const dialog = page.getByRole('dialog', { name: 'Please log in once more' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(app.arrivals).toEqual([]);
  await expect(tick(page, /^Read the letters/)).not.toBeChecked();
  await consentAnswer(page, 'Allow').click();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByLabel('Your password').press('Enter');
  await waitForReturn(page, app);
  const { access_token: token, scope } = await app.redeem();
  expect(scope.split(' ').toSorted()).toEqual(['page.read', 'stats.read']);

  await page.goto('/my/settings/security');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  const question = page.getByRole('alertdialog');
  const own = question.getByRole('checkbox', { name: /Test app/ });
  await expect(own).toBeChecked();
  await expectAccessible(page);
  await own.uncheck();
  await expect(question.getByText('1 stays connected.')).toBeVisible();
  await own.check();
  await question.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.waitForURL('**/login?returnTo=*');
  await expect.poll(async () => app.read(token, '/profile/stats')).toBe(401);
});

test('4A4: refuses an app without a proof in a session of six minutes', async ({ page, app }) => {
  await signUpDirectly(page, 'en', { secondsAgo: 6 * 60 });
  await page.goto(app.authorizeUrl(SCOPES));
  await consentAnswer(page, 'Refuse').click();
  await waitForReturn(page, app);
  expect(app.arrivals[0]?.query.get('error')).toBe('access_denied');
});

test('shows the second of two tabs that the request has ended', async ({ page, app, context, faults }) => {
  faults.allow(/404/);
  await signUpDirectly(page);
  await page.goto(app.authorizeUrl(SCOPES));
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(consentAnswer(second, 'Refuse')).toBeEnabled();
  await consentAnswer(page, 'Allow').click();
  await waitForReturn(page, app);
  await consentAnswer(second, 'Refuse').click();
  await expect(second.getByRole('heading', { level: 1, name: 'This request has ended' })).toBeVisible();
  await expect(second.getByRole('main')).toBeFocused();
  expect(app.arrivals).toHaveLength(1);
});

test('lets an app in using only the keyboard', async ({ page, app }) => {
  await signUpDirectly(page);
  await page.goto(app.authorizeUrl(SCOPES));
  await expect(consentAnswer(page, 'Allow')).toBeEnabled();
  await tabTo(page, tick(page, /^Change your page/));
  await page.keyboard.press('Space');
  await tabTo(page, tick(page, /payment services/));
  await page.keyboard.press('Space');
  await pressOn(page, consentAnswer(page, 'Allow'));
  await waitForReturn(page, app);
  expect((await app.redeem()).scope.split(' ')).toContain('page.write');
});

test('shows the question in Japanese on a phone', async ({ page, app, faults }) => {
  faults.allow(/404/);
  const t = await wordsIn('ja');
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpDirectly(page, 'ja');
  await page.goto(app.authorizeUrl([...SCOPES, 'readers.read']));
  await page.goto(`/ja${new URL(page.url()).pathname}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('connections:connect.on_computer'));
  await expect(page.getByText(t('connections:connect.readers_warning'))).toBeVisible();
  await expect(page.getByRole('checkbox', { name: t('connections:scope.readers_read') })).not.toBeChecked();
  await press(page, t('connections:scope.page_write'));
  await expect(page.getByRole('checkbox', { name: t('connections:scope.payment_links') })).not.toBeChecked();
  await expectAccessible(page);
  await expect.poll(async () => smallTargetsOf(page)).toEqual([]);
  await expect.poll(async () => windowFaultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: t('connections:connect.allow'), exact: true }).click();
  await waitForReturn(page, app);
  await page.goto('/ja/connect/no-such-request');
  await expect(
    page.getByRole('heading', { level: 1, name: t('connections:connect.gone_title') }),
  ).toBeVisible();
});

test('takes back in Japanese on a phone what an agent did, and disconnects the agent', async ({
  page,
  app,
}) => {
  const t = await wordsIn('ja');
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpDirectly(page, 'ja');
  await page.goto(app.authorizeUrl(['page.read', 'page.write']));
  await page.goto(`/ja${new URL(page.url()).pathname}`);
  await press(page, t('connections:scope.page_write'));
  await page.getByRole('button', { name: t('connections:connect.allow'), exact: true }).click();
  await waitForReturn(page, app);
  const { access_token: token } = await app.redeem();
  const input = { url: 'https://video.example/watch', title: '新しい動画' };
  expect(await app.useTool(token, 'put_link_on_top', input)).toContain('added');
  expect(await app.useTool(token, 'my_page', { parts: ['links'] })).toContain('新しい動画');

  await page.goto('/ja/my/settings/connections');
  await page.getByRole('link', { name: new RegExp(t('connections:list.journal')) }).click();
  const changes = page.getByRole('list', { name: t('connections:journal.label') });
  await expect(changes.getByText('リンク：新しい動画')).toBeVisible();
  await expectAccessible(page);
  await changes.getByRole('button').click();
  await expect(page.getByText(t('connections:journal.undone_done'))).toBeVisible();
  expect(await app.useTool(token, 'my_page', { parts: ['links'] })).not.toContain('新しい動画');

  await page.getByRole('button', { name: t('connections:end.action') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('connections:end.action'), exact: true })
    .click();
  await expect(page.getByText(t('connections:list.empty'))).toBeVisible();
  await expect.poll(async () => app.useTool(token, 'my_page', {})).toContain('token_invalid');
});
