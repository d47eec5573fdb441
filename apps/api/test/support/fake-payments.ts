import type { Clock } from '#platform/clock.ts';
import {
  type CheckoutState,
  type PaymentProvider,
  PaymentsUnavailableError,
  RequestKeySpentError,
  type RegistrationState,
  type SupportState,
} from '#platform/payments/payment-provider.ts';
import type { Payments } from '#platform/payments/payments.ts';
import { createStripeEvents } from '#platform/payments/stripe-events.ts';

/** A provider whose accounts are as a test says, with events that a test signs. */
export interface FakePayments extends Payments {
  isAway: boolean;
  /** Refuses to make accounts; a key that was refused stays so. */
  isRefusing: boolean;
  /** Happens while the next account is made; its key is taken for spent meanwhile. */
  whileNextAccount: (() => Promise<void>) | null;
  /** How every payment page is. */
  page: CheckoutState;
  /** Happens before the next support is set to end or to go on. */
  beforeNextEnding: (() => Promise<void>) | null;
  readonly secrets: readonly string[];
  /** How each account is; one that is missing is not there. */
  readonly states: Map<string, RegistrationState>;
  /** How each subscription is; one that is missing is not there. */
  readonly supports: Map<string, SupportState>;
  /** Subscriptions that were ended at once. */
  readonly stopped: string[];
  /** The id of ours that the last payment page was opened with. */
  readonly lastSupportId: string;
  /** Accounts about which the provider says what nobody understands. */
  readonly failures: Set<string>;
  /** How often pages were closed, and looked at. */
  pagesClosed: number;
  pageReads: number;
  /** How often a state was asked for. */
  readonly reads: number;
  /** The account that was made last for a person. */
  accountOf(userId: string): string;
  /** Keeps the next answer about a state, as it is then, until it is released. */
  holdNextRead(): () => void;
  /** Resolves when an answer is being kept. */
  hasHeldRead(): Promise<void>;
}

interface Hold {
  readonly taken: PromiseWithResolvers<void>;
  readonly released: PromiseWithResolvers<void>;
}

export function createFakePayments(clock: Clock): FakePayments {
  const secrets = ['whsec_present', 'whsec_next'];
  const states = new Map<string, RegistrationState>();
  const supports = new Map<string, SupportState>();
  const stopped: string[] = [];
  let lastSupportId = '';
  const failures = new Set<string>();
  const refusedKeys = new Set<string>();
  const accounts = new Map<string, string>();
  let hold: Hold | null = null;
  let kept: Hold | null = null;
  let reads = 0;
  const fake: FakePayments = {
    isAway: false,
    isRefusing: false,
    whileNextAccount: null,
    page: { kind: 'open' },
    pagesClosed: 0,
    pageReads: 0,
    beforeNextEnding: null,
    secrets,
    states,
    supports,
    stopped,
    get lastSupportId() {
      return lastSupportId;
    },
    failures,
    get reads() {
      return reads;
    },
    accountOf: (userId) => accounts.get(userId) ?? '',
    holdNextRead() {
      const next = { taken: Promise.withResolvers<void>(), released: Promise.withResolvers<void>() };
      hold = next;
      kept = next;
      return () => next.released.resolve();
    },
    hasHeldRead: async () => kept?.taken.promise,
    readEvent: createStripeEvents({ secrets, clock }),
    addRoutes: async () => {},
    finishRegistration: null,
    provider: createProvider(),
  };
  /** The answer as it is now, which a test may keep for a while. */
  const answer = async <T>(now: T): Promise<T> => {
    present();
    reads += 1;
    const held = hold;
    hold = null;
    held?.taken.resolve();
    await held?.released.promise;
    return now;
  };
  function present(): void {
    if (fake.isAway) throw new PaymentsUnavailableError('away');
  }
  async function admit(requestKey: string): Promise<void> {
    present();
    const meanwhile = fake.whileNextAccount;
    if (meanwhile !== null) {
      fake.whileNextAccount = null;
      refusedKeys.add(requestKey);
      await meanwhile();
      return;
    }
    if (refusedKeys.has(requestKey)) throw new RequestKeySpentError('refused before');
    if (!fake.isRefusing) return;
    refusedKeys.add(requestKey);
    throw new PaymentsUnavailableError('refused');
  }
  function createProvider(): PaymentProvider {
    return {
      async createCreator({ userId, requestKey }) {
        await admit(requestKey);
        const id = `acct_${requestKey.replaceAll('-', '')}`;
        accounts.set(userId, id);
        states.set(id, 'pending');
        return id;
      },
      async createCustomer({ requestKey }) {
        await admit(requestKey);
        return `cus_${requestKey.replaceAll('-', '')}`;
      },
      openRegistration: async ({ accountId }) =>
        states.has(accountId) ? `https://connect.example/${accountId}` : null,
      openPortal: async ({ customerId }) => `https://billing.example/${customerId}`,
      async readRegistration(accountId) {
        if (failures.has(accountId)) throw new TypeError('not understood');
        return answer(states.get(accountId) ?? 'gone');
      },
      async openCheckout({ supportId, requestKey }) {
        present();
        lastSupportId = supportId;
        return { id: `cs_${requestKey}`, url: `https://checkout.example/${requestKey}` };
      },
      async closeCheckout() {
        present();
        fake.pagesClosed += 1;
        return fake.page.kind === 'open' ? { kind: 'closed' } : fake.page;
      },
      async readCheckout() {
        fake.pageReads += 1;
        present();
        return fake.page;
      },
      readSupport: async (subscriptionId) => answer(supports.get(subscriptionId) ?? null),
      async setSupportEnding(subscriptionId, isEnding) {
        present();
        const before = fake.beforeNextEnding;
        fake.beforeNextEnding = null;
        await before?.();
        const state = supports.get(subscriptionId);
        if (state === undefined) return null;
        supports.set(subscriptionId, { ...state, isEnding });
        return answer({ ...state, isEnding });
      },
      async stopSupport(subscriptionId) {
        stopped.push(subscriptionId);
        const state = supports.get(subscriptionId);
        if (state !== undefined)
          supports.set(subscriptionId, { ...state, status: 'ended', endedAt: clock.now() });
      },
    };
  }
  return fake;
}
