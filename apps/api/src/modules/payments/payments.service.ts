import type { VerifiedToken } from '@musubi/server/verified-token';

import type { components } from '#generated/contract.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';

import type { HostedPages } from './hosted-pages.service.ts';

type Schemas = components['schemas'];
type Viewer = Pick<VerifiedToken, 'uid'>;

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
  register(viewer: Viewer, request: Schemas['CreateAccountLinkRequest']): Promise<Registration>;
  /** @throws Problem `validation_failed`, `not_registered`, `payments_unavailable`. */
  openPortal(
    viewer: Viewer,
    request: Schemas['CreateCustomerPortalRequest'],
  ): Promise<Schemas['CustomerPortal']>;
}

export function createPaymentsService({ pages, provider }: PaymentsServiceOptions): PaymentsService {
  return {
    async register({ uid }, request) {
      const urls = pages.checkWaysBack(request);
      return pages.open(uid, 'creator', async (accountId) =>
        provider.openRegistration({ accountId, returnUrl: urls.return_url, refreshUrl: urls.refresh_url }),
      );
    },

    async openPortal({ uid }, request) {
      const urls = pages.checkWaysBack(request);
      const { url } = await pages.open(uid, 'customer', async (customerId) =>
        provider.openPortal({ customerId, returnUrl: urls.return_url }),
      );
      return { url };
    },
  };
}
