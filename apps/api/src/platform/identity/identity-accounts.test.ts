import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { afterEach, describe, expect, test } from 'vitest';

import { createIdentityAccounts } from './identity-accounts.ts';
import { createIdentityRecords } from './identity-records.ts';
import { EMULATOR_OWNER } from './sign-out-signals.ts';

type Answer = readonly [status: number, body: unknown];

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** An identity service that returns a given response for each method, or never responds. */
async function startIdentity(answers: Readonly<Record<string, Answer>>) {
  const seen: { path: string; authorization: string | undefined; body: unknown }[] = [];
  const answerTo = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '', headers } = request;
    seen.push({ path: url, authorization: headers.authorization, body: await json(request) });
    const answer = answers[url.split(':').at(-1) ?? ''];
    if (answer === undefined) return;
    response.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]));
  };
  server = createServer((request, response) => void answerTo(request, response));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const options = {
    projectId: 'demo-musubi',
    emulatorHost: `127.0.0.1:${port}`,
    account: EMULATOR_OWNER,
    timeoutMs: 200,
  };
  return { identity: createIdentityAccounts(options), records: createIdentityRecords(options), seen };
}

const OK: Answer = [200, {}];
const UNKNOWN: Answer = [400, { error: { code: 400, message: 'USER_NOT_FOUND' } }];
const AT = new Date('2026-11-20T03:00:00.900Z');

describe('accounts at the identity service', () => {
  test('get the pib id and the revocation time, and keep their other claims', async () => {
    const users = [{ localId: 'mio', customAttributes: '{"role":"tester","pib":{"id":"old"}}' }];
    const { identity, seen } = await startIdentity({ lookup: [200, { users }], update: OK });
    await identity.update('mio', { pibId: 'pib-1', tokensValidAfter: AT });
    expect(seen).toEqual([
      {
        path: '/identitytoolkit.googleapis.com/v1/projects/demo-musubi/accounts:lookup',
        authorization: 'Bearer owner',
        body: { localId: ['mio'] },
      },
      {
        path: '/identitytoolkit.googleapis.com/v1/projects/demo-musubi/accounts:update',
        authorization: 'Bearer owner',
        body: {
          localId: 'mio',
          customAttributes: '{"role":"tester","pib":{"id":"pib-1"}}',
          validSince: '1795143600',
        },
      },
    ]);
  });

  test.each<[string, unknown[], string | null]>([
    ['confirmed', [{ email: 'mio@example.com', emailVerified: true }], 'mio@example.com'],
    ['not confirmed', [{ email: 'mio@example.com', emailVerified: false }], null],
    ['missing', [{ emailVerified: true }], null],
    ['of an unknown user', [], null],
  ])('return an e-mail address only if it is confirmed (%s)', async (_name, users, email) => {
    const { identity } = await startIdentity({ lookup: [200, { users }] });
    expect(await identity.findConfirmedEmail('mio')).toBe(email);
  });

  test('keep the fields that are null in the update', async () => {
    const { identity, seen } = await startIdentity({ lookup: [200, { users: [{}] }], update: OK });
    await identity.update('mio', { pibId: null, tokensValidAfter: AT });
    await identity.update('mio', { pibId: null, tokensValidAfter: null });
    expect(seen.map(({ body }) => body)).toEqual([
      { localId: ['mio'] },
      { localId: 'mio', validSince: '1795143600' },
    ]);
  });

  test('keep a revocation time that is later than the one in the update', async () => {
    const users = [{ validSince: '1795143601' }];
    const { identity, seen } = await startIdentity({ lookup: [200, { users }], update: OK });
    await identity.update('mio', { pibId: null, tokensValidAfter: AT });
    expect(seen.map(({ path }) => path.split(':').at(-1))).toEqual(['lookup']);
  });

  test('ignore updates and removals of unknown users', async () => {
    const { identity } = await startIdentity({ lookup: OK, update: UNKNOWN, delete: UNKNOWN });
    await expect(identity.update('x', { pibId: 'pib-1', tokensValidAfter: AT })).resolves.toBeUndefined();
    await expect(identity.remove('x')).resolves.toBeUndefined();
  });

  test.each<[string, Answer | undefined]>([
    ['refuse', [403, { error: { code: 403, message: 'PERMISSION_DENIED' } }]],
    ['fail', [500, { error: { code: 500, message: 'INTERNAL' } }]],
    ['do not answer', undefined],
  ])('are reported as unavailable when the identity servers %s', async (_name, answer) => {
    const { identity } = await startIdentity(answer === undefined ? {} : { delete: answer });
    await expect(identity.remove('mio')).rejects.toMatchObject({ code: 'identity_unavailable' });
  });
});

describe('giving an account its address back', () => {
  const email = 'mio@example.com';
  const bodyOf = (seen: Awaited<ReturnType<typeof startIdentity>>['seen'], method: string) =>
    seen.find(({ path }) => path.endsWith(`:${method}`))?.body;

  test('creates an account that was deleted, under its id', async () => {
    const { records, seen } = await startIdentity({ lookup: OK, batchCreate: OK });
    expect(await records.restoreEmail('mio', email)).toBe(true);
    expect(bodyOf(seen, 'batchCreate')).toEqual({ users: [{ localId: 'mio', email, emailVerified: true }] });
  });

  test('is tried again when the service creates no account', async () => {
    const failed = { error: [{ index: 0, message: 'email exists in other account' }] };
    const { records } = await startIdentity({ lookup: OK, batchCreate: [200, failed] });
    await expect(records.restoreEmail('mio', email)).rejects.toMatchObject({ code: 'identity_unavailable' });
  });

  test.each([
    ['does nothing if the account has it', 'mio', true],
    ['is refused while another account has it', 'newcomer', false],
  ])('%s', async (_what, localId, isRestored) => {
    const { records, seen } = await startIdentity({ lookup: [200, { users: [{ localId, email }] }] });
    expect(await records.restoreEmail('mio', email)).toBe(isRestored);
    expect(seen).toHaveLength(1);
  });
});
