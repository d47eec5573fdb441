import { pressOn, tabTo, typeInto } from './src/hands/keyboard.ts';
import { mailAbout } from './src/identity/mails.ts';
import { expect, expectAccessible, newAccount, test } from './src/journey/journey.ts';
import { openDeskAsAda, signUpCreator } from './src/sign-in/operators.ts';

const REASONS = 'The second picture on the page is mine. I drew it in 2019 and never allowed its use.';

test('sends a notice without an account, by keyboard and after corrected errors', async ({
  page,
  browser,
  faults,
}) => {
  faults.allow(/400|422/);
  test.setTimeout(600_000);
  const { handle } = await signUpCreator(page, 'en');
  const visitor = await (await browser.newContext()).newPage();
  const { email } = newAccount();
  await visitor.goto(`/@${handle}`);
  await pressOn(visitor, visitor.getByRole('link', { name: 'Report this page' }));
  await pressOn(visitor, visitor.getByRole('link', { name: /send a notice/ }));
  await expect(visitor.getByRole('heading', { level: 1, name: 'Report illegal content' })).toBeVisible();
  const urls = visitor.getByLabel('Addresses of the pages');
  const url = `${new URL(visitor.url()).origin}/@${handle}`;
  await expect(urls).toHaveValue(url);
  await expectAccessible(visitor);

  const send = visitor.getByRole('button', { name: 'Send the notice' });
  await typeInto(visitor, visitor.getByLabel('Why is it illegal?'), REASONS);
  await typeInto(visitor, visitor.getByLabel('Your email address'), 'not an address');
  await pressOn(visitor, send);
  await expect(visitor.getByText('Please check the marked fields.')).toBeVisible();
  for (const name of ['Your name', 'Your email address'])
    await expect(visitor.getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
  await expect(visitor.getByLabel('Your name')).toBeFocused();
  await expect(visitor.getByText('Please confirm this to send the notice.')).toBeVisible();
  await expectAccessible(visitor);

  await typeInto(visitor, visitor.getByLabel('Your name'), 'Ines Almeida');
  await typeInto(visitor, visitor.getByLabel('Your email address'), email);
  await tabTo(visitor, visitor.getByRole('checkbox', { name: /good faith/ }));
  await visitor.keyboard.press('Space');
  await typeInto(visitor, urls, `${url}\nhttps://example.com/elsewhere`);
  await pressOn(visitor, send);
  await expect(
    visitor.getByText('This address leads to none of our pages: https://example.com/elsewhere'),
  ).toBeVisible();
  await expect(urls).toBeFocused();
  await expect(visitor.getByLabel('Why is it illegal?')).toHaveValue(REASONS);

  await typeInto(visitor, urls, url);
  await pressOn(visitor, send);
  await expect(visitor.getByRole('heading', { level: 1, name: 'We have your notice' })).toBeFocused();
  await expectAccessible(visitor);
  expect((await mailAbout(email, 'has received your notice')).text).toContain(url);
  await visitor.context().close();

  const { page: desk, context } = await openDeskAsAda(browser);
  const row = desk
    .getByRole('list', { name: 'Cases' })
    .getByRole('link')
    .filter({ hasText: `@${handle}` });
  await expect(row).toContainText('Legal notice');
  await context.close();
});
