import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { patchDocument } from '../testing/admin-documents.ts';
import { type ChromiumPages, launchChromium } from '../testing/chromium-pages.ts';
import { type PageServer, startPageServer } from '../testing/page-server.ts';
import { type SignOutSignals, startSignOutSignals } from './sign-out-signals.ts';

const PROJECT = 'demo-signals';
const failLoudly = (error: unknown): never => {
  throw error;
};

let chromium: ChromiumPages;
let server: PageServer;
let folder: string;
let signals: SignOutSignals;
let page: Page;

async function start(port = 0): Promise<SignOutSignals> {
  const documentsFile = join(folder, 'documents.json');
  return startSignOutSignals({ host: '127.0.0.1', port, documentsFile, onError: failLoudly });
}

async function lastSeen(): Promise<string | undefined> {
  return page.evaluate(() => window.signals.seen.at(-1)?.what);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musubi-signals-'));
  [chromium, server, signals] = await Promise.all([
    launchChromium(),
    startPageServer({ page: new URL('../testing/pages/signals-page.ts', import.meta.url) }),
    start(),
  ]);
});

afterAll(async () => {
  await Promise.all([chromium.close(), server.stop(), signals.stop()]);
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  const context = await chromium.newContext();
  page = await context.newPage();
  await page.goto(server.origin);
  await page.evaluate((host) => window.signals.signIn({ userId: 'u1', host }), signals.host);
  return async () => context.close();
});

test('onSnapshot sees a document within a second of the write', async () => {
  const path = 'users/u1/keys_for_global_sign_out/seen-at-once';
  await page.evaluate((each) => window.signals.watch(each), path);
  await expect.poll(lastSeen).toBe('absent');
  const writtenAtMs = Date.now();
  expect((await patchDocument(signals.host, PROJECT, path)).status).toBe(200);
  await expect.poll(lastSeen).toBe('exists');
  const seenAtMs = await page.evaluate(() => window.signals.seen.at(-1)?.atMs ?? Infinity);
  expect(seenAtMs - writtenAtMs).toBeLessThan(1_000);
  expect([...chromium.outsideHosts]).toEqual([]);
});

test("getDoc reads a user's own key, whether it exists or not", async () => {
  await patchDocument(signals.host, PROJECT, 'users/u1/keys_for_global_sign_out/there');
  expect(
    await page.evaluate(async () => window.signals.read('users/u1/keys_for_global_sign_out/there')),
  ).toBe('exists');
  expect(await page.evaluate(async () => window.signals.read('users/u1/keys_for_global_sign_out/not'))).toBe(
    'absent',
  );
});

test("denies reading another user's key, listing keys and writing a key", async () => {
  const foreign = 'users/u2/keys_for_global_sign_out/k1';
  await page.evaluate((path) => window.signals.watch(path), foreign);
  await expect.poll(lastSeen).toBe('permission-denied');
  expect(await page.evaluate(async (path) => window.signals.read(path), foreign)).toBe('permission-denied');
  expect(await page.evaluate(async () => window.signals.list('users/u1/keys_for_global_sign_out'))).toBe(
    'permission-denied',
  );
  expect(await page.evaluate(async () => window.signals.write('users/u1/keys_for_global_sign_out/own'))).toBe(
    'permission-denied',
  );
});

test('resumes a watch after a server restart and sees new writes', async () => {
  const path = 'users/u1/keys_for_global_sign_out/after-restart';
  await page.evaluate((each) => window.signals.watch(each), path);
  await expect.poll(lastSeen).toBe('absent');
  const port = Number(signals.host.split(':')[1]);
  await signals.stop();
  signals = await start(port);
  // The SDK would wait 5 to 15 seconds before it reconnects. An `online` event makes it reconnect at once.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await patchDocument(signals.host, PROJECT, path);
  await expect.poll(lastSeen).toBe('exists');
});

test('keeps documents after a restart', async () => {
  const path = 'users/u1/keys_for_global_sign_out/kept';
  await patchDocument(signals.host, PROJECT, path);
  const port = Number(signals.host.split(':')[1]);
  await signals.stop();
  signals = await start(port);
  await expect
    .poll(async () => page.evaluate(async (each) => window.signals.read(each), path))
    .toBe('exists');
});
