import { toAuthErrorCode } from '@musubi/auth/error-codes';
import type { SessionApiPort } from '@musubi/auth/ports';
import type { ProblemCode } from '@musubi/domain/problem-codes';
import { expect, test } from 'vitest';

import { createSessionApi } from './session-api.ts';

const { signal } = new AbortController();

/** Creates a session API whose server refuses every call. */
function refusedWith(status: number, code: ProblemCode): SessionApiPort {
  return createSessionApi({
    apiOrigin: 'https://api.example.com',
    fetch: async () =>
      Response.json(
        { type: 'about:blank', title: 'Refused', status, code },
        { status, headers: { 'content-type': 'application/problem+json' } },
      ),
  });
}

async function failureOf(call: Promise<unknown>): Promise<string> {
  return call.then(() => 'no failure', toAuthErrorCode);
}

test.each(['session_revoked', 'session_signed_out', 'sign_in_method_closed', 'token_malformed'] as const)(
  'requires the user to sign in again when getCustomToken fails with %s',
  async (code) => {
    expect(await failureOf(refusedWith(401, code).getCustomToken('bearer', signal))).toBe('sign_in_again');
  },
);

test.each(['token_expired', 'token_invalid'] as const)(
  'does not require the user to sign in again when getCustomToken fails with %s',
  async (code) => {
    expect(await failureOf(refusedWith(401, code).getCustomToken('bearer', signal))).not.toBe(
      'sign_in_again',
    );
  },
);

test('sends a sign-in id and a sister app only when the caller passes them', async () => {
  const asked: string[] = [];
  const api = createSessionApi({
    apiOrigin: 'https://api.example.com',
    fetch: async (url) => {
      asked.push(new URL(url).search);
      return Response.json({ token: 'custom' });
    },
  });
  await api.getCustomToken('bearer', signal, { signInId: 'sign-in-of-a-phone' });
  await api.getCustomToken('bearer', signal, { app: 'shop' });
  await api.getCustomToken('bearer', signal);
  expect(asked).toEqual(['?sign_in_id=sign-in-of-a-phone', '?app=shop', '']);
});

test('requires a new sign-in when a call except getCustomToken fails with token_expired', async () => {
  const api = refusedWith(401, 'token_expired');
  for (const call of [
    api.isSignedOut('key', 'bearer', signal),
    api.registerSignOutKey('key', 'bearer', signal),
    api.revokeOtherSessions('bearer', signal),
  ])
    expect(await failureOf(call)).toBe('sign_in_again');
});

test('keeps the session when the API reports an identity outage', async () => {
  const api = refusedWith(503, 'identity_unavailable');
  expect(await failureOf(api.getCustomToken('bearer', signal))).toBe('service_unavailable');
  expect(await failureOf(api.isSignedOut('key', 'bearer', signal))).toBe('service_unavailable');
});

test('reports a session as signed out when its account has closed the sign-in method', async () => {
  const api = refusedWith(401, 'sign_in_method_closed');
  expect(await api.isSignedOut('key', 'bearer', signal)).toBe(true);
});
