import { isSupportCurrency } from '@musubi/domain/supports';
import type { Stripe } from 'stripe';
import * as z from 'zod';

import type {
  CheckoutEnd,
  CheckoutLink,
  CheckoutState,
  SupportProvider,
  SupportState,
} from './payment-provider.ts';
import { PaymentsUnavailableError } from './payment-provider.ts';
import { orUnavailable, READ_AT_ONCE } from './stripe-calls.ts';

/** Metadata key under which Stripe's objects contain the id of their support. */
export const SUPPORT_ID_KEY = 'support_id';

const uuidSchema = z.uuid();

/**
 * Creates one subscription for each support, on the platform's account. Stripe transfers the payments of this
 * subscription to the creator's account.
 */
export function createStripeSupports(
  stripe: Stripe,
  { feePercent }: { readonly feePercent: number },
): SupportProvider {
  return {
    openCheckout: async (link) =>
      orUnavailable(
        async () => {
          const { id, url } = await stripe.checkout.sessions.create(toSession(link, feePercent), {
            idempotencyKey: `support-${link.requestKey}`,
          });
          if (url === null) throw new PaymentsUnavailableError('Stripe opened a page without a URL');
          return { id, url };
        },
        { gone: null, param: 'customer' },
      ),
    closeCheckout: async (checkoutId) =>
      orUnavailable(
        async () => {
          const session = await stripe.checkout.sessions.retrieve(checkoutId);
          return toCheckoutEnd(session.status === 'open' ? await expire(stripe, checkoutId) : session);
        },
        { gone: { kind: 'closed' as const } },
      ),
    readCheckout: async (checkoutId) =>
      orUnavailable(
        async () => toCheckoutState(await stripe.checkout.sessions.retrieve(checkoutId, {}, READ_AT_ONCE)),
        { gone: { kind: 'closed' as const } },
      ),
    readSupport: async (subscriptionId) =>
      orUnavailable(
        async () => toState(await stripe.subscriptions.retrieve(subscriptionId, {}, READ_AT_ONCE)),
        { gone: null },
      ),
    setSupportEnding: async (subscriptionId, isEnding) =>
      orUnavailable(
        async () => {
          const now = await stripe.subscriptions.retrieve(subscriptionId);
          if (now.status === 'canceled') return toState(now);
          if (isEnding && UNPAID.has(now.status)) return toState(await giveUp(stripe, now));
          if (isEndingNow(now) === isEnding) return toState(now);
          return toState(await stripe.subscriptions.update(subscriptionId, toEnd(now, isEnding)));
        },
        { gone: null },
      ),
    stopSupport: async (subscriptionId) =>
      orUnavailable<void>(
        async () => {
          await stripe.subscriptions.cancel(subscriptionId);
        },
        { gone: undefined },
      ),
  };
}

/** Closes the payment page, or returns its state when it was paid or closed concurrently. */
async function expire(stripe: Stripe, checkoutId: string): Promise<Stripe.Checkout.Session> {
  try {
    return await stripe.checkout.sessions.expire(checkoutId);
  } catch (error) {
    const session = await stripe.checkout.sessions.retrieve(checkoutId);
    if (session.status === 'open') throw error;
    return session;
  }
}

function toCheckoutEnd({ status, subscription }: Stripe.Checkout.Session): CheckoutEnd {
  return status === 'complete' && subscription !== null
    ? { kind: 'paid', subscriptionId: idOf(subscription) }
    : { kind: 'closed' };
}

/** A complete but unpaid payment page counts as open, because some payments take days and may still fail. */
function toCheckoutState(session: Stripe.Checkout.Session): CheckoutState {
  const isProcessing = session.status === 'complete' && session.payment_status === 'unpaid';
  return session.status === 'open' || isProcessing ? { kind: 'open' } : toCheckoutEnd(session);
}

/**
 * States of a subscription with an unpaid month. `setSupportEnding` cancels such a subscription at once,
 * because Stripe would otherwise retry the payment until the end of the month.
 */
