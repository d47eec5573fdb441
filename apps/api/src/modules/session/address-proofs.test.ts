import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createProofStage, PHONE, type ProofStage } from '../../../test/support/address-proof-stage.ts';
import { createUid } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let api: TestApp;
let uid = '';
let email = '';
let by: ProofStage['by'];
let google: ProofStage['google'];
let mint: ProofStage['mint'];
let prove: ProofStage['prove'];
let read: ProofStage['read'];
let secondsNow: ProofStage['secondsNow'];
let signIn: ProofStage['signIn'];
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(() => {
  ({ uid, email, by, google, mint, prove, read, secondsNow, signIn } = createProofStage(api));
  api.mailboxes.isAway = false;
  api.mailboxes.beforeUse = async () => {};
  api.clock.advance(24 * 60 * 60_000);
});

const github = { providerId: 'github.com', email: 'stranger@example.com', label: 'stranger@example.com' };
/** A stranger has entered the address, with more than one way back in. */
const putStranger = (): void =>
  api.mailboxes.put({
    userId: uid,
    email,
    hasPassword: true,
    phoneNumber: PHONE,
    providers: [github],
    secondFactorCount: 1,
  });
const NOTHING_LEFT = { hasPassword: false, phoneNumber: null, providers: [], secondFactorCount: 0 };

test('a sign-in link removes what a stranger added and ends their session, and its reader goes on', async () => {
  putStranger();
  const stranger = await signIn();
  const code = api.mailboxes.mail('sign_in_link', email);
  const { status, body } = await prove({ purpose: 'sign_in', code, email });
  expect(status).toBe(200);
  expect(body.is_proven).toBe(false);
  expect(api.mailboxes.get(uid)).toMatchObject(NOTHING_LEFT);
  expect(await read(stranger)).toBe(401);
  const own = { ...api.customTokens.read(body.custom_token ?? '').claims, auth_time: secondsNow() };
  expect(await read(own)).toBe(200);
  expect((await mint({ ...own, iat: secondsNow() })).status).toBe(200);
});

test('tells of no removal when a sign-in link proves an account that has nothing else', async () => {
  api.mailboxes.put({ userId: uid, email });
  const code = api.mailboxes.mail('sign_in_link', email);
  const { body } = await prove({ purpose: 'sign_in', code, email });
  expect(body.is_proven).toBe(true);
  expect(body.custom_token).not.toBeNull();
});

test('a token that a stranger got in the same second starts no session after the proof', async () => {
  putStranger();
  const unused = by('password', { email_verified: false });
  await prove({ purpose: 'reset', code: api.mailboxes.mail('password_reset', email) });
  expect((await mint(unused)).status).toBe(401);
});

test('leaves the sign-in link to the app when the address is proven', async () => {
  api.mailboxes.put({ userId: uid, email });
  await prove({ purpose: 'reset', code: api.mailboxes.mail('password_reset', email) });
  api.mailboxes.put({ userId: uid, email, isEmailVerified: true, phoneNumber: PHONE });
  const code = api.mailboxes.mail('sign_in_link', email);
  expect((await prove({ purpose: 'sign_in', code, email })).body.custom_token).toBeNull();
  expect(api.mailboxes.get(uid)).toMatchObject({ phoneNumber: PHONE });
});

test('keeps what an owner adds after a sign-in link has made their account', async () => {
  const first = api.mailboxes.mail('sign_in_link', email);
  const { body } = await prove({ purpose: 'sign_in', code: first, email });
  const { uid: as, claims } = api.customTokens.read(body.custom_token ?? '');
  const session = { ...claims, auth_time: secondsNow() };
  expect((await api.send({ url: '/v4/follows', as, claims: session })).status).toBe(200);
  const left = { userId: as, email, isEmailVerified: true, hasUsedEmailLink: true, phoneNumber: PHONE };
  api.mailboxes.put(left);
  const code = api.mailboxes.mail('sign_in_link', email);
  expect((await prove({ purpose: 'sign_in', code, email })).body.custom_token).toBeNull();
  expect(api.mailboxes.get(as)).toMatchObject(left);
});

test('answers alike for unproven and unknown addresses when a sign-in link was sent to another', async () => {
  putStranger();
  const code = api.mailboxes.mail('sign_in_link', 'stranger@example.com');
  const unproven = await prove({ purpose: 'sign_in', code, email });
  const unknown = await prove({ purpose: 'sign_in', code, email: `unknown-${email}` });
  expect(unproven.status).toBe(200);
  expect(unproven.body).toEqual(unknown.body);
  expect(api.mailboxes.get(uid)).toMatchObject({ hasPassword: true, phoneNumber: PHONE });
});

