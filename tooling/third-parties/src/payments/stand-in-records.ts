import { randomBytes } from 'node:crypto';

export interface StandInAccount {
  readonly id: string;
  readonly state: 'pending' | 'active' | 'rejected';
}

export interface StandInSession {
  readonly id: string;
  /** The parameters of the request, URL-encoded. */
  readonly request: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly customerId: string;
  readonly subscriptionId: string | null;
}

/** The invoice of a failed payment; the payment can be retried while the invoice is open. */
export interface StandInInvoice {
  readonly id: string;
  readonly amount: number;
  readonly status: 'open' | 'paid' | 'void';
}

/** A monthly payment; times are in seconds, as at Stripe. */
export interface StandInSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly supportId: string;
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'active' | 'past_due' | 'canceled';
  readonly isEnding: boolean;
  readonly startedAt: number;
  readonly periodEndsAt: number;
  readonly endedAt: number | null;
  /** One invoice for each failed payment, oldest first. */
  readonly invoices: readonly StandInInvoice[];
}

interface StandInReply {
  readonly id: string;
  /** Identifies the answered request; a different request with the same key is refused. */
  readonly request: string;
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

interface StandInCustomer {
  readonly id: string;
  readonly subscriptionIds: readonly string[];
}

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
  readonly replies: RecordStore<StandInReply>;
  /** Stores a link to a hosted page; returns the token, which is the secret part of the link's URL. */
  addVisit(visit: StandInVisit): string;
  /** Returns the link with this token, and whether it has expired; null for an unknown token. */
  findVisit(token: string): { readonly visit: StandInVisit; readonly isOver: boolean } | null;
  /** Expires the link with this token. */
  endVisit(token: string): void;
}

/** Where the records are, such as an object storage. */
export interface StandInStorage {
  get(key: string): Promise<{ readonly bytes: Uint8Array } | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
}

const VISIT_MS = 5 * 60_000;
const VISITS_MAX_COUNT = 1000;
const TOKEN_BYTES = 16;

/** Stores accounts and payments, so that they survive a restart. Links to hosted pages are only in memory. */
export function createStandInRecords(storage: StandInStorage, now: () => Date): StandInRecords {
  const visits = new Map<string, { readonly visit: StandInVisit; endsAtMs: number }>();
  const createStore = <Stored extends { readonly id: string }>(kind: string): RecordStore<Stored> => {
    const keyOf = (id: string): string => `payments/${kind}/${id}.json`;
    return {
      async find(id) {
        // The id may come from a URL that a browser requests.
        if (!/^\w{1,80}$/.test(id)) return null;
        const stored = await storage.get(keyOf(id));
        // Only `save` writes these objects.
        return stored && (JSON.parse(Buffer.from(stored.bytes).toString()) as Stored);
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
    accounts: createStore('accounts'),
    sessions: createStore('sessions'),
    subscriptions: createStore('subscriptions'),
    customers: createStore('customers'),
    replies: createStore('replies'),
    addVisit(visit) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      visits.set(token, { visit, endsAtMs: now().getTime() + VISIT_MS });
      evictOldest();
      return token;
    },
    findVisit(token) {
      const found = visits.get(token);
      return found === undefined ? null : { visit: found.visit, isOver: found.endsAtMs <= now().getTime() };
    },
    endVisit(token) {
      const found = visits.get(token);
      if (found !== undefined) found.endsAtMs = 0;
    },
  };
}
