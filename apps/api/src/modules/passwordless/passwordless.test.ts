import { beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { recoveryCodes } from '#platform/database/schema/accounts/passwordless.ts';

import { createOperator, type TestOperator } from '../../../test/support/desk/operators.ts';
import { readPage } from '../../../test/support/factories.ts';
import { addPasskey } from '../../../test/support/requests/guarded-objects.ts';
import { createSoftAuthenticator } from '../../../test/support/soft-authenticator.ts';
import { createProofStage } from '../../../test/support/stand-ins/address-proof-stage.ts';
import { askOperators } from './ask-operators.ts';

type Schemas = components['schemas'];

const stage = createProofStage();
const CUSTOM = { firebase: { sign_in_provider: 'custom' } };
const CLOSED = { status: 401, body: { code: 'sign_in_method_closed' } };
const REFUSED = { status: 401, body: { code: 'recovery_code_refused' } };

let device = createSoftAuthenticator();
beforeEach(async () => {
  device = createSoftAuthenticator();
  // Signs up with Google, which proves the address, and sets a password.
  stage.put({ isEmailVerified: true, providers: [stage.google()] });
  await stage.signIn(stage.by('google.com'));
  stage.put({ hasPassword: true, isEmailVerified: true, providers: [stage.google()] });
  stage.api.identity.emails.set(stage.uid, stage.email);
});

const send = async <T>(
  method: 'DELETE' | 'GET' | 'POST' | 'PUT',
  url: string,
  { body, claims = CUSTOM }: { readonly body?: object; readonly claims?: object } = {},
) =>
  stage.api.send<T>({
    method,
    url,
    as: stage.uid,
    claims: { ...claims },
    ...(body !== undefined && { body }),
  });
const add = async () => addPasskey(stage.api, stage.uid, device);
const createCodes = async () =>
  (await send<Schemas['RecoveryCodes']>('POST', '/v4/recovery_codes')).body.codes;
const start = async (keep: readonly string[] = [], claims = CUSTOM) =>
  send<{ token: string; code?: string }>('PUT', '/v4/passwordless', { body: { keep }, claims });
const read = async (claims: object = CUSTOM) =>
  send<Schemas['Passwordless']>('GET', '/v4/passwordless', { claims });
const end = async () => send<{ token: string }>('DELETE', '/v4/passwordless');
const signIn = async (code: string) =>
  stage.api.send<{ token: string }>({ method: 'POST', url: '/v4/recovery_code_sign_ins', body: { code } });
const remove = async (id: string) => send('DELETE', `/v4/passkeys/${id}`);

/** Adds a passkey, creates codes, and chooses to sign in without a password; returns the codes. */
async function choose(keep: readonly string[] = []): Promise<readonly string[]> {
  await add();
  const codes = await createCodes();
  expect((await start(keep)).status).toBe(200);
  return codes;
}

const firstOf = (codes: readonly string[]): string => codes[0] ?? '';
const mails = (): readonly string[] =>
  stage.api.mail.sent.filter(({ to }) => to === stage.email).map(({ subject }) => subject);

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
    device = createSoftAuthenticator();
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

  test('ends all other sessions and begins a new one', async () => {
    const other = { ...(await stage.signIn()), ...CUSTOM };
    expect(await stage.read(other)).toBe(200);
    await add();
    await createCodes();
    const { body } = await start();
    expect(await stage.read(other)).toBe(401);
    const own = stage.api.customTokens.read(body.token).claims;
    expect(await stage.read({ ...CUSTOM, ...own, auth_time: stage.secondsNow() })).toBe(200);
  });

  test('removes the methods later if the identity service is down', async () => {
    await add();
    await createCodes();
    stage.api.identity.isDown = true;
    await start();
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
    await stage.api.core.accountStatuses.read({ accountId: stage.uid, signOutKey: null });
    const evict = stage.api.core.accountStatuses.evict;
    stage.api.core.accountStatuses.evict = () => {};
    await start();
    stage.api.core.accountStatuses.evict = evict;
    const later = { ...claims, iat: stage.secondsNow(), auth_time: stage.secondsNow() };
    expect((await stage.mint(later)).status).toBe(401);
  });

  test('signs in by a method that it kept', async () => {
    await choose(['google']);
    stage.api.clock.advance(2_000);
    expect((await stage.mint(stage.by('google.com'))).status).toBe(200);
    expect(await stage.mint(stage.by('github.com'))).toMatchObject(CLOSED);
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
    device = createSoftAuthenticator();
    const second = await add();
    await start();
    expect((await remove(second)).status).toBe(204);
    expect(await remove(first)).toMatchObject({ status: 409, body: { code: 'last_passkey' } });
    await createCodes();
    expect((await remove(first)).status).toBe(204);
  });

  test('may remove its last passkey when it kept a method', async () => {
    const first = await add();
    device = createSoftAuthenticator();
    const second = await add();
    await start(['google']);
    await remove(second);
    expect((await remove(first)).status).toBe(204);
  });

  test('gets mails at the address that the API kept', async () => {
    await choose();
    stage.api.identity.emails.delete(stage.uid);
    expect(mails().at(-1)).toBe('Your account now logs in without a password');
    await createCodes();
    expect(mails().at(-1)).toBe('New recovery codes were created for your account');
  });
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
    expect(mails().at(-1)).toBe('Your account can log in by email again');
    stage.api.clock.advance(2_000);
    expect((await stage.mint(stage.by('password'))).status).toBe(200);
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

describe('a deletion at the identity service', () => {
  const requestsOf = async (operator: TestOperator) =>
    (await operator.send<Schemas['PersonRequestList']>({ url: '/v4/operator/person_requests' })).body.items;

  test('leaves the page and asks the operators once', async () => {
    const { body } = await send<Schemas['ProfileResponse']>('POST', '/v4/profile');
    await choose();
    const { status: before } = await readPage(stage.api, body.user.pub_id);
    stage.api.identity.deleted.add(stage.uid);
    await askOperators(stage.api.core);
    await askOperators(stage.api.core);
    const asked = (await requestsOf(await createOperator(stage.api, ['support']))).filter(
      (request) => request.user_id === stage.uid,
    );
    expect(asked).toMatchObject([{ kind: 'mail_sign_in', requested_by: null, reason: '' }]);
    expect((await readPage(stage.api, body.user.pub_id)).status).toBe(before);
    expect(before).toBe(200);
  });

  test('ends with a sign-in by e-mail when an operator confirms', async () => {
    const code = firstOf(await choose());
    stage.api.identity.deleted.add(stage.uid);
    await askOperators(stage.api.core);
    const operator = await createOperator(stage.api, ['support']);
    const { id = '' } = (await requestsOf(operator)).find(({ user_id: of }) => of === stage.uid) ?? {};
    const url = `/v4/operator/person_requests/${id}/confirmation`;
    expect((await operator.send({ method: 'POST', url })).status).toBe(200);
    expect(stage.account()).toMatchObject({ email: stage.email, isEmailVerified: true });
    expect(await signIn(code)).toMatchObject(REFUSED);
    expect(mails().at(-1)).toBe('Your account can log in by email again');
    expect((await operator.send({ method: 'POST', url })).status).toBe(409);
  });

  test('asks no operator about an account that the identity service still has', async () => {
    await choose();
    await askOperators(stage.api.core);
    const requests = await requestsOf(await createOperator(stage.api, ['support']));
    expect(requests.filter(({ user_id: of }) => of === stage.uid)).toEqual([]);
  });
});

test('an operator asks for a sign-in by e-mail only where there is none', async () => {
  const operator = await createOperator(stage.api, ['support']);
  const ask = async () =>
    operator.send({
      method: 'POST',
      url: `/v4/operator/people/${stage.uid}/requests`,
      body: { kind: 'mail_sign_in', reason: 'Lost every passkey; asked by letter' },
    });
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'request_closed' } });
  await choose();
  expect((await ask()).status).toBe(201);
});
