'use client';

import { useApp } from '#shared/app/app-context.tsx';
import { useHostedPage } from '#shared/payments/use-hosted-page.ts';
import { paths } from '#shared/routing/paths.ts';

export interface PaymentPages {
  readonly isPending: boolean;
  readonly failure: string | null;
  /** Redirects to the payment provider's registration, or to its remaining steps. */
  register(): Promise<void>;
  /** Redirects to the payment provider's customer portal. */
  showPayments(): Promise<void>;
}

/** Redirects to hosted pages of the payment provider, which link back to this screen. */
export function usePaymentPages(): PaymentPages {
  const { client } = useApp();
  const { isPending, failure, open, returnUrlTo } = useHostedPage();
  const here = returnUrlTo(paths.ofuse);
  return {
    isPending,
    failure,
    register: async () =>
      open(async () =>
        client.platform.v4CreateCreator({
          createAccountLinkRequest: { return_url: here, refresh_url: here },
        }),
      ),
    showPayments: async () =>
      open(async () =>
        client.platform.v4CreateCustomerPortal({ createCustomerPortalRequest: { return_url: here } }),
      ),
  };
}