test('a reset removes all of an unproven account, and what its owner chose of a proven one', async () => {
  putStranger();
  const first = api.mailboxes.mail('password_reset', email);
  const review = await prove({ purpose: 'review', code: first });
  expect(review.body).toMatchObject({
    is_proven: false,
    second_factor_count: 1,
    sign_in_methods: [
      { kind: 'phone', label: '+81•••••••678' },
      { kind: 'github', label: 's•••@example.com' },
    ],
  });
  expect(api.mailboxes.get(uid)).toMatchObject({ phoneNumber: PHONE });
  await prove({ purpose: 'reset', code: first });
  expect(api.mailboxes.get(uid)).toMatchObject(NOTHING_LEFT);

  api.mailboxes.put({ userId: uid, email, isEmailVerified: true, phoneNumber: PHONE, providers: [github] });
  const thief = await signIn(by('password'));
  const second = api.mailboxes.mail('password_reset', email);
  await prove({ purpose: 'reset', code: second, remove: ['phone', 'twitter'] });
  expect(api.mailboxes.get(uid)).toMatchObject({ phoneNumber: null, providers: [github] });
  expect(await read(thief)).toBe(401);
});

test('Google removes what was added to an address before it was proven, and its sign-in goes on', async () => {
  putStranger();
  const stranger = await signIn();
  api.clock.advance(10_000);
  const { userId: _id, ...left } = api.mailboxes.get(uid) ?? { userId: uid };
  api.mailboxes.put({ ...left, userId: uid, isEmailVerified: true, providers: [github, google()] });
  const unused = by('github.com');
  const own = await signIn(by('google.com'));
  expect(api.mailboxes.get(uid)).toMatchObject({ ...NOTHING_LEFT, providers: [google()] });
  expect(await read(stranger)).toBe(401);
  expect(await read(own)).toBe(200);
  expect((await mint(unused)).status).toBe(401);
  // What its owner adds from now on stays.
  api.mailboxes.put({ userId: uid, email, isEmailVerified: true, phoneNumber: PHONE, providers: [google()] });
  api.clock.advance(60_000);
  await signIn(by('google.com'));
  expect(api.mailboxes.get(uid)).toMatchObject({ phoneNumber: PHONE });
});

const UNTRUSTED = ['twitter.com', 'facebook.com', 'github.com', 'password', 'phone'];

test.each(
  UNTRUSTED.flatMap((provider) => [
    { provider, hasPassword: true },
    { provider, hasPassword: false },
  ]),
)(
  'a sign-in by $provider proves no address when hasPassword is $hasPassword',
  async ({ provider, hasPassword }) => {
    const providers = [{ providerId: provider, email, label: email }];
    api.mailboxes.put({ userId: uid, email, isEmailVerified: true, hasPassword, providers });
    await signIn(by(provider));
    const { body } = await prove({ purpose: 'review', code: api.mailboxes.mail('password_reset', email) });
    expect(body.is_proven).toBe(false);
  },
);

test('a stranger who deletes their password is out when the owner comes by a sign-in link', async () => {
  api.mailboxes.put({ userId: uid, email, isEmailVerified: true });
  const stranger = await signIn(by('password'));
  const unused = by('password');
  const code = api.mailboxes.mail('sign_in_link', email);
  expect((await prove({ purpose: 'sign_in', code, email })).body.custom_token).not.toBeNull();
  expect(await read(stranger)).toBe(401);
  expect((await mint(unused)).status).toBe(401);
});

test.each([...UNTRUSTED, 'google.com', 'apple.com'])(
  'a sign-in by %s that began no session and left no method is over when the owner comes by Google',
  async (provider) => {
    const createdAtSeconds = secondsNow();
    const unused = by(provider);
    api.clock.advance(10_000);
    api.mailboxes.put({ userId: uid, createdAtSeconds, email, isEmailVerified: true, providers: [google()] });
    const own = await signIn(by('google.com'));
    expect(await read(own)).toBe(200);
    expect((await mint(unused)).status).toBe(401);
  },
);

test('ends nothing when a sign-in by Google has just made the account', async () => {
  const ended = api.mailboxes.removals.length;
  const providers = [google()];
  api.mailboxes.put({ userId: uid, createdAtSeconds: secondsNow(), email, isEmailVerified: true, providers });
  await signIn(by('google.com'));
  expect(api.mailboxes.removals).toHaveLength(ended);
  const { body } = await prove({ purpose: 'review', code: api.mailboxes.mail('password_reset', email) });
  expect(body.is_proven).toBe(true);
});

