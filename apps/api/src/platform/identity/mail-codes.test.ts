import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { afterEach, expect, test } from 'vitest';

import { createMailCodes } from './mail-codes.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function startIdentity(status: number, answer: unknown) {
  const seen: { path: string | undefined; key: unknown; locale?: unknown; body: unknown }[] = [];
  const answerTo = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { 'x-goog-api-key': key, 'x-firebase-locale': locale } = request.headers;
    seen.push({ path: request.url, key, ...(locale !== undefined && { locale }), body: await json(request) });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
  server = createServer((request, response) => void answerTo(request, response));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { codes: createMailCodes({ emulatorHost: `127.0.0.1:${port}`, apiKey: 'a-key' }), seen };
}

const refusal = (message: string) => ({ error: { code: 400, message } });

test('uses the API key to read the e-mail address of a code, without redeeming the code', async () => {
  const { codes, seen } = await startIdentity(200, { requestType: 'VERIFY_EMAIL', email: 'mio@example.com' });
  expect(await codes.read('code')).toEqual({
    kind: 'confirmation',
    email: 'mio@example.com',
    newEmail: null,
  });
  expect(seen).toEqual([
    {
      path: '/identitytoolkit.googleapis.com/v1/accounts:resetPassword',
      key: 'a-key',
      body: { oobCode: 'code' },
    },
  ]);
});

test('reads the old and new addresses of an address-change code', async () => {
  const { codes } = await startIdentity(200, {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    email: 'mio@example.com',
    newEmail: 'new@example.com',
  });
  expect(await codes.read('code')).toEqual({
    kind: 'address_change',
    email: 'mio@example.com',
    newEmail: 'new@example.com',
  });
});

test.each([
  'INVALID_OOB_CODE',
  'EXPIRED_OOB_CODE',
  'EMAIL_EXISTS',
  'INVALID_EMAIL : The email does not match',
  'USER_DISABLED',
])('returns null or false for a code refused with %s', async (message) => {
  const { codes } = await startIdentity(400, refusal(message));
  expect(await codes.read('code')).toBeNull();
  expect(await codes.signIn('code', 'mio@example.com')).toBeNull();
  expect(await codes.apply('code')).toBe(false);
});

test.each([
  'API_KEY_INVALID',
  'QUOTA_EXCEEDED : Exceeded quota for new accounts',
  'TOO_MANY_ATTEMPTS_TRY_LATER',
])('throws IdentityUnavailableError when the identity service says %s', async (message) => {
  const { codes } = await startIdentity(400, refusal(message));
  const unavailable = { code: 'identity_unavailable' };
  await expect(codes.read('code')).rejects.toMatchObject(unavailable);
  await expect(codes.signIn('code', 'mio@example.com')).rejects.toMatchObject(unavailable);
  await expect(codes.apply('code')).rejects.toMatchObject(unavailable);
});

test('mails the confirmation for an ID token of the account', async () => {
  const { codes, seen } = await startIdentity(200, { idToken: 'id-token' });
  const continueUrl = 'https://example.com/ja/my/dashboard';
  expect(await codes.sendConfirmation('custom-token', { locale: 'ja', continueUrl })).toBe(true);
  expect(seen).toEqual([
    {
      path: '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken',
      key: 'a-key',
      body: { token: 'custom-token', returnSecureToken: true },
    },
    {
      path: '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode',
      key: 'a-key',
      locale: 'ja',
      body: { requestType: 'VERIFY_EMAIL', idToken: 'id-token', continueUrl },
    },
  ]);
});

test('mails no confirmation to a disabled account', async () => {
  const { codes } = await startIdentity(400, refusal('USER_DISABLED'));
  const mail = { locale: 'en', continueUrl: 'https://example.com/my/dashboard' } as const;
  expect(await codes.sendConfirmation('custom-token', mail)).toBe(false);
});
