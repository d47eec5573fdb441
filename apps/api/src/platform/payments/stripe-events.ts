import { Stripe } from 'stripe';
import * as z from 'zod';

import type { Clock } from '../clock.ts';
import type { PaymentEvent, PaymentSubject } from './payment-provider.ts';
import { SUPPORT_ID_KEY } from './stripe-supports.ts';

/**
 * Maximum age of an event's signature. Stripe signs each retry again, so an older signature may be a replay.
 */
const TOLERANCE_SECONDS = 300;

const EVENTS_ABOUT_CREATORS: ReadonlySet<string> = new Set([
  'account.updated',
  'account.application.authorized',
  'account.application.deauthorized',
  'capability.updated',
]);

/** Event types of our own account, each with a function that returns the subscription of an event. */
const EVENTS_ABOUT_SUPPORTS: ReadonlyMap<string, (object: EventObject) => EventAboutSupport> = new Map([
  ...['checkout.session.completed', 'checkout.session.async_payment_succeeded'].map(
    (type) => [type, ({ subscription, metadata }: EventObject) => ({ subscription, metadata })] as const,
  ),
  ...['created', 'updated', 'deleted', 'paused', 'resumed'].map(
    (type) =>
      [
        `customer.subscription.${type}`,
        ({ id, metadata }: EventObject) => ({ subscription: id, metadata }),
      ] as const,
  ),
  ...['invoice.paid', 'invoice.payment_failed'].map(
    (type) =>
      [
        type,
        ({ parent }: EventObject) => ({
          subscription: parent?.subscription_details?.subscription,
          metadata: parent?.subscription_details?.metadata,
        }),
      ] as const,
  ),
]);

const metadataSchema = z.record(z.string(), z.string()).nullish();
const subscriptionDetailsSchema = z.object({ subscription: z.string().nullish(), metadata: metadataSchema });

const objectSchema = z.object({
  id: z.string().optional(),
  subscription: z.string().nullish(),
  metadata: metadataSchema,
  parent: z.object({ subscription_details: subscriptionDetailsSchema.nullish() }).nullish(),
});

const eventSchema = z.object({
  id: z.string().regex(/^evt_\w{1,250}$/),
  type: z.string(),
  account: z
    .string()
    .regex(/^acct_\w{1,250}$/)
    .optional(),
  data: z.object({ object: objectSchema.optional().catch(undefined) }).optional(),
});

type EventObject = z.output<typeof objectSchema>;
type EventAboutSupport = Pick<EventObject, 'subscription' | 'metadata'>;

const subscriptionSchema = z.string().regex(/^sub_\w{1,250}$/);
const supportIdSchema = z.uuid().nullable().catch(null);

type EventReading =
  | { readonly kind: 'followed'; readonly event: PaymentEvent }
  /** A correctly signed event that does not concern us. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused' };

/** Verifies the signature of the request body, and only then parses the event. */
export type ReadPaymentEvent = (payload: Buffer, signature: string | undefined) => EventReading;

export interface StripeEventsOptions {
  /** Secrets of Stripe's webhook; several while a secret is being rotated. */
  readonly secrets: readonly string[];
  readonly clock: Clock;
}

export function createStripeEvents({ secrets, clock }: StripeEventsOptions): ReadPaymentEvent {
  const isSignedWith = (payload: Buffer, signature: string, secret: string): boolean => {
    try {
      const nowMs = clock.now().getTime();
      Stripe.webhooks.constructEvent(payload, signature, secret, TOLERANCE_SECONDS, undefined, nowMs);
      return true;
    } catch {
      return false;
    }
  };
  return (payload, signature) => {
    if (signature === undefined) return { kind: 'refused' };
    if (!secrets.some((secret) => isSignedWith(payload, signature, secret))) return { kind: 'refused' };
    const { success, data } = eventSchema.safeParse(parseJson(payload));
    const subject = success ? findSubject(data) : null;
    return success && subject !== null
      ? { kind: 'followed', event: { id: data.id, subject } }
      : { kind: 'ignored' };
  };
}

/**
 * Finds the subject of the event. An event from a creator's account concerns only that account, because
 * subscriptions of supports belong to our own account.
 */
function findSubject({ type, account, data }: z.output<typeof eventSchema>): PaymentSubject | null {
  if (account !== undefined) {
    return EVENTS_ABOUT_CREATORS.has(type) ? { kind: 'creator', accountId: account } : null;
  }
  const object = data?.object;
  const about = object && EVENTS_ABOUT_SUPPORTS.get(type)?.(object);
  const { success, data: subscriptionId } = subscriptionSchema.safeParse(about?.subscription);
  if (!success) return null;
  return {
    kind: 'support',
    subscriptionId,
    supportId: supportIdSchema.parse(about?.metadata?.[SUPPORT_ID_KEY] ?? null),
  };
}

function parseJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString());
  } catch {
    return null;
  }
}
