import { LOCALE_COOKIE_NAME, LOCALES } from '@musubi/domain/locales';
import { pagePath } from '@musubi/domain/page-urls';
import * as z from 'zod';

import { isSameSecret } from '../constant-time.ts';
import { listPageServers, type LookupAll } from './page-servers.ts';

/** Path on which a page server receives invalidations. */
export const INVALIDATION_PATH = '/internal/invalidations';

/** Maximum number of pages in one invalidation. */
export const INVALIDATION_MAX_PAGES = 200;

/**
 * Port: makes every page server evict creators' pages that have changed, so that the next request renders
 * them again.
 */
export interface PageInvalidation {
  /**
   * Resolves when every page server and caching proxy has confirmed the invalidation.
   * @throws PageInvalidationError if a page server or proxy failed, refused or timed out.
   */
  invalidate(pubIds: readonly string[]): Promise<void>;
}

/** Thrown when page servers or caching proxies did not confirm an invalidation; `origins` names them. */
export class PageInvalidationError extends Error {
  readonly code = 'page_invalidation_failed';
  override readonly name = 'PageInvalidationError';
  readonly origins: readonly string[];
  /** Whether all of `origins` refused the invalidation with 400, so that a retry is pointless. */
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
  /** Origins of all page servers (`listPageServers`); the list may be empty. */
  readonly origins: readonly string[];
  /**
   * Origins of proxies that cache whole responses of page servers, such as the proxy in deploy/nginx. An
   * invalidation refreshes the proxies after the page servers.
   */
  readonly cacheOrigins?: readonly string[];
  readonly secret: string;
  readonly timeoutMs?: number;
  readonly lookup?: LookupAll;
}

/** Encodings for which a proxy caches separate copies. */
const CACHED_ENCODINGS = ['br', 'gzip', 'identity'] as const;
/**
 * Cookies for which a proxy caches separate copies: no cookie, and one cookie for each language that readers
 * can choose.
 */
const CACHED_COOKIES: readonly Readonly<Record<string, string>>[] = [
  {},
  ...LOCALES.map((locale) => ({ cookie: `${LOCALE_COOKIE_NAME}=${locale}` })),
];
/** Maximum number of pages that a proxy refreshes at the same time. */
const MAX_CONCURRENT_REPLACEMENTS = 4;
/**
 * Time limit in ms for finding the page servers of an origin and notifying them. A page server that was not notified may
 * show the old page until a retry succeeds.
 */
const NOTIFY_TIMEOUT_MS = 3000;
/**
 * Time limit in ms of the second lookup, which finds out which page servers still exist after one has failed.
 */
const LIST_AGAIN_TIMEOUT_MS = 1000;
/**
 * Time limit in ms for refreshing a page in a proxy. The limit leaves the proxy enough time to try another
 * page server.
 */
const REPLACE_TIMEOUT_MS = 3000;