const UNPAID: ReadonlySet<string> = new Set(['past_due', 'unpaid', 'paused']);

/**
 * Ends an unpaid support at once. First sets the subscription to end after the current month, because Stripe
 * would continue a subscription with void invoices if the cancellation failed. Voids the invoices before the
 * cancellation, because Stripe could charge them even afterwards.
 */
async function giveUp(stripe: Stripe, unpaid: Stripe.Subscription): Promise<Stripe.Subscription> {
  const { id } = unpaid;
  if (!isEndingNow(unpaid)) await stripe.subscriptions.update(id, toEnd(unpaid, true));
  const { data: invoices } = await stripe.invoices.list({ subscription: id, status: 'open', limit: 100 });
  for (const invoice of invoices) await stripe.invoices.voidInvoice(invoice.id);
  return stripe.subscriptions.cancel(id);
}

/** Stripe's limit for product names; a creator's name may be longer. */
const PRODUCT_NAME_MAX = 250;

/** Cuts a text to `max` UTF-16 units without splitting a character. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

function toSession(link: CheckoutLink, feePercent: number): Stripe.Checkout.SessionCreateParams {
  const metadata = { [SUPPORT_ID_KEY]: link.supportId };
  return {
    mode: 'subscription',
    customer: link.customerId,
    client_reference_id: link.supportId,
    metadata,
    locale: link.locale,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: link.currency,
          unit_amount: link.amount,
          recurring: { interval: 'month' },
          product_data: { name: cut(link.productName, PRODUCT_NAME_MAX) },
        },
      },
    ],
    subscription_data: {
      metadata,
      on_behalf_of: link.accountId,
      transfer_data: { destination: link.accountId },
      ...(feePercent > 0 && { application_fee_percent: feePercent }),
    },
    expires_at: Math.floor(link.expiresAt.getTime() / 1000),
    success_url: link.returnUrl,
    cancel_url: link.cancelUrl,
  };
}

/**
 * Parameters that set or remove a subscription's end. They also remove an end date that was set in Stripe's
 * portal through `cancel_at` instead of `cancel_at_period_end`.
 */
function toEnd(
  { cancel_at_period_end: isAtPeriodEnd }: Stripe.Subscription,
  isEnding: boolean,
): Stripe.SubscriptionUpdateParams {
  if (isEnding) return { cancel_at_period_end: true };
  return isAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: '' };
}

const STATUSES: Readonly<Record<string, SupportState['status'] | undefined>> = {
  incomplete: 'waiting',
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
  // Not `ended`, because the first payment never succeeded.
  incomplete_expired: 'waiting',
};

/**
 * @throws PaymentsUnavailableError for a subscription that we did not create, such as one with another
 * currency.
 */
function toState(subscription: Stripe.Subscription): SupportState {
  const { metadata, currency, items, start_date: startedAt, ended_at: endedAt } = subscription;
  const [item] = items.data;
  const status = STATUSES[subscription.status];
  const amount = item?.price.unit_amount ?? null;
  if (item === undefined || amount === null || status === undefined || !isSupportCurrency(currency)) {
    throw new PaymentsUnavailableError(`Stripe returned an unknown state of ${subscription.id}`);
  }
  const { success, data: supportId } = uuidSchema.safeParse(metadata[SUPPORT_ID_KEY]);
  return {
    supportId: success ? supportId : null,
    status,
    amount: amount * (item.quantity ?? 1),
    currency,
    isEnding: isEndingNow(subscription),
    startedAt: toDate(startedAt),
    currentPeriodEndsAt: toDate(subscription.cancel_at ?? item.current_period_end),
    endedAt: endedAt === null ? null : toDate(endedAt),
  };
}

function isEndingNow({ cancel_at_period_end: isAtPeriodEnd, cancel_at: at, status }: Stripe.Subscription) {
  return status !== 'canceled' && (isAtPeriodEnd || at !== null);
}

const toDate = (seconds: number): Date => new Date(seconds * 1000);

function idOf(object: string | { readonly id: string }): string {
  return typeof object === 'string' ? object : object.id;
}
