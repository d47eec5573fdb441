import type { ObjectStorage } from '@musubi/server/object-storage';
import type { FastifyInstance } from 'fastify';

import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';
import { noPaymentProvider, type PaymentProvider } from './payment-provider.ts';
import { createStandInApi } from './stand-in/stand-in-api.ts';
import type { StandInEvent } from './stand-in/stand-in-events.ts';
import { createStandInRecords, type StandInRecords } from './stand-in/stand-in-records.ts';
import { addStandInRoutes } from './stand-in/stand-in-routes.ts';
import { createStripeEvents, type ReadPaymentEvent, signPaymentEvent } from './stripe-events.ts';
import { createStripeProvider } from './stripe-provider.ts';

/** Path of our webhook for the provider's events. */
export const PAYMENT_EVENTS_PATH = '/webhooks/payments';

const STAND_IN_PATH = '/payment-stand-in';
const SECRET_BYTES = 24;

/**
 * Payments of an installation: the provider, the reader of the provider's events, and the stand-in's hosted
 * pages.
 */
export interface Payments {
  readonly provider: PaymentProvider;
  readonly readEvent: ReadPaymentEvent;
  /** Adds the hosted pages of the stand-in; adds nothing for a real provider. */
  readonly addRoutes: (app: FastifyInstance) => Promise<void>;
  /** Completes the hosted registration at a URL on behalf of a user; null where only the user can do this. */
  readonly finishRegistration: ((url: string) => Promise<void>) | null;
}

export const noPayments: Payments = {
  provider: noPaymentProvider,
  readEvent: () => ({ kind: 'refused' }),
  addRoutes: async () => {},
  finishRegistration: null,
};

export interface StripePaymentsOptions {
  readonly secretKey: string;
  readonly webhookSecrets: readonly string[];
  /** The platform's share of each monthly payment, in percent. */
  readonly feePercent: number;
  readonly clock: Clock;
}

export function createStripePayments(options: StripePaymentsOptions): Payments {
  return {
    provider: createStripeProvider({ secretKey: options.secretKey, feePercent: options.feePercent }),
    readEvent: createStripeEvents({ secrets: options.webhookSecrets, clock: options.clock }),
    addRoutes: async () => {},
    finishRegistration: null,
  };
}

export interface StandInPaymentsOptions {
  readonly storage: ObjectStorage;
  readonly clock: Clock;
  readonly random: Random;
  /** Origin at which browsers reach the API. */
  readonly apiOrigin: string;
}

/**
 * Emulates Stripe's API, hosted pages and signed events in this process, for demo projects outside
 * production.
 */
export function createStandInPayments({
  storage,
  clock,
  random,
  apiOrigin,
}: StandInPaymentsOptions): Payments {
  const secret = `whsec_${Buffer.from(random.bytes(SECRET_BYTES)).toString('hex')}`;
  const records = createStandInRecords({ storage, clock, random });
  const api = createStandInApi({ records, clock, pagesUrl: `${apiOrigin}${STAND_IN_PATH}` });
  return {
    provider: createStripeProvider({ secretKey: 'sk_test_stand_in', fetch: api }),
    readEvent: createStripeEvents({ secrets: [secret], clock }),
    addRoutes: async (app) => {
      const sendEvent = async (event: StandInEvent): Promise<void> => {
        const payload = toPayload(random.id(), event);
        const signature = signPaymentEvent(payload, secret, clock.now());
        await app.inject({
          method: 'POST',
          url: PAYMENT_EVENTS_PATH,
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          payload,
        });
      };
      await app.register(async (scope) => addStandInRoutes(scope, { records, clock, sendEvent }), {
        prefix: STAND_IN_PATH,
      });
    },
    finishRegistration: async (url) => finishVisit(records, url.slice(url.lastIndexOf('/') + 1)),
  };
}

/** @throws Error when the token belongs to no registration. */
async function finishVisit(records: StandInRecords, token: string): Promise<void> {
  const visit = records.findVisit(token)?.visit;
  if (visit?.page !== 'registration') throw new Error('There is no registration at this address');
  records.endVisit(token);
  await records.accounts.save({ id: visit.accountId, state: 'active' });
}

function toPayload(id: string, { type, account, object }: StandInEvent): string {
  return JSON.stringify({
    id: `evt_${id.replaceAll('-', '')}`,
    object: 'event',
    type,
    ...(account !== undefined && { account }),
    data: { object },
  });
}
