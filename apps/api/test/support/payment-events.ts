import { PAYMENT_EVENTS_PATH } from '#platform/payments/payments.ts';
import { signPaymentEvent } from '#platform/payments/stripe-events.ts';

import { createFakePayments, type FakePayments } from './fake-payments.ts';
import { createTestApp, type TestAnswer, type TestApp, type TestAppOptions } from './test-app.ts';

interface Signing {
  /** The first of the provider's unless told. */
  readonly secret?: string | undefined;
  readonly secondsAgo?: number;
}

/** An API whose payments are fake, and the provider that tells it of events. */
export interface PaymentsTest {
  readonly api: TestApp;
  readonly payments: FakePayments;
  /** The body of an event, each with an id of its own. */
  createEvent(event: object): string;
  sign(payload: string, signing?: Signing): string;
  /** Sends an event, signed now unless a signature is given; null sends none. */
  send(payload: string, signature?: string | null): Promise<TestAnswer<unknown>>;
  /** Creates, signs and sends an event; answers the status. */
  tell(event: object): Promise<number>;
}

/** Starts one, with a log of the test's if given; its `api` is to be closed. */
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
      return signPaymentEvent(payload, secret, new Date(api.clock.now().getTime() - secondsAgo * 1000));
    },
    async send(payload, signature = provider.sign(payload)) {
      const headers = signature === null ? {} : { 'stripe-signature': signature };
      return api.send({ method: 'POST', url: PAYMENT_EVENTS_PATH, body: payload, headers });
    },
    async tell(event) {
      return (await provider.send(provider.createEvent(event))).status;
    },
  };
  return provider;
}
