'use client';

import { toApiFailure } from '../api/api-failure.ts';
import { useApp } from '../app-context.tsx';
import { useAttempt } from '../use-attempt.ts';
import { useLocalize } from '../use-localized.ts';

export interface HostedPage {
  readonly isPending: boolean;
  readonly failure: string | null;
  /** Goes to the page of the payment provider whose address the API answers. */
  open(ask: () => Promise<{ readonly url: string }>): Promise<void>;
  /** A path of ours as the provider is told it, so that it leads back. */
  wayBackTo(path: string): string;
}

/** The pages of the payment provider. Their addresses work once and for minutes, so each is asked for when it is opened. */
export function useHostedPage(): HostedPage {
  const { config } = useApp();
  const localize = useLocalize();
  const { isPending, failure, run } = useAttempt();
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
    wayBackTo: (path) => `${config.webOrigin}${localize(path)}`,
  };
}
