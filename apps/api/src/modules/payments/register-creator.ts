import type { Core } from '#core/module.ts';
import { openHostedPage, requireOwnUrls } from '#core/payments/hosted-pages.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';

type Operation = 'v4CreateCreator';

/**
 * Answers 201 if this call started the registration.
 * @throws Problem `validation_failed`, `not_registered`, `payments_unavailable`.
 */
export async function registerCreator(
  core: Core,
  {
    viewer: { pageId: userId },
    body,
  }: { readonly viewer: PageViewer; readonly body: Call<Operation>['body'] },
): Promise<Result<Operation>> {
  const { return_url: returnUrl, refresh_url: refreshUrl } = requireOwnUrls(core, body);
  const { isNew, url } = await openHostedPage(core, { userId, kind: 'creator' }, async (accountId) =>
    core.payments.provider.openRegistration({ accountId, returnUrl, refreshUrl }),
  );
  return { status: isNew ? 201 : 200, body: { url } };
}
