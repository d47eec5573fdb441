import { createPageUrls } from '@musubi/domain/page-urls';
import { createHttpServer } from '@musubi/server/http-server';
import type { HttpTimeouts } from '@musubi/server/limited-server';
import { toConnectionLimit } from '@musubi/server/limits/connection-limit';
import type { Limit } from '@musubi/server/limits/limit';
import type { Logger } from '@musubi/server/logger';
import type { RequestObserver } from '@musubi/server/metrics/request-observer';
import type { ObjectStorage } from '@musubi/server/object-storage';
import {
  INVALIDATION_PATH,
  isInvalidationAuthorized,
  parseInvalidation,
} from '@musubi/server/page-invalidation';
import { API_HEADERS, OWN_NAME_HEADERS, PLAIN_HEADERS } from '@musubi/server/security-headers';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { createFormPages } from '#replies/form-pages.ts';
import { createMessageSender } from '#replies/message-reply.ts';
import { registerAskRoutes } from '#routes/asks/ask-routes.ts';
import { registerAskTellRoutes } from '#routes/asks/ask-tell-routes.ts';
import { registerCardRoute } from '#routes/card-route.ts';
import { registerPreviewCardRoute } from '#routes/preview-card-route.ts';
import { pubIdOfFont } from '#site/font-name.ts';
import { takeForms } from '#site/form-body.ts';
import type { OwnNames } from '#site/own-names.ts';
import { createOwnNameSite } from '#site/page-site.ts';
import { createRequestHost } from '#site/request-host.ts';

import type { ProfileSource } from './api/profile-source.ts';
import type { VisitorApi } from './api/visitor-api.ts';
import { createCachedPages } from './cache/cached-pages.ts';
import { ChangedPages } from './cache/changed-pages.ts';
import { recompress } from './cache/finished-page.ts';
import { PageCache } from './cache/page-cache.ts';
import { PageCards } from './card/page-cards.ts';
import type { CardJob } from './card/page-cards.ts';
import { createFastLane } from './fast-lane/fast-lane.ts';
import { CommonFonts } from './fonts/common-fonts.ts';
import { registerFacesRoute } from './fonts/faces-route.ts';
import { fontFile } from './fonts/font-files.ts';
import { registerFontRoute } from './fonts/font-route.ts';
import { PageFonts, type PageFontsPorts } from './fonts/page-fonts.ts';
import { registerSamplesRoute } from './fonts/samples-route.ts';
import { createCounting } from './metrics/page-counting.ts';
import { createOwnNameGate } from './names/own-name-gate.ts';
import { createPageFormCheck } from './names/page-form.ts';
import { registerPermissionRoute } from './names/permission-route.ts';
import { registerCompanionRoutes } from './outputs/companion-routes.ts';
import { registerCrawlerRoutes } from './outputs/crawler-routes.ts';
import { registerQrRoutes } from './outputs/qr-route.ts';
import type { PageScripts } from './render/page-scripts.ts';
import { createOutcomeRenderer } from './render/render-outcome.ts';
import { registerCountRoutes } from './routes/count-routes.ts';
import { registerDoorRoutes } from './routes/door-routes.ts';
import { registerHealthRoutes } from './routes/health-routes.ts';
import { registerInsideRoute } from './routes/inside-route.ts';
import { registerLanguageRoute } from './routes/language-route.ts';
import { registerLetterRoutes } from './routes/letter-routes.ts';
import { limitLookups } from './routes/lookup-limit.ts';
import { registerPageRoute } from './routes/page-route.ts';
import { registerPreviewRoute } from './routes/preview-route.ts';
import { registerMailListRoutes } from './routes/readers/mail-list-routes.ts';
import { registerReportRoutes } from './routes/report-routes.ts';
import { registerSensitiveRoute } from './routes/sensitive-route.ts';
import type { RenderWorkerPool } from './worker/render-worker-pool.ts';

