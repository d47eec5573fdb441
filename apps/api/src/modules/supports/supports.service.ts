import { displayNameOf } from '@musubi/domain/display-name';
import { SUPPORT_CURRENCY, SUPPORTS_MAX_COUNT } from '@musubi/domain/supports';
import { getT } from '@musubi/i18n/translator';

import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import type { PageOwners } from '#core/pages/page-owners.ts';
import { noEntry } from '#core/pages/page-passes.ts';
import type { components } from '#generated/contract.ts';
import { explainAbsence, type HostedPages } from '#modules/payments/hosted-pages.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { AccountViewer, PageViewer } from '#platform/http/viewer.ts';
import {
  type CheckoutLink,
  RequestKeySpentError,
  type SupportProvider,
} from '#platform/payments/payment-provider.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import { supportReadsRepository } from './support-reads.repository.ts';
import type { SupportStatesService } from './support-states.service.ts';
import { toSupport } from './supports.mapping.ts';
import {
  type BegunSupport,
  type OpeningSupport,
  type Pair,
  type SupportRow,
  supportsRepository,
} from './supports.repository.ts';

type Schemas = components['schemas'];

export interface SupportsServiceOptions {
  readonly db: Database;
  readonly pages: HostedPages;
  readonly provider: Pick<SupportProvider, 'openCheckout' | 'closeCheckout'>;
  readonly states: Pick<SupportStatesService, 'follow' | 'setEnding'>;
  readonly pageOwners: PageOwners;
  readonly clock: Clock;
  readonly random: Random;
}

export interface SupportsService {
  /**
   * @throws Problem `validation_failed`, `not_found`, `page_gated`, `not_registered`, `already_supported`,
   * `support_closed`, `supports_full`, `payments_unavailable`.
   */
  open(
    viewer: AccountViewer & PageViewer,
    request: Schemas['CreateSupportRequest'],
  ): Promise<Schemas['SupportCheckout']>;
  list(viewer: AccountViewer): Promise<Schemas['SupportList']>;
  /** @throws Problem `not_found`, `support_ended`, `payments_unavailable`. */
  update(
    viewer: AccountViewer,
    id: string,
    changes: Schemas['UpdateSupportRequest'],
  ): Promise<Schemas['Support']>;
  readIncome(viewer: PageViewer): Promise<Schemas['SupportIncome']>;
}

/** After this time, a requested payment page that was not stored counts as lost. */
const LOST_AFTER_MS = 2 * 60_000;
/**
 * Lifetime of a payment page: the provider's minimum of 30 minutes, plus time for retries within
 * `LOST_AFTER_MS`.
 */
const OPEN_MS = 33 * 60_000;
/** Time after which the payment page is polled, because the event of its payment may be lost. */
const FIRST_POLL_AFTER_MS = 10 * 60_000;

