import type { Clock, PagePort } from '@musubi/auth/ports';

/** Renewal interval of a claim while its case is open and visible. A claim expires after ten minutes. */
export const RENEWAL_MS = 5 * 60_000;

interface ClaimLeasePorts {
  readonly clock: Clock;
  readonly page: PagePort;
  /** Renews the claim. A failure is not shown until the operator decides. */
  readonly renew: () => Promise<void>;
}

/**
 * Renews the claim of a case every five minutes while its tab is visible. A tab that was hidden for longer
 * renews when it becomes visible. Returns a function that stops.
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
