import { expect, test } from 'vitest';

import { createUid } from '../../../../test/support/factories.ts';
import { createStoredPasskey } from '../../../../test/support/requests/guarded-objects.ts';
import { createProofStage, PHONE } from '../../../../test/support/stand-ins/address-proof-stage.ts';

const stage = createProofStage();

const github = {
  providerId: 'github.com',
  accountId: '1',
  email: 'stranger@example.com',
  label: 'stranger@example.com',
};
/** Stores an account that a stranger created with the owner's address and several sign-in methods. */
const putStranger = (): void =>
  stage.put({ hasPassword: true, phoneNumber: PHONE, providers: [github], secondFactorCount: 1 });
const NOTHING_LEFT = { hasPassword: false, phoneNumber: null, providers: [], secondFactorCount: 0 };

test('a sign-in link removes a stranger’s methods and sessions and signs the owner in', async () => {
  putStranger();
  const stranger = await stage.signIn();
  const { status, body } = await stage.openLink();
  expect(status).toBe(200);
  expect(body.is_proven).toBe(false);
  expect(stage.account()).toMatchObject(NOTHING_LEFT);
  expect(await stage.read(stranger)).toBe(401);
  const own = {
    ...stage.api.customTokens.read(body.custom_token ?? '').claims,
    auth_time: stage.secondsNow(),
  };
  expect(await stage.read(own)).toBe(200);
  expect((await stage.mint({ ...own, iat: stage.secondsNow() })).status).toBe(200);
});

test('a sign-in link removes a stranger’s passkey', async () => {
  stage.put({});
  const id = await createStoredPasskey(stage.api, stage.uid);
  const { body } = await stage.openLink();
  expect(body.is_proven).toBe(false);
  const { claims } = stage.api.customTokens.read(body.custom_token ?? '');
  const own = { ...claims, auth_time: stage.secondsNow() };
  const list = await stage.api.send({ url: '/v4/passkeys', as: stage.uid, claims: own });
  expect(list.body).toMatchObject({ items: [] });
  const remove = { method: 'DELETE', url: `/v4/passkeys/${id}`, as: stage.uid, claims: own } as const;
  expect((await stage.api.send(remove)).status).toBe(404);
});

test('a password reset keeps passkeys of a verified address unless the owner turns them off', async () => {
  stage.put({});
  await stage.prove({ purpose: 'reset', code: stage.mail('password_reset') });
  stage.api.clock.advance(60_000);
  await createStoredPasskey(stage.api, stage.uid);
  const review = await stage.prove({ purpose: 'review', code: stage.mail('password_reset') });
  expect(review.body.sign_in_methods).toEqual([{ kind: 'passkey', label: null }]);
  const countPasskeys = async (): Promise<unknown> => {
    stage.api.clock.advance(60_000);
    const { body } = await stage.api.send<{ items: unknown[] }>({ url: '/v4/passkeys', as: stage.uid });
    return body.items.length;
  };
  await stage.prove({ purpose: 'reset', code: stage.mail('password_reset') });
  expect(await countPasskeys()).toBe(1);
  await stage.prove({ purpose: 'reset', code: stage.mail('password_reset'), remove: ['passkey'] });
  expect(await countPasskeys()).toBe(0);
});

test('a sign-in link reports no removal for an account without other sign-in methods', async () => {
  stage.put({});
  const { body } = await stage.openLink();
  expect(body.is_proven).toBe(true);
  expect(body.custom_token).toEqual(expect.any(String));
});

test('refuses a stranger’s token issued in the same second as the owner’s password reset', async () => {
  putStranger();
  const unused = stage.by('password', { email_verified: false });
  await stage.prove({ purpose: 'reset', code: stage.mail('password_reset') });
  expect((await stage.mint(unused)).status).toBe(401);
});

test('does not redeem a sign-in link when the address is already verified', async () => {
  stage.put({});
  await stage.prove({ purpose: 'reset', code: stage.mail('password_reset') });
  stage.put({ isEmailVerified: true, phoneNumber: PHONE });
  expect((await stage.openLink()).body.custom_token).toBeNull();
  expect(stage.account()).toMatchObject({ phoneNumber: PHONE });
});

