import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readTokenClaims } from '@musubi/auth/token-claims';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { startSignOutSignals } from './signals/sign-out-signals.ts';
import { type Identity, startIdentity } from './start-identity.ts';
import { patchDocument } from './testing/admin-documents.ts';
import { type ChromiumPages, launchChromium } from './testing/chromium-pages.ts';
import { type PageServer, startPageServer } from './testing/page-server.ts';
import { createSessionApi } from './testing/session-api.ts';
import { startSilentProxy } from './testing/silent-proxy.ts';

const PROJECT = 'demo-session';
const MIO = {
  id: 'mio',
  email: 'mio@example.com',
  password: 'a long secret',
  displayName: '水野 澪',
  isEmailVerified: true,
};
const PASSWORD = { kind: 'password', email: MIO.email, password: MIO.password } as const;

const failLoudly = (error: unknown): never => {
  throw error;
};

let chromium: ChromiumPages;
let server: PageServer;
let folder: string;
let identity: Identity;
const contexts: BrowserContext[] = [];
const api = createSessionApi({ firestoreHost: () => identity.firestoreEmulatorHost, projectId: PROJECT });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musubi-session-'));
  [chromium, server, identity] = await Promise.all([
    launchChromium(),
    startPageServer({ page: new URL('testing/pages/session-page.tsx', import.meta.url), api: api.listener }),
    startIdentity({
      environment: {},
      ports: { auth: 0, signals: 0 },
      dataFolder: folder,
      demoAccounts: [MIO],
      projectId: PROJECT,
      onError: failLoudly,
    }),
  ]);
});

afterAll(async () => {
  await Promise.all([chromium.close(), server.stop(), identity.stop()]);
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  api.signedOutKeys.clear();
});

afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

async function openContext(): Promise<BrowserContext> {
  const context = await chromium.newContext();
  contexts.push(context);
  return context;
}

async function openPage(context: BrowserContext, extra: Record<string, string> = {}): Promise<Page> {
  const page = await context.newPage();
  const query = new URLSearchParams({
    project: PROJECT,
    auth: identity.authEmulatorHost,
    firestore: identity.firestoreEmulatorHost,
    ...extra,
  });
  await page.goto(`${server.origin}/?${query.toString()}`);
  return page;
}

async function expectDrawn(page: Page, text: string): Promise<void> {
  await expect.poll(async () => page.getByRole('status').textContent(), { timeout: 10_000 }).toBe(text);
}

async function signIn(page: Page, method: Parameters<Window['session']['signIn']>[0]): Promise<string> {
  return page.evaluate(async (each) => window.session.signIn(each), method);
}

async function getClaims(page: Page) {
  return readTokenClaims((await page.evaluate(async () => window.session.getBearer())) ?? '');
}

test('sets the pibId claim and the cookie at sign-up and keeps the sign-out key after a reload', async () => {
  const context = await openContext();
  const page = await openPage(context);
  await expectDrawn(page, 'signedOut');
  expect(await signIn(page, { kind: 'sign_up', email: 'hana@example.com', password: 'a long secret' })).toBe(
    'signed in',
  );
  await expectDrawn(page, 'signedIn hana@example.com password');
  expect(await page.evaluate(() => window.session.drawn)).toEqual([
    'loading',
    'signedOut',
    'signedIn hana@example.com password',
  ]);
  const claims = await getClaims(page);
  expect(claims).toMatchObject({ pibId: `pib-of-${claims?.id}` });
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: 'soziIdAuth', path: '/', sameSite: 'Lax', secure: true });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(3600, -1);
  await page.reload();
  await expectDrawn(page, 'signedIn hana@example.com password');
  expect((await getClaims(page))?.keyForGlobalSignOut).toBe(claims?.keyForGlobalSignOut);
});

test('gives the same error for a wrong password and an unknown address', async () => {
  const page = await openPage(await openContext());
  expect(await signIn(page, { ...PASSWORD, password: 'wrong password' })).toBe('wrong_credentials');
  expect(await signIn(page, { ...PASSWORD, email: 'nobody@example.com' })).toBe('wrong_credentials');
  expect(await signIn(page, { ...PASSWORD, kind: 'sign_up' })).toBe('email_in_use');
  expect(await signIn(page, { kind: 'sign_up', email: 'new@example.com', password: '1' })).toBe(
    'weak_password',
  );
  await expectDrawn(page, 'signedOut');
});

test('refreshes a token that is too old and keeps its claims', async () => {
  const page = await openPage(await openContext(), { maxAge: '-1' });
  await signIn(page, PASSWORD);
  const before = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(before.filter((name) => name.includes('securetoken'))).toEqual([]);
  expect(await getClaims(page)).toMatchObject({ id: 'mio', pibId: 'pib-of-mio' });
  const after = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(after.filter((name) => name.includes('securetoken')).length).toBeGreaterThan(0);
});

