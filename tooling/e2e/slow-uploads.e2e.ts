import { readFile } from 'node:fs/promises';

import type { CDPSession, Page } from '@playwright/test';

import { addLink, expect, expectAccessible, openLinks, test } from './src/journey/journey.ts';
import { VARIANT } from './src/journey/variant.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const SLOW_BYTES_PER_SECOND = 8000;
const PHONE_PHOTO = new URL('../../apps/api/test/support/phone-photo.heic', import.meta.url);
const PHOTO_BYTES = 3_000_000;
const PHONE_BYTES_PER_SECOND = 40_000;
/**
 * Minimum upload time of the photo. The browser sends the first bytes without a delay, so the time is a
 * little shorter than the size divided by the speed.
 */
const LEAST_PHOTO_MS = 0.8 * (PHOTO_BYTES / PHONE_BYTES_PER_SECOND) * 1000;

/** Draws a PNG of noise, which stays large when it is cropped. */
async function drawNoise(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 700, height: 700 });
    const context = canvas.getContext('2d');
    const pixels = new ImageData(700, 700);
    for (let at = 0; at < pixels.data.length; at += 16_384)
      crypto.getRandomValues(pixels.data.subarray(at, at + 16_384));
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
    context?.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

/**
 * Creates a HEIC photo of 3 MB. Most of it is a box that decoders skip (ISO/IEC 14496-12, 8.1.2). Chromium
 * cannot decode HEIC, so the profile screen uploads the whole file, while it scales other pictures down to
 * 1,024 px first.
 */
async function createPhonePhoto(): Promise<Buffer> {
  const photo = await readFile(PHONE_PHOTO);
  const free = Buffer.alloc(PHOTO_BYTES - photo.length);
  free.writeUInt32BE(free.length);
  free.write('free', 4, 'latin1');
  return Buffer.concat([photo, free]);
}

async function emulateUpload(client: CDPSession, uploadThroughput: number): Promise<void> {
  const none = { offline: false, latency: 0, downloadThroughput: -1 };
  await client.send('Network.emulateNetworkConditions', { ...none, uploadThroughput });
}

async function choose(
  page: Page,
  buffer: Buffer,
  { name, mimeType } = { name: 'face.png', mimeType: 'image/png' },
): Promise<void> {
  const chooses = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).first().click();
  await (await chooses).setFiles({ name, mimeType, buffer });
}

/** Waits until the upload progress is above this fraction, but not complete. */
async function expectProgress(page: Page, part = 0): Promise<void> {
  const share = async (): Promise<number> =>
    page.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.position);
  await expect.poll(share, { intervals: [100], timeout: 2 * LEAST_PHOTO_MS }).toBeGreaterThan(part);
  expect(await share()).toBeLessThan(1);
}

test('C1: shows the upload progress of the profile picture, and keeps the picture for a retry', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await signUpDirectly(page);
  await page.goto('/my/profile');
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await choose(page, await drawNoise(page));
  const dialog = page.getByRole('dialog', { name: 'Place your icon' });
  const use = dialog.getByRole('button', { name: 'Use this picture' });
  await expect(use).toBeEnabled();
  const client = await page.context().newCDPSession(page);
  await emulateUpload(client, SLOW_BYTES_PER_SECOND);
  await use.click();
  await expectProgress(page);
  await expect(dialog.getByText(/^[\d.]+ [kM]B of [\d.]+ [kM]B$/)).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(dialog.getByText('The upload was cancelled.', { exact: false })).toBeVisible();

  await page.route('**/images', async (route) => route.abort('internetdisconnected'));
  await use.click();
  await expect(dialog.getByRole('alert')).toContainText('Your picture is still here');
  await page.unroute('**/images');
  await emulateUpload(client, -1);
  await use.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: 'Your icon' })).toBeVisible();
});

test('C1: sends a photo of 3 MB at 40 KB/s from the profile', VARIANT, async ({ page }) => {
  await signUpDirectly(page);
  await page.goto('/my/profile');
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  const client = await page.context().newCDPSession(page);
  await emulateUpload(client, PHONE_BYTES_PER_SECOND);
  const startedAt = performance.now();
  await choose(page, await createPhonePhoto(), { name: 'IMG_1.HEIC', mimeType: 'image/heic' });
  const dialog = page.getByRole('dialog', { name: 'Place your icon' });
  for (const part of [0, 0.25, 0.5, 0.75]) await expectProgress(page, part);
  await expect(dialog.getByText(/^[\d.]+ MB of 3 MB$/)).toBeVisible();
  const area = dialog.getByRole('application', { name: 'Area to keep' });
  await expect(area).toBeVisible({ timeout: 2 * LEAST_PHOTO_MS });
  expect(performance.now() - startedAt).toBeGreaterThan(LEAST_PHOTO_MS);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('img', { name: 'Your icon' })).toBeVisible();
});

test('C1: uploads the picture of a link again without a new choice of the file', async ({ page, faults }) => {
  faults.allow(/503/);
  await signUpDirectly(page);
  await openLinks(page);
  await addLink(page, 'https://note.com/mio');
  await page.getByRole('button', { name: 'More options' }).click();
  await page.route('**/images', async (route) =>
    route.fulfill({
      status: 503,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'retry-after, x-request-id',
        'retry-after': '5',
        'x-request-id': 'x',
      },
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'service_unavailable', status: 503, instance: 'x' }),
    }),
  );
  await choose(page, await drawNoise(page));
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/images');
  await again.click();
  await expect(page.getByRole('img', { name: 'The picture of this link' })).toBeVisible();
  await expect(again).toHaveCount(0);
});