test('keeps sign-in methods that an owner adds after a sign-in link created the account', async () => {
  const { body } = await stage.openLink();
  const { uid: as, claims } = stage.api.customTokens.read(body.custom_token ?? '');
  const session = { ...claims, auth_time: stage.secondsNow() };
  expect((await stage.api.send({ url: '/v4/follows', as, claims: session })).status).toBe(200);
  const added = { isEmailVerified: true, hasUsedEmailLink: true, phoneNumber: PHONE };
  stage.put({ userId: as, ...added });
  expect((await stage.openLink()).body.custom_token).toBeNull();
  expect(stage.api.mailboxes.get(as)).toMatchObject(added);
});

test('a caller with a link for another address cannot learn whether an address is verified', async () => {
  const code = stage.api.mailboxes.mail('sign_in_link', 'stranger@example.com');
  const open = async (email: string) => {
    const before = stage.api.mailboxes.calls;
    const { status, body } = await stage.prove({ purpose: 'sign_in', code, email });
    return { status, body, calls: stage.api.mailboxes.calls - before };
  };
  putStranger();
  const unproven = await open(stage.email);
  expect(unproven).toMatchObject({ status: 200, calls: 3 });
  expect(stage.account()).toMatchObject({ hasPassword: true, phoneNumber: PHONE });
  expect(await open(`unknown-${stage.email}`)).toEqual(unproven);
  await stage.prove({ purpose: 'reset', code: stage.mail('password_reset') });
  expect(await stage.isProven()).toBe(true);
  expect(await open(stage.email)).toEqual(unproven);
});

test('removes sign-in methods that a stranger adds while the API removes older methods', async () => {
  putStranger();
  const { mailboxes } = stage.api;
  mailboxes.beforeRemoval = () => {
    mailboxes.beforeRemoval = () => {};
    stage.put({
      ...stage.account(),
      phoneNumber: '+819087654321',
      providers: [github, stage.linked('twitter.com')],
    });
  };
  stage.put({ ...stage.account(), phoneNumber: null });
  await stage.prove({ purpose: 'reset', code: stage.mail('password_reset') });
  expect(stage.account()).toMatchObject(NOTHING_LEFT);
});

test('removes sign-in methods at most three times in one verification', async () => {
  putStranger();
  const earlier = stage.api.mailboxes.removals.length;
  stage.api.mailboxes.beforeRemoval = () => {
    const { length } = stage.api.mailboxes.removals;
    const added = { ...github, providerId: `provider-${length}` };
    stage.put({ ...stage.account(), providers: [...(stage.account()?.providers ?? []), added] });
  };
  expect((await stage.prove({ purpose: 'reset', code: stage.mail('password_reset') })).status).toBe(200);
  expect(stage.api.mailboxes.removals).toHaveLength(earlier + 3);
});

test('stores no verification when the account cannot be read after its methods were removed', async () => {
  putStranger();
  const code = stage.mail('password_reset');
  stage.api.mailboxes.beforeRemoval = () => {
    stage.api.mailboxes.isDown = true;
  };
  expect((await stage.prove({ purpose: 'reset', code })).status).toBe(503);
  stage.api.mailboxes.isDown = false;
  expect(await stage.isProven()).toBe(false);
});

test('a password reset removes all methods, or only chosen methods after a verification', async () => {
  putStranger();
  const first = stage.mail('password_reset');
  const review = await stage.prove({ purpose: 'review', code: first });
  expect(review.body).toMatchObject({
    is_proven: false,
    second_factor_count: 1,
    sign_in_methods: [
      { kind: 'phone', label: '+81•••••••678' },
      { kind: 'github', label: 's•••@example.com' },
    ],
  });
  expect(stage.account()).toMatchObject({ phoneNumber: PHONE });
  await stage.prove({ purpose: 'reset', code: first });
  expect(stage.account()).toMatchObject(NOTHING_LEFT);

  stage.put({ isEmailVerified: true, phoneNumber: PHONE, providers: [github] });
  const thief = await stage.signIn(stage.by('password'));
  const second = stage.mail('password_reset');
  await stage.prove({ purpose: 'reset', code: second, remove: ['phone', 'twitter'] });
  expect(stage.account()).toMatchObject({ phoneNumber: null, providers: [github] });
  expect(await stage.read(thief)).toBe(401);
});