test('signs in with Google through a popup of 500 × 600 pixels', async () => {
  const page = await openPage(await openContext());
  await expectDrawn(page, 'signedOut');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign in with Google' }).click(),
  ]);
  await popup.getByRole('button', { name: 'Add new account' }).click();
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
  await popup.locator('#email-input').fill('ren@example.com');
  await Promise.all([
    popup.waitForEvent('close'),
    popup.getByRole('button', { name: 'Sign in with Google.com' }).click(),
  ]);
  await expectDrawn(page, 'signedIn ren@example.com google.com');
});

test('signs out another browser that shares the sign-out key, within two seconds', async () => {
  const first = await openPage(await openContext());
  await signIn(first, PASSWORD);
  const key = (await getClaims(first))?.keyForGlobalSignOut ?? '';
  const bearer = await first.evaluate(async () => window.session.getBearer());
  const second = await openPage(await openContext());
  const { token } = await second.evaluate(async (authorization) => {
    const response = await fetch('/api/custom-token', { headers: { authorization } });
    return response.json() as Promise<{ token: string }>;
  }, `Bearer ${bearer}`);
  expect(await signIn(second, { kind: 'custom_token', token })).toBe('signed in');
  expect((await getClaims(second))?.keyForGlobalSignOut).toBe(key);
  await expect.poll(async () => isListening(second)).toBe(true);
  const writtenAtMs = Date.now();
  await patchDocument(identity.firestoreEmulatorHost, PROJECT, `users/mio/keys_for_global_sign_out/${key}`);
  await Promise.all([expectDrawn(first, 'signedOut'), expectDrawn(second, 'signedOut')]);
  expect(Date.now() - writtenAtMs).toBeLessThan(2_000);
  expect(await second.context().cookies()).toEqual([]);
});

async function isListening(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('Firestore/Listen/channel')),
  );
}

test('on log-out, signs out other tabs and registers the sign-out key with the API', async () => {
  const context = await openContext();
  const [page, tab] = [await openPage(context), await openPage(context)];
  await signIn(page, PASSWORD);
  await expectDrawn(tab, 'signedIn mio@example.com password');
  const bearer = await page.evaluate(async () => window.session.getBearer());
  await page.getByRole('button', { name: 'Log out' }).click();
  await expectDrawn(page, 'signedOut');
  await expectDrawn(tab, 'signedOut');
  expect([...api.signedOutKeys]).toEqual([readTokenClaims(bearer ?? '')?.keyForGlobalSignOut]);
  expect(await context.cookies()).toEqual([]);
  await page.reload();
  await expectDrawn(page, 'signedOut');
});

test('starts signed out when another browser has revoked the session', async () => {
  const page = await openPage(await openContext());
  await signIn(page, PASSWORD);
  api.signedOutKeys.add((await getClaims(page))?.keyForGlobalSignOut ?? '');
  await page.reload();
  await expectDrawn(page, 'signedOut');
  expect(await page.evaluate(() => window.session.drawn)).toEqual(['loading', 'signedOut']);
});

test('signs out through a status call to the API when the signal service is down', async () => {
  const signals = await startSignOutSignals({
    host: '127.0.0.1',
    port: 0,
    documentsFile: join(folder, 'ended-signals.json'),
    onError: failLoudly,
  });
  const page = await openPage(await openContext(), { firestore: signals.host });
  const listening = page.waitForResponse((response) => response.url().includes('RID=rpc'));
  await signIn(page, PASSWORD);
  await listening;
  const key = (await getClaims(page))?.keyForGlobalSignOut ?? '';
  await signals.stop();
  api.signedOutKeys.add(key);
  await expectDrawn(page, 'signedOut');
  expect(await getClaims(page)).toBeNull();
});

// `global-sign-out.test.ts` of packages/auth tests how often the app calls the status operation of the API.
test('signs out through a status call to the API when the signal connection drops all bytes', async () => {
  const proxy = await startSilentProxy(identity.firestoreEmulatorHost);
  const page = await openPage(await openContext(), { firestore: proxy.host });
  await signIn(page, PASSWORD);
  // `CURRENT` means that the client has received the current state and now watches the document.
  await proxy.untilServerSays('"CURRENT"');
  const key = (await getClaims(page))?.keyForGlobalSignOut ?? '';
  proxy.swallow();
  const callsBefore = api.countStatusCalls(key);
  api.signedOutKeys.add(key);
  await patchDocument(identity.firestoreEmulatorHost, PROJECT, `users/mio/keys_for_global_sign_out/${key}`);
  await expectDrawn(page, 'signedOut');
  expect(api.countStatusCalls(key)).toBeGreaterThan(callsBefore);
  await proxy.stop();
});

// This test must be the last, because it covers the requests of all tests above.
test('never contacts another host', () => {
  expect([...chromium.outsideHosts]).toEqual([]);
});
