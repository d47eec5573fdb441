import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { afterEach, expect, test } from 'vitest';

import { createMailLinkCodes } from './mail-link-codes.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function startIdentity(status: number, answer: unknown) {
  const seen: { path: string | undefined; bearer: unknown; body: unknown }[] = [];
  const answerTo = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { authorization: bearer } = request.headers;
    seen.push({ path: request.url, bearer, body: await json(request) });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
  server = createServer((request, response) => void answerTo(request, response));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const account = { accessToken: async () => 'a-token' };
  return {
    codes: createMailLinkCodes({ projectId: 'demo-x', emulatorHost: `127.0.0.1:${port}`, account }),
    seen,
  };
}

const SIGN_IN = {
  purpose: 'sign_in',
  email: 'mio@example.com',
  newEmail: null,
  continueUrl: 'https://example.com/login/action',
} as const;

test('reads the code from the link and sends no mail', async () => {
  const oobLink = 'https://x.firebaseapp.com/__/auth/action?apiKey=k&mode=signIn&oobCode=a-code&lang=en';
  const { codes, seen } = await startIdentity(200, { oobLink });
  expect(await codes.create(SIGN_IN)).toBe('a-code');
  expect(seen).toEqual([
    {
      path: '/identitytoolkit.googleapis.com/v1/projects/demo-x/accounts:sendOobCode',
      bearer: 'Bearer a-token',
      body: {
        requestType: 'EMAIL_SIGNIN',
        email: 'mio@example.com',
        returnOobLink: true,
        continueUrl: 'https://example.com/login/action',
        canHandleCodeInApp: true,
      },
    },
  ]);
});

test.each(['EMAIL_NOT_FOUND', 'USER_DISABLED', 'USER_NOT_FOUND', 'EMAIL_EXISTS', 'INVALID_NEW_EMAIL'])(
  'returns null when the identity service answers %s',
  async (message) => {
    const { codes } = await startIdentity(400, { error: { code: 400, message } });
    expect(await codes.create(SIGN_IN)).toBeNull();
  },
);

test('returns null for an unknown address that the service hides', async () => {
  const { codes } = await startIdentity(200, { email: 'mio@example.com' });
  expect(await codes.create({ ...SIGN_IN, purpose: 'reset' })).toBeNull();
});

test.each(['INSUFFICIENT_PERMISSION', 'RESET_PASSWORD_EXCEED_LIMIT', 'UNAUTHORIZED_DOMAIN'])(
  'throws IdentityUnavailableError when the service answers %s',
  async (message) => {
    const { codes } = await startIdentity(400, { error: { code: 400, message } });
    await expect(codes.create(SIGN_IN)).rejects.toMatchObject({ code: 'identity_unavailable' });
  },
);