test.each(['google.com', 'apple.com'])(
  'the first sign-in by %s removes all other sign-in methods and keeps its own session',
  async (provider) => {
    putStranger();
    const stranger = await stage.signIn();
    stage.api.clock.advance(10_000);
    stage.put({ ...stage.account(), isEmailVerified: true, providers: [github, stage.linked(provider)] });
    const unused = stage.by('github.com');
    const own = await stage.signIn(stage.by(provider));
    expect(stage.account()).toMatchObject({ ...NOTHING_LEFT, providers: [stage.linked(provider)] });
    expect(await stage.read(stranger)).toBe(401);
    expect(await stage.read(own)).toBe(200);
    expect((await stage.mint(unused)).status).toBe(401);
    // Later sign-ins keep the methods that the owner has added after the verification.
    stage.put({ isEmailVerified: true, phoneNumber: PHONE, providers: [stage.linked(provider)] });
    stage.api.clock.advance(60_000);
    await stage.signIn(stage.by(provider));
    expect(stage.account()).toMatchObject({ phoneNumber: PHONE });
  },
);

const UNTRUSTED = ['twitter.com', 'facebook.com', 'github.com', 'oidc.line', 'password', 'phone'];

test.each(
  UNTRUSTED.flatMap((provider) => [
    { provider, hasPassword: true },
    { provider, hasPassword: false },
  ]),
)(
  'a sign-in with $provider does not verify the address (hasPassword: $hasPassword)',
  async ({ provider, hasPassword }) => {
    const providers = [{ providerId: provider, accountId: '1', email: stage.email, label: stage.email }];
    stage.put({ isEmailVerified: true, hasPassword, providers });
    await stage.signIn(stage.by(provider));
    expect(await stage.isProven()).toBe(false);
  },
);

test('a sign-in link ends a stranger’s session even when there is no password to remove', async () => {
  stage.put({ isEmailVerified: true });
  const stranger = await stage.signIn(stage.by('password'));
  const unused = stage.by('password');
  expect((await stage.openLink()).body.custom_token).toEqual(expect.any(String));
  expect(await stage.read(stranger)).toBe(401);
  expect((await stage.mint(unused)).status).toBe(401);
});

test.each([...UNTRUSTED, 'google.com', 'apple.com'])(
  'a sign-in by Google revokes an unused earlier sign-in by %s',
  async (provider) => {
    const createdAtSeconds = stage.secondsNow();
    const unused = stage.by(provider);
    stage.api.clock.advance(10_000);
    stage.put({ createdAtSeconds, isEmailVerified: true, providers: [stage.google()] });
    const own = await stage.signIn(stage.by('google.com'));
    expect(await stage.read(own)).toBe(200);
    expect((await stage.mint(unused)).status).toBe(401);
  },
);

test('the Google sign-in that creates an account removes no sign-in method', async () => {
  const ended = stage.api.mailboxes.removals.length;
  const providers = [stage.google()];
  stage.put({ createdAtSeconds: stage.secondsNow(), isEmailVerified: true, providers });
  await stage.signIn(stage.by('google.com'));
  expect(stage.api.mailboxes.removals).toHaveLength(ended);
  expect(await stage.isProven()).toBe(true);
});

test('a Google account with another address does not verify the account’s address', async () => {
  const providers = [
    { providerId: 'google.com', accountId: '1', email: 'stranger@example.com', label: null },
  ];
  stage.put({ isEmailVerified: true, hasPassword: true, providers });
  await stage.signIn(stage.by('google.com'));
  expect(await stage.isProven()).toBe(false);
});

test.each([true, false])(
  'after a sign-in by e-mail link, refuses `password` sign-ins and removes no method (hasPassword: %s)',
  async (hasPassword) => {
    const methods = { hasPassword, phoneNumber: PHONE, providers: [github], secondFactorCount: 1 };
    stage.put({ isEmailVerified: true, hasUsedEmailLink: true, ...methods });
    expect(await stage.mint(stage.by('password'))).toMatchObject({
      status: 401,
      body: { code: 'session_revoked' },
    });
    expect(stage.account()).toMatchObject(methods);
    expect((await stage.openLink()).body.custom_token).toEqual(expect.any(String));
    expect(stage.account()).toMatchObject(NOTHING_LEFT);
  },
);

