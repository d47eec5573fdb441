import {
  demoAccounts,
  expect,
  expectAccessible,
  expectSaved,
  logIn,
  ownPagePath,
  signUp,
  test,
} from './src/journey/journey.ts';

test('E: asks for the OFUSE URL first, and for bank details only for monthly support', async ({ page }) => {
  await signUp(page);
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Register as OFUSE creator' })
    .click();
  await expect(page.getByRole('heading', { name: 'Let your fans write to you' })).toBeVisible();
  await expectAccessible(page);
  const register = page.getByRole('button', { name: 'Register for payouts' });
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await expect(register).toBeHidden();
  await page.getByLabel('Your page on OFUSE').fill('https://ofuse.me/newcomer');
  await expect(page.getByLabel('Text of the invitation')).toBeVisible();
  await expectSaved(page);
  const path = await ownPagePath(page);
  await expect(async () => {
    expect(await (await page.request.get(path)).text()).toContain('https://ofuse.me/newcomer');
  }).toPass();

  await page.goto('/my/ofuse');
  await page.getByRole('switch', { name: 'Accept monthly support' }).press('Space');
  await expectSaved(page);
  await expectAccessible(page);
  await register.click();
  await page.getByRole('button', { name: 'Finish the registration' }).click();
  await page.waitForURL('**/my/ofuse');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'OFUSE setting' })).toBeVisible({
      timeout: 10_000,
    });
  }).toPass();
  await expect(page.getByRole('navigation').getByText('OFUSE setting')).toBeVisible();
});

test('changes the letter invitation and shows its text in a live preview', async ({ page }) => {
  await logIn(page, demoAccounts.wren);
  await page.goto('/my/ofuse');
  const frame = page.frameLocator('iframe[title="Preview of your page"]');
  const message = page.getByLabel('Text of the invitation');
  await message.fill('Write me, I read every letter');
  await expect(frame.getByText('Write me, I read every letter')).toBeVisible();
  await page.getByRole('radio', { name: /Among the links/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expectSaved(page);
  await page.getByLabel('Your page on OFUSE').fill('javascript:alert(1)');
  await expect(page.getByText(/Only URLs that begin with/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your page on OFUSE').fill('https://ofuse.me/wren');
  await expectSaved(page);
  await page.reload();
  await expect(message).toHaveValue('Write me, I read every letter');

  // The bar is visible from the first scroll until the visitor dismisses it. After that, it is not shown again.
  await page.getByRole('radio', { name: /Always visible/ }).press(' ');
  await expectSaved(page);
  await page.goto('/@wrenhalloway');
  await page.mouse.wheel(0, 300);
  const away = page.getByRole('button', { name: 'Hide this' });
  await expect(away).toBeVisible();
  await away.press('Enter');
  await expect(away).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.wheel(0, 300);
  await expect(away).toBeHidden();
});
