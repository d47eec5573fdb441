import { Stripe } from 'stripe';

import { PaymentsUnavailableError, RequestKeySpentError } from './payment-provider.ts';

/** An event must be answered within a second; a slower read is retried in the background. */
export const READ_AT_ONCE = { timeout: 800, maxNetworkRetries: 0 } as const;

const GONE_CODES: ReadonlySet<string | undefined> = new Set(['account_invalid', 'resource_missing']);

interface Known<T> {
  readonly gone: T;
  /** The parameter that names the object which may be gone, for requests that name several. */
  readonly param?: string;
}

/**
 * Calls Stripe. Returns `known.gone` when Stripe does not have the object, or no longer shows it to us.
 * @throws RequestKeySpentError for a used key, PaymentsUnavailableError for any other refusal.
 */
export async function orUnavailable<T>(call: () => Promise<T>, known?: Known<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (known !== undefined && isGone(error, known.param)) return known.gone;
    const Unavailable = isKeySpent(error) ? RequestKeySpentError : PaymentsUnavailableError;
    throw new Unavailable(`Stripe: ${error.type}`, { cause: error });
  }
}

/** Stripe refuses a key that belongs to another request, and replays its refusal of the same request for good. */
function isKeySpent(error: Stripe.errors.StripeError): boolean {
  const isReplayed = error.headers?.['idempotent-replayed'] === 'true';
  return isReplayed || error instanceof Stripe.errors.StripeIdempotencyError;
}

function isGone({ code, param: named }: Stripe.errors.StripeError, param: string | undefined): boolean {
  return GONE_CODES.has(code) && (param === undefined || param === named);
}
