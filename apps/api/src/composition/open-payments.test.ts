import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { createPaymentStandIn } from '@musubi/third-parties/payments/payment-stand-in';
import { createThirdParties } from '@musubi/third-parties/third-parties';
import { expect, onTestFinished, test } from 'vitest';

import { readSettings } from '#env.ts';
import { PaymentsUnavailableError } from '#platform/payments/payment-provider.ts';

import { createFakeClock } from '../../test/support/fakes.ts';
import { createFakeStorage } from '../../test/support/stand-ins/fake-storage.ts';
import { openPayments } from './open-payments.ts';

const DEMO = {
  FIREBASE_PROJECT_ID: 'demo-musubi',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
  DATA_FOLDER: '/data',
};
const REQUEST = { userId: 'mio', requestKey: 'one' };

test('calls the API at STRIPE_API_HOST and accepts the signed event of its hosted page', async () => {
  const events: [payload: string, signature: string][] = [];
  const clock = createFakeClock();
  const standIn = createPaymentStandIn({
    storage: createFakeStorage(),
    now: () => clock.now(),
    origin: 'http://localhost:3004',
    secret: 'whsec_shared',
    deliver: async (...event) => void events.push(event),
  });
  const { server } = createThirdParties({ payments: standIn });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const settings = readSettings({
    ...DEMO,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRETS: 'whsec_shared',
    STRIPE_API_HOST: `127.0.0.1:${port}`,
  });
  const { provider, readEvent } = openPayments(settings, clock);
  const accountId = await provider.createCreator(REQUEST);
  expect(await provider.createCreator(REQUEST)).toBe(accountId);
  const urls = { returnUrl: 'http://localhost:3000/a', refreshUrl: 'http://localhost:3000/b' };
  const url = new URL(`${await provider.openRegistration({ accountId, ...urls })}/finish`);
  const finished = await standIn({ method: 'POST', url, headers: {}, form: new URLSearchParams() });
  expect(finished).toMatchObject({ status: 303, headers: { location: urls.returnUrl } });
  expect(await provider.readRegistration(accountId)).toBe('active');
  const [[payload, signature] = ['', '']] = events;
  expect(readEvent(Buffer.from(payload), signature)).toMatchObject({
    kind: 'followed',
    event: { subject: { kind: 'creator', accountId } },
  });
});

test('offers no payments without keys', async () => {
  const { provider, readEvent } = openPayments(readSettings(DEMO), createFakeClock());
  await expect(provider.createCreator(REQUEST)).rejects.toThrow(PaymentsUnavailableError);
  expect(readEvent(Buffer.from('{}'), undefined)).toEqual({ kind: 'refused' });
});
