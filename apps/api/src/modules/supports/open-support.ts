import { displayNameOf } from '@musubi/domain/display-name';
import { SUPPORT_CURRENCY } from '@musubi/domain/supports';
import { getT } from '@musubi/i18n/translator';

import type { Core } from '#core/module.ts';
import { noEntry } from '#core/pages/page-passes.ts';
import { openHostedPage, requireOwnUrls } from '#core/payments/hosted-pages.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';

import { openPaymentPage, type PaymentPage } from './open-payment-page.ts';
import { supportsRepository } from './supports.repository.ts';

type Operation = 'v4CreateSupport';

/**
 * @throws Problem `validation_failed`, `not_found`, `page_gated`, `not_registered`, `already_supported`,
 * `support_closed`, `supports_full`, `payments_unavailable`.
 */
export async function openSupport(
  core: Core,
  { viewer: { accountId, pageId }, body }: Pick<Call<Operation>, 'viewer' | 'body'>,
): Promise<Result<Operation>> {
  const { return_url, cancel_url } = body;
  const urls = requireOwnUrls(core, { return_url, cancel_url });
  const { creatorId, name, paidAccountId } = await findCreator(core, pageId, body.pub_id);
  const person = { userId: accountId, kind: 'customer' } as const;
  const { url } = await openHostedPage(core, person, async (customerId) => {
    const page: PaymentPage = {
      ...(await nameIn(core, accountId, name)),
      customerId,
      accountId: paidAccountId,
      amount: body.amount,
      currency: SUPPORT_CURRENCY,
      returnUrl: urls.return_url,
      cancelUrl: urls.cancel_url,
    };
    return openPaymentPage(core, { supporterId: accountId, creatorId }, page);
  });
  return { url };
}

async function findCreator({ db, pageOwners }: Core, ownPageId: string, pubId: string) {
  // Ignores passes: the payment page names the creator, and a gated page may hide the creator's name.
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
}

/** Product name for the provider's page and receipts, in the supporter's language. */
async function nameIn({ db }: Core, supporterId: string, name: string) {
  const locale = await supportsRepository.findLocale(db, supporterId);
  const t = await getT(locale, 'payments');
  return { locale, productName: t('support.product', { name }) };
}
