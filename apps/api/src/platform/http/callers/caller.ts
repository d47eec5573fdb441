import type { FastifyRequest } from 'fastify';

import { isOptedOut } from '../../analytics.ts';

/** Facts that a client reports about itself; none of them proves an identity. */
export interface Caller {
  /** The client's IP address, as reported by trusted proxies and our page servers. */
  readonly address: string;
  readonly acceptLanguage: string | undefined;
  readonly userAgent: string | undefined;
  readonly referrer: string | undefined;
  /** The site whose script sent the request; undefined for requests within one origin. */
  readonly origin: string | undefined;
  /**
   * Whether no visitor sees the response: the browser prefetches or prerenders a page, or the request is a
   * HEAD.
   */
  readonly isPrefetch: boolean;
  /** Whether the visitor opted out of being counted (Global Privacy Control, Do Not Track, or our own header). */
  readonly isOptedOut: boolean;
  /** Value of the header `Proof`, unchecked. */
  readonly proof: string | undefined;
  /** Value of the header `Page-Pass`, unchecked. */
  readonly pagePass: string | undefined;
  /** During maintenance, seconds until writes are accepted again; null otherwise. */
  readonly closedSeconds: number | null;
}

const PREFETCH = /prefetch|prerender|preview/i;

export function toCaller({
  visitorAddress,
  headers,
  method,
  closedSeconds,
}: Pick<FastifyRequest, 'visitorAddress' | 'headers' | 'method' | 'closedSeconds'>): Caller {
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-moz'], headers['x-purpose']];
  return {
    address: visitorAddress,
    acceptLanguage: headers['accept-language'],
    userAgent: headers['user-agent'],
    referrer: headers.referer,
    origin: headers.origin,
    isPrefetch:
      method === 'HEAD' || purposes.some((purpose) => typeof purpose === 'string' && PREFETCH.test(purpose)),
    isOptedOut: isOptedOut(headers),
    proof: typeof headers['proof'] === 'string' ? headers['proof'] : undefined,
    pagePass: typeof headers['page-pass'] === 'string' ? headers['page-pass'] : undefined,
    closedSeconds,
  };
}
