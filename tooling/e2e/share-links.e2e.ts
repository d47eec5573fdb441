import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from './src/journey/journey.ts';
import { readQrCode } from './src/pages/read-qr-code.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const copiedText = async (page: Page): Promise<string> =>
  page.evaluate(async () => navigator.clipboard.readText());

/** Opens a shared address as a visitor, and waits until the page has reported the visit. */
async function visit(visitor: Page, address: string): Promise<void> {
  // The page appears once the caches have been invalidated.
  await expect(async () => {
    const reported = visitor.waitForResponse(/\/visit$/, { timeout: 3_000 });
    await visitor.goto(address);
    expect((await reported).status()).toBe(204);
  }).toPass();
}

test('makes a link for a post in one press and counts the visit that it brings', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUpDirectly(page);
  await page.goto('/my/stats');
  const section = page.getByRole('region', { name: 'Which post brought them' });
  await expect(section.getByText('There are no tagged links yet.')).toBeVisible();
  await section.getByRole('button', { name: 'X', exact: true }).click();
  await expect(section.getByText(/\?via=x-\d{4}$/).first()).toBeVisible();
  const address = await copiedText(page);
  expect(address).toMatch(/\/@\w+\?via=x-\d{4}$/);
  const row = section.getByRole('row').filter({ hasText: /x-\d{4}/ });
  await expect(row.getByRole('cell').first()).toHaveText('0');
  await expectAccessible(page);

  await section.getByRole('button', { name: 'QR code' }).click();
  const code = page.getByRole('dialog').getByRole('img');
  await expect(code).toBeVisible();
  expect(await readQrCode(code)).toBe(address);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PNG' }).click();
  const picture = await readFile(await (await saving).path(), 'base64');
  await page.keyboard.press('Escape');

  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  await visitor.setContent(`<img alt="" width="300" src="data:image/png;base64,${picture}">`);
  expect(await readQrCode(visitor.locator('img'))).toBe(address);
  await visit(visitor, address);
  await visitors.close();

  await expect(async () => {
    await page.reload();
    await expect(row.getByRole('cell').first()).toHaveText('1', { timeout: 2_000 });
  }).toPass();

  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Name in the statistics').fill('Post about rain');
  await page.keyboard.press('Enter');
  await expect(row.getByText('Post about rain')).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('button', { name: 'Delete this link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const others = section.getByRole('row', { name: /^Other tags/ });
  await expect(others.getByRole('cell').first()).toHaveText('1');
  await expect(row).toHaveCount(0);
  await expect(section.getByRole('heading', { name: 'Which post brought them' })).toBeFocused();
});

test('copies a tagged link from the share sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUpDirectly(page);
  await page.goto('/my/dashboard');
  await page.getByRole('button', { name: 'Share page' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Copy a tagged link' }).click();
  await page.getByRole('menuitem', { name: 'Instagram' }).click();
  await expect(sheet.getByText(/\?via=instagram-\d{4}$/).first()).toBeVisible();
  expect(await copiedText(page)).toMatch(/\/@\w+\?via=instagram-\d{4}$/);
});
