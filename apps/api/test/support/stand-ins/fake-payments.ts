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

/** A fake payment provider. Tests control its accounts, and sign events with its secrets. */
export interface FakePayments extends Payments {
  isDown: boolean;
  /** Whether the provider refuses new accounts. An idempotency key that was refused once stays refused. */
  isRefusing: boolean;
  /** Called once while the provider creates the next account, after the idempotency key was consumed. */
  whileNextAccount: (() => Promise<void>) | null;
  /** The state of every payment page. */
  page: CheckoutState;
  /** Called once, before the provider next cancels or resumes a support. */
  beforeNextEnding: (() => Promise<void>) | null;
  readonly secrets: readonly string[];
  /** State of each existing payment account, by account id. */
  readonly states: Map<string, RegistrationState>;
  /** State of each existing subscription, by subscription id. */
  readonly supports: Map<string, SupportState>;
  /** Ids of subscriptions that were cancelled immediately. */
  readonly stopped: string[];
  /** Our id of the support for which the last payment page was opened. */
  readonly lastSupportId: string;
  /** Accounts whose reads fail with an unexpected error. */
  readonly failures: Set<string>;
  /** Number of calls that closed a payment page, and number of calls that read its state. */
  pagesClosed: number;
  pageReads: number;
  /** Number of calls that read the state of an account or a subscription. */
  readonly reads: number;
  /** Returns the provider's id of the newest account of a user. */
  accountOf(userId: string): string;
  /** Delays the result of the next read until the test calls the returned function. */
  holdNextRead(): () => void;
  /** Resolves once a read waits because of `holdNextRead`. */
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
  let lastHold: Hold | null = null;
  let reads = 0;
  const fake: FakePayments = {
    isDown: false,
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
      lastHold = next;
      return () => next.released.resolve();
    },
    hasHeldRead: async () => lastHold?.taken.promise,
    readEvent: createStripeEvents({ secrets, clock }),
    provider: createProvider(),
  };
  /** Resolves with the state at the time of the call, even if `holdNextRead` delays the result. */
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
    if (fake.isDown) throw new PaymentsUnavailableError('down');
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
