import type { Locale } from '@musubi/domain/locales';
import type { SupportCurrency } from '@musubi/domain/supports';

/** How far a creator's registration with the provider is. */
export type RegistrationState =
  /** May be paid. */
  | 'active'
  /** Not now: something is still missing, or being looked at. */
  | 'pending'
  /** Refused, closed, or taken from us. */
  | 'gone';

interface NewAccount {
  readonly userId: string;
  /** The same key never makes a second account. */
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
  /** The account of the creator who gets the money. */
  readonly accountId: string;
  /** Comes back with everything that the provider says of the support. */
  readonly supportId: string;
  /** The same key never opens a second page. */
  readonly requestKey: string;
  /** Each month, in the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: SupportCurrency;
  /** What is paid for, as the page and the receipts call it. */
  readonly productName: string;
  readonly locale: Locale;
  /** From then on nobody can pay on it; at least 30 minutes from now. */
  readonly expiresAt: Date;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

interface Checkout {
  readonly id: string;
  readonly url: string;
}

/** How a payment page ended that nobody shall pay on any more. */
export type CheckoutEnd =
  | { readonly kind: 'closed' }
  | { readonly kind: 'paid'; readonly subscriptionId: string };

/** How a payment page is; `open` also while its payment is on its way. */
export type CheckoutState = CheckoutEnd | { readonly kind: 'open' };

/** What the provider says of a monthly support. */
export interface SupportState {
  /** The id that its page was opened with; null for what is none of ours. */
  readonly supportId: string | null;
  /** `waiting` while the first payment is not made. */
  readonly status: 'waiting' | 'active' | 'past_due' | 'ended';
  readonly amount: number;
  readonly currency: SupportCurrency;
  /** Whether it ends with the month that is paid for. */
  readonly isEnding: boolean;
  readonly startedAt: Date;
  readonly currentPeriodEndsAt: Date;
  readonly endedAt: Date | null;
}

/** Port: monthly support, from the payment page on. Everything throws `PaymentsUnavailableError`. */
export interface SupportProvider {
  /**
   * Opens a page where the customer pays each month; null when the provider no longer has the customer.
   * @throws RequestKeySpentError.
   */
  openCheckout(link: CheckoutLink): Promise<Checkout | null>;
  /** Closes a page, unless it was paid on. */
  closeCheckout(checkoutId: string): Promise<CheckoutEnd>;
  /** How a page is, within a second; `closed` when the provider has no such thing. */
  readCheckout(checkoutId: string): Promise<CheckoutState>;
  /** What the provider says of it now, within a second; null when it has no such thing. */
  readSupport(subscriptionId: string): Promise<SupportState | null>;
  /** Lets it end with the month that is paid for, or go on after all; null when the provider has no such thing. */
  setSupportEnding(subscriptionId: string, isEnding: boolean): Promise<SupportState | null>;
  /** Ends it at once. */
  stopSupport(subscriptionId: string): Promise<void>;
}

/** Port: who pays creators and lets customers look at their payments. Everything throws `PaymentsUnavailableError`. */
export interface PaymentProvider extends SupportProvider {
  /** Makes the account of a creator, and answers its id. @throws RequestKeySpentError. */
  createCreator(account: NewAccount): Promise<string>;
  /** Makes the account of a customer, and answers its id. @throws RequestKeySpentError. */
  createCustomer(account: NewAccount): Promise<string>;
  /** The address of the hosted registration; null when the provider no longer has the account. */
  openRegistration(link: RegistrationLink): Promise<string | null>;
  /** The address of the hosted portal; null when the provider no longer has the customer. */
  openPortal(link: PortalLink): Promise<string | null>;
  /** What the provider says of a creator now; within a second, for its own event is waiting for our answer. */
  readRegistration(accountId: string): Promise<RegistrationState>;
}

/** Something that the provider has told, after its signature was checked. */
export interface PaymentEvent {
  readonly id: string;
  readonly subject: PaymentSubject;
}

/** What an event is about. */
export type PaymentSubject =
  | { readonly kind: 'creator'; readonly accountId: string }
  /** With the id of ours that the event names, if it does. */
  | { readonly kind: 'support'; readonly subscriptionId: string; readonly supportId: string | null };

/** The provider is away, refuses us, or is not set up. */
export class PaymentsUnavailableError extends Error {
  readonly code = 'payments_unavailable';
  override readonly name: string = 'PaymentsUnavailableError';
}

/** The key was used before: for a request that said something else, or that was refused. */
export class RequestKeySpentError extends PaymentsUnavailableError {
  override readonly name = 'RequestKeySpentError';
}

/** The provider of an installation that has none. */
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
