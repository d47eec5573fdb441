import { randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { eraseDueUsers } from '#modules/unsubscribe/public.ts';
import { draftKeys } from '#platform/database/schema/accounts/draft-keys.ts';
import { createSealedTexts } from '#platform/secrets/sealed-texts.ts';

import { createUid } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { WITHOUT_KEY } from '../../../test/support/tokens.ts';
import { getDraftKey } from './get-draft-key.ts';

const DAY_MS = 24 * 60 * 60_000;
const URL = '/v4/draft_key';
const REVOKE_URL = '/v2/general/auth/refresh-token';

let api: TestApp;
let uid = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(() => {
  uid = createUid();
});

const secondsNow = (): number => Math.floor(api.clock.now().getTime() / 1000);
const ask = async (headers = {}, claims = {}) =>
  api.send<{ key: string }>({ url: URL, as: uid, headers, claims });
const readKey = async (): Promise<string> => (await ask()).body.key;
const signOn = async () => {
  const claims = { ...WITHOUT_KEY, iat: secondsNow(), auth_time: secondsNow() };
  return api.send({ url: '/v2/general/auth/custom-token', as: uid, claims });
};
const storedRows = async () => api.db.select().from(draftKeys).where(eq(draftKeys.accountId, uid));

test('A2: returns the same draft key for each call, and a different key for each account', async () => {
  const [first, second] = await Promise.all([readKey(), readKey()]);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).toBe(first);
  uid = createUid();
  expect(await readKey()).not.toBe(first);
});

test('A2: stores the draft key encrypted and forbids caching of the response', async () => {
  const { body, headers } = await ask();
  expect(headers['cache-control']).toBe('private, no-store');
  const [row] = await storedRows();
  expect(row?.storedKey).toMatch(/^k1\./);
  expect(row?.storedKey).not.toContain(body.key);
});

test('A2: refuses the draft key to other sites and to tokens without a session', async () => {
  expect(await ask({ origin: 'http://localhost:3000' })).toMatchObject({ status: 200 });
  for (const origin of ['https://sister.example', 'http://localhost:3000.evil.example', 'null'])
    expect(await ask({ origin })).toMatchObject({ status: 403, body: { code: 'origin_unregistered' } });
  expect(await ask({}, WITHOUT_KEY)).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
});

test('A2: replaces the draft key after a password change, and on log-out if requested', async () => {
  const before = await readKey();
  await api.send({ method: 'DELETE', url: REVOKE_URL, as: uid });
  api.clock.advance(60_000);
  expect(await readKey()).toBe(before);

  await api.send({ method: 'DELETE', url: `${REVOKE_URL}?forget_drafts=true`, as: uid });
  api.clock.advance(60_000);
  const forgotten = await readKey();
  expect(forgotten).not.toBe(before);

  const proof = { iat: secondsNow(), auth_time: secondsNow() };
  await api.send({ method: 'DELETE', url: `${REVOKE_URL}?keep_own=true`, as: uid, claims: proof });
  expect(await readKey()).not.toBe(forgotten);
});

test('A2: replaces the draft key after a password reset at the identity service', async () => {
  const before = await readKey();
  await signOn();
  api.clock.advance(60_000);
  api.identity.validSinceSeconds.set(uid, secondsNow());
  api.clock.advance(1000);
  await signOn();
  expect(await readKey()).not.toBe(before);
});

const readInProcess = async (ports: Parameters<TestApp['createCore']>[0]): Promise<string> => {
  const core = api.createCore(ports);
  return (await getDraftKey(core, { viewer: { accountId: uid }, caller: { origin: undefined } })).key;
};

test('A2: creates another draft key when the stored key cannot be decrypted', async () => {
  const before = await readKey();
  const other = createSealedTexts([{ id: 'k2', bytes: randomBytes(32) }]);
  const renewed = await readInProcess({ seals: other });
  expect(renewed).not.toBe(before);
  expect((await storedRows())[0]?.storedKey).toMatch(/^k2\./);
});

test('A2: serves draft keys without TOKEN_KEYS too', async () => {
  const key = await readInProcess({ seals: null });
  expect(await readInProcess({ seals: null })).toBe(key);
  expect(await readKey()).toBe(key);
});

test('A2: exports the creation time of the draft key, and erases the key with the account', async () => {
  await readKey();
  const exported = await api.send({ url: '/v4/export', as: uid });
  expect(exported.body).toMatchObject({
    data: { draft_keys: [{ created_at: api.clock.now().toISOString() }] },
  });
  const [row] = await storedRows();
  expect(exported.text).not.toContain(row?.storedKey);

  await api.send({ method: 'POST', url: '/v4/unsubscribe', as: uid });
  api.clock.advance(15 * DAY_MS);
  await eraseDueUsers(api.core);
  expect(await storedRows()).toEqual([]);
});
