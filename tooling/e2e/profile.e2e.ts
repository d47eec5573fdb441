import { randomUUID } from 'node:crypto';

import { expect, expectAccessible, signUp, test } from './src/journey.ts';

test.describe('profile', () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page);
    await page.goto('/my/profile');
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  });

  test('is saved on request and then stands on the page, under its new address', async ({ page }) => {
    const handle = `mio_${randomUUID().slice(0, 8)}`;
    await page.getByLabel('Name', { exact: true }).fill('澪 & <b>Mio</b>');
    await page.getByLabel('Page address').fill(`@${handle.toUpperCase()}`);
    await page.getByLabel('Headline').fill('Draws rainy streets');
    await expect(page.getByText('You have unsaved changes.')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    await expect(page.getByLabel('Page address')).toHaveValue(handle);
    await page.goto(`/@${handle}`);
    await expect(page.getByRole('heading', { level: 1, name: '澪 & <b>Mio</b>' })).toBeVisible();
    await expect(page.getByText('Draws rainy streets')).toBeVisible();
  });

  test('names what is wrong at its field, and loses nothing', async ({ page, faults }) => {
    faults.allow(/409/);
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByLabel('Page address').fill('no');
    await page.getByLabel('E-mail address for enquiries').fill('nobody');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please fill this in.')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText('Use 3 to 30 letters', { exact: false })).toBeVisible();
    await expect(page.getByText('Please enter an e-mail address such as name@example.com.')).toBeVisible();

    await page.getByLabel('Name', { exact: true }).fill('Mio');
    await page.getByLabel('E-mail address for enquiries').fill('mio@example.com');
    await page.getByLabel('Page address').fill('mio');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('That address belongs to someone else.', { exact: false }).first(),
    ).toBeVisible();
    await expect(page.getByLabel('E-mail address for enquiries')).toHaveValue('mio@example.com');
  });

  test('typed and not saved survives a reload', async ({ page }) => {
    await page.getByLabel('About you').fill('Half a sentence');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel('About you')).toHaveValue('Half a sentence');
    await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  });

  test('a draft is closed to visitors', async ({ page, faults }) => {
    faults.allow(/404/);
    const handle = await page.getByLabel('Page address').inputValue();
    await page.getByText('Only me').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    const answer = await page.goto(`/@${handle}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  });
});
