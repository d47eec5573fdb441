import type { FastifyRequest } from 'fastify';

import { isOptedOut } from '../analytics.ts';

/** What a request tells of the program that sent it. Nothing of it proves who somebody is. */
export interface Caller {
  /** The client's address, seen through as many proxies as are trusted, and through our page servers. */
  readonly address: string;
  readonly acceptLanguage: string | undefined;
  readonly userAgent: string | undefined;
  readonly referrer: string | undefined;
  /** Whether nobody looks at the answer: a browser fetches ahead of a visit that may never come, or asks with HEAD. */
  readonly isPrefetch: boolean;
  /** Whether the person asked not to be counted (Global Privacy Control, Do Not Track, or our own header). */
  readonly isOptedOut: boolean;
  /** During maintenance, in how many seconds something may be written again; null when it may be now. */
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
    isPrefetch:
      method === 'HEAD' || purposes.some((purpose) => typeof purpose === 'string' && PREFETCH.test(purpose)),
    isOptedOut: isOptedOut(headers),
    closedSeconds,
  };
}
