import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { expect, test } from './src/journey/journey.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

/**
 * Makes the browser leave history entries late, as a busy phone does. Returns a function that lets it leave
 * the entries.
 */
async function leaveEntriesLate(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const go = history.go.bind(history);
    const waiting: (() => void)[] = [];
    history.go = (steps) => void waiting.push(() => go(steps));
    Object.assign(window, {
      leaveEntries: () => {
        history.go = go;
        for (const leave of waiting) leave();
      },
    });
  });
  return async () => page.evaluate(() => (window as unknown as { leaveEntries(): void }).leaveEntries());
}

interface Removal {
  /** Path of the operation that removes the item. */
  readonly operation: string;
  /** The button that opens the question, and the button that confirms it. */
  readonly button: string;
  readonly confirm: string;
  /** Text of the screen of an item that does not exist. */
  readonly gone: string;
  readonly listPath: string;
}

async function removeOnItsScreen(page: Page, { operation, button, confirm, gone, listPath }: Removal) {
  const opener = page.getByRole('button', { name: button, exact: true });
  await opener.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expect.poll(async () => page.evaluate(() => JSON.stringify(history.state))).toContain('layerDepth');
  const leaveEntries = await leaveEntriesLate(page);
  const isRemoved = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes(operation),
  );
  await question.getByRole('button', { name: confirm, exact: true }).click();
  await isRemoved;
  await expect(page.getByRole('status').filter({ hasText: /disconnected|deleted/ })).toBeVisible();
  await expect(question).toHaveCount(0);
  // Until the list shows, the screen shows the item and not that it is gone.
  await expect(page.getByText(gone)).toHaveCount(0);
  await expect(opener).toBeVisible();
  await leaveEntries();
  await page.waitForURL(`**${listPath}`);
  await expect(page.getByText(gone)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${listPath}$`));
}

test('shows the list after an app is disconnected while its dialog is left late', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUpDirectly(page);
  await page.goto('/my/settings/connections');
  await page.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByLabel('Name').fill('Upload script');
  await dialog.getByRole('checkbox', { name: /^See your page/ }).press('Space');
  await dialog.getByRole('button', { name: 'Create the token' }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'What it changed: “Upload script”' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upload script' })).toBeVisible();
  await removeOnItsScreen(page, {
    operation: '/v4/connections/',
    button: 'Disconnect “Upload script”',
    confirm: 'Disconnect',
    gone: 'This connection has ended.',
    listPath: '/my/settings/connections',
  });
});

test('shows the list after a webhook is deleted while its dialog is left late', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUpDirectly(page);
  await page.goto('/my/settings/connections/webhooks');
  await page.getByRole('button', { name: 'Create a webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByLabel('Address of the receiver').fill(`https://hooks.example/${randomUUID()}`);
  await dialog.getByRole('checkbox', { name: /^Your links changed/ }).press('Space');
  await dialog.getByRole('button', { name: 'Create the webhook' }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: /^Open the webhook/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'hooks.example' })).toBeVisible();
  await removeOnItsScreen(page, {
    operation: '/v4/webhooks/',
    button: 'Delete',
    confirm: 'Delete',
    gone: 'This webhook no longer exists.',
    listPath: '/my/settings/connections/webhooks',
  });
});

test('shows the list after a kit is deleted while its dialog is left late', async ({ page }) => {
  await signUpDirectly(page);
  await page.goto('/my/kits');
  await page.getByRole('button', { name: 'New kit' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('Quiet mornings');
  await form.getByRole('radio', { name: /^Circle or group/ }).press('Space');
  await form.getByRole('button', { name: 'Create kit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quiet mornings' })).toBeVisible();
  await removeOnItsScreen(page, {
    operation: '/v4/kits/',
    button: 'Delete kit',
    confirm: 'Delete kit',
    gone: 'This kit does not exist',
    listPath: '/my/kits',
  });
});
