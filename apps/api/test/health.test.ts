import { createS3ObjectStorage } from '@musubi/server/s3-object-storage';
import { startSilentServer } from '@musubi/server/testing/silent-server';
import { expect, test, vi } from 'vitest';

import { openPings } from '#composition/open-pings.ts';
import { startRefreshes } from '#modules/activities/public.ts';
import { IdentityUnavailableError } from '#platform/identity/identity-errors.ts';
import { createFirestoreSignals, EMULATOR_OWNER } from '#platform/identity/sign-out-signals.ts';

import { createBrokenDatabase, createDriverError } from './support/databases/broken-database.ts';
import { createCreator } from './support/factories.ts';
import { createActivityInput, createFakeSource } from './support/stand-ins/fake-sources.ts';
import { createTestAppForTest } from './support/test-app.ts';

test('reports alive and ready while the database responds', async () => {
  const api = await createTestAppForTest();
  expect(await api.send({ url: '/healthz' })).toMatchObject({ status: 200, body: { status: 'alive' } });
  expect(await api.send({ url: '/readyz' })).toMatchObject({
    status: 200,
    body: { status: 'ready', database: 'ok', migrations: 'applied', outbox: { waiting: 0, lag_seconds: 0 } },
  });
});

test('reports the age of the oldest message in the outbox', async () => {
  const api = await createTestAppForTest();
  await api.outbox.add(api.db, { kind: 'pages_changed', pubIds: ['mio'] });
  api.clock.advance(42_000);
  expect((await api.send({ url: '/readyz' })).body).toMatchObject({
    outbox: { waiting: 1, lag_seconds: 42 },
  });
});

test('reports how long the most overdue source has waited for its refresh', async () => {
  const api = await createTestAppForTest({
    sources: {
      request: async () => Promise.reject(new Error('down')),
      sources: { youtube: createFakeSource() },
    },
  });
  const { id } = await createCreator(api);
  const body = { version: 1, activities: [createActivityInput()] };
  await api.send({ method: 'PUT', url: '/v4/activities', as: id, body });
  api.clock.advance(42_000);
  expect((await api.send({ url: '/readyz' })).body).toMatchObject({
    status: 'ready',
    refreshes: { waiting: 1, lag_seconds: 42 },
  });
  await startRefreshes(api.core);
  await api.core.refreshSlots.idle();
  api.clock.advance(1000);
  expect((await api.send({ url: '/readyz' })).body).toMatchObject({
    refreshes: { waiting: 0, lag_seconds: 0 },
  });
});

test('checks the database at most once a second', async () => {
  const database = createBrokenDatabase(createDriverError('ECONNREFUSED'));
  const ping = vi.spyOn(database, 'ping');
  const api = await createTestAppForTest({ database });
  await Promise.all([api.send({ url: '/readyz' }), api.send({ url: '/readyz' })]);
  expect(ping).toHaveBeenCalledTimes(1);
  api.clock.advance(1000);
  await api.send({ url: '/readyz' });
  expect(ping).toHaveBeenCalledTimes(2);
});

const PINGS = {
  storage: async () => {},
  identity: async () => {},
  signals: async () => {},
  mail: async () => {},
};
const fail = async (): Promise<never> => Promise.reject(new Error('down'));

test.each([
  ['storage', 503, 'not_ready', 'The object storage does not answer'],
  ['identity', 503, 'not_ready', 'The identity service does not answer'],
  [
    'signals',
    200,
    'degraded',
    'The store of the sign-out signals does not answer or refuses them, so sign-outs reach apps by polls alone',
  ],
  ['mail', 200, 'degraded', 'The mail server does not answer, so mails wait'],
] as const)('D1: names %s in /readyz while it is unreachable', async (part, status, state, reason) => {
  const api = await createTestAppForTest({ pings: { ...PINGS, [part]: fail } });
  expect(await api.send({ url: '/readyz' })).toMatchObject({
    status,
    body: { status: state, reasons: [reason], database: 'ok', [part]: 'unreachable', outbox: { waiting: 0 } },
  });
});

