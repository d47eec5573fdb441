import type { Page } from '@playwright/test';

import { addLink, expect, expectAccessible, expectSaved, openLinks, test } from './src/journey/journey.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const THIRTY = Array.from({ length: 30 }, (_, index) => `https://example.com/${index + 1}`);

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(async (copied) => navigator.clipboard.writeText(copied), text);
  await page.getByLabel('Link URL').press('ControlOrMeta+v');
}

test('turns a pasted list of thirty URLs into thirty links and undoes it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUpDirectly(page);
  await openLinks(page);
  const field = page.getByLabel('Link URL');
  const rows = page.getByRole('grid', { name: 'Your links' }).getByRole('row');
  await addLink(page, THIRTY[0] ?? '');
  await page.getByLabel('Title', { exact: true }).press('Escape');
  await field.focus();
  await paste(page, `My places\n- Shop: ${THIRTY.join('\n')}\n${THIRTY[4] ?? ''}`);
  await expect(
    page.getByText('29 links found. 2 URLs are already in your list', { exact: false }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('29 links added.', { exact: false }).first()).toContainText(
    '2 URLs are already in your list or appear twice. Only the URLs are used, not the words beside them.',
  );
  await expect(page.getByText('1 of these is not a URL: My places', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('My places');
  await expect(field).toBeFocused();
  await expect(rows).toHaveCount(30);
  for (const [index, address] of THIRTY.entries())
    await expect(rows.nth(index)).toContainText(address.replace('https://', ''));
  await expectSaved(page);
  await expectAccessible(page);

  await page.keyboard.press('ControlOrMeta+z');
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('29 links added.', { exact: false })).toHaveCount(0);
  await expectSaved(page);
  await page.reload();
  await expect(rows).toHaveCount(1);
});

test('suggests the profile for an e-mail address, and asks for the service of a handle', async ({ page }) => {
  await signUpDirectly(page);
  await openLinks(page);
  const field = page.getByLabel('Link URL');
  await addLink(page, '@mio');
  await expect(page.getByText('Which service is @mio on?', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Choose a service' }).click();
  await page.getByRole('menuitem', { name: 'YouTube' }).click();
  await expect(field).toHaveValue('https://www.youtube.com/@mio');

  await addLink(page, 'https://日本語.jp/道');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('日本語.jp');
  await expect(page.getByRole('switch', { name: 'Show 日本語.jp on my page' })).toBeVisible();

  await field.fill('mio@example.com');
  await field.press('Enter');
  await expect(page.getByText('An email address goes to “Contact” in your profile.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open “Contact”' }).click();
  await expect(page.getByLabel('Email address for enquiries')).toBeFocused();
});
