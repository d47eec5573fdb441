'use client';

import { useApp } from '#shared/app/app-context.tsx';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

export interface HostedPage {
  readonly isPending: boolean;
  readonly failure: string | null;
  /** Redirects to the payment provider's page, whose URL the API returns. */
  open(ask: () => Promise<{ readonly url: string }>): Promise<void>;
  /** The absolute URL to which the payment provider's page links back. */
  returnUrlTo(path: string): string;
}

/**
 * Redirects to hosted pages of the payment provider. Each URL works once and expires after minutes, so it is
 * requested just before the redirect.
 */
export function useHostedPage(): HostedPage {
  const { config } = useApp();
  const localize = useLocalize();
  const { isPending, failure, run } = useTask();
  return {
    isPending,
    failure,
    open: async (ask) => {
      await run(async () => {
        try {
          const { url } = await ask();
          window.location.assign(url);
        } catch (error) {
          throw await toApiFailure(error);
        }
      });
    },
    returnUrlTo: (path) => `${config.webOrigin}${localize(path)}`,
  };
}
