import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { StartError } from '@musubi/server/start-error';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

import { presentTotpCode } from '../server/totp.ts';
import { type IdentityOptions, startIdentity } from './start-identity.ts';

const SIGN_IN_ANSWER = z.looseObject({
  idToken: z.string().optional(),
  mfaPendingCredential: z.string().optional(),
  mfaInfo: z.array(z.looseObject({ mfaEnrollmentId: z.string() })).optional(),
});
type SignInAnswer = z.infer<typeof SIGN_IN_ANSWER>;

let options: IdentityOptions;

beforeEach(async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'musubi-identity-'));
  options = {
    environment: {},
    ports: { auth: 0, signals: 0 },
    dataFolder,
    demoAccounts: [
      {
        id: 'mio',
        email: 'mio@example.com',
        password: 'a long secret',
        displayName: '澪',
        isEmailVerified: true,
      },
    ],
    projectId: 'demo-identity',
    onError(error) {
      throw error;
    },
  };
  return async () => rm(dataFolder, { recursive: true });
});

const isUp = async (host: string): Promise<boolean> =>
  fetch(`http://${host}/`).then(
    ({ ok }) => ok,
    () => false,
  );

test('starts both services with demo accounts on loopback and stops them', async () => {
  const identity = await startIdentity(options);
  const { authEmulatorHost, firestoreEmulatorHost } = identity;
  expect([authEmulatorHost, firestoreEmulatorHost]).toEqual([
    expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    expect.stringMatching(/^127\.0\.0\.1:\d+$/),
  ]);
  expect([await isUp(authEmulatorHost), await isUp(firestoreEmulatorHost)]).toEqual([true, true]);
  await identity.stop();
  expect([await isUp(authEmulatorHost), await isUp(firestoreEmulatorHost)]).toEqual([false, false]);
  expect(await readdir(options.dataFolder)).toEqual(['accounts.json']);
});

test('reuses running emulators and never stops them', async () => {
  const running = await startIdentity({ ...options, demoAccounts: [] });
  const environment = {
    FIREBASE_AUTH_EMULATOR_HOST: running.authEmulatorHost,
    FIRESTORE_EMULATOR_HOST: running.firestoreEmulatorHost,
  };
  const reusing = await startIdentity({ ...options, environment, dataFolder: '/nowhere' });
  expect(reusing).toMatchObject({
    authEmulatorHost: running.authEmulatorHost,
    firestoreEmulatorHost: running.firestoreEmulatorHost,
  });
  await reusing.stop();
  expect(await isUp(running.authEmulatorHost)).toBe(true);
  await running.stop();
  expect(await readdir(options.dataFolder)).toContain('accounts.json');
});

test.each([
  ['auth', 'the Auth emulator', 'AUTH_EMULATOR_PORT'],
  ['signals', 'the sign-out signal service', 'SIGNALS_PORT'],
] as const)('reports a taken %s port and leaves nothing running', async (service, owner, variable) => {
  const before = await startIdentity(options);
  await before.stop();
  const hosts = { auth: before.authEmulatorHost, signals: before.firestoreEmulatorHost };
  const portOf = (host: string): number => Number(host.split(':')[1]);
  const port = portOf(hosts[service]);
  const occupant = createServer().listen(port, '127.0.0.1');
  await once(occupant, 'listening');
  const ports = { auth: portOf(hosts.auth), signals: portOf(hosts.signals) };
  const attempt = startIdentity({ ...options, ports });
  await expect(attempt).rejects.toBeInstanceOf(StartError);
  await expect(attempt).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken, and ${owner} needs it. ` +
      `Stop the program that uses it, or choose another port with ${variable}.`,
  );
  occupant.close();
  expect([await isUp(hosts.auth), await isUp(hosts.signals)]).toEqual([false, false]);
});

test('lets a demo account with an authenticator app sign in with its code, also after a restart', async () => {
  const key = 'AUTHENTICATORKEYOFTHISTEST234567';
  const [mio] = options.demoAccounts;
  if (mio === undefined) throw new Error('There is no demo account');
  const withApp = { ...options, demoAccounts: [{ ...mio, authenticatorKey: key }] };
  for (const periodsLater of [0, 1]) {
    const identity = await startIdentity(withApp);
    const call = async (operation: string, body: object): Promise<SignInAnswer> => {
      const url = `http://${identity.authEmulatorHost}/identitytoolkit.googleapis.com/${operation}?key=any`;
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      return SIGN_IN_ANSWER.parse(await answer.json());
    };
    const { email, password } = mio;
    const {
      mfaInfo,
      mfaPendingCredential,
      idToken: early,
    } = await call('v1/accounts:signInWithPassword', {
      email,
      password,
      returnSecureToken: true,
    });
    const code = presentTotpCode(key, Date.now() + periodsLater * 30_000);
    const { idToken } = await call('v2/accounts/mfaSignIn:finalize', {
      mfaPendingCredential,
      mfaEnrollmentId: mfaInfo?.[0]?.mfaEnrollmentId,
      totpVerificationInfo: { verificationCode: code },
    });
    await identity.stop();
    expect([early, typeof idToken]).toEqual([undefined, 'string']);
  }
});

test('refuses a project id that does not start with demo-', async () => {
  await expect(startIdentity({ ...options, projectId: 'musubi' })).rejects.toThrow(
    'The local identity service needs a project whose id starts with demo-, not musubi.',
  );
});
