import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { pressOn, tabTo, typeInto } from './src/hands/keyboard.ts';
import { expect, expectAccessible, test } from './src/journey/journey.ts';
import { wordsIn } from './src/journey/words.ts';
import { windowFaultsOf, smallTargetsOf } from './src/screens/screen-faults.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

const PATH = '/my/settings/connections/webhooks';
const SECRET = /^whsec_[\w+/]{32}$/;
const HOST = 'hooks.example';
const AFTER_ANSWER = { timeout: 30_000 };

/** A receiver of the stand-in for third parties, at an address of its own. */
const newReceiver = (): string => `receiver-${randomUUID().slice(0, 8)}`;
const addressOf = (receiver: string): string => `https://${HOST}/${receiver}`;

const standIn = (path: string): string => `http://127.0.0.1:${e2ePorts(process.env).thirdParties}${path}`;

/** Makes the receiver fail; an empty answer makes it thank again. */
async function answerWith(receiver: string, answer: 'broken' | ''): Promise<void> {
  const body = new URLSearchParams({ account: receiver, answer });
  expect((await fetch(standIn('/turns'), { method: 'POST', body })).status).toBe(200);
}

interface Received {
  readonly id: string;
  readonly signature: string;
}

async function receivedBy(receiver: string): Promise<readonly Received[]> {
  return (await (await fetch(standIn(`/deliveries?path=/${receiver}`))).json()) as readonly Received[];
}

const webhooks = (page: Page) => page.getByRole('list', { name: 'Webhooks' });
const deliveries = (page: Page) => page.getByRole('list', { name: 'Deliveries' });
const rowOf = (page: Page, name: string) => page.getByRole('group', { name });

