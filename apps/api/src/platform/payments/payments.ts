import type { Clock } from '../clock.ts';
import { noPaymentProvider, type PaymentProvider } from './payment-provider.ts';
import { createStripeEvents, type ReadPaymentEvent } from './stripe-events.ts';
import { createStripeProvider } from './stripe-provider.ts';

/** Path of our webhook for the provider's events. */
export const PAYMENT_EVENTS_PATH = '/webhooks/payments';

/** Payments of an installation: the provider, and the reader of the provider's events. */
export interface Payments {
  readonly provider: PaymentProvider;
  readonly readEvent: ReadPaymentEvent;
}

export const noPayments: Payments = {
  provider: noPaymentProvider,
  readEvent: () => ({ kind: 'refused' }),
};

export interface StripePaymentsOptions {
  readonly secretKey: string;
  /** `host:port` that serves Stripe's API without TLS, in place of Stripe. */
  readonly apiHost?: string | undefined;
  readonly webhookSecrets: readonly string[];
  /** The platform's share of each monthly payment, in percent. */
  readonly feePercent: number;
  readonly clock: Clock;
}

export function createStripePayments({ webhookSecrets, clock, ...options }: StripePaymentsOptions): Payments {
  return {
    provider: createStripeProvider(options),
    readEvent: createStripeEvents({ secrets: webhookSecrets, clock }),
  };
}
