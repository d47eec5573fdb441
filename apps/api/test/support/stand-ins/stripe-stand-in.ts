import { createPaymentStandIn, type PaymentStandIn } from '@musubi/third-parties/payments/payment-stand-in';
import type { FastifyInstance } from 'fastify';

import type { Clock } from '#platform/clock.ts';
import { PAYMENT_EVENTS_PATH, type Payments } from '#platform/payments/payments.ts';
import { createStripeEvents } from '#platform/payments/stripe-events.ts';
import { createStripeProvider, type StripeProviderOptions } from '#platform/payments/stripe-provider.ts';

import type { TestAnswer, TestRequest } from '../send-request.ts';
import { createFakeStorage, type FakeStorage } from './fake-storage.ts';

/** Origin of the stand-in's hosted pages. */
export const HOSTED_PAGES_ORIGIN = 'http://localhost:3004';

const SECRET = 'whsec_stand_in';

type Answer = NonNullable<StripeProviderOptions['fetch']>;

/** The stand-in for Stripe, in this process. */
export interface StripeStandIn {
  readonly payments: Payments;
  /** Handles requests to Stripe's API and to the hosted pages. */
  readonly answer: Answer;
  /** Storage of the stand-in's accounts and payments. */
  readonly records: FakeStorage;
  /** Sends a browser's request to a hosted page. */
  browse(request: Pick<TestRequest, 'method' | 'url' | 'headers'>): Promise<TestAnswer<unknown>>;
}

/**
 * Creates the stand-in. It sends its events to the app from `getApp`, and pays demo creators without a
 * registration.
 */
export function createStripeStandIn(clock: Clock, getApp: () => FastifyInstance): StripeStandIn {
  const records = createFakeStorage();
  const standIn = createPaymentStandIn({
    storage: records,
    now: () => clock.now(),
    origin: HOSTED_PAGES_ORIGIN,
    secret: SECRET,
    isRegistered: (userId) => userId.startsWith('demo-'),
    async deliver(payload, signature) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      await getApp().inject({ method: 'POST', url: PAYMENT_EVENTS_PATH, headers, payload });
    },
  });
  const answer = toFetch(standIn);
  return {
    payments: {
      provider: createStripeProvider({ secretKey: 'sk_test_stand_in', fetch: answer }),
      readEvent: createStripeEvents({ secrets: [SECRET], clock }),
    },
    answer,
    records,
    async browse({ url, method = 'GET', headers = {} }) {
      const response = await answer(new URL(url, HOSTED_PAGES_ORIGIN), { method, headers });
      const { status } = response;
      return {
        status,
        headers: Object.fromEntries(response.headers),
        body: null,
        text: await response.text(),
      };
    },
  };
}

function toFetch(standIn: PaymentStandIn): Answer {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = Object.fromEntries(new Headers(init.headers));
    const form = new URLSearchParams(typeof init.body === 'string' ? init.body : '');
    const answer = await standIn({ method: init.method ?? 'GET', url, headers, form });
    if (typeof answer?.body !== 'string') return new Response(null, { status: 404 });
    const { status, type, body } = answer;
    return new Response(body, { status, headers: { ...answer.headers, 'content-type': type } });
  };
}
