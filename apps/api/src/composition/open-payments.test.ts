import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { readSettings } from '#env.ts';
import { systemRandom } from '#platform/random.ts';

import { createFakeClock } from '../../test/support/fakes.ts';
import { createFakeStorage } from '../../test/support/stand-ins/fake-storage.ts';
import { openPayments } from './open-payments.ts';

const EMULATORS = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1', FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' };
const demo = readSettings({ FIREBASE_PROJECT_ID: 'demo-musubi', DATA_FOLDER: '/data', ...EMULATORS });
const real = readSettings({
  FIREBASE_PROJECT_ID: 'musubi-prod',
  FIREBASE_API_KEY: 'key',
  WEB_ORIGIN: 'https://example.com',
  API_ORIGIN: 'https://api.example.com',
  CONTENT_ORIGIN: 'https://images.example.com',
  DATA_FOLDER: '/data',
});

/** Returns whether the stand-in's payment pages are served, and whether a creator can register. */
async function look(settings: Parameters<typeof openPayments>[0]) {
  const payments = openPayments(settings, {
    storage: createFakeStorage(),
    clock: createFakeClock(),
    random: systemRandom,
  });
  const app = Fastify();
  onTestFinished(async () => app.close());
  await payments.addRoutes(app);
  await app.ready();
  const isRegistered = await payments.provider
    .createCreator({ userId: 'mio', requestKey: systemRandom.id() })
    .then(
      () => true,
      () => false,
    );
  return { hasPages: app.printRoutes().includes('payment-stand-in'), isRegistered };
}

test('a demo uses the stand-in for the payment provider', async () => {
  expect(await look(demo)).toEqual({ hasPages: true, isRegistered: true });
});

test.each([
  ['a real project', real],
  ['a real project in development', { ...real, APP_ENV: 'development' as const }],
  ['a demo that calls itself production', { ...demo, APP_ENV: 'production' as const }],
])('%s without Stripe keys has neither payments nor a stand-in', async (_name, settings) => {
  expect(await look(settings)).toEqual({ hasPages: false, isRegistered: false });
});
