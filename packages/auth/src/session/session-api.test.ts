import { expect, test } from 'vitest';

import { AuthError, toAuthErrorCode } from '../error-codes.ts';
import type { SessionApiPort } from '../ports.ts';
import { type ApiView, createSessionApi } from './session-api.ts';

const ORIGIN = 'https://api.example.com';
const { signal } = new AbortController();

interface Sent {
  readonly call: string;
  readonly bearer: string | null;
  readonly body: string | null;
}

function createApi(answer: () => Response): { readonly api: SessionApiPort; readonly sent: Sent[] } {
  const sent: Sent[] = [];
  const view: ApiView = {
    async fetch(address, { method, headers, body }) {
      const bearer = new Headers(headers).get('authorization');
      sent.push({ call: `${method} ${address}`, bearer, body: typeof body === 'string' ? body : null });
      return answer();
    },
  };
  return { api: createSessionApi({ apiOrigin: ORIGIN, view }), sent };
}

function callAll(api: SessionApiPort): readonly Promise<unknown>[] {
  return [
    api.getCustomToken('bearer', signal),
    api.isSignedOut('key', 'bearer', signal),
    api.registerSignOutKey('key', 'bearer', signal),
    api.revokeOtherSessions('bearer', signal),
  ];
}

test('sends the four session requests of the specification with their bearer token', async () => {
  const { api, sent } = createApi(() => Response.json({ token: 'custom', isSignedOut: true }));
  expect(await Promise.all(callAll(api))).toEqual(['custom', true, undefined, undefined]);
  const bearer = 'Bearer bearer';
  const general = `${ORIGIN}/v2/general/auth`;
  expect(sent).toEqual([
    { call: `GET ${general}/custom-token`, bearer, body: null },
    { call: `GET ${general}/global-sign-out-status?key=key`, bearer, body: null },
    { call: `PUT ${general}/key-for-global-sign-out`, bearer, body: '{"key":"key"}' },
    { call: `DELETE ${general}/refresh-token?keep_own=true`, bearer, body: null },
  ]);
});

test('sends the sign-in and the sister app when it requests a custom token', async () => {
  const { api, sent } = createApi(() => Response.json({ token: 'custom' }));
  await api.getCustomToken('bearer', signal, { signInId: 'sign-in-of-a-phone' });
  await api.getCustomToken('bearer', signal, { app: 'shop' });
  expect(sent.map(({ call }) => call)).toEqual([
    `GET ${ORIGIN}/v2/general/auth/custom-token?sign_in_id=sign-in-of-a-phone`,
    `GET ${ORIGIN}/v2/general/auth/custom-token?app=shop`,
  ]);
});

test.each([
  [401, 'session_revoked', 'sign_in_again'],
  [403, null, 'sign_in_again'],
  [429, 'rate_limited', 'too_many_requests'],
  [503, 'identity_unavailable', 'service_unavailable'],
  [500, null, 'unknown'],
] as const)('maps the status %i with the code %s to %s', async (status, code, expected) => {
  const { api } = createApi(() =>
    code === null ? new Response('', { status }) : Response.json({ code }, { status }),
  );
  for (const call of callAll(api))
    expect(await call.then(() => 'no failure', toAuthErrorCode)).toBe(expected);
});

test.each(['token_expired', 'token_invalid'])(
  'does not ask for a new sign-in when a fresh token gets %s',
  async (code) => {
    const { api } = createApi(() => Response.json({ code }, { status: 401 }));
    expect(await api.getCustomToken('new', signal).catch(toAuthErrorCode)).toBe('unknown');
    expect(await api.isSignedOut('key', 'old', signal).catch(toAuthErrorCode)).toBe('sign_in_again');
  },
);

test('reports a failed fetch as a network error, with its cause', async () => {
  const cause = new TypeError('Failed to fetch');
  const { api } = createApi(() => {
    throw cause;
  });
  for (const call of callAll(api)) await expect(call).rejects.toEqual(new AuthError('network', { cause }));
});

test('rethrows the abort reason of the caller’s signal', async () => {
  const reason = new Error('another person is signed in');
  const { api } = createApi(() => {
    throw reason;
  });
  await expect(api.isSignedOut('key', 'bearer', AbortSignal.abort(reason))).rejects.toBe(reason);
});

test('rejects a response without the required field', async () => {
  const { api } = createApi(() => Response.json({ isSignedOut: 'no' }));
  await expect(api.isSignedOut('key', 'bearer', signal)).rejects.toThrow('The API answered 200');
});
