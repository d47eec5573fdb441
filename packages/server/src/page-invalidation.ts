import * as z from 'zod';

import { isSameSecret } from './constant-time.ts';

/** Where a page server listens for changed pages. */
export const INVALIDATION_PATH = '/internal/invalidations';

/** At most this many pages are named in one message. */
export const INVALIDATION_MAX_PAGES = 200;

/** Port: tells every page server that pages have changed, so that their next request is answered anew. */
export interface PageInvalidation {
  /** Resolves once every page server has agreed. @throws PageInvalidationError when one did not answer in time or refused. */
  invalidate(pubIds: readonly string[]): Promise<void>;
}

/** Not every page server could be told; the origins that are still to be told. */
export class PageInvalidationError extends Error {
  readonly code = 'page_invalidation_failed';
  override readonly name = 'PageInvalidationError';
  readonly origins: readonly string[];
  /** Whether all of them refuse the handles themselves (400), so that asking again changes nothing. */
  readonly isRefused: boolean;

  constructor(origins: readonly string[], options: ErrorOptions & { readonly isRefused?: boolean } = {}) {
    super(`Page servers that were not told of a change: ${origins.join(', ')}`, options);
    this.origins = origins;
    this.isRefused = options.isRefused ?? false;
  }
}

class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

export interface PageInvalidationOptions {
  /** Origins of all page servers; with none, nobody is told. */
  readonly origins: readonly string[];
  /** Origins of proxies that keep finished pages, as deploy/nginx does; their copies are replaced once all page servers know. */
  readonly cacheOrigins?: readonly string[];
  readonly secret: string;
  readonly timeoutMs?: number;
}

/** The forms of a page that a proxy keeps. */
const KEPT_ENCODINGS = ['br', 'gzip', 'identity'] as const;
/** So many pages are drawn at a time for the proxies. */
const REPLACED_AT_ONCE = 4;
/** A page server that is not told in time shows the page as it was until it is told again. */
const TELL_TIMEOUT_MS = 3000;
/** Room for a page server that has just gone to be passed over. */
const REPLACE_TIMEOUT_MS = 3000;

/** Sends changes over HTTP to all page servers at once. */
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
      // To the end: a proxy keeps an answer when it has all of it.
      await response.arrayBuffer();
      // The proxy keeps what it has when a page server cannot answer.
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
      const told = await Promise.allSettled(origins.map(async (origin) => send(origin, body)));
      // Not before: a proxy would fetch the former page from a page server that does not know yet.
      const replaced = await Promise.allSettled(
        cacheOrigins.map(async (origin) => replaceAll(origin, pubIds)),
      );
      const results = [...told, ...replaced];
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

/** Whether an `Authorization` header carries the secret shared with the API, compared in constant time. */
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

/** The handles in the body of an invalidation, or null when the body is none. */
export function parseInvalidation(body: unknown): readonly string[] | null {
  const result = message.safeParse(body);
  return result.success ? result.data.pub_ids : null;
}
