import type { VerifiedToken } from '@musubi/server/verified-token';

import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type PaymentProvider, PaymentsUnavailableError } from '#platform/payments/payment-provider.ts';
import { notRegistered, Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import { type AccountKind, type PaymentAccount, paymentsRepository } from './payments.repository.ts';
import { checkWaysBack, type WaysBack } from './payments.rules.ts';

type Schemas = components['schemas'];
type Viewer = Pick<VerifiedToken, 'uid'>;

export interface PaymentsServiceOptions {
  readonly db: Database;
  readonly provider: PaymentProvider;
  /** The origin that the provider may send browsers back to. */
  readonly webOrigin: string;
  readonly clock: Clock;
  readonly random: Random;
}

interface Registration {
  readonly url: string;
  /** Whether it has begun with this call. */
  readonly isNew: boolean;
}

/** Use cases of being paid and of paying. */
export interface PaymentsService {
  /** @throws Problem `validation_failed`, `not_registered`, `payments_unavailable`. */
  register(viewer: Viewer, request: Schemas['CreateAccountLinkRequest']): Promise<Registration>;
  /** @throws Problem `validation_failed`, `not_registered`, `payments_unavailable`. */
  openPortal(
    viewer: Viewer,
    request: Schemas['CreateCustomerPortalRequest'],
  ): Promise<Schemas['CustomerPortal']>;
}

type Open = (providerId: string) => Promise<string | null>;

export function createPaymentsService(options: PaymentsServiceOptions): PaymentsService {
  const { db, provider, webOrigin, clock, random } = options;
  const create = { creator: provider.createCreator, customer: provider.createCustomer };

  const begin = async (userId: string, kind: AccountKind): Promise<PaymentAccount> => {
    const first = { requestKey: random.id(), now: clock.now() };
    const account = await paymentsRepository.begin(db, { userId, kind }, first);
    if (account === null) throw notRegistered();
    return account;
  };

  /** Opens a hosted page for the person's account; made when there is none, and made anew when it is gone. */
  const open = async (userId: string, kind: AccountKind, openPage: Open): Promise<Registration> => {
    const account = await begin(userId, kind);
    const { requestKey } = account;
    const isNew = account.providerId === null;
    const providerId = account.providerId ?? (await create[kind]({ userId, requestKey }));
    if (isNew) await paymentsRepository.complete(db, { userId, kind }, { requestKey, providerId });
    const url = await openPage(providerId);
    if (url !== null) return { isNew, url };
    if (isNew) throw new PaymentsUnavailableError('The provider does not know what it has just made');
    await paymentsRepository.renew(db, { userId, kind }, { providerId, requestKey: random.id() });
    return open(userId, kind, openPage);
  };

  return {
    async register({ uid }, request) {
      const urls = ownUrls(request, webOrigin);
      return explained(async () =>
        open(uid, 'creator', async (accountId) =>
          provider.openRegistration({ accountId, returnUrl: urls.return_url, refreshUrl: urls.refresh_url }),
        ),
      );
    },

    async openPortal({ uid }, request) {
      const urls = ownUrls(request, webOrigin);
      const { url } = await explained(async () =>
        open(uid, 'customer', async (customerId) =>
          provider.openPortal({ customerId, returnUrl: urls.return_url }),
        ),
      );
      return { url };
    },
  };
}

function ownUrls<Field extends string>(ways: WaysBack<Field>, webOrigin: string): WaysBack<Field> {
  const checked = checkWaysBack(ways, webOrigin);
  if (!checked.ok) throw toValidationProblem(checked.refusals);
  return checked.urls;
}

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentsUnavailableError)) throw error;
    throw new Problem('payments_unavailable', 'The payment provider is away', { cause: error });
  }
}
