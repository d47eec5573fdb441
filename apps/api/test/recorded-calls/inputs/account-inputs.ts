import { TEST_SERVICE_KEY, type TestRequest } from '../demo-stage.ts';
import { type Inputs, KEY, PAN, STRANGER } from './inputs.ts';

const registerKey = '/v2/general/auth/key-for-global-sign-out';
const refreshToken = '/v2/general/auth/refresh-token';

const pibId = (query: string, pib: string, headers: Readonly<Record<string, string>> = {}): TestRequest => ({
  method: 'PUT',
  url: `/v2/general/users/pib-id?id=${query}`,
  headers,
  body: { pibId: pib },
});

/** Inputs of the three calls that ask for the erasure of an account. */
const unsubscribeInputs = (url: string, uid: string): NonNullable<Inputs['unsubscribe']> => ({
  'a creator': async ({ join }) => ({ method: 'POST', url, as: await join(uid) }),
  'no page': { method: 'POST', url, as: `${uid}-stranger` },
  'a token of six minutes ago': async ({ clock, join }) => {
    const iat = Math.floor(clock.now().getTime() / 1000) - 360;
    return { method: 'POST', url, as: await join(`${uid}-late`), claims: { iat, auth_time: iat } };
  },
  'no bearer token': { method: 'POST', url },
});

/** Inputs that begin or end accounts and sessions. */
export const ACCOUNT_INPUTS: Inputs = {
  v4SignUp: {
    'a new user': { method: 'POST', url: '/v4/profile', as: 'new-1', claims: { name: 'Mio Mizuno' } },
    'a user who has signed up': { method: 'POST', url: '/v4/profile', as: 'new-1' },
    'in Japanese, with an invitation': async ({ prepare }) => {
      const { code } = await prepare<{ code: string }>({ url: '/v4/invitation', as: PAN });
      const headers = { 'accept-language': 'ja' };
      return { method: 'POST', url: `/v4/profile?invitation_code=${code}`, as: 'new-2', headers };
    },
    'a draft, with a key': {
      method: 'POST',
      url: '/v4/profile?visibility=draft',
      as: 'new-3',
      headers: { 'idempotency-key': 'sign-up' },
    },
    'the draft again, with its key': {
      method: 'POST',
      url: '/v4/profile?visibility=draft',
      as: 'new-3',
      headers: { 'idempotency-key': 'sign-up' },
    },
    'no bearer token': { method: 'POST', url: '/v4/profile' },
  },
  setPibId: {
    'the key in the query': pibId(`${PAN}&api_key=${TEST_SERVICE_KEY}`, 'pib-1'),
    'the same id again, the key in a header': pibId(PAN, 'pib-1', { 'x-api-key': TEST_SERVICE_KEY }),
    'an id of another account': pibId('demo-mio', 'pib-1', { 'x-api-key': TEST_SERVICE_KEY }),
    'no such account': pibId('nobody-at-all', 'pib-2', { 'x-api-key': TEST_SERVICE_KEY }),
    'a wrong key': pibId(`${PAN}&api_key=wrong`, 'pib-1'),
    'no key': pibId(PAN, 'pib-1'),
  },
  registerKeyForGlobalSignOut: {
    'another key': { method: 'PUT', url: registerKey, as: STRANGER, body: { key: KEY } },
    'the same key again': { method: 'PUT', url: registerKey, as: STRANGER, body: { key: KEY } },
    'the own key': {
      method: 'PUT',
      url: registerKey,
      as: 'signing-out',
      claims: { key_for_global_sign_out: KEY },
      body: { key: KEY },
    },
    'no bearer token': { method: 'PUT', url: registerKey, body: { key: KEY } },
  },
  deleteRefreshToken: {
    'a creator': async ({ join }) => ({ method: 'DELETE', url: refreshToken, as: await join('ending-1') }),
    'keeping the own session': async ({ join }) => ({
      method: 'DELETE',
      url: `${refreshToken}?keep_own=true`,
      as: await join('ending-2'),
    }),
    'forgetting drafts': { method: 'DELETE', url: `${refreshToken}?forget_drafts=true`, as: 'ending-3' },
    'no bearer token': { method: 'DELETE', url: refreshToken },
  },
  unsubscribeUser: unsubscribeInputs('/v2/general/users/unsubscribe', 'leaving-1'),
  unsubscribe: unsubscribeInputs('/unsubscribe', 'leaving-2'),
  v4Unsubscribe: unsubscribeInputs('/v4/unsubscribe', 'leaving-3'),
};
