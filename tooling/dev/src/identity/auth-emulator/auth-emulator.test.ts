import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

import { type DemoAccount, ensureAccounts } from './accounts.ts';
import { type AuthEmulator, startAuthEmulator } from './auth-emulator.ts';

const PROJECT = 'demo-emulator';
const MIO: DemoAccount = {
  id: 'mio',
  email: 'mio@example.com',
  password: 'a long secret',
  displayName: '水野 澪',
  isEmailVerified: true,
};

let accountsFile: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-auth-emulator-'));
  accountsFile = join(folder, 'accounts.json');
  return async () => rm(folder, { recursive: true });
});

async function withEmulator<T>(
  task: (emulator: AuthEmulator) => Promise<T>,
  actionUrl: string | null = null,
): Promise<T> {
  const onError = (error: unknown): never => {
    throw error;
  };
  const emulator = await startAuthEmulator({
    host: '127.0.0.1',
    port: 0,
    projectId: PROJECT,
    accountsFile,
    actionUrl,
    onError,
  });
  try {
    return await task(emulator);
  } finally {
    await emulator.stop();
  }
}

const ANSWER = z.object({
  localId: z.string().optional(),
  idToken: z.string().optional(),
  refreshToken: z.string().optional(),
  users: z.array(z.looseObject({ displayName: z.string().optional() })).optional(),
  error: z.object({ message: z.string() }).optional(),
});

async function call(host: string, operation: string, body: object): Promise<z.infer<typeof ANSWER>> {
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    },
  );
  return ANSWER.parse(await response.json());
}

const credentials = ({ email, password }: DemoAccount) => ({ email, password });

test('creates missing demo accounts and leaves existing ones unchanged', async () => {
  await withEmulator(async ({ host }) => {
    const options = { authEmulatorHost: host, projectId: PROJECT, accounts: [MIO] };
    await ensureAccounts(options);
    const { idToken } = await call(host, 'signInWithPassword', credentials(MIO));
    await call(host, 'update', { idToken, displayName: 'Mio' });
    await ensureAccounts({ ...options, accounts: [MIO, { ...MIO, id: 'ren', email: 'ren@example.com' }] });
    const { users } = await call(host, 'lookup', { idToken });
    expect(users).toMatchObject([{ localId: 'mio', displayName: 'Mio', emailVerified: true }]);
    expect(
      await call(host, 'signInWithPassword', { ...credentials(MIO), email: 'ren@example.com' }),
    ).toMatchObject({
      localId: 'ren',
    });
  });
});

test('reports a demo account that the emulator refuses', async () => {
  await withEmulator(async ({ host }) => {
    const accounts = [MIO, { ...MIO, id: 'second' }];
    await expect(ensureAccounts({ authEmulatorHost: host, projectId: PROJECT, accounts })).rejects.toThrow(
      'The Auth emulator refused a demo account',
    );
  });
});

test('keeps accounts and sessions after a restart', async () => {
  const session = await withEmulator(async ({ host }) => call(host, 'signUp', credentials(MIO)));
  await withEmulator(async ({ host }) => {
    const { users } = await call(host, 'lookup', { idToken: session.idToken });
    expect(users).toMatchObject([{ localId: session.localId, email: MIO.email }]);
    expect(users?.[0]?.['providerUserInfo']).toHaveLength(1);
    const refreshed = await fetch(`http://${host}/securetoken.googleapis.com/v1/token?key=any`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: session.refreshToken ?? '' }),
    });
    expect(refreshed.status).toBe(200);
    expect(await call(host, 'signInWithPassword', credentials(MIO))).toMatchObject({
      localId: session.localId,
    });
    expect(await call(host, 'signUp', credentials(MIO))).toMatchObject({
      error: { message: 'EMAIL_EXISTS' },
    });
  });
});

test('refuses a revoked session after a restart', async () => {
  const session = await withEmulator(async ({ host }) => {
    const signedUp = await call(host, 'signUp', credentials(MIO));
    await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({
        localId: signedUp.localId,
        validSince: String(Math.floor(Date.now() / 1000) + 60),
      }),
    });
    return signedUp;
  });
  await withEmulator(async ({ host }) => {
    expect(await call(host, 'lookup', { idToken: session.idToken })).toMatchObject({
      error: { message: 'TOKEN_EXPIRED' },
    });
  });
});

test('finds an account by its Google sign-in after a restart', async () => {
  const postBody = new URLSearchParams({
    providerId: 'google.com',
    id_token: JSON.stringify({ sub: '123', email: 'mio@example.com', email_verified: true, name: 'Mio' }),
  }).toString();
  const signIn = async (host: string) =>
    call(host, 'signInWithIdp', { postBody, requestUri: 'http://localhost', returnIdpCredential: true });
  const { localId } = await withEmulator(async ({ host }) => signIn(host));
  await withEmulator(async ({ host }) => {
    expect(await signIn(host)).toMatchObject({ localId });
  });
});

test('saves a new account while the emulator is still running', async () => {
  await withEmulator(async ({ host }) => {
    await call(host, 'signUp', credentials(MIO));
    await expect.poll(async () => readFile(accountsFile, 'utf8').catch(() => '')).toContain(MIO.email);
  });
});

test('refuses an accounts file in an unknown format and leaves it unchanged', async () => {
  await writeFile(accountsFile, '[1]');
  await expect(withEmulator(async () => {})).rejects.toThrow(`${accountsFile} holds no accounts`);
  expect(await readFile(accountsFile, 'utf8')).toBe('[1]');
});

test('the two sign-in pages load nothing from other hosts', async () => {
  await withEmulator(async ({ host }) => {
    const read = async (page: string) => (await fetch(`http://${host}/emulator/auth/${page}`)).text();
    const handler = await read('handler?apiKey=any&providerId=google.com');
    const iframe = await read('iframe?apiKey=any&appName=app');
    expect(handler + iframe).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(handler).toContain('min-height: 44px');
    expect(iframe).toContain('<script src="/emulator/auth/gapi-iframes.js">');
    expect(await read('gapi-iframes.js')).toContain('window.gapi');
  });
});

test('redirects an e-mail link to the action URL and keeps all query parameters', async () => {
  const page = 'http://localhost:3000/login/action';
  const answer = await withEmulator(
    async ({ host }) =>
      fetch(`http://${host}/emulator/action?mode=resetPassword&oobCode=abc&lang=ja`, { redirect: 'manual' }),
    page,
  );
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`${page}?mode=resetPassword&oobCode=abc&lang=ja`);
});
