import { expect, expectAccessible, newAccount, signUpHere, test } from './src/journey/journey.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const UNLOCKED = 'Just unlocked: A name in style';

test('keeps an invitation for 7 days and rewards both users', async ({ page, browser, faults }) => {
  faults.allow(/404/);
  await signUpDirectly(page);
  await page.goto('/my/rewards');
  await expect(page.getByText('Nobody has signed up with your link yet.')).toBeVisible();
  const address = await page.getByText(/^localhost:\d+\/invite\//).innerText();

  const guests = await browser.newContext({ locale: 'en' });
  const guest = await guests.newPage();
  await guest.goto(`http://${address}`);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('invites you');
  await expectAccessible(guest);
  const cookie = (await guests.cookies()).find(({ name }) => name === 'inviteCode');
  expect(cookie?.value).toBe(address.split('/').at(-1));
  const daysLeft = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(daysLeft).toBeGreaterThan(6.9);
  expect(daysLeft).toBeLessThanOrEqual(7);
  await guest.getByRole('link', { name: 'Make my page' }).click();
  await signUpHere(guest, newAccount());
  expect((await guests.cookies()).some(({ name }) => name === 'inviteCode')).toBe(false);
  await guest.goto('/my/rewards');
  await expect(guest.getByRole('status').filter({ hasText: UNLOCKED })).toHaveCount(1);
  await guest.goto(`http://${address}`);
  await expect(guest.getByRole('heading', { level: 1, name: 'You already have a page' })).toBeVisible();
  await guests.close();

  await page.reload();
  await expect(page.getByText('1 friend has made a page with it.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: UNLOCKED })).toHaveCount(1);
});

test('ignores an unknown invitation code and still allows sign-up', async ({ page, faults }) => {
  faults.allow(/404/);
  for (const code of ['broken', 'aaaaaaaaaaaaaaaaaaaaaa']) {
    await page.goto(`/ja/invite/${code}`);
    await expect(page.getByRole('heading', { level: 1, name: 'この招待は利用できません' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'ページを作る' })).toBeVisible();
  }
  expect((await page.context().cookies()).some(({ name }) => name === 'inviteCode')).toBe(false);
});
