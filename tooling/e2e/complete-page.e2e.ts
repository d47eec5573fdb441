import { expect, expectSaved, newAccount, test } from './src/journey.ts';
import { pressOn, tabTo, typeInto } from './src/keyboard.ts';

/** The promise: from nothing to a finished page. */
const LIMIT_MS = 120_000;

const LINKS = ['https://note.com/mio', 'https://www.youtube.com/@mio', 'https://github.com/mio'];

test('a complete page is made from nothing by the keyboard alone, in less than two minutes', async ({
  page,
}) => {
  test.setTimeout(2 * LIMIT_MS);
  const { email, password } = newAccount();
  await page.goto('/login?mode=sign-up');
  const startedAt = performance.now();
  await typeInto(page, page.getByLabel('E-mail address'), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/my/dashboard');

  await pressOn(page, page.getByRole('link', { name: 'Go: Say who you are' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible();
  await typeInto(page, page.getByRole('textbox', { name: 'Name', exact: true }), 'Mio Mizuno');
  await typeInto(page, page.getByRole('textbox', { name: 'About you' }), 'I draw rain and libraries.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Your profile is saved.')).toBeVisible();

  await pressOn(page, page.getByRole('navigation').getByRole('link', { name: 'Edit links list' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Edit links list' })).toBeVisible();
  const rows = page.getByRole('grid', { name: 'Your links' }).getByRole('row');
  for (const [count, link] of LINKS.entries()) {
    await typeInto(page, page.getByLabel('Address of the link'), link);
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(count + 1);
    // The new link's title is being written; it is good as it is.
    await page.keyboard.press('Escape');
  }
  await expectSaved(page);

  await pressOn(page, page.getByRole('navigation').getByRole('link', { name: 'Customize public page' }));
  await tabTo(page, page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await expectSaved(page);

  await pressOn(page, page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }));
  await pressOn(page, page.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText('Your page is complete.', { exact: false })).toBeVisible();
  expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS);

  const href = await page.getByRole('link', { name: /Open page/ }).getAttribute('href');
  await page.goto(href ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Mio Mizuno' })).toBeVisible();
  await expect(page.getByRole('list').getByRole('link')).toContainText(['GitHub', 'YouTube', 'note']);
});
