import type { IncomingMessage, ServerResponse } from 'node:http';

import { isNotModified } from '@musubi/server/entity-tag';

import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import type { FinishedPage, PackedEncoding } from './finished-page.ts';

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
  /** Whether the page is at a domain name of its creator, where cookies are ignored; false by default. */
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
  const headers = toValidators(page, cacheControl, isAtOwnName ? OWN_NAME_VARY : VARY);
  if (lifetime !== null) headers.push('x-accel-expires', lifetime);
  if (isNotModified(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const bytes = encoding === 'identity' ? plain() : page.body.get(encoding);
  response
    .writeHead(200, [...page.headers.list, ...headers, ...describeBytes(encoding, bytes)])
    .end(request.method === 'HEAD' ? undefined : bytes);
}

/** Returns the headers of a page at the product's host for a reader without a chosen language. */
export function toPageHeaders(page: FinishedPage, encoding: PackedEncoding): readonly string[] {
  const bytes = page.body.get(encoding);
  return [
    ...page.headers.list,
    ...toValidators(page, CACHE_CONTROL, VARY),
    ...describeBytes(encoding, bytes),
  ];
}

function toValidators({ etag }: FinishedPage, cacheControl: string, vary: string): string[] {
  return ['etag', etag, 'cache-control', cacheControl, 'vary', vary];
}

function describeBytes(encoding: Encoding, { length }: Buffer): readonly string[] {
  const ofBytes = ['content-type', 'text/html; charset=utf-8', 'content-length', String(length)];
  return encoding === 'identity' ? ofBytes : ['content-encoding', encoding, ...ofBytes];
}
