import { createSoftAuthenticator } from '../soft-authenticator.ts';
import { createStoredPasskey, UNUSED_ID } from './guarded-objects.ts';
import type { GuardedRequest } from './guarded-request.ts';

/** One request for each operation on passkeys and recovery codes that needs a bearer. */
export const GUARDED_PASSKEYS = {
  getPasswordless: { url: '/v4/passwordless' },
  startPasswordless: { method: 'PUT', url: '/v4/passwordless', body: { keep: [] } },
  endPasswordless: { method: 'DELETE', url: '/v4/passwordless' },
  stopPasswordless: { method: 'POST', url: '/v4/passwordless_stops', body: { locale: 'ja' } },
  createRecoveryCodes: { method: 'POST', url: '/v4/recovery_codes' },
  listPasskeys: { url: '/v4/passkeys' },
  createProofChallenge: { method: 'POST', url: '/v4/proof_challenges', body: { purpose: 'export' } },
  createProof: {
    method: 'POST',
    url: '/v4/proofs',
    body: {
      purpose: 'export',
      ...createSoftAuthenticator().sign({ challenge: 'unknown', rp_id: 'localhost' }),
    },
  },
  getProofCodeOffer: { url: '/v4/proof_codes' },
  sendProofCode: { method: 'POST', url: '/v4/proof_codes', body: { purpose: 'export', locale: 'en' } },
  createProofByCode: {
    method: 'POST',
    url: '/v4/proofs_by_code',
    body: { purpose: 'export', code: '000000' },
  },
  createPasskeyRegistration: { method: 'POST', url: '/v4/passkey_registrations' },
  createPasskey: {
    method: 'POST',
    url: '/v4/passkeys',
    body: { name: 'Phone', client_data: 'e30', attestation_object: 'oA', transports: [] },
  },
  updatePasskey: {
    method: 'PUT',
    url: `/v4/passkeys/${UNUSED_ID}`,
    body: { name: 'Phone' },
    foreign: async (api, ownerId) => ({
      method: 'PUT',
      url: `/v4/passkeys/${await createStoredPasskey(api, ownerId)}`,
      body: { name: 'Phone' },
    }),
  },
  deletePasskey: {
    method: 'DELETE',
    url: `/v4/passkeys/${UNUSED_ID}`,
    foreign: async (api, ownerId) => ({
      method: 'DELETE',
      url: `/v4/passkeys/${await createStoredPasskey(api, ownerId)}`,
    }),
  },
} as const satisfies Readonly<Record<string, GuardedRequest>>;
