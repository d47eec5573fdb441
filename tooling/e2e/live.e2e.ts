import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, expectAccessible, notices, ownPagePath, test } from './src/journey/journey.ts';
import { openObs } from './src/pages/obs.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const TITLE = 'Glazing bowls together';
const URL = 'https://www.youtube.com/live/abc';

/** Fills in the form of the screen. Submitting it starts a stream immediately. */
async function fillForm(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await page.getByRole('textbox', { name: 'Where to watch it' }).fill(URL);
}

/** The card of running and announced streams. Creators without streams have no such card. */
const streams = (page: Page) => page.getByRole('region', { name: 'Now and next' });

const openComputerSection = async (page: Page): Promise<void> =>
  page.getByText(/^Keep it up from a computer/).click();

/**
 * Acts as the streamer: runs the command that the screen shows, until the returned function stops it. The
 * shell leads its own process group, so that its sleeping child is stopped too.
 */
function runInTerminal(command: string) {
  const shell = spawn('sh', ['-c', command], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const heard: string[] = [];
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (data) => heard.push(String(data)));
  return {
    heard,
    stop(): void {
      if (shell.pid !== undefined) process.kill(-shell.pid);
    },
  };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

  test('A3: keeps a stream live and ends it from a phone', async ({ page }) => {
    await signUpDirectly(page);
    const own = await ownPagePath(page);
    await page.goto('/my/live');
    await fillForm(page);
    await page.getByRole('radio', { name: '1 hour' }).click();
    const signal = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/v4/live_heartbeat'),
    );
    await page.getByRole('button', { name: 'Start now' }).click();
    await expect(page.getByRole('heading', { level: 3, name: TITLE })).toBeFocused();
    expect((await (await signal).response())?.status()).toBe(204);
    await expect(page.getByText(/^Last signal: /)).toBeVisible();
    const end = page.getByRole('button', { name: /^End now/ });
    const still = page.getByRole('button', { name: /^Still live/ });
    await page.reload();
    await expect(end).toBeInViewport({ ratio: 1 });
    await expect(still).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    const again = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/v4/live_heartbeat'),
    );
    await page.reload();
    expect((await (await again).response())?.status()).toBe(204);

    await still.click();
    await expect(page.getByText(new RegExp(`^Your page shows “${TITLE}” until `))).toBeVisible();
    expect(await (await page.request.get(own)).text()).toContain(TITLE);
    // Another tab ends the stream, and this tab must notice.
    const other = await page.context().newPage();
    await other.goto('/my/live');
    await other.getByRole('button', { name: /^End now/ }).click();
    await expect(other.locator(':focus')).toContainText(`“${TITLE}” is over. It ran for 1 minute.`);
    await expect(other.locator(':focus')).toBeInViewport({ ratio: 1 });
    await other.close();
    await expect(streams(page)).toBeHidden();
    expect(await (await page.request.get(own)).text()).not.toContain(TITLE);
  });
});

test('a creator goes live with the shown command, and visitors see the stream until it ends', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitors = await browser.newContext({ locale: 'en', ...(baseURL !== undefined && { baseURL }) });
  const visitor = await visitors.newPage();
  await signUpDirectly(page);
  const own = await ownPagePath(page);
  await page.goto('/my/live');
  await expect(page.getByRole('button', { name: 'Start now' })).toBeVisible();
  await expect(streams(page)).toBeHidden();
  await expectAccessible(page);
  await visitor.goto(own);
  const card = visitor.locator(`a[href="${URL}"]`);
  await expect(card).toHaveCount(0);

  await fillForm(page);
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect(page.getByRole('heading', { level: 3, name: TITLE })).toBeFocused();
  await openComputerSection(page);
  await expectAccessible(page);
  await visitor.reload();
  await expect(card).toContainText(TITLE);
  await expect(visitor.getByText('LIVE', { exact: true })).toBeVisible();
  await expectAccessible(visitor);

  const command = await page.getByText(/^while :;/).textContent();
  const terminal = runInTerminal(command ?? '');
  try {
    await expect(page.getByText(/^Last signal: /)).toBeVisible();
  } finally {
    terminal.stop();
  }
  expect(terminal.heard).toEqual([]);
  const later = await page.context().newPage();
  await later.goto('/my/live');
  await openComputerSection(later);
  await expect(later.getByText(/^The script and the command are only in the tab/)).toBeVisible();
  await expect(later.getByText(/^while :;/)).toHaveCount(0);
  await expect(later.getByText(/^Last signal: /)).toBeVisible();
  await later.close();

  await page.getByRole('button', { name: /^End now/ }).click();
  await expect(page.getByText(`“${TITLE}” is over. It ran for 1 minute.`)).toBeVisible();
  await expectAccessible(page);
  await visitor.reload();
  await expect(card).toHaveCount(0);
  await visitors.close();
});

test('the saved script sends signals while OBS streams', async ({ page }) => {
  await signUpDirectly(page);
  await page.goto('/my/live');
  await fillForm(page);
  await page.getByRole('button', { name: 'Start now' }).click();
  await openComputerSection(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save script for OBS' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('obs-heartbeat.lua');
  const obs = await openObs(await readFile(await saved.path(), 'utf8'));
  expect(obs.description).toContain(TITLE);
  expect(obs.commands).toEqual([]);
  await obs.startStreaming();
  expect(obs.commands).toHaveLength(1);
  expect(await obs.listTimers()).toBe('60000');
  await obs.tick();
  expect(obs.commands).toHaveLength(2);
  await obs.stopStreaming();
  expect(await obs.listTimers()).toBe('');
  await obs.close();
});

test('a creator announces a stream and cancels it', async ({ page }) => {
  await signUpDirectly(page);
  const own = await ownPagePath(page);
  await page.goto('/my/live');
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(/./);
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await fillForm(page);
  await page.getByRole('radio', { name: 'Pick a time' }).click();
  await page.getByRole('button', { name: 'Announce' }).click();
  await expect(page.getByLabel('Start', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Start', { exact: true }).fill(`${day}T20:00`);
  await page.getByRole('button', { name: 'Announce' }).click();
  await expect(page.getByText('Announced', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const answer = async (): Promise<string> => (await page.request.get(own)).text();
  expect(await answer()).toContain(`Next stream:`);
  expect(await answer()).toContain(TITLE);
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await expect(streams(page)).toBeHidden();
  expect(await answer()).not.toContain(TITLE);
});

test('says that the streams cannot be loaded while offline', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/);
  await signUpDirectly(page);
  await page.route('**/v4/live', async (route) => route.abort());
  await page.goto('/my/live');
  await expect(notices(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/v4/live');
  // Presses the button by key, because the screen also retries by itself, and a click waits until the button
  // stops moving.
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(notices(page).getByRole('button', { name: 'Try again' })).toBeHidden();
});
