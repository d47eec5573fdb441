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

/** Port: who pays creators and lets customers look at their payments. Everything throws `PaymentsUnavailableError`. */
export interface PaymentProvider {
  /** Makes the account of a creator, and answers its id. */
  createCreator(account: NewAccount): Promise<string>;
  /** Makes the account of a customer, and answers its id. */
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
  /** The creator's account that it is about. */
  readonly accountId: string;
}

/** The provider is away, refuses us, or is not set up. */
export class PaymentsUnavailableError extends Error {
  readonly code = 'payments_unavailable';
  override readonly name = 'PaymentsUnavailableError';
}

/** The provider of an installation that has none. */
export const noPaymentProvider: PaymentProvider = {
  createCreator: refuse,
  createCustomer: refuse,
  openRegistration: refuse,
  openPortal: refuse,
  readRegistration: refuse,
};

async function refuse(): Promise<never> {
  throw new PaymentsUnavailableError('No payment provider is set up');
}
