import type { components } from '#generated/contract.ts';
import type { AccountViewer, PageViewer } from '#platform/http/viewer.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';

import type { HostedPages } from './hosted-pages.service.ts';

type Schemas = components['schemas'];

export interface PaymentsServiceOptions {
  readonly pages: HostedPages;
  readonly provider: Pick<PaymentProvider, 'openRegistration' | 'openPortal'>;
}

interface Registration {
  readonly url: string;
  /** Whether this call started the registration. */
  readonly isNew: boolean;
}

export interface PaymentsService {
  /** @throws Problem `validation_failed`, `not_registered`, `payments_unavailable`. */
  register(viewer: PageViewer, request: Schemas['CreateAccountLinkRequest']): Promise<Registration>;
  /** @throws Problem `validation_failed`, `not_registered`, `payments_unavailable`. */
  openPortal(
    viewer: AccountViewer,
    request: Schemas['CreateCustomerPortalRequest'],
  ): Promise<Schemas['CustomerPortal']>;
}

export function createPaymentsService({ pages, provider }: PaymentsServiceOptions): PaymentsService {
  return {
    async register({ pageId }, request) {
      const urls = pages.checkReturnUrls(request);
      return pages.open(pageId, 'creator', async (accountId) =>
        provider.openRegistration({ accountId, returnUrl: urls.return_url, refreshUrl: urls.refresh_url }),
      );
    },

    async openPortal({ accountId }, request) {
      const urls = pages.checkReturnUrls(request);
      const { url } = await pages.open(accountId, 'customer', async (customerId) =>
        provider.openPortal({ customerId, returnUrl: urls.return_url }),
      );
      return { url };
    },
  };
}
