import { createHmac, randomUUID } from 'node:crypto';

import type { StandInAnswer } from './stand-in-answers.ts';
import type { StandInSubscription } from './stand-in-records.ts';
import { toSubscriptionObject } from './stand-in-subscriptions.ts';

/** An event in Stripe's format, without the event's id. */
export interface StandInEvent {
  readonly type: string;
  /** The connected account that sends the event; our own account when missing. */
  readonly account?: string;
  readonly object: StandInAnswer['body'];
}

export const accountChanged = (id: string): StandInEvent => ({
  type: 'account.updated',
  account: id,
  object: { id, object: 'account' },
});

export const subscriptionEvent = (
  type: 'created' | 'updated' | 'deleted',
  subscription: StandInSubscription,
): StandInEvent => ({
  type: `customer.subscription.${type}`,
  object: toSubscriptionObject(subscription),
});

export const invoiceEvent = (
  type: 'paid' | 'payment_failed',
  { id, amount, currency, customerId, supportId }: StandInSubscription,
): StandInEvent => ({
  type: `invoice.${type}`,
  object: {
    object: 'invoice',
    customer: customerId,
    currency,
    amount_due: amount,
    amount_paid: type === 'paid' ? amount : 0,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: id, metadata: { support_id: supportId } },
    },
  },
});

export const checkoutCompleted = (session: StandInAnswer['body']): StandInEvent => ({
  type: 'checkout.session.completed',
  object: session,
});

/** The body of an event's request to the webhook, under a new id. */
export function toPayload({ type, account, object }: StandInEvent): string {
  return JSON.stringify({
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type,
    ...(account !== undefined && { account }),
    data: { object },
  });
}

/** Returns the `Stripe-Signature` header of an event. */
export function signEvent(payload: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;
}
