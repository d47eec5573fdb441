import { withoutMarksAtEnd } from '@musubi/domain/handles';
import type { Locale } from '@musubi/domain/locales';
import { pagePath } from '@musubi/domain/page-urls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { FinishedPage } from '#cache/finished-page.ts';
import type { PageCache } from '#cache/page-cache.ts';
import { toPageKey } from '#cache/page-key.ts';
import { proxyLifetime, REPLACED_SECONDS } from '#cache/proxy-lifetime.ts';
import { sendPage } from '#cache/send-page.ts';
import { MAIN_NAME_CACHE_CONTROL } from '#names/own-name-gate.ts';
import { originOfName } from '#names/request-name.ts';
import type { SendMessage } from '#replies/message-reply.ts';
import { HANDLE } from '#site/handle.ts';
import { chosenLocale } from '#site/reader-locale.ts';
import { splitQuery } from '#site/split-query.ts';

// Redirects between spellings of a handle may be cached, because the spellings always name the same page.
// Redirects from old handles are revalidated, because the owner may take an old handle back.
const RESPELLED_CACHE_CONTROL = 'public, max-age=300';
const MOVED_CACHE_CONTROL = 'max-age=0, must-revalidate';

interface PageRoute {
  readonly Params: { readonly pubId: string };
}

interface SegmentRoute {
  readonly Params: { readonly segment: string };
}

export interface PageRouteOptions {
  readonly cache: PageCache;
  readonly sendMessage: SendMessage;
  readonly nowMs: () => number;
  /** Returns the main name to which the page's handle redirects; null if it does not redirect. */
  readonly findMainRedirect: (pubId: string) => string | null;
}

/**
 * Redirects to the main name. A reader who chose a language is not redirected, because an own name reads no
 * cookies. Caches must therefore distinguish readers by cookie.
 */
async function redirectToMain(
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
): Promise<FastifyReply> {
  // A caching proxy replaces its copy of the page by this response. The proxy keeps responses by path, so a
  // redirect with a query would give one visitor's tag to another.
  if (request.headers['surrogate-capability'] === 'replace') {
    const hasQuery = splitQuery(request.url)[1] !== '';
    reply.header('x-accel-expires', hasQuery ? '0' : String(REPLACED_SECONDS));
  }
  return reply.header('cache-control', MAIN_NAME_CACHE_CONTROL).header('vary', 'cookie').redirect(url, 308);
}

/**
 * Registers `/@handle`. Sends the rendered page under the canonical spelling of the handle and redirects
 * other spellings, including those with a trailing mark such as a full stop, which chat apps add to links.
 */
export function registerPageRoute(
  server: FastifyInstance,
  { cache, sendMessage, nowMs, findMainRedirect }: PageRouteOptions,
): void {
  const findMain = (pubId: string, chosen: Locale | null, { facts }: FinishedPage): string | null =>
    facts.door === null && chosen === null ? findMainRedirect(pubId) : null;

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    spelledPubId: string,
  ): Promise<FastifyReply> {
    const pubId = withoutMarksAtEnd(spelledPubId).toLowerCase();
    if (!HANDLE.test(pubId)) return sendMessage('missing', request, reply);
    const [path, query] = splitQuery(request.url);
    if (path !== pagePath(pubId)) {
      return reply
        .header('cache-control', RESPELLED_CACHE_CONTROL)
        .redirect(`${pagePath(pubId)}${query}`, 308);
    }
    const chosen = chosenLocale(request);
    const key = toPageKey(pubId, chosen);
    let outcome;
    try {
      outcome = cache.peek(key) ?? (await cache.get(key));
    } catch (error) {
      request.log.error({ err: error, pubId }, 'page could not be made');
      return sendMessage('unavailable', request, reply);
    }
    const capability = request.headers['surrogate-capability'];
    const lifetime =
      capability === undefined
        ? null
        : proxyLifetime({ capability, outcome, isCached: cache.isCached(key, outcome), nowMs: nowMs() });
    if (lifetime !== null && outcome.kind !== 'page') {
      // The proxy keeps responses by path. A redirect with a query would give one visitor's tag to another.
      reply.header('x-accel-expires', query === '' ? lifetime : '0');
    }
    if (outcome.kind === 'moved') {
      return reply
        .header('cache-control', MOVED_CACHE_CONTROL)
        .redirect(`${pagePath(outcome.pubId)}${query}`, 302);
    }
    if (outcome.kind === 'missing') return sendMessage('missing', request, reply);
    const main = findMain(pubId, chosen, outcome);
    if (main !== null) return redirectToMain(request, reply, `${originOfName(main)}/${query}`);
    reply.hijack();
    sendPage(outcome, request.raw, reply.raw, {
      lifetime,
      isChosen: chosen !== null,
      plain: () => cache.plain(key, outcome),
    });
    return reply;
  }

  server.get<PageRoute>('/@:pubId', async (request, reply) => answer(request, reply, request.params.pubId));
  // The route above does not match an encoded `@`, so this route decodes it.
  server.get<SegmentRoute>('/:segment', async (request, reply) => {
    const { segment } = request.params;
    if (!segment.startsWith('@')) return sendMessage('missing', request, reply);
    return answer(request, reply, segment.slice(1));
  });
}
