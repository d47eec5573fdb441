import { expect } from 'vitest';

import type { components } from '#generated/contract.ts';

import { createUid } from './factories.ts';
import type { TestApp } from './test-app.ts';
import { WITHOUT_KEY } from './tokens.ts';

type AddressProof = components['schemas']['AddressProof'];
type ProofRequest = components['schemas']['ProveAddressRequest'];

export const PHONE = '+819012345678';

/** A person with an address, their sign-ins, and the codes that they hand in. */
export function createProofStage(api: TestApp) {
  const uid = createUid();
  const email = `${uid.toLowerCase()}@example.com`;
  const secondsNow = (): number => Math.floor(api.clock.now().getTime() / 1000);
  const by = (provider: string, claims: object = {}) => ({
    ...WITHOUT_KEY,
    email,
    email_verified: true,
    iat: secondsNow(),
    auth_time: secondsNow(),
    firebase: { sign_in_provider: provider },
    ...claims,
  });
  const mint = async (claims: object) =>
    api.send<{ token: string }>({
      url: '/v2/general/auth/custom-token',
      as: uid,
      claims: { ...claims },
    });
  return {
    uid,
    email,
    secondsNow,
    /** Claims of a sign-in by a provider. */
    by,
    mint,
    google: () => ({ providerId: 'google.com', email, label: email }),
    prove: async (body: ProofRequest, as?: string, claims: object = {}) =>
      api.send<AddressProof>({
        method: 'POST',
        url: '/v4/address_proofs',
        body,
        ...(as !== undefined && { as, claims: { ...claims } }),
      }),
    /** Exchanges a sign-in; answers the claims of the tokens of its session. */
    async signIn(claims: object = by('password', { email_verified: false })) {
      const { status, body } = await mint(claims);
      expect(status).toBe(200);
      // The custom token is redeemed now.
      return { ...claims, auth_time: secondsNow(), ...api.customTokens.read(body.token).claims };
    },
    read: async (claims: object) =>
      (await api.send({ url: '/v4/follows', as: uid, claims: { ...claims } })).status,
  };
}

export type ProofStage = ReturnType<typeof createProofStage>;
