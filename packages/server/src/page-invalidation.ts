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

  constructor(origins: readonly string[], options?: ErrorOptions) {
    super(`Page servers that were not told of a change: ${origins.join(', ')}`, options);
    this.origins = origins;
  }
}

export interface PageInvalidationOptions {
  /** Origins of all page servers; with none, nobody is told. */
  readonly origins: readonly string[];
  readonly secret: string;
  readonly timeoutMs?: number;
}

/** Sends changes over HTTP to all page servers at once. */
export function createHttpPageInvalidation({
  origins,
  secret,
  timeoutMs = 1000,
}: PageInvalidationOptions): PageInvalidation {
  const send = async (origin: string, body: string): Promise<void> => {
    const response = await fetch(new URL(INVALIDATION_PATH, origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.status !== 204) throw new Error(`${origin} answered ${response.status}`);
  };
  return {
    async invalidate(pubIds) {
      const body = JSON.stringify({ pub_ids: pubIds });
      const results = await Promise.allSettled(origins.map(async (origin) => send(origin, body)));
      const failed = origins.filter((_origin, index) => results[index]?.status === 'rejected');
      if (failed.length === 0) return;
      const cause: unknown = results.find((result) => result.status === 'rejected')?.reason;
      throw new PageInvalidationError(failed, { cause });
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