/** Creates the adapter, which notifies all page servers concurrently over HTTP. */
export function createHttpPageInvalidation({
  origins,
  cacheOrigins = [],
  secret,
  timeoutMs = NOTIFY_TIMEOUT_MS,
  lookup,
}: PageInvalidationOptions): PageInvalidation {
  const replaceIn = async (url: URL, cookie: Readonly<Record<string, string>>): Promise<void> => {
    for (const encoding of CACHED_ENCODINGS) {
      const response = await fetch(url, {
        headers: { ...cookie, authorization: `Bearer ${secret}`, 'accept-encoding': encoding },
        redirect: 'manual',
        signal: AbortSignal.timeout(REPLACE_TIMEOUT_MS),
      });
      // Reads the whole body, because a proxy caches only complete responses.
      await response.arrayBuffer();
      // After a server error the proxy keeps its old copy of the page.
      if (response.status >= 500) throw new Error(`${url.origin} answered ${response.status}`);
    }
  };
  const replace = async (origin: string, pubId: string): Promise<void> => {
    const url = new URL(pagePath(pubId), origin);
    await Promise.all(CACHED_COOKIES.map(async (cookie) => replaceIn(url, cookie)));
  };
  const replaceAll = async (origin: string, pubIds: readonly string[]): Promise<void> => {
    for (let at = 0; at < pubIds.length; at += MAX_CONCURRENT_REPLACEMENTS) {
      await Promise.all(
        pubIds.slice(at, at + MAX_CONCURRENT_REPLACEMENTS).map(async (pubId) => replace(origin, pubId)),
      );
    }
  };
  const send = async (server: string, body: string, signal: AbortSignal): Promise<void> => {
    const status = await post(server, { body, secret, signal });
    if (status === 400) throw new RefusedError(`${server} answered 400`);
    if (status !== 204) throw new Error(`${server} answered ${status}`);
  };
  /** Notifies each server at the origin. Returns an error for each existing server that has not confirmed. */
  const notifyAll = async (origin: string, body: string): Promise<readonly unknown[]> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const servers = await listPageServers(origin, { signal, lookup });
    const sent = await Promise.allSettled(servers.map(async (server) => send(server, body, signal)));
    const errors = new Map(
      sent.map((result, at) => [servers[at], result.status === 'rejected' ? [result.reason as unknown] : []]),
    );
    if ([...errors.values()].every(({ length }) => length === 0)) return [];
    // A pod may have stopped since the lookup, and DNS may list a pod for seconds after its end.
    const again = { signal: AbortSignal.timeout(LIST_AGAIN_TIMEOUT_MS), lookup };
    const existing = await listPageServers(origin, again).catch(() => servers);
    return existing.flatMap((server) => errors.get(server) ?? [new Error(`${server} is new`)]);
  };
  return {
    async invalidate(pubIds) {
      const body = JSON.stringify({ pub_ids: pubIds });
      const toErrors = (error: unknown): readonly unknown[] => [error];
      const notified = await Promise.all(
        origins.map(async (origin) => notifyAll(origin, body).catch(toErrors)),
      );
      // Refreshes the proxies last. A proxy refreshed before the page servers could fetch the old page again.
      const replaced = await Promise.all(
        cacheOrigins.map(async (origin) => replaceAll(origin, pubIds).then(() => [], toErrors)),
      );
      const errors = [...notified, ...replaced];
      const failed = [...origins, ...cacheOrigins].filter((_origin, index) => errors[index]?.length !== 0);
      if (failed.length === 0) return;
      const isRefused = errors.flat().every((error) => error instanceof RefusedError);
      throw new PageInvalidationError(failed, { cause: errors.flat()[0], isRefused });
    },
  };
}

interface Posted {
  readonly body: string;
  readonly secret: string;
  readonly signal: AbortSignal;
}

/** Posts an invalidation to a page server; returns the status. */
async function post(origin: string, { body, secret, signal }: Posted): Promise<number> {
  const response = await fetch(new URL(INVALIDATION_PATH, origin), {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body,
    redirect: 'manual',
    signal,
  });
  await response.body?.cancel();
  return response.status;
}

export interface ProbedPageServer {
  /** Origin of the page server; it contains the server's IP address if the host has several. */
  readonly origin: string;
  /**
   * 400 from a page server with the same secret, 401 from one with another secret; null without a response.
   */
  readonly status: number | null;
}

/** Sends an empty invalidation, which evicts nothing, to each page server at the origin. */
export async function probeInvalidation({
  origin,
  secret,
  timeoutMs,
  lookup,
}: {
  readonly origin: string;
  readonly secret: string;
  readonly timeoutMs: number;
  readonly lookup?: LookupAll;
}): Promise<readonly ProbedPageServer[]> {
  const signal = AbortSignal.timeout(timeoutMs);
  const servers = await listPageServers(origin, { signal, lookup }).catch(() => []);
  if (servers.length === 0) return [{ origin, status: null }];
  return Promise.all(
    servers.map(async (server) => ({
      origin: servers.length === 1 ? origin : server,
      status: await post(server, { body: '{}', secret, signal }).catch(() => null),
    })),
  );
}

/** Whether an `Authorization` header contains the secret shared with the API. Compares in constant time. */
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

/** Parses the body of an invalidation as a list of handles; null if malformed. */
export function parseInvalidation(body: unknown): readonly string[] | null {
  const result = message.safeParse(body);
  return result.success ? result.data.pub_ids : null;
}
