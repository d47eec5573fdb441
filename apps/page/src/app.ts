import { negotiateLocale } from '@musubi/i18n/negotiate-locale';
import { createHttpServer } from '@musubi/server/http-server';
import type { Logger } from '@musubi/server/logger';
import {
  INVALIDATION_PATH,
  isInvalidationAuthorized,
  parseInvalidation,
} from '@musubi/server/page-invalidation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { registerLanguageRoute } from './language-route.ts';
import { PageCache } from './page-cache.ts';
import type { ProfileSource } from './profile-source.ts';
import { createOutcomeRenderer, headersOf } from './render-outcome.ts';
import { type MessageKind, renderMessageDocument } from './render/message-document.tsx';
import { sendPage } from './send-page.ts';
import { readSitemap, robotsTxt, toSitemapXml } from './sitemap.ts';

export interface AppDeps {
  readonly source: ProfileSource;
  readonly log: Logger;
  readonly webOrigin: string;
  readonly contentOrigin: string;
  readonly invalidationSecret: string;
  /** The page's one script, minified. */
  readonly script: string;
  readonly nowMs: () => number;
}

export interface PageApp {
  readonly server: FastifyInstance;
  readonly cache: PageCache;
}

const HANDLE = /^[a-z0-9_]{3,30}$/;
const RETRY_AFTER_SECONDS = 5;
const MOVED_MAX_AGE_SECONDS = 300;
const SITEMAP_MAX_AGE_SECONDS = 300;

interface HandleRoute {
  readonly Params: { readonly pubId: string };
}

/** The public page server. Nothing is read or listened to before its first request. */
export function createApp(deps: AppDeps): PageApp {
  const { source, log, webOrigin, nowMs } = deps;
  const cache = new PageCache({
    nowMs,
    render: createOutcomeRenderer(source, deps),
    onRefreshError: (pubId, error) =>
      log.warn({ err: error, pubId }, 'page kept, the API could not confirm it'),
  });
  const server = createHttpServer({ log, fastify: { routerOptions: { ignoreTrailingSlash: true } } });

  async function sendMessage(
    kind: MessageKind,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const document = await renderMessageDocument(kind, negotiateLocale(request.headers['accept-language']));
    if (kind === 'unavailable') reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply
      .status(kind === 'missing' ? 404 : 503)
      .headers({ ...headersOf(document, deps), 'cache-control': 'no-store', vary: 'accept-language' })
      .type('text/html; charset=utf-8')
      .send(document.html);
  }

  async function sendMoved(pubId: string, reply: FastifyReply): Promise<FastifyReply> {
    return reply
      .header('cache-control', `public, max-age=${MOVED_MAX_AGE_SECONDS}`)
      .redirect(`/@${pubId}`, 301);
  }

  server.get<HandleRoute>('/@:pubId', async (request, reply) => {
    const { pubId } = request.params;
    if (!HANDLE.test(pubId)) {
      const lowerCase = pubId.toLowerCase();
      return HANDLE.test(lowerCase) ? sendMoved(lowerCase, reply) : sendMessage('missing', request, reply);
    }
    let outcome;
    try {
      outcome = cache.peek(pubId) ?? (await cache.get(pubId));
    } catch (error) {
      request.log.error({ err: error, pubId }, 'page could not be made');
      return sendMessage('unavailable', request, reply);
    }
    if (outcome.kind === 'moved') return sendMoved(outcome.pubId, reply);
    if (outcome.kind === 'missing') return sendMessage('missing', request, reply);
    reply.hijack();
    sendPage(outcome, request.raw, reply.raw);
    return reply;
  });

  registerLanguageRoute(server);

  server.get('/sitemap.xml', async (_request, reply) => {
    const xml = toSitemapXml(await readSitemap(source, webOrigin));
    return reply
      .header('cache-control', `public, max-age=${SITEMAP_MAX_AGE_SECONDS}`)
      .type('application/xml; charset=utf-8')
      .send(xml);
  });

  server.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsTxt(webOrigin)),
  );

  server.post(INVALIDATION_PATH, async (request, reply) => {
    if (!isInvalidationAuthorized(request.headers.authorization, deps.invalidationSecret)) {
      return reply.status(401).send();
    }
    const pubIds = parseInvalidation(request.body);
    if (pubIds === null) return reply.status(400).send();
    for (const pubId of pubIds) cache.invalidate(pubId);
    return reply.status(204).send();
  });

  server.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => reply.send({ status: 'ok', pages: cache.size }));

  server.setNotFoundHandler(async (request, reply) => sendMessage('missing', request, reply));
  server.setErrorHandler(async (error, request, reply) => {
    request.log.error({ err: error }, 'request failed');
    return sendMessage('unavailable', request, reply);
  });

  return { server, cache };
}
