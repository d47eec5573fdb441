import type { ObjectStorage } from '@musubi/server/object-storage';
import * as z from 'zod';

import type { Clock } from '../../clock.ts';
import { type Random, toSecret } from '../../random.ts';

const accountSchema = z.object({ id: z.string(), state: z.enum(['pending', 'active', 'rejected']) });

export type StandInAccount = z.output<typeof accountSchema>;

const sessionSchema = z.object({
  id: z.string(),
  /** The parameters of the request, URL-encoded. */
  request: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  customerId: z.string(),
  subscriptionId: z.string().nullable(),
});

export type StandInSession = z.output<typeof sessionSchema>;

const subscriptionSchema = z.object({
  id: z.string(),
  customerId: z.string(),
  supportId: z.string(),
  name: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['active', 'past_due', 'canceled']),
  isEnding: z.boolean(),
  startedAt: z.number().int(),
  periodEndsAt: z.number().int(),
  endedAt: z.number().int().nullable(),
  /** One invoice for each failed payment, oldest first. */
  invoices: z
    .array(z.object({ id: z.string(), amount: z.number().int(), status: z.enum(['open', 'paid', 'void']) }))
    .default([]),
});

/** The invoice of a failed payment; the payment can be retried while the invoice is open. */
export type StandInInvoice = StandInSubscription['invoices'][number];

/** A monthly payment; times are in seconds, as at Stripe. */
export type StandInSubscription = z.output<typeof subscriptionSchema>;

const replySchema = z.object({
  id: z.string(),
  /** Identifies the answered request; a different request with the same key is refused. */
  request: z.string(),
  status: z.number().int(),
  body: z.record(z.string(), z.unknown()),
});

const customerSchema = z.object({ id: z.string(), subscriptionIds: z.array(z.string()) });

type StandInCustomer = z.output<typeof customerSchema>;

/** A link to a hosted page, valid for one user and five minutes. */
export type StandInVisit =
  | {
      readonly page: 'registration';
      readonly accountId: string;
      readonly returnUrl: string;
      readonly refreshUrl: string;
    }
  | { readonly page: 'portal'; readonly customerId: string; readonly returnUrl: string };

/** Stores records of one kind by id. */
interface RecordStore<Stored extends { readonly id: string }> {
  find(id: string): Promise<Stored | null>;
  save(stored: Stored): Promise<void>;
}

export interface StandInRecords {
  readonly accounts: RecordStore<StandInAccount>;
  readonly sessions: RecordStore<StandInSession>;
  readonly subscriptions: RecordStore<StandInSubscription>;
  readonly customers: RecordStore<StandInCustomer>;
  /** Responses to requests with an idempotency key, including refusals. */
  readonly replies: RecordStore<z.output<typeof replySchema>>;
  /** Stores a link to a hosted page; returns the token, which is the secret part of the link's URL. */
  addVisit(visit: StandInVisit): string;
  /** Returns the link with this token, and whether it has expired; null for an unknown token. */
  findVisit(token: string): { readonly visit: StandInVisit; readonly isOver: boolean } | null;
  /** Expires the link with this token. */
  endVisit(token: string): void;
}

export interface StandInRecordsOptions {
  readonly storage: ObjectStorage;
  readonly clock: Clock;
  readonly random: Random;
}

const VISIT_MS = 5 * 60_000;
const VISITS_MAX_COUNT = 1000;
const TOKEN_BYTES = 16;

/**
 * Stores the stand-in's accounts and payments in the object storage, so that they survive a restart. Links
 * to hosted pages are only in memory.
 */
export function createStandInRecords({ storage, clock, random }: StandInRecordsOptions): StandInRecords {
  const visits = new Map<string, { readonly visit: StandInVisit; endsAtMs: number }>();
  const createStore = <Stored extends { readonly id: string }>(
    kind: string,
    schema: z.ZodType<Stored>,
  ): RecordStore<Stored> => {
    const keyOf = (id: string): string => `payments/${kind}/${id}.json`;
    return {
      async find(id) {
        // The id may come from a URL that a browser requests.
        if (!/^\w{1,80}$/.test(id)) return null;
        const stored = await storage.get(keyOf(id));
        return stored === null ? null : schema.parse(JSON.parse(Buffer.from(stored.bytes).toString()));
      },
      async save(stored) {
        await storage.put(keyOf(stored.id), Buffer.from(JSON.stringify(stored)));
      },
    };
  };
  const evictOldest = (): void => {
    const [oldest] = visits.keys();
    if (visits.size > VISITS_MAX_COUNT && oldest !== undefined) visits.delete(oldest);
  };
  return {
    accounts: createStore('accounts', accountSchema),
    sessions: createStore('sessions', sessionSchema),
    subscriptions: createStore('subscriptions', subscriptionSchema),
    customers: createStore('customers', customerSchema),
    replies: createStore('replies', replySchema),
    addVisit(visit) {
      const token = toSecret(random, TOKEN_BYTES);
      visits.set(token, { visit, endsAtMs: clock.now().getTime() + VISIT_MS });
      evictOldest();
      return token;
    },
    findVisit(token) {
      const found = visits.get(token);
      return found === undefined
        ? null
        : { visit: found.visit, isOver: found.endsAtMs <= clock.now().getTime() };
    },
    endVisit(token) {
      const found = visits.get(token);
      if (found !== undefined) found.endsAtMs = 0;
    },
  };
}