export interface AppDeps {
  readonly source: ProfileSource;
  readonly visitorApi: VisitorApi;
  readonly log: Logger;
  readonly webOrigin: string;
  /** Domain names of creators. When missing, own names are off: every host counts as the product's. */
  readonly ownNames?: OwnNames;
  /** Further hosts, without ports, under which proxies forward requests for the product; none by default. */
  readonly productHosts?: readonly string[];
  readonly contentOrigin: string;
  readonly invalidationSecret: string;
  readonly scripts: PageScripts;
  readonly nowMs: () => number;
  /**
   * Number of trusted proxies in front of this server; each appends the address of its client to
   * `X-Forwarded-For`.
   */
  readonly trustedProxyHops?: number;
  /** Storage for generated fonts and share cards. */
  readonly storage: ObjectStorage;
  readonly workerPool: RenderWorkerPool;
  /**
   * Sends a page change to every process on this server's port, including this one. By default, this process
   * is the only one.
   */
  readonly shareChange?: (pubIds: readonly string[]) => Promise<void>;
  /** Counts requests for the metrics; nothing is counted by default. */
  readonly requests?: RequestObserver | undefined;
  /** Time in ms that the API has for a visitor's form; `FORM_DEADLINE_MS` by default. */
  readonly formDeadlineMs?: number;
  /** Limit of failed look-ups per network; 10 a second with bursts of 200 by default. */
  readonly lookupLimit?: Limit;
  /** Debounce in ms before a creator's changed page is rendered in the background; 2,000 by default. */
  readonly quietMs?: number;
  /** Time in ms for which a stop leaves idle connections open; tests set 0. */
  readonly drainMs?: number;
  /** Whether the fast lane answers plain requests for cached pages; off by default. */
  readonly isFastLaneOpen?: boolean;
  /** Time limits of connections; `HTTP_TIMEOUTS` by default. */
  readonly timeouts?: HttpTimeouts | undefined;
  /** Maximum number of URLs in a sitemap file; 50,000 by default, the limit of the sitemap protocol. */
  readonly sitemapMaxUrls?: number;
}

export interface PageApp {
  readonly server: FastifyInstance;
  readonly cache: PageCache;
  readonly fonts: PageFonts;
  /** Evicts changed pages, and processes them after the debounce (`ChangedPages`). */
  evict(pubIds: readonly string[]): void;
}

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Sends a response with this status and no body. */
async function sendStatus(reply: FastifyReply, status: number): Promise<FastifyReply> {
  return reply.status(status).headers(API_HEADERS).send();
}

/** Returns the 4xx status of an error that the client caused; null for any other error. */
function findClientStatus({ statusCode }: FastifyError): number | null {
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : null;
}

/**
 * Returns the `trustProxy` option as a function, because Fastify trusts no proxy when the option is a number.
 * A hop count does not distinguish a proxy from another client, so the operator must ensure that only the
 * proxies can reach this server.
 */
function trustHops(hops: number): false | ((address: string, hop: number) => boolean) {
  return hops === 0 ? false : (_address, hop) => hop < hops;
}

/**
 * Creates the server of the public pages. It does not listen yet, and fetches nothing before its first
 * request.
 */
