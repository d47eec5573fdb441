import type { Clock, PagePort } from '@musubi/auth/ports';

/** Interval at which an open and visible case renews its claim of ten minutes. */
export const RENEWAL_MS = 5 * 60_000;

interface ClaimLeasePorts {
  readonly clock: Clock;
  readonly page: PagePort;
  /** Renews the claim. A failure shows up when the operator decides. */
  readonly renew: () => Promise<void>;
}

/**
 * Renews the claim of a case every five minutes while its tab is visible. A tab that was hidden for longer renews on
 * its return. Returns a function that stops.
 */
export function keepClaim({ clock, page, renew }: ClaimLeasePorts): () => void {
  let renewedAtMs = clock.nowMs();
  let cancel = (): void => {};
  const renewIfDue = (): void => {
    if (!page.isSeen() || clock.nowMs() - renewedAtMs < RENEWAL_MS) return;
    renewedAtMs = clock.nowMs();
    renew().catch(() => undefined);
  };
  const waitForNext = (): void => {
    cancel = clock.schedule(() => {
      renewIfDue();
      waitForNext();
    }, RENEWAL_MS);
  };
  waitForNext();
  const unsubscribe = page.onReturn(renewIfDue);
  return () => {
    cancel();
    unsubscribe();
  };
}
