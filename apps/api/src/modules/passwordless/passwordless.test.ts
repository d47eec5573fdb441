import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { recoveryCodes } from '#platform/database/schema/accounts/passwordless.ts';

import {
  createPasswordlessStage,
  CUSTOM,
  firstOf,
} from '../../../test/support/stand-ins/passwordless-stage.ts';

type Schemas = components['schemas'];

const { stage, send, add, createCodes, start, wait, apply, signIn, choose, mails } =
  createPasswordlessStage();
const CLOSED = { status: 401, body: { code: 'sign_in_method_closed' } };
const REFUSED = { status: 401, body: { code: 'recovery_code_refused' } };

const read = async (claims: object = CUSTOM) =>
  send<Schemas['Passwordless']>('GET', '/v4/passwordless', { claims });
const end = async () => send<{ token: string }>('DELETE', '/v4/passwordless');
const remove = async (id: string) => send('DELETE', `/v4/passkeys/${id}`);

describe('choosing to sign in without a password', () => {
  test('removes password, address and methods that are not kept at the identity service', async () => {
    await choose();
    expect(stage.account()).toMatchObject({ email: null, hasPassword: false, providers: [] });
    expect((await read()).body).toMatchObject({ address: stage.email, kept_methods: [] });
  });

  test('keeps a method only if the account has it', async () => {
    await choose(['google', 'google', 'github']);
    expect((await read()).body.kept_methods).toEqual(['google']);
    expect(stage.account()?.providers).toEqual([stage.google()]);
  });

  test.each([
    ['no passkey', 0, true],
    ['one passkey and no code', 1, false],
  ])('refuses an account with %s', async (_what, passkeys, hasCodes) => {
    for (let count = 0; count < passkeys; count += 1) await add();
    if (hasCodes) await createCodes();
    expect(await start()).toMatchObject({ status: 409, body: { code: 'second_way_missing' } });
    expect((await read()).body.since).toBeNull();
    expect(stage.account()?.hasPassword).toBe(true);
  });

  test('accepts two passkeys in place of codes', async () => {
    await add();
    await add();
    expect((await start()).status).toBe(200);
  });

  test('refuses an address that is not proven', async () => {
    await add();
    await createCodes();
    stage.put({ email: 'another@example.com', isEmailVerified: true });
    expect(await start()).toMatchObject({ status: 403, body: { code: 'address_unverified' } });
  });

  test('needs a recent sign-in', async () => {
    await add();
    await createCodes();
    stage.api.clock.advance(10 * 60_000);
    const old = { ...CUSTOM, auth_time: stage.secondsNow() - 301 };
    expect(await start([], old)).toMatchObject({ status: 401, body: { code: 'token_not_fresh' } });
  });

  test('ends all sessions when it is applied', async () => {
    const other = { ...(await stage.signIn()), ...CUSTOM };
    await add();
    await createCodes();
    const { body } = await start();
    const own = { ...CUSTOM, ...stage.api.customTokens.read(body.token).claims };
    for (const each of [other, own]) expect(await stage.read(each)).toBe(200);
    await apply();
    for (const each of [other, own]) expect(await stage.read(each)).toBe(401);
  });

  test('removes the methods later if the identity service is down', async () => {
    await add();
    await createCodes();
    await start();
    await wait(48);
    stage.api.identity.isDown = true;
    await wait(24);
    expect(stage.account()?.hasPassword).toBe(true);
    stage.api.identity.isDown = false;
    stage.api.clock.advance(60 * 60_000);
    await stage.api.core.outbox.deliverDue();
    expect(stage.account()).toMatchObject({ email: null, hasPassword: false });
  });

  test('keeps fewer methods, but no method more, when it is chosen again', async () => {
    await choose(['google']);
    stage.put({ ...stage.account(), providers: [stage.google(), stage.linked('github.com')] });
    await start(['google', 'github']);
    expect((await read()).body.kept_methods).toEqual(['google']);
    expect(stage.account()?.providers).toEqual([stage.google()]);
    await start([]);
    expect((await read()).body.kept_methods).toEqual([]);
  });
});

