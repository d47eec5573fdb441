import type { IncomingMessage, ServerResponse } from 'node:http';

import { PAGE_PREFIX } from '@musubi/domain/page-urls';
import { parseLocaleCookie } from '@musubi/i18n/locale-cookie';
import type { FirstAnswer } from '@musubi/server/http-server';

import type { OwnName, OwnNames } from '#site/own-names.ts';
import type { FindRequestHost } from '#site/request-host.ts';

import type { PageCache } from './page-cache.ts';
import { toOwnNameKey, toPageKey } from './page-key.ts';
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
  readonly findHost: FindRequestHost;
  /** Undefined while own names are off. */
  readonly ownNames: Pick<OwnNames, 'findRedirect'> | undefined;
}

/**
 * Creates the handler that sends cached pages without running any route or hook. Most responses are cached
 * pages, so this shortcut makes most responses faster. The routes answer all other requests.
 */
export function createCachedPages({ cache, nowMs, findHost, ownNames }: CachedPagesOptions): FirstAnswer {
  const sendAtProduct = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', headers } = request;
    // Finds a page only under the canonical spelling of its handle. The routes redirect other spellings.
    const pubId = handleIn(url);
    if (pubId === null) return false;
    const chosen = headers.cookie === undefined ? null : parseLocaleCookie(headers.cookie);
    const key = toPageKey(pubId, chosen);
    const outcome = cache.peek(key);
    if (outcome?.kind !== 'page') return false;
    // Leaves pages that redirect to their main name to the routes.
    if (chosen === null && (ownNames?.findRedirect(pubId) ?? null) !== null) return false;
    const capability = headers['surrogate-capability'];
    sendPage(outcome, request, response, {
      lifetime: proxyLifetime({ capability, outcome, isCached: true, nowMs: nowMs() }),
      isChosen: chosen !== null,
      plain: () => cache.plain(key, outcome),
    });
    return true;
  };

  const sendAtOwnName = (
    { name, pubId }: OwnName,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean => {
    const { url = '' } = request;
    if (url !== '/' && !url.startsWith('/?')) return false;
    const main = ownNames?.findRedirect(pubId) ?? name;
    const key = toOwnNameKey(pubId);
    const outcome = main === name ? cache.peek(key) : undefined;
    if (outcome?.kind !== 'page' || outcome.facts.door !== null) return false;
    sendPage(outcome, request, response, {
      lifetime: null,
      isChosen: false,
      isAtOwnName: true,
      plain: () => cache.plain(key, outcome),
    });
    return true;
  };

  return (request, response) => {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const host = findHost(headers.host);
    if (host.kind === 'product') return sendAtProduct(request, response);
    return host.kind === 'own' && sendAtOwnName(host.entry, request, response);
  };
}
