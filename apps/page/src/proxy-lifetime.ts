import type { PageOutcome } from './finished-page.ts';

/** A copy that nobody replaced, because a message was lost, is asked for again after this. */
const LIFETIME_SECONDS = 60;
/** What is no page is kept no longer than it takes to be in the place of the page that was there. */
const REPLACED_SECONDS = 1;

export interface ProxyQuestion {
  /** What the proxy says of itself, by `Surrogate-Capability`; browsers say nothing. */
  readonly capability: string | string[] | undefined;
  readonly outcome: PageOutcome;
  /** Whether our own next answer would be the same. */
  readonly isKept: boolean;
  readonly nowMs: number;
}

/**
 * `X-Accel-Expires` for a proxy that keeps pages, as deploy/nginx does: for how many seconds, or until when, it may send this
 * answer to others; 0 for not at all. Null for everybody else, and for what a proxy was not to keep anyhow.
 */
export function proxyLifetime({ capability, outcome, isKept, nowMs }: ProxyQuestion): string | null {
  if (capability !== 'keep' && capability !== 'replace') return null;
  if (outcome.kind !== 'page') return capability === 'replace' ? String(REPLACED_SECONDS) : null;
  if (!isKept) return '0';
  const { changesAtMs } = outcome;
  if (changesAtMs === null || changesAtMs - nowMs > LIFETIME_SECONDS * 1000) return String(LIFETIME_SECONDS);
  // Proxies count whole seconds, and the one that is named is the last.
  return `@${Math.ceil(changesAtMs / 1000) - 1}`;
}