describe('an account without a password', () => {
  test.each(['password', 'emailLink', 'phone', 'google.com', 'anonymous'])(
    'gets neither a session nor data by a sign-in of the kind %s',
    async (provider) => {
      await choose();
      stage.api.clock.advance(5_000);
      const claims = stage.by(provider);
      expect(await stage.mint(claims)).toMatchObject(CLOSED);
      const withKey = { ...claims, key_for_global_sign_out: 'A'.repeat(22) };
      for (const url of ['/v4/follows', '/v4/passwordless', '/v4/sessions', '/v4/export'])
        expect(await send('GET', url, { claims: withKey })).toMatchObject(CLOSED);
      expect(await send('DELETE', '/v2/general/auth/refresh-token', { claims })).toMatchObject(CLOSED);
    },
  );

  test('is refused a session by a server that still knows it with a password', async () => {
    const claims = stage.by('password');
    await add();
    await createCodes();
    await start();
    await stage.api.core.accountStatuses.read({ accountId: stage.uid, signOutKey: null });
    const evict = stage.api.core.accountStatuses.evict;
    stage.api.core.accountStatuses.evict = () => {};
    await apply();
    stage.api.core.accountStatuses.evict = evict;
    const later = { ...claims, iat: stage.secondsNow(), auth_time: stage.secondsNow() };
    expect((await stage.mint(later)).status).toBe(401);
  });

  test('signs in by a method that it kept', async () => {
    await choose(['google']);
    stage.api.clock.advance(2_000);
    expect((await stage.mint(stage.by('google.com'))).status).toBe(200);
    expect(await stage.mint(stage.by('github.com'))).toMatchObject(CLOSED);
    const another = { sign_in_provider: 'google.com', identities: { 'google.com': ['another'] } };
    expect(await stage.mint(stage.by('google.com', { firebase: another }))).toMatchObject(CLOSED);
  });

  test('cannot be entered through a link to an address that was added again', async () => {
    await choose();
    stage.put({ ...stage.account(), email: stage.email, isEmailVerified: true, hasUsedEmailLink: true });
    expect((await stage.openLink()).body).toMatchObject({ custom_token: null });
    for (const purpose of ['review', 'reset'] as const)
      expect((await stage.prove({ purpose, code: stage.mail('password_reset') })).status).toBe(404);
    const code = stage.mail('confirmation');
    expect((await stage.prove({ purpose: 'confirm', code }, stage.uid, CUSTOM)).status).toBe(404);
    expect((await stage.prove({ purpose: 'disown', code })).status).toBe(404);
    const change = stage.mail('address_change', 'thief@example.com');
    expect((await stage.prove({ purpose: 'change', code: change }, stage.uid, CUSTOM)).status).toBe(404);
  });

  test.each(['sign_in', 'reset'] as const)(
    'gets a mail without a link for a request of the kind %s',
    async (purpose) => {
      await choose();
      const body = { purpose, email: stage.email.toUpperCase(), locale: 'en' };
      await stage.api.send({ method: 'POST', url: '/v4/sign_in_mails', body });
      stage.api.clock.advance(60_000);
      await stage.api.core.outbox.deliverDue();
      const { subject, text } = stage.api.mail.sent.at(-1) ?? {};
      expect(subject).toMatch(/^Log in to .+ with your passkey$/);
      expect(text).not.toMatch(/oobCode|#/);
    },
  );

  test('keeps its last passkey while nothing else signs in', async () => {
    const first = await add();
    const second = await add();
    await start();
    await apply();
    expect((await remove(second)).status).toBe(204);
    expect(await remove(first)).toMatchObject({ status: 409, body: { code: 'last_passkey' } });
    await createCodes();
    expect((await remove(first)).status).toBe(204);
  });

  test('may remove its last passkey when it kept a method', async () => {
    const first = await add();
    const second = await add();
    await start(['google']);
    await apply();
    await remove(second);
    expect((await remove(first)).status).toBe(204);
  });

  test('gets mails at the address that the API kept', async () => {
    await choose();
    stage.api.identity.emails.delete(stage.uid);
    expect(mails().at(-1)).toBe('You now log in without a password');
    await createCodes();
    expect(mails().at(-1)).toBe('New recovery codes were created for your account');
  });
});

test.each([
  ['PUT', '/v4/passwordless', { keep: [] }],
  ['POST', '/v4/recovery_codes', undefined],
] as const)('%s %s is refused to a session that its owner ended a moment ago', async (method, url, body) => {
  await add();
  const codes = await createCodes();
  const { accountStatuses } = stage.api.core;
  await accountStatuses.read({ accountId: stage.uid, signOutKey: null });
  // Another server ends the sessions, so this one still knows them as open.
  const changes = { tokensValidAfter: stage.api.clock.now() };
  await stage.api.db.update(accounts).set(changes).where(eq(accounts.userId, stage.uid));
  const sent = await send(method, url, {
    claims: { ...CUSTOM, auth_time: stage.secondsNow() },
    ...(body && { body }),
  });
  expect(sent).toMatchObject({ status: 401, body: { code: 'session_revoked' } });
  expect(codes).toHaveLength(10);
});

describe('a recovery code', () => {
  test('signs in once', async () => {
    const code = firstOf(await choose());
    const { status, body } = await signIn(code.toLowerCase().replaceAll('-', ' '));
    expect(status).toBe(200);
    const { uid, claims } = stage.api.customTokens.read(body.token);
    expect(uid).toBe(stage.uid);
    expect(await stage.read({ ...CUSTOM, ...claims, auth_time: stage.secondsNow() })).toBe(200);
    expect(await signIn(code)).toMatchObject(REFUSED);
    expect((await read()).body.recovery_code_count).toBe(9);
    expect(mails().at(-1)).toBe('A recovery code was used to log in to your account');
  });

  test('opens one session when two requests use it together', async () => {
    const code = firstOf(await choose());
    const answers = await Promise.all([signIn(code), signIn(code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('is refused before the account chose to sign in without a password', async () => {
    await add();
    const code = firstOf(await createCodes());
    expect(await signIn(code)).toMatchObject(REFUSED);
    expect((await read()).body.recovery_code_count).toBe(10);
  });

  test('is refused after new codes were created', async () => {
    const code = firstOf(await choose());
    const next = await createCodes();
    expect(await signIn(code)).toMatchObject(REFUSED);
    expect((await signIn(firstOf(next))).status).toBe(200);
  });

  test.each(['unknown', '00000-00000-00000-00000-00000-0', 'U'.repeat(26)])(
    'is refused as %s',
    async (code) => {
      expect(await signIn(code)).toMatchObject(REFUSED);
    },
  );

  test('stays usable when the account is disabled at the identity service', async () => {
    const code = firstOf(await choose());
    stage.api.identity.disabled.add(stage.uid);
    expect(await signIn(code)).toMatchObject({ status: 401, body: { code: 'session_revoked' } });
    stage.api.identity.disabled.delete(stage.uid);
    expect((await signIn(code)).status).toBe(200);
  });

  test('is stored as a hash only', async () => {
    const codes = await choose();
    const stored = JSON.stringify(await stage.api.db.select().from(recoveryCodes));
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
    expect(new Set(codes).size).toBe(10);
  });
});

describe('signing in by e-mail again', () => {
  test('gives the identity service the address back and deletes the codes', async () => {
    const code = firstOf(await choose());
    expect((await end()).status).toBe(200);
    expect(stage.account()).toMatchObject({ email: stage.email, isEmailVerified: true });
    expect(await signIn(code)).toMatchObject(REFUSED);
    expect((await read()).body.since).toBeNull();
    expect(mails().at(-1)).toBe('You can log in to your account by email again');
    stage.api.clock.advance(2_000);
    expect((await stage.mint(stage.by('password'))).status).toBe(200);
  });

  test('removes what was added at the identity service meanwhile', async () => {
    await choose(['google']);
    const added = [{ ...stage.google(), accountId: 'another' }, stage.linked('github.com')];
    stage.put({ ...stage.account(), email: 'thief@example.com', hasPassword: true, providers: added });
    await end();
    expect(stage.account()).toMatchObject({
      email: stage.email,
      hasPassword: false,
      providers: [],
    });
  });

  test('is refused while another account has the address', async () => {
    await choose();
    stage.api.mailboxes.put({ userId: 'newcomer', email: stage.email });
    expect(await end()).toMatchObject({ status: 409, body: { code: 'address_taken' } });
    expect((await read()).body.since).not.toBeNull();
  });

  test('is refused for an account with a password', async () => {
    expect((await end()).status).toBe(404);
  });
});
