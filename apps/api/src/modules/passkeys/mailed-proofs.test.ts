import { beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { proofCodes } from '#platform/database/schema/accounts/passkeys.ts';
import { outbox } from '#platform/database/schema/server/outbox.ts';
import type { IdentityRecord } from '#platform/identity/identity-records.ts';

import { createOperator } from '../../../test/support/desk/operators.ts';
import { addPasskey } from '../../../test/support/requests/guarded-objects.ts';
import { createSoftAuthenticator } from '../../../test/support/soft-authenticator.ts';
import { createProofStage, PHONE } from '../../../test/support/stand-ins/address-proof-stage.ts';
import { createTestApp } from '../../../test/support/test-app.ts';

type Schemas = components['schemas'];
type Purpose = Schemas['ProofPurpose'];

const NOT_FRESH = { status: 401, body: { code: 'token_not_fresh' } };
const MINUTE_MS = 60_000;
const stage = createProofStage(async () => createTestApp({ limits: {} }));

/** Claims of the session that began an hour ago, or of another session of the same person. */
const old = (key = 'key-of-the-own-session') => ({
  auth_time: stage.secondsNow() - 3600,
  key_for_global_sign_out: `${key}-${stage.uid}`,
});
const send = async (purpose: Purpose, { claims = old(), locale = 'en', as = stage.uid } = {}) =>
  stage.api.send<Schemas['SentProofCode']>({
    method: 'POST',
    url: '/v4/proof_codes',
    as,
    claims,
    body: { purpose, locale },
  });
const mails = () => stage.api.mail.sent.filter(({ to }) => to === stage.email);
const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? '';
const codeFor = async (purpose: Purpose) => {
  await send(purpose);
  return codeIn(mails().at(-1)?.text);
};
const prove = async (purpose: Purpose, code: string, { claims = old(), as = stage.uid } = {}) =>
  stage.api.send<Schemas['ProofByCode']>({
    method: 'POST',
    url: '/v4/proofs_by_code',
    as,
    claims,
    body: { purpose, code },
  });
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const exportData = async (proof: string | null) =>
  stage.api.send({
    url: '/v4/export',
    as: stage.uid,
    claims: old(),
    ...(proof !== null && { headers: { proof } }),
  });
const offer = async () =>
  (await stage.api.send<Schemas['ProofCodeOffer']>({ url: '/v4/proof_codes', as: stage.uid, claims: old() }))
    .body;

beforeEach(async () => {
  stage.put({});
  await stage.openLink();
  stage.put({ isEmailVerified: true });
  stage.api.clock.advance(120 * MINUTE_MS);
});

describe('4A6: a mailed code', () => {
  test('opens one call of its purpose, of a person without passkey, password and phone', async () => {
    expect(await exportData(null)).toMatchObject(NOT_FRESH);
    expect((await send('export')).body).toEqual({ sent_to: `${stage.email.charAt(0)}•••@example.com` });
    const { body } = await prove('export', codeIn(mails().at(-1)?.text));
    expect(body.tries_left).toBe(0);
    expect((await exportData(body.proof)).status).toBe(200);
    expect(await exportData(body.proof)).toMatchObject(NOT_FRESH);
  });

  test.each([
    ['en', 'Your code for Musubi', 'download a copy of the data', 'Never give this code to anyone.'],
    ['ja', 'Musubiの確認コード', 'データのダウンロード', 'だれにも教えないでください'],
    ['zh-TW', 'Musubi 的驗證碼', '下載資料', '請不要把驗證碼告訴任何人'],
  ])('says in %s what it is for, and to keep it', async (locale, subject, purpose, warning) => {
    await send('export', { locale });
    const [mail] = mails();
    expect(mail).toMatchObject({ subject });
    expect(mail?.text).toContain(purpose);
    expect(mail?.text).toContain(warning);
    expect(mail?.text).toContain('/my/settings/security');
  });

  test('is stored nowhere as it is mailed', async () => {
    const code = await codeFor('export');
    const rows = await stage.api.db.select().from(proofCodes);
    const waiting = await stage.api.db.select().from(outbox);
    expect(rows.filter(({ accountId }) => accountId === stage.uid)).toHaveLength(1);
    expect(JSON.stringify([rows.map(({ digest }) => digest), waiting])).not.toContain(code);
  });

  test('opens no call of another purpose', async () => {
    const code = await codeFor('leave');
    expect((await prove('export', code)).body).toEqual({ proof: null, tries_left: 0 });
    const { body } = await prove('leave', code);
    expect(await exportData(body.proof)).toMatchObject(NOT_FRESH);
  });

  test('counts for no other session and no other account', async () => {
    const code = await codeFor('export');
    const other = await prove('export', code, { claims: old('key-of-another-session') });
    expect(other.body).toEqual({ proof: null, tries_left: 0 });
    const stranger = await prove('export', code, { as: `${stage.uid}x` });
    expect(stranger.body).toEqual({ proof: null, tries_left: 0 });
    expect((await prove('export', code)).body.proof).not.toBeNull();
  });

  test('counts once, also when two tries arrive together', async () => {
    const code = await codeFor('export');
    const answers = await Promise.all([prove('export', code), prove('export', code), prove('export', code)]);
    expect(answers.filter(({ body }) => body.proof !== null)).toHaveLength(1);
    expect((await prove('export', code)).body).toEqual({ proof: null, tries_left: 0 });
  });

  test('has five tries, also when ten arrive together, and says how many are left', async () => {
    const code = await codeFor('export');
    expect((await prove('export', wrongFor(code))).body).toEqual({ proof: null, tries_left: 4 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => prove('export', wrongFor(code))),
    );
    expect(answers.map(({ body }) => body.tries_left).toSorted((a, b) => b - a)).toEqual([
      3, 2, 1, 0, 0, 0, 0, 0, 0, 0,
    ]);
    expect((await prove('export', code)).body).toEqual({ proof: null, tries_left: 0 });
  });

  test('counts for ten minutes', async () => {
    const code = await codeFor('export');
    stage.api.clock.advance(10 * MINUTE_MS - 1);
    const claims = old();
    expect((await prove('export', wrongFor(code), { claims })).body.tries_left).toBe(4);
    stage.api.clock.advance(1);
    expect((await prove('export', code, { claims })).body).toEqual({ proof: null, tries_left: 0 });
  });

  test('ends when another one is mailed for its purpose', async () => {
    const first = await codeFor('export');
    const second = await codeFor('export');
    expect((await prove('export', first)).body).toEqual({ proof: null, tries_left: 4 });
    expect((await prove('export', second)).body.proof).not.toBeNull();
  });

  test('is deleted with its session', async () => {
    await codeFor('export');
    const { key_for_global_sign_out: key } = old();
    const signedOut = await stage.api.send({
      method: 'PUT',
      url: '/v2/general/auth/key-for-global-sign-out',
      as: stage.uid,
      claims: old(),
      body: { key },
    });
    expect(signedOut.status).toBeLessThan(300);
    const rows = await stage.api.db.select().from(proofCodes);
    expect(rows.filter(({ accountId }) => accountId === stage.uid)).toEqual([]);
  });

  test('needs a session', async () => {
    const claims = { ...old(), key_for_global_sign_out: undefined, auth_time: stage.secondsNow() };
    expect(await send('export', { claims: claims as never })).toMatchObject({ status: 401 });
    expect(await prove('export', '000000', { claims: claims as never })).toMatchObject({ status: 401 });
  });
});

describe('4A6: no code is mailed', () => {
  test.each<[string, Partial<IdentityRecord>]>([
    ['a second factor', { secondFactorCount: 1 }],
    ['a password', { hasPassword: true }],
    ['a phone number', { phoneNumber: PHONE }],
    ['no address', { email: null }],
  ])('to an account with %s', async (_what, record) => {
    stage.put({ isEmailVerified: true, ...record });
    expect((await send('export')).body).toEqual({ sent_to: null });
    expect(mails()).toEqual([]);
    expect(await offer()).toEqual({ code_goes_to: null, has_password: record.hasPassword ?? false });
  });

  test('to an address that its owner has not verified', async () => {
    const email = `other-${stage.email}`;
    stage.put({ email, isEmailVerified: true });
    expect((await send('export')).body).toEqual({ sent_to: null });
  });

  test('for the desk', async () => {
    const operator = await createOperator(stage.api, ['administrator']);
    stage.api.mailboxes.put({ userId: operator.id, email: stage.email, isEmailVerified: true });
    expect((await send('desk', { as: operator.id })).body).toEqual({ sent_to: null });
  });

  test.each<[string, Partial<IdentityRecord>]>([
    ['a second factor', { secondFactorCount: 1 }],
    ['a password', { hasPassword: true }],
  ])('is accepted once the account has %s', async (_what, record) => {
    const code = await codeFor('export');
    stage.put({ isEmailVerified: true, ...record });
    expect((await prove('export', code)).body).toEqual({ proof: null, tries_left: 0 });
  });

  test('to an account with a passkey, and a code mailed before it is refused', async () => {
    const code = await codeFor('export');
    await addPasskey(stage.api, stage.uid, createSoftAuthenticator());
    expect((await prove('export', code)).body).toEqual({ proof: null, tries_left: 0 });
    expect(await offer()).toEqual({ code_goes_to: null, has_password: false });
    expect((await send('export')).body).toEqual({ sent_to: null });
  });
});

test('4A6: mails three codes an hour', async () => {
  const answers = [await send('export'), await send('leave'), await send('export'), await send('export')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(mails()).toHaveLength(3);
});

test('4A6: the proof for changes at the identity service has no second factor and no session', async () => {
  const { body } = await prove('methods', await codeFor('methods'));
  const { uid, claims } = stage.api.customTokens.read(body.proof ?? '');
  expect(uid).toBe(stage.uid);
  expect(Object.keys(claims)).toEqual(['signed_in_at']);
});
