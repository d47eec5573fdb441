import * as z from 'zod';

import { isSameSecret } from './constant-time.ts';

/** Path on which a page server receives invalidations. */
export const INVALIDATION_PATH = '/internal/invalidations';

/** Maximum pages in one invalidation. */
export const INVALIDATION_MAX_PAGES = 200;

/** Port: makes every page server evict changed pages, so that the next request renders them again. */
export interface PageInvalidation {
  /**
   * Resolves when every page server and proxy has confirmed. @throws PageInvalidationError if one refused or timed
   * out.
   */
  invalidate(pubIds: readonly string[]): Promise<void>;
}

/** Some page servers or proxies did not confirm an invalidation; `origins` names them. */
export class PageInvalidationError extends Error {
  readonly code = 'page_invalidation_failed';
  override readonly name = 'PageInvalidationError';
  readonly origins: readonly string[];
  /** True if every origin in `origins` refuses the handles themselves (400), so that a retry is pointless. */
  readonly isRefused: boolean;

  constructor(origins: readonly string[], options: ErrorOptions & { readonly isRefused?: boolean } = {}) {
    super(`Page servers that were not notified of a change: ${origins.join(', ')}`, options);
    this.origins = origins;
    this.isRefused = options.isRefused ?? false;
  }
}

class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

export interface PageInvalidationOptions {
  /** Origins of all page servers; may be empty. */
  readonly origins: readonly string[];
  /**
   * Origins of proxies that cache finished pages, as deploy/nginx does. The proxies are refreshed after the
   * page servers.
   */
  readonly cacheOrigins?: readonly string[];
  readonly secret: string;
  readonly timeoutMs?: number;
}

/** Encodings that a proxy caches separately. */
const KEPT_ENCODINGS = ['br', 'gzip', 'identity'] as const;
/** Maximum pages refreshed in a proxy at the same time. */
const REPLACED_AT_ONCE = 4;
/** Time limit of one notification. Until a retry succeeds, the page server may show the old page. */
const TELL_TIMEOUT_MS = 3000;
/** Time limit of one refresh, long enough for the proxy to fail over from a page server that is down. */
const REPLACE_TIMEOUT_MS = 3000;

/** Creates the HTTP adapter, which notifies all page servers concurrently. */
export function createHttpPageInvalidation({
  origins,
  cacheOrigins = [],
  secret,
  timeoutMs = TELL_TIMEOUT_MS,
}: PageInvalidationOptions): PageInvalidation {
  const replace = async (origin: string, pubId: string): Promise<void> => {
    for (const encoding of KEPT_ENCODINGS) {
      const response = await fetch(new URL(`/@${pubId}`, origin), {
        headers: { authorization: `Bearer ${secret}`, 'accept-encoding': encoding },
        redirect: 'manual',
        signal: AbortSignal.timeout(REPLACE_TIMEOUT_MS),
      });
      // Reads the whole body, because a proxy caches a response only when it has all of it.
      await response.arrayBuffer();
      // On a server error the proxy keeps its old copy.
      if (response.status >= 500) throw new Error(`${origin} answered ${response.status}`);
    }
  };
  const replaceAll = async (origin: string, pubIds: readonly string[]): Promise<void> => {
    for (let at = 0; at < pubIds.length; at += REPLACED_AT_ONCE) {
      await Promise.all(pubIds.slice(at, at + REPLACED_AT_ONCE).map(async (pubId) => replace(origin, pubId)));
    }
  };
  const send = async (origin: string, body: string): Promise<void> => {
    const response = await fetch(new URL(INVALIDATION_PATH, origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.status === 400) throw new RefusedError(`${origin} answered 400`);
    if (response.status !== 204) throw new Error(`${origin} answered ${response.status}`);
  };
  return {
    async invalidate(pubIds) {
      const body = JSON.stringify({ pub_ids: pubIds });
      const notified = await Promise.allSettled(origins.map(async (origin) => send(origin, body)));
      // Refreshes proxies last. Earlier, a proxy could refetch the old page from a page server that still
      // caches it.
      const replaced = await Promise.allSettled(
        cacheOrigins.map(async (origin) => replaceAll(origin, pubIds)),
      );
      const results = [...notified, ...replaced];
      const failed = [...origins, ...cacheOrigins].filter(
        (_origin, index) => results[index]?.status === 'rejected',
      );
      if (failed.length === 0) return;
      const reasons = results.flatMap((result): unknown[] =>
        result.status === 'rejected' ? [result.reason] : [],
      );
      const isRefused = reasons.every((reason) => reason instanceof RefusedError);
      throw new PageInvalidationError(failed, { cause: reasons[0], isRefused });
    },
  };
}

/** Compares an `Authorization` header with the secret shared with the API, in constant time. */
export function isInvalidationAuthorized(authorization: string | undefined, secret: string): boolean {
  return isSameSecret(authorization ?? '', `Bearer ${secret}`);
}

const message = z.strictObject({
  pub_ids: z
    .array(
      z
        .string()
        .regex(/^[a-z0-9_]{3,30}$/)
        .readonly(),
    )
    .min(1)
    .max(INVALIDATION_MAX_PAGES),
});

/** Parses the body of an invalidation to handles; null if malformed. */
export function parseInvalidation(body: unknown): readonly string[] | null {
  const result = message.safeParse(body);
  return result.success ? result.data.pub_ids : null;
}
