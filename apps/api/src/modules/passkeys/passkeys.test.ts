import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { sweepChallenges } from '#core/accounts/passkeys/passkey-challenges.ts';
import type { components } from '#generated/contract.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';

import { createOperator } from '../../../test/support/desk/operators.ts';
import { suspend } from '../../../test/support/desk/suspensions.ts';
import { createUid } from '../../../test/support/factories.ts';
import { addPasskey } from '../../../test/support/requests/guarded-objects.ts';
import { createSoftAuthenticator, type SoftAuthenticator } from '../../../test/support/soft-authenticator.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { createPasskey } from './create-passkey.ts';

type Schemas = components['schemas'];

let api: TestApp;
let uid = '';
let device: SoftAuthenticator;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(() => {
  uid = createUid();
  device = createSoftAuthenticator();
});

const REFUSED = { status: 401, body: { code: 'passkey_refused' } };
const list = async (as = uid) => (await api.send<Schemas['PasskeyList']>({ url: '/v4/passkeys', as })).body;
const begin = async (as = uid, claims = {}) =>
  api.send<Schemas['PasskeyRegistration']>({ method: 'POST', url: '/v4/passkey_registrations', as, claims });
const create = async (body: Schemas['CreatePasskeyRequest'], as = uid) =>
  api.send<Schemas['Passkey']>({ method: 'POST', url: '/v4/passkeys', as, body });
const add = async (answer = {}) => create(device.register((await begin()).body, answer));
const challenge = async () =>
  (await api.send<Schemas['PasskeyChallenge']>({ method: 'POST', url: '/v4/passkey_challenges' })).body;
const signIn = async (body: Schemas['PasskeySignInRequest']) =>
  api.send<{ token: string }>({ method: 'POST', url: '/v4/passkey_sign_ins', body });
const signInBy = async (answer = {}, by = device) => signIn(by.sign(await challenge(), answer));

const rename = async (id: string, name: string) =>
  api.send({ method: 'PUT', url: `/v4/passkeys/${id}`, as: uid, body: { name } });
const NAME_REFUSED = {
  status: 400,
  body: { code: 'validation_failed', errors: [{ pointer: '/body/name', code: 'too_short' }] },
};

const subjects = (): readonly string[] =>
  api.mail.sent.filter(({ to }) => to === `${uid}@example.com`).map(({ subject }) => subject);

describe('adding a passkey', () => {
  test('stores it under a random id of the account', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body).toMatchObject({ credential_id: device.credentialId, name: 'Phone', last_used_at: null });
    const { items, user_handle: handle, rp_id: rpId } = await list();
    expect(items).toEqual([body]);
    expect(rpId).toBe('localhost');
    expect(handle).toMatch(/^[\w-]{43}$/);
    expect(handle).not.toContain(uid);
  });

  test('asks browsers for no second one on the same device', async () => {
    await add();
    expect((await begin()).body.known_credentials).toEqual([device.credentialId]);
  });

  test('needs a sign-in within the last five minutes', async () => {
    const claims = { auth_time: Math.floor(api.clock.now().getTime() / 1000) - 301 };
    expect(await begin(uid, claims)).toMatchObject({ status: 401, body: { code: 'token_not_fresh' } });
  });

  test.each([
    ['without user verification', { isUserVerified: false }],
    ['from another origin', { origin: 'https://localhost:3000' }],
    ['for another domain', { rpId: 'example.com' }],
    ['in a frame of another site', { isCrossOrigin: true }],
    ['of another kind', { type: 'webauthn.get' }],
  ] as const)('refuses an answer %s', async (_what, answer) => {
    expect(await add(answer)).toMatchObject(REFUSED);
    expect((await list()).items).toEqual([]);
  });

  test('needs an address that its owner has proven', async () => {
    const answer = await begin(uid, { email: `${uid}@example.com` });
    expect(answer).toMatchObject({ status: 403, body: { code: 'address_unverified' } });
  });

  test('refuses a session that its owner ended after the request was authenticated', async () => {
    const { body: options } = await begin();
    const nowSeconds = Math.floor(api.clock.now().getTime() / 1000);
    await api.db
      .insert(accounts)
      .values({ userId: uid, tokensValidAfter: api.clock.now() })
      .onConflictDoUpdate({
        target: accounts.userId,
        set: { tokensValidAfter: api.clock.now() },
      });
    const call = {
      viewer: { accountId: uid, authenticatedAtSeconds: nowSeconds },
      body: device.register(options),
      caller: { userAgent: undefined },
    };
    await expect(createPasskey(api.core, call)).rejects.toMatchObject({ code: 'session_revoked' });
  });

  test('refuses a credential id that is longer than the standard allows', async () => {
    device = createSoftAuthenticator({ idBytes: 1024 });
    expect(await add()).toMatchObject(REFUSED);
    device = createSoftAuthenticator({ idBytes: 1023 });
    expect((await add()).status).toBe(201);
  });

  test('accepts a challenge once', async () => {
    const { body: options } = await begin();
    expect((await create(device.register(options))).status).toBe(201);
    expect(await create(createSoftAuthenticator().register(options))).toMatchObject(REFUSED);
  });

  test('refuses a challenge after five minutes', async () => {
    const { body: options } = await begin();
    api.clock.advance(5 * 60_000);
    expect(await create(device.register(options))).toMatchObject(REFUSED);
  });

  test('refuses the challenge of another account', async () => {
    const { body: options } = await begin(createUid());
    expect(await create(device.register(options))).toMatchObject(REFUSED);
  });

  test('refuses the challenge of a sign-in', async () => {
    const options = { ...(await challenge()), user_handle: 'AAAA' };
    expect(await create(device.register(options))).toMatchObject(REFUSED);
  });

  test('refuses a passkey that another account has', async () => {
    await add();
    const other = createUid();
    const options = (await begin(other)).body;
    expect(await create(device.register(options), other)).toMatchObject({
      status: 409,
      body: { code: 'passkey_taken' },
    });
  });

  test('stops at 20 passkeys', async () => {
    for (let count = 0; count < 20; count += 1) {
      device = createSoftAuthenticator();
      expect((await add()).status).toBe(201);
    }
    expect(await begin()).toMatchObject({ status: 429, body: { code: 'quota_exceeded' } });
  });
});

