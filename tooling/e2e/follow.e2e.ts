import { expect, expectAccessible, newAccount, ownPagePath, test } from './src/journey/journey.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const PAGE = '/@wrenhalloway';
const FOLLOW = '/follow/wrenhalloway';

test('a member follows from a page at once and undoes it', async ({ page }) => {
  await signUpDirectly(page);
  await page.goto(PAGE);
  const link = page.locator('[data-follow]');
  await expect(link).toHaveText('Follow');
  await link.click();
  await page.waitForURL(`**${FOLLOW}`);
  const undo = page.getByRole('button', { name: 'Stop following' });
  await expect(undo).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^You follow / })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your timeline' })).toBeVisible();
  await expectAccessible(page);

  // The page gets the follow from the browser's storage.
  await page.getByRole('link', { name: /^Back to / }).click();
  await expect(link).toHaveText('Following');
  await expectAccessible(page);

  await link.click();
  await undo.click();
  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  await expect(follow).toBeVisible();
  await expectAccessible(page);
  await page.goto(PAGE);
  await expect(link).toHaveText('Follow');
});

test('a link of another site follows only after a press', async ({ page }) => {
  await signUpDirectly(page);
  await page.goto(FOLLOW, { referer: `https://elsewhere.example${PAGE}` });
  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  await expect(follow).toBeEnabled();
  await page.reload();
  await expect(follow).toBeEnabled();
  await follow.click();
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible();
});

test('a guest presses follow, signs up and then follows without another press', async ({ page }) => {
  await page.goto(PAGE);
  await page.locator('[data-follow]').click();
  const signUp = page.getByRole('link', { name: 'Sign up and follow' });
  await expect(signUp).toBeVisible();
  await expectAccessible(page);
  await signUp.click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  const account = newAccount();
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign up for free' }).click();
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible();
  // The fan has not asked to publish a page, so visitors cannot open the fan's page.
  const own = await ownPagePath(page);
  expect((await page.request.get(own)).status()).toBe(404);
});

test('says which creators cannot be followed here', async ({ page, faults }) => {
  faults.allow(/404/);
  await signUpDirectly(page);
  const own = await ownPagePath(page);
  await page.goto(`/follow/${own.slice(2)}`);
  await expect(page.getByRole('heading', { name: 'This is your own page' })).toBeVisible();
  await page.goto('/follow/no_such_creator_here');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page links to the follow screen, which says that signing in needs scripts', async ({ page }) => {
    await page.goto(PAGE);
    await page.locator('[data-follow]').click();
    await page.waitForURL(`**${FOLLOW}`);
    const note = page.locator('main noscript');
    await expect(note).toBeVisible();
    expect(await note.textContent()).toContain('needs JavaScript');
  });
});
