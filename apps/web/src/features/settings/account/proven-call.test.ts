import { createMusubiClient, type MusubiClient } from '@musubi/api-client';
import { createSignInMethods } from '@musubi/auth/sign-in-methods';
import { readSignOnSeconds } from '@musubi/auth/sign-on-time';
import { createFakeSignInMethods } from '@musubi/auth/testing/fake-sign-in-methods';
import { createSignedIn, PASSWORD_SIGN_IN } from '@musubi/auth/testing/session-scenes';
import { createIdentityToken } from '@musubi/auth/testing/tokens';
import { readTokenClaims } from '@musubi/auth/token-claims';
import { expect, test } from 'vitest';

import { callProven } from './proven-call.ts';

const HOUR_MS = 3_600_000;
const RECENT_SECONDS = 300;

/** Creates an API that measures the age of a sign-in by its own clock, not by the device's clock. */
async function createSubject({
  deviceAheadMs = 0,
  signedInSecondsAgo = 0,
  proof = null,
}: {
  deviceAheadMs?: number;
  signedInSecondsAgo?: number;
  /** Proof of a passkey, which the dialog returns in place of a sign-in. */
  proof?: string | null;
}) {
  const fake = await createSignedIn();
  const apiNowMs = (): number => fake.clock.nowMs() - deviceAheadMs;
  const issue = (secondsAgo: number, key?: string): string =>
    createIdentityToken({
      userId: 'user-1',
      issuedAtMs: apiNowMs(),
      keyForGlobalSignOut: key,
      claims: { signed_in_at: Math.floor(apiNowMs() / 1000) - secondsAgo },
    });
  const sessionBearer = issue(signedInSecondsAgo, 'own-key');
  const port = createFakeSignInMethods();
  const useCases = createSignInMethods({
    port: {
      ...port,
      confirm: async (method, signal) => {
        const signIn = await port.confirm(method, signal);
        const provenAtMs = apiNowMs();
        const secondsSince = (): number => (apiNowMs() - provenAtMs) / 1000;
        return { ...signIn, getFreshToken: async () => issue(secondsSince()) };
      },
    },
    session: fake.session,
    renewUser: async () => {},
    clock: fake.clock,
    logger: fake.logger,
  });
  const keys: (string | null)[] = [];
  const clientWith = (bearer: string): MusubiClient =>
    createMusubiClient({
      baseUrl: 'https://api.example.com',
      accessToken: () => bearer,
      fetch: async () => {
        keys.push(readTokenClaims(bearer)?.keyForGlobalSignOut ?? null);
        const secondsAgo = apiNowMs() / 1000 - (readSignOnSeconds(bearer) ?? 0);
        return secondsAgo <= RECENT_SECONDS
          ? new Response(null, { status: 204 })
          : Response.json(
              {
                type: 'about:blank',
                title: 'x',
                status: 401,
                code: 'token_not_fresh',
                instance: 'request-1',
              },
              { status: 401, headers: { 'content-type': 'application/problem+json' } },
            );
      },
    });
  const asked: boolean[] = [];
  const proofs: string[] = [];
  const leave = async (isWilling = true) =>
    callProven(async ({ platform }) => platform.v4Unsubscribe(), {
      client: clientWith(sessionBearer),
      clientWith,
      clientProving: (given) => {
        proofs.push(given);
        return clientWith(issue(0, 'own-key'));
      },
      getProof: () => useCases,
      ask: async () => {
        asked.push(isWilling);
        if (isWilling && proof === null) await useCases.confirm(PASSWORD_SIGN_IN);
        return { isConfirmed: isWilling, proof };
      },
    });
  return { fake, keys, asked, proofs, leave };
}

test.each([0, HOUR_MS, -HOUR_MS])(
  'accepts a recent sign-in on a device whose clock is off by %i ms',
  async (deviceAheadMs) => {
    const { leave, asked, keys } = await createSubject({ deviceAheadMs, signedInSecondsAgo: 10 });
    expect(await leave()).toMatchObject({ isGiven: true });
    expect(asked).toEqual([]);
    expect(keys).toEqual(['own-key']);
  },
);

test.each([0, HOUR_MS, -HOUR_MS])(
  're-authenticates once and keeps the session on a device whose clock is off by %i ms',
  async (deviceAheadMs) => {
    const { leave, asked, keys, fake } = await createSubject({ deviceAheadMs, signedInSecondsAgo: 301 });
    const before = fake.session.getState();
    expect(await leave()).toMatchObject({ isGiven: true });
    expect(await leave()).toMatchObject({ isGiven: true });
    expect(asked).toEqual([true]);
    expect(keys).toEqual(['own-key', null, 'own-key', null]);
    expect(fake.session.getState()).toEqual(before);
    expect(fake.api.calls).not.toContain('register');
  },
);

test('sends no second request and stays signed in when the user cancels the dialog', async () => {
  const { leave, keys, fake } = await createSubject({ signedInSecondsAgo: 301 });
  expect(await leave(false)).toEqual({ isGiven: false });
  expect(keys).toEqual(['own-key']);
  expect(fake.session.getState().status).toBe('signedIn');
});

test('re-authenticates again when the previous re-authentication is too old', async () => {
  const { leave, asked, fake } = await createSubject({ signedInSecondsAgo: 301 });
  await leave();
  fake.clock.advance(HOUR_MS);
  expect(await leave()).toMatchObject({ isGiven: true });
  expect(asked).toEqual([true, true]);
});

test('sends the proof of a passkey with the session, and asks again for the next request', async () => {
  const { leave, asked, keys, proofs } = await createSubject({ signedInSecondsAgo: 301, proof: 'proof-1' });
  expect(await leave()).toMatchObject({ isGiven: true });
  expect(await leave()).toMatchObject({ isGiven: true });
  expect(asked).toEqual([true, true]);
  expect(proofs).toEqual(['proof-1', 'proof-1']);
  expect(keys).toEqual(['own-key', 'own-key', 'own-key', 'own-key']);
});