export function createApp(deps: AppDeps): PageApp {
  const { source, log, webOrigin, contentOrigin, nowMs, storage, workerPool, quietMs = 2_000 } = deps;
  const { ownNames, productHosts = [] } = deps;
  const ownNameSite = createOwnNameSite(webOrigin);
  const pageUrlOf = createPageUrls(webOrigin, (pubId) => ownNames?.findMainName(pubId) ?? null);
  const named = { ...deps, pageUrlOf, ownNameSite };
  const isPageForm = createPageFormCheck(webOrigin, ownNames);
  const findHost = createRequestHost({ webOrigin, productHosts, ownNames });
  const sendMessage = createMessageSender(named);
  const subset: PageFontsPorts['subset'] = async (choice, weight, text) =>
    workerPool.make({ kind: 'subset', file: fontFile(choice, weight), ...text });
  const commonFonts = new CommonFonts({
    storage,
    subset,
    onError: (name, error) => log.warn({ err: error, name }, 'editor previews have no font of their own'),
  });
  const fonts = new PageFonts({
    storage,
    subset,
    onReady: (name) => cache.renew(pubIdOfFont(name)),
    onError: (name, error) => log.warn({ err: error, name }, 'page rendered without its own font'),
  });
  const cache: PageCache = new PageCache({
    nowMs,
    render: createOutcomeRenderer(source, { ...named, findFaces: fonts.find.bind(fonts) }),
    onRefreshError: (key, error) =>
      log.warn({ err: error, key }, 'serving the cached page, because the API could not revalidate it'),
    recompress,
  });
  const drawCard = async (job: CardJob): Promise<Uint8Array> => workerPool.make({ kind: 'card', ...job });
  const onError = (pubId: string, error: unknown): void =>
    log.warn({ err: error, pubId }, 'a share card could not be stored');
  const cards = new PageCards({ storage, draw: drawCard, folder: 'cards/h', onError });
  const previewCards = new PageCards({ storage, draw: drawCard, folder: 'cards/preview', onError });
  const changed = new ChangedPages({
    quietMs,
    draw: async (pubId) => cache.get(pubId),
    forget: async (pubId) => {
      await Promise.all([fonts.forget(pubId), cards.forget(pubId), previewCards.forget(pubId)]);
    },
    onError: (pubId, error) => log.warn({ err: error, pubId }, 'changed page could not be looked at'),
  });
  const gate = ownNames && createOwnNameGate({ cache, findHost, ownNames, webOrigin, sendMessage });
  const cachedPages = { cache, nowMs, findHost, ownNames };
  const server = createHttpServer({
    log,
    first: createCachedPages(cachedPages),
    openLane: deps.isFastLaneOpen === true ? createFastLane(cachedPages) : undefined,
    timeouts: deps.timeouts,
    counting: createCounting(deps.requests),
    connections: toConnectionLimit(deps.trustedProxyHops ?? 0),
    drainMs: deps.drainMs,
    fastify: {
      trustProxy: trustHops(deps.trustedProxyHops ?? 0),
      routerOptions: { ignoreTrailingSlash: true },
      ...(gate !== undefined && { rewriteUrl: gate.rewriteUrl }),
    },
    // Answers with the 404 page when the router cannot parse the URL, for example an invalid percent-encoding.
    answerUnroutable: (_error, request, reply) => void answerUnroutable(request, reply),
  });
  const answerUnroutable = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Fastify decorates no request whose URL its router cannot parse.
    request.ownName = null;
    await gate?.answer(request, reply);
    if (!reply.sent) await sendMessage('missing', request, reply);
  };

  server.decorateRequest('ownName', null);
  if (gate !== undefined) {
    server.addHook('onRequest', async (request, reply) => gate.answer(request, reply));
  }

  // Refuses all methods except GET and HEAD before the request body is read.
  server.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || READING_METHODS.has(request.method)) return undefined;
    return sendStatus(reply.header('allow', 'GET, HEAD'), 405);
  });

  limitLookups(server, { ...deps, sendMessage });

  // Adds security headers to responses that have none. HTML documents set their own headers, and cached pages
  // are sent before this hook runs.
  server.addHook('onSend', async (request, reply) => {
    if (request.ownName !== null) reply.headers(OWN_NAME_HEADERS);
    for (const [name, value] of Object.entries(PLAIN_HEADERS)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });

  registerPageRoute(server, {
    cache,
    sendMessage,
    nowMs,
    findMainRedirect: (pubId) => ownNames?.findRedirect(pubId) ?? null,
  });
  takeForms(server);
  registerLanguageRoute(server, { webOrigin, isPageForm });
  registerCountRoutes(server, { ...deps, isPageForm });
  const formPages = createFormPages({ ...named, cache, sendMessage });
  registerDoorRoutes(server, { ...named, cache, sendMessage });
  registerInsideRoute(server, { ...named, cache, sendMessage });
  registerLetterRoutes(server, { ...named, formPages, isPageForm, script: deps.scripts.page });
  registerMailListRoutes(server, { ...deps, formPages, isPageForm, sendMessage });
  registerAskRoutes(server, { ...named, formPages, isPageForm, sendMessage });
  registerAskTellRoutes(server, { ...deps, formPages, isPageForm, sendMessage });
  registerReportRoutes(server, { ...deps, formPages, isPageForm });
  registerSensitiveRoute(server, { ...named, formPages, sendMessage });
  registerCompanionRoutes(server, named);
  registerPreviewRoute(server, { ...named, sendMessage });
  registerFontRoute(server, { cache, fonts, commonFonts });
  registerSamplesRoute(server, { commonFonts });
  registerCardRoute(server, { cards, cache, source, contentOrigin, ownNameSite, sendMessage });
  registerPreviewCardRoute(server, { cards: previewCards, source, sendMessage });
  registerFacesRoute(server, { cache, fonts, commonFonts });
  registerQrRoutes(server, { ...named, cache, formPages, sendMessage });
  registerCrawlerRoutes(server, {
    source,
    webOrigin,
    pageUrlOf,
    nowMs,
    sendMessage,
    ...(deps.sitemapMaxUrls !== undefined && { maxUrls: deps.sitemapMaxUrls }),
    onRefreshError: (error) =>
      log.warn(
        { err: error },
        'serving the cached sitemap and robots.txt, because the API could not refresh them',
      ),
  });

  const evict = (pubIds: readonly string[]): void => {
    for (const pubId of pubIds) {
      cache.invalidate(pubId);
      changed.add(pubId);
    }
  };
  const { shareChange = async (pubIds) => evict(pubIds) } = deps;
  server.post(INVALIDATION_PATH, async (request, reply) => {
    if (!isInvalidationAuthorized(request.headers.authorization, deps.invalidationSecret)) {
      request.log.warn({ event: 'invalidation_refused' }, 'security event');
      return reply.status(401).send();
    }
    const pubIds = parseInvalidation(request.body);
    if (pubIds === null) return reply.status(400).send();
    await shareChange(pubIds);
    return reply.status(204).send();
  });

  registerPermissionRoute(server, ownNames);
  registerHealthRoutes(server, { source, cache, nowMs });

  server.setNotFoundHandler(async (request, reply) => sendMessage('missing', request, reply));
  server.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const clientStatus = findClientStatus(error);
    if (clientStatus !== null) return sendStatus(reply, clientStatus);
    request.log.error({ err: error }, 'request failed');
    return sendMessage('unavailable', request, reply);
  });

  return { server, cache, fonts, evict };
}