/** Creates a webhook for letters and links; returns its secret, still shown. */
async function createWebhook(page: Page, receiver: string): Promise<string> {
  await page.getByRole('button', { name: 'Create a webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByLabel('Address of the receiver').fill(addressOf(receiver));
  for (const name of [/^A letter arrived/, /^Your links changed/])
    await dialog.getByRole('checkbox', { name }).press('Space');
  await dialog.getByRole('button', { name: 'Create the webhook' }).click();
  return (await page.getByText(SECRET).textContent()) ?? '';
}

async function copyAndClose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Opens the screen of the webhook that was created last. */
async function openWebhook(page: Page): Promise<void> {
  await webhooks(page)
    .getByRole('link', { name: /^Open the webhook/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: HOST })).toBeVisible();
}

test('creates a webhook, tests it, replaces its secret, sends again and deletes it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const receiver = newReceiver();
  await signUpDirectly(page);
  await page.goto('/my/settings/connections');
  await page.getByRole('link', { name: 'Manage webhooks' }).click();
  await page.waitForURL(`**${PATH}`);
  await expect(page.getByText('There is no webhook yet.', { exact: false })).toBeVisible();
  await expectAccessible(page);

  const secret = await createWebhook(page, receiver);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(secret);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(secret)).toBeHidden();
  // The receiver answers the first question, and the open screen shows it.
  await expect(webhooks(page).getByText('On', { exact: true })).toBeVisible(AFTER_ANSWER);
  await expectAccessible(page);

  await openWebhook(page);
  await expect(deliveries(page).getByText('First question to the receiver')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await expect(rowOf(page, 'Test event').getByText(/^It arrived\. The receiver answered 200/)).toBeVisible(
    AFTER_ANSWER,
  );
  const tested = deliveries(page).getByRole('listitem').filter({ hasText: 'Test event' });
  await expect(tested).toContainText('Arrived');
  await tested.getByText('Details').click();
  await expect(tested.getByText('<b>Thanks</b>')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Create a new secret' }).click();
  const question = page.getByRole('alertdialog', { name: 'Create a new secret?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Create it' }).click();
  await expect(page.getByText(SECRET)).toBeVisible();
  expect(await page.getByText(SECRET).textContent()).not.toBe(secret);
  await copyAndClose(page);
  await expect(page.getByText(/^The secret from before signs as well until/)).toBeVisible();

  await tested.getByRole('button', { name: /^Send again/ }).click();
  await expect(page.getByText(/^It arrived this time/)).toBeVisible(AFTER_ANSWER);
  const received = await receivedBy(receiver);
  const [last, before] = received.toReversed();
  expect(last?.id).toBe(before?.id);
  expect(before?.signature.split(' ')).toHaveLength(1);
  expect(last?.signature.split(' ')).toHaveLength(2);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: `Delete the webhook to ${HOST}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.waitForURL(`**${PATH}`);
  await expect(page.getByText('There is no webhook yet.', { exact: false })).toBeVisible();
});

test('shows why a receiver does not get its events, and proves it once it answers', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const receiver = newReceiver();
  await answerWith(receiver, 'broken');
  await signUpDirectly(page);
  await page.goto(PATH);
  await createWebhook(page, receiver);
  await copyAndClose(page);
  await openWebhook(page);
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await expect(page.getByText(/^It did not arrive\. The receiver answered 500/)).toBeVisible(AFTER_ANSWER);
  await expectAccessible(page);

  await answerWith(receiver, '');
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await expect(page.getByText(/^It arrived\. The receiver answered 200/)).toBeVisible(AFTER_ANSWER);
  await expect(rowOf(page, 'Sending').getByText('On', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('It was switched off, so nothing is sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(rowOf(page, 'Sending').getByText('On', { exact: true })).toBeVisible(AFTER_ANSWER);
});

test('changes the events of a webhook', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUpDirectly(page);
  await page.goto(PATH);
  await createWebhook(page, newReceiver());
  await copyAndClose(page);
  await openWebhook(page);
  await page.getByRole('checkbox', { name: /^A letter arrived/ }).press('Space');
  await page.getByRole('checkbox', { name: /^Your blocks changed/ }).press('Space');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The events are saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^A letter arrived/ })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Your blocks changed/ })).toBeChecked();
});

test('creates a webhook using only the keyboard', async ({ page }) => {
  await signUpDirectly(page);
  await page.goto(PATH);
  await pressOn(page, page.getByRole('button', { name: 'Create a webhook' }));
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  const address = dialog.getByLabel('Address of the receiver');
  await expect(address).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await typeInto(page, address, addressOf(newReceiver()));
  await tabTo(page, dialog.getByRole('checkbox', { name: /^A letter arrived/ }));
  await page.keyboard.press('Space');
  await pressOn(page, dialog.getByRole('button', { name: 'Create the webhook' }));
  await expect(page.getByText(SECRET)).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close without copying?' });
  await pressOn(page, question.getByRole('button', { name: 'Back to the secret' }));
  await expect(question).toBeHidden();
  // The Escape key works once the focus is back in the dialog.
  await expect(page.getByRole('dialog', { name: /^Secret for/ }).locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await pressOn(page, question.getByRole('button', { name: 'Close', exact: true }));
  await expect(page.getByRole('button', { name: 'Create a webhook' })).toBeFocused();
});

test('shows every state in Japanese on a phone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const t = await wordsIn('ja');
  const receiver = newReceiver();
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpDirectly(page);
  await page.goto(`/ja${PATH}`);
  await expect(page.getByText(t('webhooks:list.empty'))).toBeVisible();
  await page.getByRole('button', { name: t('webhooks:create.action') }).click();
  const dialog = page.getByRole('dialog', { name: t('webhooks:create.title') });
  await dialog.getByLabel(t('webhooks:create.url')).fill('http://hooks.example/');
  await dialog.getByRole('button', { name: t('webhooks:create.submit') }).click();
  await expect(dialog.getByText(t('webhooks:create.url_scheme'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(t('webhooks:create.url')).fill(addressOf(receiver));
  await dialog.getByRole('checkbox', { name: t('webhooks:event.letter_received') }).press('Space');
  await dialog.getByRole('button', { name: t('webhooks:create.submit') }).click();
  await expect(page.getByText(SECRET)).toBeVisible();
  await page.getByRole('button', { name: t('webhooks:secret.copy') }).click();
  await page.getByRole('button', { name: t('webhooks:secret.done') }).click();
  await page
    .getByRole('link', { name: t('webhooks:list.open_name', { address: `${HOST}/${receiver}` }) })
    .click();
  await page.getByRole('button', { name: t('webhooks:test.action') }).click();
  await expect(page.getByText(/^届きました/)).toBeVisible(AFTER_ANSWER);
  await expectAccessible(page);
  await expect.poll(async () => smallTargetsOf(page)).toEqual([]);
  await expect.poll(async () => windowFaultsOf(page)).toEqual([]);
});
