import type { IncomingMessage, ServerResponse } from 'node:http';

import { isNotModified } from '@musubi/server/entity-tag';

import { acceptedEncoding } from './accepted-encoding.ts';
import type { FinishedPage } from './finished-page.ts';

const CACHE_CONTROL = 'public, max-age=0, must-revalidate';
// Keeps a page in a chosen language out of shared caches that ignore `Vary: cookie`. They could send it to
// readers of other languages.
const CHOSEN_CACHE_CONTROL = 'private, max-age=0, must-revalidate';
const VARY = 'accept-encoding, cookie';
const OWN_NAME_VARY = 'accept-encoding';

interface SendingOptions {
  /**
   * Value of the `X-Accel-Expires` header, which the caching proxy removes; null for a response without this
   * header.
   */
  readonly lifetime: string | null;
  /** Whether the reader has chosen the language of the page. */
  readonly isChosen: boolean;
  /** Whether the page is at a domain name of its creator, where no cookie counts; false by default. */
  readonly isAtOwnName?: boolean;
  /** Returns the page's uncompressed bytes. */
  readonly plain: () => Buffer;
}

/** Sends a page or a 304. Only the request's method, encoding, ETag and chosen language change the response. */
export function sendPage(
  page: FinishedPage,
  request: IncomingMessage,
  response: ServerResponse,
  { lifetime, isChosen, isAtOwnName = false, plain }: SendingOptions,
): void {
  const cacheControl = isChosen ? CHOSEN_CACHE_CONTROL : CACHE_CONTROL;
  const headers = [
    'etag',
    page.etag,
    'cache-control',
    cacheControl,
    'vary',
    isAtOwnName ? OWN_NAME_VARY : VARY,
  ];
  if (lifetime !== null) headers.push('x-accel-expires', lifetime);
  if (isNotModified(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const bytes = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip() : plain();
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  headers.push('content-type', 'text/html; charset=utf-8', 'content-length', String(bytes.length));
  response.writeHead(200, [...page.headers, ...headers]).end(request.method === 'HEAD' ? undefined : bytes);
}
