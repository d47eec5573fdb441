import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import {
  type PaymentProvider,
  PaymentsUnavailableError,
  RequestKeySpentError,
} from '#platform/payments/payment-provider.ts';
import { notRegistered, Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import {
  type AccountKind,
  type AccountOfPerson,
  type PaymentAccount,
  paymentsRepository,
} from './payments.repository.ts';
import { checkReturnUrls, type ReturnUrls } from './payments.rules.ts';

export interface HostedPagesOptions {
  readonly db: Database;
  readonly provider: Pick<PaymentProvider, 'createCreator' | 'createCustomer'>;
  /** The only origin allowed in return URLs. */
  readonly webOrigin: string;
  readonly clock: Clock;
  readonly random: Random;
}

interface OpenedPage {
  readonly url: string;
  /** Whether the user had no provider account before this call. */
  readonly isNew: boolean;
}

/** Opens pages that the payment provider hosts, such as the registration and the customer portal. */
export interface HostedPages {
  /**
   * Opens a page of the payment provider for the user's account at the provider. Creates an account if the
   * user has none. If the provider has lost the account, the argument `open` returns null, and a new account
   * is created.
   * @throws Problem `not_registered`, `payments_unavailable`.
   */
  open(
    userId: string,
    kind: AccountKind,
    open: (providerId: string) => Promise<string | null>,
  ): Promise<OpenedPage>;
  /**
   * Returns the normalised return URLs.
   * @throws Problem `validation_failed` for a URL of another origin.
   */
  checkReturnUrls<Field extends string>(urls: ReturnUrls<Field>): ReturnUrls<Field>;
}

export function createHostedPages(options: HostedPagesOptions): HostedPages {
  const { db, provider, webOrigin, clock, random } = options;
  const create = { creator: provider.createCreator, customer: provider.createCustomer };

  const begin = async (userId: string, kind: AccountKind): Promise<PaymentAccount> => {
    const first = { requestKey: random.id(), now: clock.now() };
    const account = await paymentsRepository.begin(db, { userId, kind }, first);
    if (account === null) throw notRegistered();
    return account;
  };

  const createOnce = async (person: AccountOfPerson, requestKey: string): Promise<string> => {
    const providerId = await create[person.kind]({ userId: person.userId, requestKey });
    if (await paymentsRepository.complete(db, person, { requestKey, providerId })) return providerId;
    // A concurrent request has changed the idempotency key or stored another account id. Uses the stored id
    // if there is one.
    return (await begin(person.userId, person.kind)).providerId ?? providerId;
  };

  /** Retries once with a new idempotency key, because the provider repeats a refusal for the old key. */
  const createAgain = async (person: AccountOfPerson, spentKey: string): Promise<string> => {
    await paymentsRepository.renewKey(db, person, { spentKey, requestKey: random.id() });
    // A concurrent request may have changed the key again or stored an account id already.
    const { providerId, requestKey } = await begin(person.userId, person.kind);
    return providerId ?? createOnce(person, requestKey);
  };

  const createAccount = async (person: AccountOfPerson, requestKey: string): Promise<string> => {
    try {
      return await createOnce(person, requestKey);
    } catch (error) {
      if (!(error instanceof RequestKeySpentError)) throw error;
      return createAgain(person, requestKey);
    }
  };

  const openFor: HostedPages['open'] = async (userId, kind, open) => {
    const account = await begin(userId, kind);
    const isNew = account.providerId === null;
    const providerId = account.providerId ?? (await createAccount({ userId, kind }, account.requestKey));
    const url = await open(providerId);
    if (url !== null) return { isNew, url };
    if (isNew)
      throw new PaymentsUnavailableError('The provider does not know the account that it has just created');
    await paymentsRepository.renew(db, { userId, kind }, { providerId, requestKey: random.id() });
    return openFor(userId, kind, open);
  };

  return {
    open: async (userId, kind, open) => explainAbsence(async () => openFor(userId, kind, open)),
    checkReturnUrls(urls) {
      const checked = checkReturnUrls(urls, webOrigin);
      if (!checked.ok) throw toValidationProblem(checked.refusals);
      return checked.urls;
    },
  };
}

/** Maps an outage of the provider to a temporary problem. @throws Problem `payments_unavailable`. */
export async function explainAbsence<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentsUnavailableError)) throw error;
    throw new Problem('payments_unavailable', 'The payment provider is unavailable', { cause: error });
  }
}
