import type { Core } from '#core/module.ts';
import { openHostedPage, requireOwnUrls } from '#core/payments/hosted-pages.ts';
import type { Call, Result } from '#platform/http/operations.ts';

type Operation = 'v4CreateCustomerPortal';

/** @throws Problem `validation_failed`, `not_registered`, `payments_unavailable`. */
export async function openCustomerPortal(
  core: Core,
  { viewer: { accountId: userId }, body }: Pick<Call<Operation>, 'viewer' | 'body'>,
): Promise<Result<Operation>> {
  const { return_url: returnUrl } = requireOwnUrls(core, body);
  const { url } = await openHostedPage(core, { userId, kind: 'customer' }, async (customerId) =>
    core.payments.provider.openPortal({ customerId, returnUrl }),
  );
  return { url };
}
