import type { Locale } from '@musubi/domain/locales';
import type { SupportCurrency } from '@musubi/domain/supports';

/** State of a creator's registration with the provider. */
export type RegistrationState =
  /** The creator can be paid. */
  | 'active'
  /** The creator cannot be paid yet: something is missing or under review. */
  | 'pending'
  /** The account was rejected, closed, or disconnected from our platform. */
  | 'gone';

interface NewAccount {
  readonly userId: string;
  /** Idempotency key: the same key never creates a second account. */
  readonly requestKey: string;
}

interface RegistrationLink {
  readonly accountId: string;
  readonly returnUrl: string;
  readonly refreshUrl: string;
}

interface PortalLink {
  readonly customerId: string;
  readonly returnUrl: string;
}

export interface CheckoutLink {
  readonly customerId: string;
  /** The creator's account, which receives the money. */
  readonly accountId: string;
  /** Our id of the support; the provider attaches it to all objects of the support. */
  readonly supportId: string;
  /** Idempotency key: the same key never opens a second payment page. */
  readonly requestKey: string;
  /** Monthly amount, in the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: SupportCurrency;
  /** Product name on the payment page and the receipts. */
  readonly productName: string;
  readonly locale: Locale;
  /** When the payment page stops accepting payments; at least 30 minutes from now. */
  readonly expiresAt: Date;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

interface Checkout {
  readonly id: string;
  readonly url: string;
}

/** Final state of a payment page. */
export type CheckoutEnd =
  | { readonly kind: 'closed' }
  | { readonly kind: 'paid'; readonly subscriptionId: string };

/** State of a payment page. The state stays `open` while the payment is being processed. */
export type CheckoutState = CheckoutEnd | { readonly kind: 'open' };

/** State of a monthly support at the provider. */
export interface SupportState {
  /**
   * Our id of the support, attached when the payment page was opened; null for a subscription that is not
   * ours.
   */
  readonly supportId: string | null;
  /** `waiting` until the first payment succeeds. */
  readonly status: 'waiting' | 'active' | 'past_due' | 'ended';
  readonly amount: number;
  readonly currency: SupportCurrency;
  /** Whether the support ends after the last paid month. */
  readonly isEnding: boolean;
  readonly startedAt: Date;
  readonly currentPeriodEndsAt: Date;
  readonly endedAt: Date | null;
}

/**
 * Port: payment pages and subscriptions for monthly support. Every method throws `PaymentsUnavailableError`
 * when the provider cannot be reached.
 */
export interface SupportProvider {
  /**
   * Opens a payment page for a monthly support; null when the provider no longer has the customer.
   * @throws RequestKeySpentError.
   */
  openCheckout(link: CheckoutLink): Promise<Checkout | null>;
  /** Closes a payment page, unless it was paid; returns its final state. */
  closeCheckout(checkoutId: string): Promise<CheckoutEnd>;
  /** Reads the state of a payment page within a second; `closed` when the provider does not have the page. */
  readCheckout(checkoutId: string): Promise<CheckoutState>;
  /** Reads the state of a subscription within a second; null when the provider does not have it. */
  readSupport(subscriptionId: string): Promise<SupportState | null>;
  /**
   * With `isEnding`, ends a paid support after the paid month, and an unpaid support at once. Without
   * `isEnding`, continues the support. Null when the provider does not have the subscription.
   */
  setSupportEnding(subscriptionId: string, isEnding: boolean): Promise<SupportState | null>;
  /** Ends the support at once. */
  stopSupport(subscriptionId: string): Promise<void>;
}

/**
 * Port: pays creators, and lets customers manage their payments. Every method throws
 * `PaymentsUnavailableError`.
 */
export interface PaymentProvider extends SupportProvider {
  /**
   * Creates a creator's account at the provider and returns its id.
   * @throws RequestKeySpentError.
   */
  createCreator(account: NewAccount): Promise<string>;
  /**
   * Creates a customer's account at the provider and returns its id.
   * @throws RequestKeySpentError.
   */
  createCustomer(account: NewAccount): Promise<string>;
  /** The URL of the hosted registration; null when the provider no longer has the account. */
  openRegistration(link: RegistrationLink): Promise<string | null>;
  /** The URL of the hosted portal; null when the provider no longer has the customer. */
  openPortal(link: PortalLink): Promise<string | null>;
  /**
   * Reads a creator's registration state within a second, because the provider waits for our response to its
   * webhook.
   */
  readRegistration(accountId: string): Promise<RegistrationState>;
}

/** An event of the provider, with a verified signature. */
export interface PaymentEvent {
  readonly id: string;
  readonly subject: PaymentSubject;
}

export type PaymentSubject =
  | { readonly kind: 'creator'; readonly accountId: string }
  /** `supportId` is our id of the support, if the event contains it. */
  | { readonly kind: 'support'; readonly subscriptionId: string; readonly supportId: string | null };

/** The provider is unreachable, refuses us, or is not configured. */
export class PaymentsUnavailableError extends Error {
  readonly code = 'payments_unavailable';
  override readonly name: string = 'PaymentsUnavailableError';
}

/**
 * The provider refuses the idempotency key, because the key was already used: for another request, or for a
 * request that the provider refused.
 */
export class RequestKeySpentError extends PaymentsUnavailableError {
  override readonly name = 'RequestKeySpentError';
}

/** Used where no provider is configured; every call fails. */
export const noPaymentProvider: PaymentProvider = {
  createCreator: refuse,
  createCustomer: refuse,
  openRegistration: refuse,
  openPortal: refuse,
  readRegistration: refuse,
  openCheckout: refuse,
  closeCheckout: refuse,
  readCheckout: refuse,
  readSupport: refuse,
  setSupportEnding: refuse,
  stopSupport: refuse,
};

async function refuse(): Promise<never> {
  throw new PaymentsUnavailableError('No payment provider is set up');
}