test('D1: notices soon that a service is reachable again', async () => {
  let isAway = true;
  const identity = async (): Promise<void> => (isAway ? fail() : undefined);
  const api = await createTestAppForTest({ pings: { ...PINGS, identity } });
  expect((await api.send({ url: '/readyz' })).status).toBe(503);
  isAway = false;
  api.clock.advance(1000);
  expect((await api.send({ url: '/readyz' })).body).toMatchObject({ status: 'ready', reasons: [] });
});

test('D1: answers /readyz while a service hangs', async () => {
  const silent = await startSilentServer();
  const host = `127.0.0.1:${silent.port}`;
  const bucket = {
    endpoint: `http://${host}`,
    bucket: 'b',
    region: 'r',
    accessKeyId: 'a',
    secretAccessKey: 's',
  };
  const settings = { FIREBASE_AUTH_EMULATOR_HOST: host, SMTP_URL: `smtp://${host}` };
  const project = { projectId: 'demo-health', emulatorHost: host, account: EMULATOR_OWNER };
  const ports = { storage: createS3ObjectStorage(bucket), signals: createFirestoreSignals(project) };
  const pings = openPings({ APP_ENV: 'development', ...settings }, ports);
  const api = await createTestAppForTest({ pings });
  expect(await api.send({ url: '/readyz' })).toMatchObject({
    status: 503,
    body: {
      database: 'ok',
      storage: 'unreachable',
      identity: 'unreachable',
      signals: 'unreachable',
      mail: 'unreachable',
    },
  });
  silent.close();
});

test('4D3: reports the store of sign-out signals when it refuses the API', async () => {
  const api = await createTestAppForTest();
  const refuse = async (): Promise<never> => {
    throw new IdentityUnavailableError('refused', { status: 403 });
  };
  const ports = { storage: api.storage, signals: { erase: refuse } };
  const { signals } = openPings(
    { APP_ENV: 'development', FIREBASE_AUTH_EMULATOR_HOST: undefined, SMTP_URL: undefined },
    ports,
  );
  const refused = await createTestAppForTest({ pings: { ...PINGS, signals } });
  expect(await refused.send({ url: '/readyz' })).toMatchObject({
    status: 200,
    body: { status: 'degraded', identity: 'ok', signals: 'unreachable' },
  });
});

test('4D3: tries the store of sign-out signals at most once a minute, or 12 s after a failure', async () => {
  let isAway = false;
  const signals = vi.fn<() => Promise<void>>(async () => (isAway ? fail() : undefined));
  const api = await createTestAppForTest({ pings: { ...PINGS, signals } });
  const readSignals = async (): Promise<unknown> => {
    const { body } = await api.send({ url: '/readyz' });
    return (body as { readonly signals: unknown }).signals;
  };
  await readSignals();
  isAway = true;
  api.clock.advance(59_000);
  expect([await readSignals(), signals.mock.calls.length]).toEqual(['ok', 1]);
  api.clock.advance(1000);
  expect([await readSignals(), signals.mock.calls.length]).toEqual(['unreachable', 2]);
  api.clock.advance(11_000);
  expect([await readSignals(), signals.mock.calls.length]).toEqual(['unreachable', 2]);
  isAway = false;
  api.clock.advance(1000);
  expect([await readSignals(), signals.mock.calls.length]).toEqual(['ok', 3]);
});

test('D1: answers /readyz while a check never ends', async () => {
  const storage = async (): Promise<never> => new Promise(() => {});
  const api = await createTestAppForTest({ pings: { ...PINGS, storage } });
  expect(await api.send({ url: '/readyz' })).toMatchObject({ status: 503, body: { storage: 'unreachable' } });
});

test('reports alive but not ready while the database is down', async () => {
  const api = await createTestAppForTest({
    database: createBrokenDatabase(createDriverError('ECONNREFUSED')),
  });
  expect((await api.send({ url: '/healthz' })).status).toBe(200);
  expect(await api.send({ url: '/readyz' })).toMatchObject({
    status: 503,
    body: {
      status: 'not_ready',
      reasons: ['The database does not answer'],
      database: 'unreachable',
      limits: 'off',
    },
    headers: { 'retry-after': '5' },
  });
});
