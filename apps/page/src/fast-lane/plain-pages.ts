import { PAGE_PREFIX } from '@musubi/domain/page-urls';
import { parseLocaleCookie } from '@musubi/i18n/locale-cookie';

import { acceptedEncoding } from '#cache/accepted-encoding.ts';
import type { CachedPagesOptions } from '#cache/cached-pages.ts';
import type { FinishedPage, PackedEncoding } from '#cache/finished-page.ts';
import { toPageKey } from '#cache/page-key.ts';
import { toPageHeaders } from '#cache/send-page.ts';

import type { PlainRequest } from './plain-request.ts';
import { WholeResponse } from './whole-response.ts';

export interface PlainPagesOptions extends Pick<CachedPagesOptions, 'findHost' | 'ownNames'> {
  readonly cache: Pick<CachedPagesOptions['cache'], 'peekPage'>;
}

/**
 * Creates the function that answers plain requests for cached pages at the product's host. It returns null
 * for all other requests.
 */
export function createPlainPages({ cache, findHost, ownNames }: PlainPagesOptions) {
  const wholes = new WeakMap<FinishedPage, Partial<Record<PackedEncoding, WholeResponse>>>();

  const toWhole = (page: FinishedPage, encoding: PackedEncoding): WholeResponse => {
    const ofPage = wholes.get(page) ?? {};
    wholes.set(page, ofPage);
    return (ofPage[encoding] ??= new WholeResponse(
      toPageHeaders(page, encoding),
      page.body.get(encoding),
      (head, body) => {
        page.headers.hold(head);
        page.body.hold(encoding, body);
      },
    ));
  };

  return ({ url, host, acceptEncoding, cookie }: PlainRequest): WholeResponse | null => {
    const encoding = acceptedEncoding(acceptEncoding);
    if (encoding === 'identity' || findHost(host).kind !== 'product') return null;
    if (parseLocaleCookie(cookie) !== null) return null;
    const pubId = url.slice(PAGE_PREFIX.length);
    if ((ownNames?.findRedirect(pubId) ?? null) !== null) return null;
    const page = cache.peekPage(toPageKey(pubId, null));
    try {
      return page && toWhole(page, encoding);
    } catch {
      // Node's server hits the same error when it handles the request, and logs it.
      return null;
    }
  };
}
