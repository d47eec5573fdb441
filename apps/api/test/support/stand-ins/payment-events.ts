import { signEvent } from '@musubi/third-parties/payments/stand-in-events';

import { PAYMENT_EVENTS_PATH } from '#platform/payments/payments.ts';

import type { TestAnswer } from '../send-request.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../test-app.ts';
import { createFakePayments, type FakePayments } from './fake-payments.ts';

interface Signing {
  /** Secret that signs the events; by default the first secret of the fake provider. */
  readonly secret?: string | undefined;
  readonly secondsAgo?: number;
}

/** An API with fake payments, and functions that send events of the payment provider. */
export interface PaymentsTest {
  readonly api: TestApp;
  readonly payments: FakePayments;
  /** Creates the body of an event with a new id. */
  createEvent(event: object): string;
  sign(payload: string, signing?: Signing): string;
  /** Sends an event, by default with a signature made now. For null, sends no signature. */
  send(payload: string, signature?: string | null): Promise<TestAnswer<unknown>>;
  /** Creates, signs and sends an event; returns the status. */
  sendEvent(event: object): Promise<number>;
}

/** Starts an API with fake payments; the test must close its `api`. */
export async function createPaymentsTest(options: Pick<TestAppOptions, 'log'> = {}): Promise<PaymentsTest> {
  const made: FakePayments[] = [];
  const api = await createTestApp({
    ...options,
    createPayments: (clock) => {
      const payments = createFakePayments(clock);
      made.push(payments);
      return payments;
    },
  });
  const [payments] = made;
  if (payments === undefined) throw new Error('The API asked for no payments');
  let last = 0;
  const provider: PaymentsTest = {
    api,
    payments,
    createEvent(event) {
      last += 1;
      return JSON.stringify({ id: `evt_${last}`, object: 'event', ...event });
    },
    sign(payload, { secret = payments.secrets[0] ?? '', secondsAgo = 0 } = {}) {
      return signEvent(payload, secret, new Date(api.clock.now().getTime() - secondsAgo * 1000));
    },
    async send(payload, signature = provider.sign(payload)) {
      const headers = signature === null ? {} : { 'stripe-signature': signature };
      return api.send({ method: 'POST', url: PAYMENT_EVENTS_PATH, body: payload, headers });
    },
    async sendEvent(event) {
      return (await provider.send(provider.createEvent(event))).status;
    },
  };
  return provider;
}
