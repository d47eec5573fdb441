import { Stripe } from 'stripe';

import { waitWithinRequest } from '../database/statement-limit.ts';
import { PaymentsUnavailableError, RequestKeySpentError } from './payment-provider.ts';

/**
 * Options for reads during a webhook request. The response to that request is due within a second, so the
 * server retries slower reads later.
 */
export const READ_AT_ONCE = { timeout: 800, maxNetworkRetries: 0 } as const;

const GONE_CODES: ReadonlySet<string | undefined> = new Set(['account_invalid', 'resource_missing']);

interface Known<T> {
  readonly gone: T;
  /**
   * Request parameter that contains the id of the possibly missing object. Needed if the request contains
   * several ids, because Stripe's error may then concern another object.
   */
  readonly param?: string;
}

/**
 * Calls Stripe within the time limit of the current request. Returns `known.gone` when Stripe does not have
 * the object, or no longer lets us access the object.
 * @throws RequestKeySpentError for a used idempotency key, PaymentsUnavailableError for any other refusal.
 */
export async function orUnavailable<T>(call: () => Promise<T>, known?: Known<T>): Promise<T> {
  try {
    return await waitWithinRequest(call(), () => new PaymentsUnavailableError('Stripe took too long'));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (known !== undefined && isGone(error, known.param)) return known.gone;
    const Unavailable = isKeySpent(error) ? RequestKeySpentError : PaymentsUnavailableError;
    throw new Unavailable(`Stripe: ${error.type}`, { cause: error });
  }
}

/**
 * Whether a retry needs a new idempotency key: the key belongs to a different request, or Stripe replays a
 * stored error of this request.
 */
function isKeySpent(error: Stripe.errors.StripeError): boolean {
  const isReplayed = error.headers?.['idempotent-replayed'] === 'true';
  return isReplayed || error instanceof Stripe.errors.StripeIdempotencyError;
}

function isGone({ code, param: named }: Stripe.errors.StripeError, param: string | undefined): boolean {
  return GONE_CODES.has(code) && (param === undefined || param === named);
}
