import type { Outside } from '#platform/outside.ts';
import { PaymentsUnavailableError, RequestKeySpentError } from '#platform/payments/payment-provider.ts';
import { notRegistered, Problem, toValidationProblem } from '#platform/problem.ts';

import {
  type AccountOfPerson,
  type PaymentAccount,
  paymentAccountsRepository,
} from './payment-accounts.repository.ts';
import { checkReturnUrls, type ReturnUrls } from './return-urls.rules.ts';

/** Opens a hosted page for the provider's account; null if the provider no longer has the account. */
type OpenPage = (providerId: string) => Promise<string | null>;

interface OpenedPage {
  readonly url: string;
  /** Whether the user had no provider account before this call. */
  readonly isNew: boolean;
}

/**
 * Opens a page that the payment provider hosts, such as the registration and the customer portal, for the
 * user's account at the provider. Creates an account if the user has none, or if the provider no longer has
 * it.
 * @throws Problem `not_registered`, `payments_unavailable`.
 */
export async function openHostedPage(
  outside: Outside,
  person: AccountOfPerson,
  open: OpenPage,
): Promise<OpenedPage> {
  return explainAbsence(async () => openFor(outside, person, open));
}

/**
 * Returns the normalised return URLs.
 * @throws Problem `validation_failed` for a URL of another origin than the web app.
 */
export function requireOwnUrls<Field extends string>(
  { webOrigin }: Outside,
  urls: ReturnUrls<Field>,
): ReturnUrls<Field> {
  const checked = checkReturnUrls(urls, webOrigin);
  if (!checked.ok) throw toValidationProblem(checked.refusals);
  return checked.urls;
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

async function openFor(outside: Outside, person: AccountOfPerson, open: OpenPage): Promise<OpenedPage> {
  const { db, random } = outside;
  const account = await begin(outside, person);
  const isNew = account.providerId === null;
  const providerId = account.providerId ?? (await createAccount(outside, person, account.requestKey));
  const url = await open(providerId);
  if (url !== null) return { isNew, url };
  if (isNew)
    throw new PaymentsUnavailableError('The provider does not know the account that it has just created');
  await paymentAccountsRepository.renew(db, person, { providerId, requestKey: random.id() });
  return openFor(outside, person, open);
}

async function begin({ db, clock, random }: Outside, person: AccountOfPerson): Promise<PaymentAccount> {
  const first = { requestKey: random.id(), now: clock.now() };
  const account = await paymentAccountsRepository.begin(db, person, first);
  if (account === null) throw notRegistered();
  return account;
}

async function createAccount(outside: Outside, person: AccountOfPerson, requestKey: string): Promise<string> {
  try {
    return await createOnce(outside, person, requestKey);
  } catch (error) {
    if (!(error instanceof RequestKeySpentError)) throw error;
    return createAgain(outside, person, requestKey);
  }
}

async function createOnce(outside: Outside, person: AccountOfPerson, requestKey: string): Promise<string> {
  const { createCreator, createCustomer } = outside.payments.provider;
  const create = person.kind === 'creator' ? createCreator : createCustomer;
  const providerId = await create({ userId: person.userId, requestKey });
  if (await paymentAccountsRepository.complete(outside.db, person, { requestKey, providerId }))
    return providerId;
  // A concurrent request has changed the idempotency key or stored another account id. Uses the stored id
  // if there is one.
  return (await begin(outside, person)).providerId ?? providerId;
}

/** Retries once with a new idempotency key, because the provider repeats a refusal for the old key. */
async function createAgain(outside: Outside, person: AccountOfPerson, spentKey: string): Promise<string> {
  const { db, random } = outside;
  await paymentAccountsRepository.renewKey(db, person, { spentKey, requestKey: random.id() });
  // A concurrent request may have changed the key again or stored an account id already.
  const { providerId, requestKey } = await begin(outside, person);
  return providerId ?? createOnce(outside, person, requestKey);
}