export function createSupportsService(options: SupportsServiceOptions): SupportsService {
  const { db, pages, provider, states, pageOwners, clock, random } = options;

  const findCreator = async (ownPageId: string, pubId: string) => {
    // No pass counts here: the page of the payment provider names the creator, and a door may keep the name back.
    const owner = await pageOwners.enter(pubId, undefined);
    if (typeof owner === 'string') throw noEntry(owner);
    const { userId: creatorId } = owner;
    if (creatorId === ownPageId) {
      throw toValidationProblem([{ pointer: '/body/pub_id', code: 'not_allowed' }]);
    }
    const creator = await supportsRepository.findCreator(db, creatorId);
    if (creator === null || !creator.isCreator || !creator.takesSupport || creator.accountId === null) {
      throw new Problem('support_closed', 'This creator does not accept monthly support');
    }
    const name = displayNameOf({ name: creator.name, pub_id: pubId });
    return { creatorId, name, paidAccountId: creator.accountId };
  };

  const isFresh = ({ requestKey, begunAt }: BegunSupport, spentKey: string | null, now: Date): boolean =>
    requestKey !== spentKey && now.getTime() - begunAt.getTime() < LOST_AFTER_MS;

  /** Counts and claims under one lock, so that concurrent requests for several creators cannot exceed the maximum. */
  const claim = async (pair: Pair, spentKey: string | null): Promise<BegunSupport> =>
    inTransaction(db, async (tx) => {
      await accountsRepository.lock(tx, pair.supporterId);
      const now = clock.now();
      const begun = await supportsRepository.begin(tx, pair, {
        id: random.id(),
        requestKey: random.id(),
        now,
      });
      if (begun.status === 'active' || begun.status === 'past_due') throw alreadySupported();
      const openingSince = new Date(now.getTime() - LOST_AFTER_MS);
      if ((await supportsRepository.countOthers(tx, pair, openingSince)) >= SUPPORTS_MAX_COUNT) {
        throw new Problem('supports_full', `At most ${SUPPORTS_MAX_COUNT} creators can be supported`);
      }
      if (begun.checkoutId !== null || isFresh(begun, spentKey, now)) return begun;
      return {
        ...begun,
        ...(await supportsRepository.renewKey(tx, begun, { requestKey: random.id(), now })),
      };
    });

  /** First closes a page that is open, to prevent a double payment. */
  const begin = async (pair: Pair, spentKey: string | null): Promise<OpeningSupport> => {
    const begun = await claim(pair, spentKey);
    if (begun.checkoutId === null) return begun;
    const end = await provider.closeCheckout(begun.checkoutId);
    if (end.kind === 'paid') {
      await states.follow({ subscriptionId: end.subscriptionId, supportId: begun.id });
      if ((await supportReadsRepository.findRunning(db, begun.id)) !== null) throw alreadySupported();
    }
    return supportsRepository.renewKey(db, begun, { requestKey: random.id(), now: clock.now() });
  };

  type Page = Omit<CheckoutLink, 'supportId' | 'requestKey' | 'expiresAt'>;

  const openOnce = async (support: OpeningSupport, page: Page): Promise<string | null> => {
    const checkout = await provider.openCheckout({
      ...page,
      supportId: support.id,
      requestKey: support.requestKey,
      expiresAt: new Date(support.begunAt.getTime() + OPEN_MS),
    });
    if (checkout === null) return null;
    const isStored = await supportsRepository.storeCheckout(db, support, {
      checkoutId: checkout.id,
      pageLookAt: new Date(support.begunAt.getTime() + FIRST_POLL_AFTER_MS),
    });
    // A later request has replaced the key and does not know about this payment page, so close the page here.
    if (!isStored) await provider.closeCheckout(checkout.id);
    return checkout.url;
  };

  /** Retries once with a new idempotency key if another request has used the old key for another amount. */
  const openPage = async (pair: Pair, page: Page, spentKey: string | null = null): Promise<string | null> => {
    const support = await begin(pair, spentKey);
    try {
      return await openOnce(support, page);
    } catch (error) {
      if (!(error instanceof RequestKeySpentError) || spentKey !== null) throw error;
      return openPage(pair, page, support.requestKey);
    }
  };

  /** Product name for the provider's page and receipts, in the supporter's language. */
  const nameIn = async (supporterId: string, name: string) => {
    const locale = await supportsRepository.findLocale(db, supporterId);
    const t = await getT(locale, 'payments');
    return { locale, productName: t('support.product', { name }) };
  };

  const get = async (supporterId: string, id: string): Promise<SupportRow> => {
    const row = await supportsRepository.find(db, { supporterId, id });
    if (row === null) throw new Problem('not_found', 'There is no such support');
    return row;
  };

  return {
    async open({ accountId, pageId }, request) {
      const { return_url, cancel_url } = request;
      const urls = pages.checkReturnUrls({ return_url, cancel_url });
      const { creatorId, name, paidAccountId } = await findCreator(pageId, request.pub_id);
      const { url } = await pages.open(accountId, 'customer', async (customerId) => {
        const page: Page = {
          ...(await nameIn(accountId, name)),
          customerId,
          accountId: paidAccountId,
          amount: request.amount,
          currency: SUPPORT_CURRENCY,
          returnUrl: urls.return_url,
          cancelUrl: urls.cancel_url,
        };
        return openPage({ supporterId: accountId, creatorId }, page);
      });
      return { url };
    },

    async list({ accountId }) {
      return { items: (await supportsRepository.list(db, accountId)).map(toSupport) };
    },

    async update({ accountId }, id, { is_ending: isEnding }) {
      const { status, subscriptionId, pubId } = await get(accountId, id);
      const isOver = status === 'ended' || (pubId === null && !isEnding);
      if (isOver) throw new Problem('support_ended', 'This support has ended, or its creator has left');
      await explainAbsence(async () => states.setEnding(subscriptionId, isEnding));
      return toSupport(await get(accountId, id));
    },

    async readIncome({ pageId }) {
      const { supporters, ending, pastDue, amount } = await supportsRepository.sumUp(db, pageId);
      return {
        supporter_count: supporters,
        ending_count: ending,
        past_due_count: pastDue,
        monthly_amount: Number(amount),
        currency: SUPPORT_CURRENCY,
      };
    },
  };
}

function alreadySupported(): Problem {
  return new Problem('already_supported', 'The caller already supports this creator');
}
