import type { PageOutcome } from './finished-page.ts';

/**
 * How long a caching proxy may serve its copy of a page. Limits how old the copy can be if an invalidation
 * was lost.
 */
const LIFETIME_SECONDS = 60;
/** Lifetime of a 404 or redirect in the proxy: just long enough to replace the proxy's copy of the page. */
export const REPLACED_SECONDS = 1;

export interface ProxyQuestion {
  /** `Surrogate-Capability` header of a request from the proxy; browsers send no such header. */
  readonly capability: string | string[] | undefined;
  readonly outcome: PageOutcome;
  /** Whether the page server's own cache holds this outcome. */
  readonly isCached: boolean;
  readonly nowMs: number;
}

/**
 * Returns the value of `X-Accel-Expires` for a caching proxy such as deploy/nginx; null for other clients and
 * for uncacheable responses. The value is a lifetime in seconds, `@` with the Unix time of the last second,
 * or 0 to forbid a copy.
 */
export function proxyLifetime({ capability, outcome, isCached, nowMs }: ProxyQuestion): string | null {
  if (capability !== 'keep' && capability !== 'replace') return null;
  if (outcome.kind !== 'page') return capability === 'replace' ? String(REPLACED_SECONDS) : null;
  if (!isCached) return '0';
  const { changesAtMs } = outcome;
  if (changesAtMs === null || changesAtMs - nowMs > LIFETIME_SECONDS * 1000) return String(LIFETIME_SECONDS);
  // The proxy counts whole seconds and still serves its copy during the second that the header names.
  return `@${Math.ceil(changesAtMs / 1000) - 1}`;
}
