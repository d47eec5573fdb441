import type { PageOutcome } from './finished-page.ts';

/** Maximum age of a proxy's copy; limits how long an outdated copy is served after a lost invalidation. */
const LIFETIME_SECONDS = 60;
/** Lifetime of a 404 or redirect: only long enough to replace the proxy's copy of the former page. */
const REPLACED_SECONDS = 1;

export interface ProxyQuestion {
  /** The proxy's `Surrogate-Capability` header; browsers send none. */
  readonly capability: string | string[] | undefined;
  readonly outcome: PageOutcome;
  /** Whether our own cache holds this outcome. */
  readonly isCached: boolean;
  readonly nowMs: number;
}

/**
 * Returns the `X-Accel-Expires` value for a caching proxy such as deploy/nginx: the seconds, or `@` and the
 * time, until which the proxy may serve its copy; 0 forbids a copy. Null for other clients and for
 * uncacheable responses.
 */
export function proxyLifetime({ capability, outcome, isCached, nowMs }: ProxyQuestion): string | null {
  if (capability !== 'keep' && capability !== 'replace') return null;
  if (outcome.kind !== 'page') return capability === 'replace' ? String(REPLACED_SECONDS) : null;
  if (!isCached) return '0';
  const { changesAtMs } = outcome;
  if (changesAtMs === null || changesAtMs - nowMs > LIFETIME_SECONDS * 1000) return String(LIFETIME_SECONDS);
  // Proxies count whole seconds and still serve their copy during the second that the header names.
  return `@${Math.ceil(changesAtMs / 1000) - 1}`;
}
