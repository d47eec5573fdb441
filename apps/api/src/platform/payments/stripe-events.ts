import { Stripe } from 'stripe';
import * as z from 'zod';

import type { Clock } from '../clock.ts';
import type { PaymentEvent } from './payment-provider.ts';

/** An event older than this may be a replay. Stripe signs anew whenever it repeats one. */
const TOLERANCE_SECONDS = 300;

const EVENTS_ABOUT_CREATORS: ReadonlySet<string> = new Set([
  'account.updated',
  'account.application.authorized',
  'account.application.deauthorized',
  'capability.updated',
]);

const eventSchema = z.object({
  id: z.string().regex(/^evt_\w{1,250}$/),
  type: z.string(),
  account: z
    .string()
    .regex(/^acct_\w{1,250}$/)
    .optional(),
});

type EventReading =
  | { readonly kind: 'about a creator'; readonly event: PaymentEvent }
  /** Signed, and about nothing that we follow. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused' };

/** Reads an event from the bytes of its request: nothing in it is looked at before its signature is right. */
export type ReadPaymentEvent = (payload: Buffer, signature: string | undefined) => EventReading;

export interface StripeEventsOptions {
  /** Several while one is being replaced by another. */
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
    const { success, data } = eventSchema.safeParse(JSON.parse(payload.toString()));
    if (!success || data.account === undefined || !EVENTS_ABOUT_CREATORS.has(data.type)) {
      return { kind: 'ignored' };
    }
    return { kind: 'about a creator', event: { id: data.id, accountId: data.account } };
  };
}

/** The header of a signed event, as Stripe makes it. */
export function signPaymentEvent(payload: string, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
