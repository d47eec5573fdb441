import { PAGE_PREFIX } from '@musubi/domain/page-urls';
import { parseLocaleCookie } from '@musubi/i18n/locale-cookie';
import type { FirstAnswer } from '@musubi/server/http-server';

import type { PageCache } from './page-cache.ts';
import { toPageKey } from './page-key.ts';
import { proxyLifetime } from './proxy-lifetime.ts';
import { sendPage } from './send-page.ts';

/**
 * Returns the handle from the URL of a creator's page, without changing its spelling; null for other URLs.
 */
function handleIn(url: string): string | null {
  if (!url.startsWith(PAGE_PREFIX)) return null;
  const end = url.indexOf('?');
  return end === -1 ? url.slice(PAGE_PREFIX.length) : url.slice(PAGE_PREFIX.length, end);
}

export interface CachedPagesOptions {
  readonly cache: PageCache;
  readonly nowMs: () => number;
}

/**
 * Creates the handler that sends cached pages without running any route or hook. Most responses are cached
 * pages, so this shortcut makes most responses faster.
 */
export function createCachedPages({ cache, nowMs }: CachedPagesOptions): FirstAnswer {
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    // Finds a page only under the canonical spelling of its handle. The routes redirect other spellings.
    const pubId = handleIn(url);
    if (pubId === null) return false;
    const chosen = headers.cookie === undefined ? null : parseLocaleCookie(headers.cookie);
    const key = toPageKey(pubId, chosen);
    const outcome = cache.peek(key);
    if (outcome?.kind !== 'page') return false;
    const capability = headers['surrogate-capability'];
    sendPage(outcome, request, response, {
      lifetime: proxyLifetime({ capability, outcome, isCached: true, nowMs: nowMs() }),
      isChosen: chosen !== null,
      plain: () => cache.plain(key, outcome),
    });
    return true;
  };
}
