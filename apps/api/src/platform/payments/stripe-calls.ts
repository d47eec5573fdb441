import { Stripe } from 'stripe';

import { PaymentsUnavailableError, RequestKeySpentError } from './payment-provider.ts';

/** An event must be answered within a second; what takes longer is followed up in the background. */
export const READ_AT_ONCE = { timeout: 800, maxNetworkRetries: 0 } as const;

const GONE_CODES: ReadonlySet<string | undefined> = new Set(['account_invalid', 'resource_missing']);

interface Known<T> {
  readonly gone: T;
  /** The parameter that must be what is gone, where a request names several things. */
  readonly param?: string;
}

/** What Stripe does not have, or no longer lets us see, is `gone`; every other refusal is for operators. */
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

/** Sent before with another request, or with this one: then Stripe repeats its refusal, whatever has become of the cause. */
function isKeySpent(error: Stripe.errors.StripeError): boolean {
  const isReplayed = error.headers?.['idempotent-replayed'] === 'true';
  return isReplayed || error instanceof Stripe.errors.StripeIdempotencyError;
}

function isGone({ code, param: named }: Stripe.errors.StripeError, param: string | undefined): boolean {
  return GONE_CODES.has(code) && (param === undefined || param === named);
}
