'use client';

import { useApp } from '#shared/app-context.tsx';
import { paths } from '#shared/paths.ts';
import { useHostedPage } from '#shared/payments/use-hosted-page.ts';

export interface PaymentPages {
  readonly isPending: boolean;
  readonly failure: string | null;
  /** Goes to the provider's registration, or to what it still asks of a creator. */
  register(): Promise<void>;
  /** Goes to the provider's page of payments. */
  showPayments(): Promise<void>;
}

/** The pages of the payment provider that a creator goes to from here and comes back from. */
export function usePaymentPages(): PaymentPages {
  const { client } = useApp();
  const { isPending, failure, open, wayBackTo } = useHostedPage();
  const here = wayBackTo(paths.ofuse);
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
