import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import { createOperator } from '../../../test/support/desk/operators.ts';
import { createUid } from '../../../test/support/factories.ts';
import { addPasskey } from '../../../test/support/requests/guarded-objects.ts';
import { createSoftAuthenticator, type SoftAuthenticator } from '../../../test/support/soft-authenticator.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { WITHOUT_KEY } from '../../../test/support/tokens.ts';

type Schemas = components['schemas'];
type Purpose = Schemas['ProofPurpose'];

let api: TestApp;
let uid = '';
let device: SoftAuthenticator;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  api.clock.advance(60 * 60_000);
  uid = createUid();
  device = createSoftAuthenticator();
  await addPasskey(api, uid, device);
});

const REFUSED = { status: 401, body: { code: 'passkey_refused' } };
const NOT_FRESH = { status: 401, body: { code: 'token_not_fresh' } };
/** Claims of a session whose sign-in was an hour ago. */
const old = () => ({ auth_time: Math.floor(api.clock.now().getTime() / 1000) - 3600 });
const challenge = async (purpose: Purpose, as = uid) =>
  (
    await api.send<Schemas['ProofChallenge']>({
      method: 'POST',
      url: '/v4/proof_challenges',
      as,
      claims: old(),
      body: { purpose },
    })
  ).body;
const prove = async (purpose: Purpose, answer: Schemas['PasskeySignInRequest'], as = uid) =>
  api.send<Schemas['Proof']>({
    method: 'POST',
    url: '/v4/proofs',
    as,
    claims: old(),
    body: { purpose, ...answer },
  });
const proofOf = async (purpose: Purpose) =>
  (await prove(purpose, device.sign(await challenge(purpose)))).body.proof;
const exportData = async (proof?: string, as = uid) =>
  api.send({
    url: '/v4/export',
    as,
    claims: old(),
    ...(proof !== undefined && { headers: { proof } }),
  });

test('opens one call of its purpose after the sign-in is too old', async () => {
  expect(await exportData()).toMatchObject(NOT_FRESH);
  const proof = await proofOf('export');
  expect((await exportData(proof)).status).toBe(200);
  expect(await exportData(proof)).toMatchObject(NOT_FRESH);
});

test('lists the passkeys that may sign', async () => {
  expect((await challenge('leave')).known_credentials).toEqual([device.credentialId]);
  expect((await challenge('leave', createUid())).known_credentials).toEqual([]);
});

test('opens no call of another purpose or account, or after five minutes', async () => {
  expect(await exportData(await proofOf('leave'))).toMatchObject(NOT_FRESH);
  expect(await exportData(await proofOf('export'), createUid())).toMatchObject(NOT_FRESH);
  const proof = await proofOf('export');
  api.clock.advance(5 * 60_000);
  expect(await exportData(proof)).toMatchObject(NOT_FRESH);
});

test.each([
  ['leave', 'DELETE', '/v4/unsubscribe'],
  ['sessions', 'DELETE', '/v2/general/auth/refresh-token?keep_own=true'],
  ['export', 'POST', '/v4/export/archive'],
  ['passkeys', 'POST', '/v4/passkey_registrations'],
] as const)('of %s opens %s %s', async (purpose, method, url) => {
  const path = url === '/v4/unsubscribe' ? { method: 'POST' as const, url } : { method, url };
  expect(await api.send({ ...path, as: uid, claims: old() })).toMatchObject(NOT_FRESH);
  const headers = { proof: await proofOf(purpose) };
  const { status } = await api.send({ ...path, as: uid, claims: old(), headers });
  expect(status).toBeLessThan(300);
});

describe('a proof for changes at the identity service', () => {
  test('is a custom token without a session', async () => {
    const { uid: account, claims } = api.customTokens.read(await proofOf('methods'));
    expect(account).toBe(uid);
    expect(claims).toMatchObject({ second_factor: { factor: 'passkey' } });
    expect(Object.keys(claims).toSorted()).toEqual(['second_factor', 'signed_in_at']);
    const sent = await api.send({ url: '/v4/sessions', as: uid, claims: { ...WITHOUT_KEY, ...claims } });
    expect(sent).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
  });

  test.each(['disabled', 'deleted'] as const)('is refused for an account that is %s', async (state) => {
    const answer = device.sign(await challenge('methods'));
    // The API checks the caller's session by a cached state.
    await api.core.identityStates.isClosed(uid);
    api.identity[state].add(uid);
    const sent = await prove('methods', answer);
    api.identity[state].delete(uid);
    expect(sent).toMatchObject({ status: 401, body: { code: 'session_revoked' } });
  });
});

test('of the desk opens a call of an operator', async () => {
  const operator = await createOperator(api, ['administrator']);
  await addPasskey(api, operator.id, (device = createSoftAuthenticator()));
  const ask = async (headers = {}) =>
    operator.send({ method: 'PUT', url: '/v4/operator/maintenance', claims: old(), headers, body: {} });
  expect((await ask()).body).toMatchObject({ code: 'token_not_fresh' });
  const answer = device.sign(await challenge('desk', operator.id));
  const { proof } = (await prove('desk', answer, operator.id)).body;
  expect((await ask({ proof })).body).not.toMatchObject({ code: 'token_not_fresh' });
});

describe('refuses an answer', () => {
  test('to the challenge of another purpose', async () => {
    expect(await prove('export', device.sign(await challenge('leave')))).toMatchObject(REFUSED);
  });

  test('to the challenge of a sign-in, and a sign-in by the answer of a proof', async () => {
    const { body } = await api.send<Schemas['PasskeyChallenge']>({
      method: 'POST',
      url: '/v4/passkey_challenges',
    });
    expect(await prove('export', device.sign(body))).toMatchObject(REFUSED);
    const answer = device.sign(await challenge('export'));
    const signIn = { method: 'POST', url: '/v4/passkey_sign_ins', body: answer } as const;
    expect(await api.send(signIn)).toMatchObject(REFUSED);
  });

  test('of a passkey of another account', async () => {
    const stranger = createSoftAuthenticator();
    await addPasskey(api, createUid(), stranger);
    expect(await prove('export', stranger.sign(await challenge('export')))).toMatchObject(REFUSED);
  });

  test('without user verification, and a replay', async () => {
    const unverified = device.sign(await challenge('export'), { isUserVerified: false });
    expect(await prove('export', unverified)).toMatchObject(REFUSED);
    const answer = device.sign(await challenge('export'));
    expect((await prove('export', answer)).status).toBe(200);
    expect(await prove('export', answer)).toMatchObject(REFUSED);
  });
});
