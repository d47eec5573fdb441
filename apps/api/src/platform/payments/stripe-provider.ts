import { BRAND } from '@musubi/domain/brand';
import { Stripe } from 'stripe';

import type { PaymentProvider, RegistrationState } from './payment-provider.ts';
import { orUnavailable, READ_AT_ONCE } from './stripe-calls.ts';
import { createStripeSupports } from './stripe-supports.ts';

export interface StripeProviderOptions {
  readonly secretKey: string;
  /** `host:port` that serves Stripe's API without TLS, in place of Stripe. */
  readonly apiHost?: string | undefined;
  /** Replaces network access in tests. */
  readonly fetch?: typeof fetch;
  /** Timeout for one attempt of a call that a user waits for. */
  readonly timeoutMs?: number;
  /** The platform's share of each monthly payment, in percent. */
  readonly feePercent?: number;
}

/** Less than the five-second time limit of a request. */
const TIMEOUT_MS = 4000;

/** Stripe: Connect accounts with hosted onboarding, the billing portal, and subscriptions through Checkout. */
export function createStripeProvider({
  secretKey,
  apiHost,
  fetch,
  timeoutMs = TIMEOUT_MS,
  feePercent = 0,
}: StripeProviderOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: BRAND.name },
    ...(apiHost !== undefined && toAddress(apiHost)),
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
  });
  return {
    createCreator: async ({ userId, requestKey }) =>
      orUnavailable(async () => {
        const account = await stripe.accounts.create(
          {
            type: 'express',
            capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
            metadata: { user_id: userId },
          },
          { idempotencyKey: `creator-${requestKey}` },
        );
        return account.id;
      }),
    createCustomer: async ({ userId, requestKey }) =>
      orUnavailable(async () => {
        const customer = await stripe.customers.create(
          { metadata: { user_id: userId } },
          { idempotencyKey: `customer-${requestKey}` },
        );
        return customer.id;
      }),
    openRegistration: async ({ accountId, returnUrl, refreshUrl }) =>
      orUnavailable(
        async () => {
          const link = await stripe.accountLinks.create({
            account: accountId,
            type: 'account_onboarding',
            return_url: returnUrl,
            refresh_url: refreshUrl,
          });
          return link.url;
        },
        { gone: null },
      ),
    openPortal: async ({ customerId, returnUrl }) =>
      orUnavailable(
        async () => {
          const session = await stripe.billingPortal.sessions.create({
            customer: customerId,
            return_url: returnUrl,
          });
          return session.url;
        },
        { gone: null },
      ),
    readRegistration: async (accountId) =>
      orUnavailable<RegistrationState>(
        async () => toState(await stripe.accounts.retrieve(accountId, {}, READ_AT_ONCE)),
        { gone: 'gone' },
      ),
    ...createStripeSupports(stripe, { feePercent }),
  };
}

function toAddress(apiHost: string): Stripe.StripeConfig {
  const { hostname: host, port } = new URL(`http://${apiHost}`);
  // A URL omits port 80, and without a port the SDK would use 443.
  return { protocol: 'http', host, port: port || '80' };
}

function toState({ charges_enabled: isPayable, requirements }: Stripe.Account): RegistrationState {
  if (requirements?.disabled_reason?.startsWith('rejected') === true) return 'gone';
  return isPayable ? 'active' : 'pending';
}
