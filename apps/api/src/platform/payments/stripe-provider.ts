import { Stripe } from 'stripe';

import {
  type PaymentProvider,
  PaymentsUnavailableError,
  type RegistrationState,
} from './payment-provider.ts';

export interface StripeProviderOptions {
  readonly secretKey: string;
  /** Replaces the network: for the stand-in and for tests. */
  readonly fetch?: typeof fetch;
  /** Time for one attempt of a call that a person waits for. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 8000;
/** An event must be answered within a second; what takes longer is followed up in the background. */
const READ_TIMEOUT_MS = 800;
const GONE_CODES: ReadonlySet<string | undefined> = new Set(['account_invalid', 'resource_missing']);

/** Stripe: Connect accounts with hosted onboarding, and the billing portal. */
export function createStripeProvider({
  secretKey,
  fetch,
  timeoutMs = TIMEOUT_MS,
}: StripeProviderOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Musubi' },
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
        async () => {
          const options = { timeout: READ_TIMEOUT_MS, maxNetworkRetries: 0 };
          return toState(await stripe.accounts.retrieve(accountId, {}, options));
        },
        { gone: 'gone' },
      ),
  };
}

function toState({ charges_enabled: isPayable, requirements }: Stripe.Account): RegistrationState {
  if (requirements?.disabled_reason?.startsWith('rejected') === true) return 'gone';
  return isPayable ? 'active' : 'pending';
}

/** An account that Stripe does not have, or no longer lets us see, is `gone`; every other refusal is for operators. */
async function orUnavailable<T>(call: () => Promise<T>, known?: { readonly gone: T }): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (known !== undefined && GONE_CODES.has(error.code)) return known.gone;
    throw new PaymentsUnavailableError(`Stripe: ${error.type}`, { cause: error });
  }
}