test('confirming an address keeps the caller’s session and ends other sessions', async () => {
  stage.put({ hasPassword: true, phoneNumber: PHONE });
  const other = await stage.signIn();
  stage.api.clock.advance(10_000);
  const own = await stage.signIn();
  const code = stage.mail('confirmation');
  expect((await stage.prove({ purpose: 'confirm', code })).status).toBe(401);
  expect((await stage.prove({ purpose: 'confirm', code }, stage.uid, own)).status).toBe(200);
  expect(await stage.read(own)).toBe(200);
  expect(await stage.read(other)).toBe(401);
  expect(stage.account()).toMatchObject({
    isEmailVerified: true,
    hasPassword: true,
    phoneNumber: PHONE,
  });
  expect((await stage.prove({ purpose: 'confirm', code }, stage.uid, own)).status).toBe(404);
});

test('finishes a confirmation on retry after the identity service failed', async () => {
  stage.put({ hasPassword: true });
  const other = await stage.signIn();
  stage.api.clock.advance(10_000);
  const own = await stage.signIn();
  const code = stage.mail('confirmation');
  const seen: number[] = [];
  stage.api.mailboxes.beforeUse = async () => {
    seen.push(await stage.read(other), await stage.read(own));
    stage.api.mailboxes.isDown = true;
  };
  expect((await stage.prove({ purpose: 'confirm', code }, stage.uid, own)).status).toBe(503);
  expect(seen).toEqual([401, 200]);
  stage.api.mailboxes.isDown = false;
  stage.api.mailboxes.beforeUse = async () => {};
  expect((await stage.prove({ purpose: 'confirm', code }, stage.uid, own)).status).toBe(200);
  expect(stage.account()).toMatchObject({ isEmailVerified: true });
});

test('refuses to confirm an address that belongs to another user’s account', async () => {
  putStranger();
  const code = stage.mail('confirmation');
  const other = createUid();
  stage.api.mailboxes.put({ userId: other, email: 'other@example.com' });
  expect((await stage.prove({ purpose: 'confirm', code }, other)).status).toBe(404);
  expect(stage.account()).toMatchObject({ isEmailVerified: false });
});

test('disowning an account by confirmation e-mail removes its address and ends its sessions', async () => {
  putStranger();
  const stranger = await stage.signIn();
  const code = stage.mail('confirmation');
  expect((await stage.prove({ purpose: 'disown', code })).status).toBe(200);
  expect(stage.account()).toMatchObject({ email: null, hasPassword: false, phoneNumber: PHONE });
  expect(await stage.read(stranger)).toBe(401);
  expect((await stage.prove({ purpose: 'disown', code })).status).toBe(404);
});

test('disowning an account by an old confirmation e-mail does not remove a verified address', async () => {
  stage.put({ isEmailVerified: true, hasPassword: true });
  const code = stage.mail('confirmation');
  expect((await stage.prove({ purpose: 'disown', code })).body.is_proven).toBe(true);
  expect(stage.account()).toMatchObject({ email: stage.email, hasPassword: true });
});

test('does not disown an account whose confirmation was interrupted by an outage', async () => {
  stage.put({ hasPassword: true });
  const own = await stage.signIn();
  const code = stage.mail('confirmation');
  stage.api.mailboxes.beforeUse = async () => {
    stage.api.mailboxes.isDown = true;
  };
  expect((await stage.prove({ purpose: 'confirm', code }, stage.uid, own)).status).toBe(503);
  stage.api.mailboxes.isDown = false;
  expect((await stage.prove({ purpose: 'disown', code })).body.is_proven).toBe(true);
  expect(stage.account()).toMatchObject({ email: stage.email, isEmailVerified: false, hasPassword: true });
  expect(await stage.read(own)).toBe(200);
});

test('answers 503 for verifications and sign-ins while the identity service is down', async () => {
  putStranger();
  const code = stage.mail('password_reset');
  stage.api.mailboxes.isDown = true;
  const refused = await stage.prove({ purpose: 'reset', code });
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect((await stage.mint(stage.by('google.com'))).status).toBe(503);
});