describe('signing in', () => {
  test('returns a token whose session has both factors', async () => {
    const { body: passkey } = await add();
    const { status, body } = await signInBy();
    expect(status).toBe(200);
    const { uid: account, claims } = api.customTokens.read(body.token);
    expect(account).toBe(uid);
    expect(claims).toMatchObject({ second_factor: { factor: 'passkey', identifier: passkey.id } });
    const session = await api.send<Schemas['SessionList']>({
      url: '/v4/sessions',
      as: uid,
      claims: { ...claims },
    });
    expect(session.body.items.filter(({ is_current: isCurrent }) => isCurrent)).toHaveLength(1);
    expect((await list()).items[0]?.last_used_at).toBe(api.clock.now().toISOString());
  });

  test('refuses an unknown passkey by name', async () => {
    expect(await signInBy()).toMatchObject({ status: 401, body: { code: 'passkey_unknown' } });
  });

  test.each([
    ['without user verification', { isUserVerified: false }],
    ['from another origin', { origin: 'http://localhost:3001' }],
    ['for another domain', { rpId: 'example.com' }],
    ['in a frame of another site', { isCrossOrigin: true }],
    ['of another kind', { type: 'webauthn.create' }],
  ] as const)('refuses an answer %s', async (_what, answer) => {
    await add();
    expect(await signInBy(answer)).toMatchObject(REFUSED);
  });

  test('refuses a replay without a mail about the counter', async () => {
    await add();
    api.identity.emails.set(uid, `${uid}@example.com`);
    const answer = device.sign(await challenge());
    expect((await signIn(answer)).status).toBe(200);
    expect(await signIn(answer)).toMatchObject(REFUSED);
    expect(subjects()).toEqual([]);
  });

  test('refuses one of two answers to a challenge that arrive together', async () => {
    await add();
    const options = await challenge();
    const answers = await Promise.all([signIn(device.sign(options)), signIn(device.sign(options))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('refuses a replay at a server whose clock is behind, after a sweep of another server', async () => {
    device = createSoftAuthenticator({ isSynced: true });
    await add();
    const answer = device.sign(await challenge());
    expect((await signIn(answer)).status).toBe(200);
    api.clock.advance(5 * 60_000 + 30_000);
    await sweepChallenges(api.core);
    api.clock.advance(-60_000);
    expect(await signIn(answer)).toMatchObject(REFUSED);
  });

  test('refuses a challenge after five minutes', async () => {
    await add();
    const options = await challenge();
    api.clock.advance(5 * 60_000);
    expect(await signIn(device.sign(options))).toMatchObject(REFUSED);
  });

  test('refuses the challenge of a registration', async () => {
    await add();
    expect(await signIn(device.sign((await begin()).body))).toMatchObject(REFUSED);
  });

  test('refuses an invented challenge', async () => {
    await add();
    const options = { ...(await challenge()), challenge: Buffer.alloc(52).toString('base64url') };
    expect(await signIn(device.sign(options))).toMatchObject(REFUSED);
  });

  test('refuses an answer that names another account', async () => {
    await add();
    const answer = device.sign(await challenge());
    expect(await signIn({ ...answer, user_handle: Buffer.alloc(32).toString('base64url') })).toMatchObject(
      REFUSED,
    );
  });

  test('refuses the signature of another passkey', async () => {
    await add();
    const stranger = createSoftAuthenticator().sign(await challenge());
    const answer = { ...stranger, credential_id: device.credentialId };
    expect(await signIn(answer)).toMatchObject(REFUSED);
  });

  test('refuses a smaller counter and mails the owner', async () => {
    api.identity.emails.set(uid, `${uid}@example.com`);
    await add();
    await signInBy({ counter: 9 });
    expect(await signInBy({ counter: 9 })).toMatchObject(REFUSED);
    expect(subjects().at(-1)).toBe('We refused a login with one of your passkeys');
    expect((await signInBy({ counter: 10 })).status).toBe(200);
  });

  test('compares no counters of a synced passkey', async () => {
    device = createSoftAuthenticator({ isSynced: true });
    await add();
    expect((await signInBy()).status).toBe(200);
    expect((await signInBy()).status).toBe(200);
    expect((await list()).items[0]?.is_synced).toBe(true);
  });

  test('refuses an account that is disabled at the identity service', async () => {
    await add();
    api.identity.disabled.add(uid);
    expect(await signInBy()).toMatchObject({ status: 401, body: { code: 'session_revoked' } });
  });

  test('refuses a suspended account everything except its own data and the removal of passkeys', async () => {
    const { body: passkey } = await add();
    await suspend(api, uid);
    const { claims } = api.customTokens.read((await signInBy()).body.token);
    const ask = async (method: 'DELETE' | 'POST', url: string) =>
      api.send({ method, url, as: uid, claims: { ...claims } });
    const closed = { status: 403, body: { code: 'account_suspended' } };
    for (const url of ['/v4/profile', '/v4/passkey_registrations', '/v4/recovery_codes'])
      expect(await ask('POST', url)).toMatchObject(closed);
    expect((await ask('DELETE', `/v4/passkeys/${passkey.id}`)).status).toBe(204);
  });
});

describe('the list', () => {
  test('renames a passkey', async () => {
    const { body } = await add();
    expect((await rename(body.id, ' Work phone ')).body).toMatchObject({ id: body.id, name: 'Work phone' });
  });

  test('stores names without invisible characters, and refuses a name of nothing else', async () => {
    const made = device.register((await begin()).body);
    expect(await create({ ...made, name: '\u202E\u200B' })).toMatchObject(NAME_REFUSED);
    const { body } = await create({ ...made, name: 'Work\u0007\n\u202Ephone' });
    expect(body.name).toBe('Work phone');
    expect((await rename(body.id, 'My\u0000\tkey')).body).toMatchObject({ name: 'My key' });
    expect(await rename(body.id, '\u202E\u200B')).toMatchObject(NAME_REFUSED);
    expect((await list()).items).toMatchObject([{ name: 'My key' }]);
  });

  test('removes a passkey, which then signs in no more', async () => {
    api.identity.emails.set(uid, `${uid}@example.com`);
    const { body } = await add();
    expect((await api.send({ method: 'DELETE', url: `/v4/passkeys/${body.id}`, as: uid })).status).toBe(204);
    expect(await signInBy()).toMatchObject({ status: 401, body: { code: 'passkey_unknown' } });
    expect(subjects()).toEqual([
      'A passkey was added to your account',
      'A passkey was removed from your account',
    ]);
  });

  test('removes no passkey without a recent sign-in', async () => {
    const { body } = await add();
    const claims = { auth_time: Math.floor(api.clock.now().getTime() / 1000) - 301 };
    const sent = await api.send({ method: 'DELETE', url: `/v4/passkeys/${body.id}`, as: uid, claims });
    expect(sent).toMatchObject({ status: 401, body: { code: 'token_not_fresh' } });
    expect((await list()).items).toHaveLength(1);
  });
});

test('opens the desk until the passkey is removed', async () => {
  const operator = await createOperator(api, ['administrator']);
  const id = await addPasskey(api, operator.id, device);
  const claims = { firebase: {}, second_factor: { factor: 'passkey', identifier: id } };
  const ask = async () => operator.send({ url: '/v4/operator/cases', claims });
  expect((await ask()).status).toBe(200);
  await api.send({ method: 'DELETE', url: `/v4/passkeys/${id}`, as: operator.id });
  expect(await ask()).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
});
