import { SCOPES } from '@musubi/domain/scopes';
import { eq } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import { beforeEach, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { connections, oauthRecords } from '#platform/database/schema/accounts/connections.ts';

import { createOauthStage } from '../../../test/support/oauth-stage.ts';
import { addPasskey } from '../../../test/support/requests/guarded-objects.ts';
import { createSoftAuthenticator } from '../../../test/support/soft-authenticator.ts';
import { WITHOUT_KEY } from '../../../test/support/tokens.ts';

type Schemas = components['schemas'];

const stage = createOauthStage();
const NOT_FRESH = { status: 401, body: { code: 'token_not_fresh' } };
const HOUR_SECONDS = 3600;
/** Claims of a session whose sign-in was an hour ago. */
const old = () => ({ auth_time: Math.floor(stage.api.clock.now().getTime() / 1000) - HOUR_SECONDS });

beforeEach(() => {
  stage.api.clock.advance(1000);
});

/** Begins in a browser of its own, and returns the address at which a person answers. */
async function begin(scope: string): Promise<string> {
  const { to } = await stage.createBrowser().get(stage.authorizeUrl({ scope }).url);
  return `/v4/connection_requests/${to?.split('/connect/')[1]}`;
}

const allow = async (
  url: string,
  {
    as,
    claims = old(),
    proof,
  }: { readonly as: string; readonly claims?: JWTPayload; readonly proof?: string },
  scopes: readonly string[] = [],
) =>
  stage.api.send({
    method: 'POST',
    url,
    as,
    claims,
    ...(proof !== undefined && { headers: { proof } }),
    body: { decision: 'allowed', scopes },
  });

async function proofOf(as: string, purpose: Schemas['ProofPurpose']): Promise<string> {
  const device = createSoftAuthenticator();
  await addPasskey(stage.api, as, device);
  const call = { method: 'POST', as, claims: old() } as const;
  const { body: challenge } = await stage.api.send<Schemas['ProofChallenge']>({
    ...call,
    url: '/v4/proof_challenges',
    body: { purpose },
  });
  const body = { purpose, ...device.sign(challenge) };
  return (await stage.api.send<Schemas['Proof']>({ ...call, url: '/v4/proofs', body })).body.proof;
}

test.each([...SCOPES, ''])('4A4: refuses to let an app in for %j when the sign-in is old', async (scope) => {
  const as = await stage.createOwner();
  const url = await begin(scope === '' ? 'offline_access' : scope);
  expect(await allow(url, { as }, scope === '' ? [] : [scope])).toMatchObject(NOT_FRESH);
  expect(await stage.api.db.$count(connections, eq(connections.accountId, as))).toBe(0);
  expect(await stage.api.db.$count(oauthRecords, eq(oauthRecords.accountId, as))).toBe(0);
  // The request stays open for the same answer with a proof.
  expect((await stage.api.send({ url, as })).status).toBe(200);
});

test('4A4: refuses an app without a proof', async () => {
  const as = await stage.createOwner();
  const url = await begin('stats.read');
  const body = { decision: 'refused' };
  expect((await stage.api.send({ method: 'POST', url, as, claims: old(), body })).status).toBe(200);
});

test('4A4: lets an app in with a proof of the purpose, once', async () => {
  const as = await stage.createOwner();
  const url = await begin('stats.read');
  expect(await allow(url, { as, proof: await proofOf(as, 'sessions') })).toMatchObject(NOT_FRESH);
  const proof = await proofOf(as, 'connections');
  expect((await allow(url, { as, proof }, ['stats.read'])).status).toBe(200);
  expect(await allow(await begin('stats.read'), { as, proof })).toMatchObject(NOT_FRESH);
});

test('4A4: lets an app in with the bearer of a new sign-in that belongs to no session', async () => {
  const as = await stage.createOwner();
  expect((await allow(await begin('stats.read'), { as, claims: WITHOUT_KEY }, ['stats.read'])).status).toBe(
    200,
  );
});

test('4A4: needs no proof for a refresh, and a new one when the app asks again', async () => {
  const as = await stage.createOwner();
  const { refresh_token: token } = await stage.connect(as);
  stage.api.clock.advance(HOUR_SECONDS * 1000);
  expect((await stage.refresh(token)).status).toBe(200);
  expect(await allow(await begin('stats.read'), { as })).toMatchObject(NOT_FRESH);
});
