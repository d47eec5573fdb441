import { demoAccounts, expect, expectAccessible, logIn, test } from './src/journey/journey.ts';
import { readQrCode } from './src/pages/read-qr-code.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

test('breaks Japanese words on the card of a kit between phrases', async ({ page }) => {
  await page.goto('/ja/discover');
  const kit = await page.locator('a[href*="/kits/"]').first().getAttribute('href');
  await page.goto(`${kit}/card`);
  const notes = page
    .getByRole('main')
    .locator('p')
    .filter({ hasText: /[ぁ-ん]/ });
  await expect(notes).toHaveCount(3);
  for (const note of await notes.all()) await expect(note).toHaveCSS('word-break', 'auto-phrase');
});

test('a creator makes a kit, another agrees, and a fan follows by its QR code', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.allow(/404/);
  // The API refuses a name that another kit has.
  faults.allow(/400 \(Bad Request\).*\/v4\/kits\//);
  const address = baseURL === undefined ? {} : { baseURL };
  const [invited, fans] = [await browser.newContext(address), await browser.newContext(address)];
  const [creator, fan] = [await invited.newPage(), await fans.newPage()];
  await logIn(page, demoAccounts.yian);
  await page.goto('/my/kits');
  await expect(page.getByRole('heading', { name: 'Show creators together' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New kit' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Create kit' }).click();
  await expect(form.getByText('Enter a title.')).toBeVisible();
  await form.getByLabel('Title').fill('Slow breakfasts');
  await form.getByRole('radio', { name: /^Circle or group/ }).press('Space');
  await form.getByRole('button', { name: 'Create kit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slow breakfasts' })).toBeVisible();
  const name = page.getByLabel('URL of the kit');
  await expect(name).toHaveValue('yian_walks-1');
  for (const [typed, problem] of [
    ['slow breakfasts', 'Use 3 to 34 characters'],
    ['hon-no-mawari', 'Another kit has this URL.'],
  ] as const) {
    await name.fill(typed);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(problem, { exact: false })).toBeVisible();
  }
  await name.fill('Slow-Breakfasts');
  await expect(page.getByText(/\/kits\/slow-breakfasts After a change/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const field = page.getByLabel('Page URL or ID of a creator');
  await field.fill('@no_such_creator_here');
  await field.press('Enter');
  await expect(page.getByText('There is no public page with the ID')).toBeVisible();
  await field.fill('@mio');
  await field.press('Enter');
  const members = page.getByRole('list', { name: 'Creators in this kit' });
  await expect(members.getByText('Invited')).toBeVisible();
  await expectAccessible(page);

  await logIn(creator, demoAccounts.mio);
  const row = creator.getByRole('link', { name: /^Kits\s*\d+ kits would like to show your page\.$/ });
  await row.click();
  const invitation = creator.getByRole('region', { name: 'Kits with you' });
  await expectAccessible(creator);
  await invitation.getByRole('button', { name: /^Agree.*Slow breakfasts$/ }).click();
  await expect(invitation.getByRole('button', { name: /^Leave.*Slow breakfasts$/ })).toBeVisible();

  await page.reload();
  await expect(members.getByText('Shown')).toBeVisible();
  const code = page.getByRole('img', { name: 'QR code of the kit' });
  await expect(code).toBeVisible();
  const url = await readQrCode(code);
  expect(url).toMatch(/\/kits\/slow-breakfasts$/);
  await expect(page.getByText(url.replace(/^https?:\/\//, ''), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Print a card' }).click();
  await page.waitForURL('**/kits/slow-breakfasts/card');
  await expectAccessible(page);
  expect(await readQrCode(page.getByRole('img', { name: /^QR code of http/ }))).toBe(url);
  await page.goBack();

  await signUpDirectly(fan);
  await fan.goto(url.replace('slow-breakfasts', 'yian_walks-1'));
  await fan.waitForURL(url);
  await expect(fan.getByRole('heading', { level: 1, name: 'Slow breakfasts' })).toBeVisible();
  await expectAccessible(fan);
  await fan.getByRole('link', { name: 'Follow this creator' }).click();
  await fan.getByRole('button', { name: 'Follow 1 creator' }).click();
  await expect(fan.getByText('You follow every creator of this kit.')).toBeVisible();
  await expectAccessible(fan);
  await fan.getByRole('link', { name: 'See your timeline' }).click();
  await fan.waitForURL('**/timeline');

  await invitation.getByRole('button', { name: /^Leave.*Slow breakfasts$/ }).click();
  await creator.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(invitation.getByText('Slow breakfasts')).toHaveCount(0);
  await page.reload();
  await expect(members.getByText('Declined')).toBeVisible();
  await page.getByRole('button', { name: 'Delete kit' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete kit' }).click();
  await expect(page).toHaveURL(/\/my\/kits$/);
});