test('a Google account of another address proves nothing', async () => {
  const providers = [{ providerId: 'google.com', email: 'stranger@example.com', label: null }];
  api.mailboxes.put({ userId: uid, email, isEmailVerified: true, hasPassword: true, providers });
  await signIn(by('google.com'));
  const { body } = await prove({ purpose: 'review', code: api.mailboxes.mail('password_reset', email) });
  expect(body.is_proven).toBe(false);
});

test.each([true, false])(
  'refuses a sign-in that may be by a link and removes nothing when hasPassword is %s',
  async (hasPassword) => {
    const methods = { hasPassword, phoneNumber: PHONE, providers: [github], secondFactorCount: 1 };
    api.mailboxes.put({ userId: uid, email, isEmailVerified: true, hasUsedEmailLink: true, ...methods });
    expect(await mint(by('password'))).toMatchObject({ status: 401, body: { code: 'session_revoked' } });
    expect(api.mailboxes.get(uid)).toMatchObject(methods);
    const code = api.mailboxes.mail('sign_in_link', email);
    expect((await prove({ purpose: 'sign_in', code, email })).body.custom_token).not.toBeNull();
    expect(api.mailboxes.get(uid)).toMatchObject(NOTHING_LEFT);
  },
);

test('a confirmation in the name of a session keeps it and its sign-in methods, and ends others', async () => {
  api.mailboxes.put({ userId: uid, email, hasPassword: true, phoneNumber: PHONE });
  const other = await signIn();
  api.clock.advance(10_000);
  const own = await signIn();
  const code = api.mailboxes.mail('confirmation', email);
  expect((await prove({ purpose: 'confirm', code })).status).toBe(401);
  expect((await prove({ purpose: 'confirm', code }, uid, own)).status).toBe(200);
  expect(await read(own)).toBe(200);
  expect(await read(other)).toBe(401);
  expect(api.mailboxes.get(uid)).toMatchObject({
    isEmailVerified: true,
    hasPassword: true,
    phoneNumber: PHONE,
  });
  expect((await prove({ purpose: 'confirm', code }, uid, own)).status).toBe(404);
});

test('a confirmation that fails at the identity service is finished by the next try', async () => {
  api.mailboxes.put({ userId: uid, email, hasPassword: true });
  const other = await signIn();
  api.clock.advance(10_000);
  const own = await signIn();
  const code = api.mailboxes.mail('confirmation', email);
  const seen: number[] = [];
  api.mailboxes.beforeUse = async () => {
    seen.push(await read(other), await read(own));
    api.mailboxes.isAway = true;
  };
  expect((await prove({ purpose: 'confirm', code }, uid, own)).status).toBe(503);
  expect(seen).toEqual([401, 200]);
  api.mailboxes.isAway = false;
  api.mailboxes.beforeUse = async () => {};
  expect((await prove({ purpose: 'confirm', code }, uid, own)).status).toBe(200);
  expect(api.mailboxes.get(uid)).toMatchObject({ isEmailVerified: true });
});

test('a session confirms no address of another account', async () => {
  putStranger();
  const code = api.mailboxes.mail('confirmation', email);
  const other = createUid();
  api.mailboxes.put({ userId: other, email: 'other@example.com' });
  expect((await prove({ purpose: 'confirm', code }, other)).status).toBe(404);
  expect(api.mailboxes.get(uid)).toMatchObject({ isEmailVerified: false });
});

test('a reader who did not make the account takes the address away from it and ends its sessions', async () => {
  putStranger();
  const stranger = await signIn();
  const code = api.mailboxes.mail('confirmation', email);
  expect((await prove({ purpose: 'disown', code })).status).toBe(200);
  expect(api.mailboxes.get(uid)).toMatchObject({ email: null, hasPassword: false, phoneNumber: PHONE });
  expect(await read(stranger)).toBe(401);
  expect((await prove({ purpose: 'disown', code })).status).toBe(404);
});

test('a proven address is not taken away by an old confirmation mail', async () => {
  api.mailboxes.put({ userId: uid, email, isEmailVerified: true, hasPassword: true });
  const code = api.mailboxes.mail('confirmation', email);
  expect((await prove({ purpose: 'disown', code })).body.is_proven).toBe(true);
  expect(api.mailboxes.get(uid)).toMatchObject({ email, hasPassword: true });
});

test('an identity service that is away proves nothing and starts no session', async () => {
  putStranger();
  const code = api.mailboxes.mail('password_reset', email);
  api.mailboxes.isAway = true;
  expect((await prove({ purpose: 'reset', code })).status).toBe(503);
  expect((await mint(by('google.com'))).status).toBe(503);
});
