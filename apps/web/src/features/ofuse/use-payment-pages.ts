'use client';

import { toApiFailure } from '#shared/api/api-failure.ts';
import { useApp } from '#shared/app-context.tsx';
import { paths } from '#shared/paths.ts';
import { useAttempt } from '#shared/use-attempt.ts';
import { useLocalize } from '#shared/use-localized.ts';

export interface PaymentPages {
  readonly isPending: boolean;
  readonly failure: string | null;
  /** Goes to the provider's registration, or to what it still asks of a creator. */
  register(): Promise<void>;
  /** Goes to the provider's page of payments. */
  showPayments(): Promise<void>;
}

/** The pages of the payment provider. Their addresses work once and for minutes, so each is asked for when it is opened. */
export function usePaymentPages(): PaymentPages {
  const { client, config } = useApp();
  const localize = useLocalize();
  const { isPending, failure, run } = useAttempt();
  const here = `${config.webOrigin}${localize(paths.ofuse)}`;
  const open = async (ask: () => Promise<{ readonly url: string }>): Promise<void> => {
    await run(async () => {
      try {
        const { url } = await ask();
        window.location.assign(url);
      } catch (error) {
        throw await toApiFailure(error);
      }
    });
  };
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
