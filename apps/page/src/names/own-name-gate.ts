import type { IncomingMessage } from 'node:http';

import { pagePath } from '@musubi/domain/page-urls';
import { API_HEADERS, OWN_NAME_HEADERS } from '@musubi/server/security-headers';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { PageFacts } from '#api/page-facts.ts';
import type { FinishedPage, PageOutcome } from '#cache/finished-page.ts';
import type { PageCache } from '#cache/page-cache.ts';
import { toOwnNameKey } from '#cache/page-key.ts';
import { sendPage } from '#cache/send-page.ts';
import type { SendMessage } from '#replies/message-reply.ts';
import { pubIdOfFont } from '#site/font-name.ts';
import type { OwnName, OwnNames } from '#site/own-names.ts';
import type { FindRequestHost } from '#site/request-host.ts';
import { splitQuery } from '#site/split-query.ts';

import {
  NO_PAGE,
  type OwnNameFile,
  toOwnNameRobotsTxt,
  toOwnNameSitemap,
  toOwnNameTdm,
} from './own-name-files.ts';
import { type OwnNamePath, toOwnNamePath } from './own-name-path.ts';
import { originOfName } from './request-name.ts';

/**
 * Browsers must not cache a redirect to a main name, because the name redirects back to the product once the
 * page has a door.
 */
export const MAIN_NAME_CACHE_CONTROL = 'no-cache';
const FILE_CACHE_CONTROL = 'public, max-age=60';

/** Paths that health checks and our own servers request under any host. */
const HOSTLESS = /^\/(?:healthz|readyz|internal\/.*)$/;

const READING = ['GET', 'HEAD'];
const METHODS: Readonly<Partial<Record<OwnNamePath, readonly string[]>>> = {
  product: [...READING, 'POST'],
  file: ['GET', 'HEAD'],
  count: ['GET', 'HEAD', 'POST'],
};

type Answer = Promise<FastifyReply | undefined>;

export interface OwnNameGateOptions {
  readonly cache: PageCache;
  readonly findHost: FindRequestHost;
  readonly ownNames: OwnNames;
  readonly webOrigin: string;
  readonly sendMessage: SendMessage;
}

export interface OwnNameGate {
  /**
   * Returns the URL for the router. A file at an own name gets the URL of the same file below the page's
   * handle.
   */
  rewriteUrl(request: IncomingMessage): string;
  /**
   * Answers requests that the routes must not see: all those of unknown hosts, and those at an own name
   * except for the page's files. Returns undefined for any other request.
   */
  answer(request: FastifyRequest, reply: FastifyReply): Answer;
}

interface Visit {
  readonly entry: OwnName;
  readonly path: string;
  readonly query: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function sendText(reply: FastifyReply, { type, text }: OwnNameFile): Promise<FastifyReply> {
  return reply.header('cache-control', FILE_CACHE_CONTROL).type(type).send(text);
}

/** Sets the route parameter to the current handle, because the rewritten URL may contain an old one. */
function setHandle({ params }: FastifyRequest, pubId: string): void {
  if (typeof params === 'object' && params !== null && 'pubId' in params) params.pubId = pubId;
}

/**
 * Creates the gate in front of all routes. It distinguishes the product's host from domain names of creators.
 */
export function createOwnNameGate({
  cache,
  findHost,
  ownNames,
  webOrigin,
  sendMessage,
}: OwnNameGateOptions): OwnNameGate {
  const missing = async ({ request, reply }: Visit): Promise<FastifyReply> =>
    sendMessage('missing', request, reply);

  /** Returns the page of a name. Follows a handle change that the list does not contain yet. */
  const findPage = async (
    pubId: string,
  ): Promise<{ readonly pubId: string; readonly outcome: PageOutcome }> => {
    const outcome = await cache.get(toOwnNameKey(pubId));
    if (outcome.kind !== 'moved') return { pubId, outcome };
    ownNames.move(pubId, outcome.pubId);
    return { pubId: outcome.pubId, outcome: await cache.get(toOwnNameKey(outcome.pubId)) };
  };

  const toProduct = async ({ path, query, reply }: Visit, pubId: string): Promise<FastifyReply> =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`${webOrigin}${pagePath(pubId)}${path === '/' ? '' : path}${query}`, 303);

  const sendDocument = async (
    { entry, query, request, reply }: Visit,
    pubId: string,
    page: FinishedPage,
  ): Promise<FastifyReply> => {
    const main = ownNames.findRedirect(pubId) ?? entry.name;
    if (main !== entry.name) {
      return reply
        .header('cache-control', MAIN_NAME_CACHE_CONTROL)
        .redirect(`${originOfName(main)}/${query}`, 308);
    }
    reply.hijack();
    sendPage(page, request.raw, reply.raw, {
      lifetime: null,
      isChosen: false,
      isAtOwnName: true,
      plain: () => cache.plain(toOwnNameKey(pubId), page),
    });
    return reply;
  };

  const sendCrawlerFile = async (
    visit: Visit,
    kind: OwnNamePath,
    outcome: PageOutcome,
  ): Promise<FastifyReply> => {
    const { entry, reply } = visit;
    const facts: Pick<PageFacts, 'isListed' | 'allowsTraining'> =
      outcome.kind === 'page' ? outcome.facts : NO_PAGE;
    const main = ownNames.findRedirect(entry.pubId) ?? entry.name;
    if (kind === 'robots') return sendText(reply, toOwnNameRobotsTxt(main, facts));
    if (kind === 'tdm') return sendText(reply, toOwnNameTdm(facts));
    const sitemap = toOwnNameSitemap(main, facts);
    return sitemap === null ? missing(visit) : sendText(reply, sitemap);
  };

  /** Sends responses that depend on the page. Returns undefined for a file, which the routes answer. */
  const answerOfPage = async (visit: Visit, kind: OwnNamePath): Answer => {
    const { pubId, outcome } = await findPage(visit.entry.pubId);
    if (kind === 'robots' || kind === 'sitemap' || kind === 'tdm')
      return sendCrawlerFile(visit, kind, outcome);
    if (outcome.kind !== 'page') return missing(visit);
    if (kind === 'product' || outcome.facts.door !== null) return toProduct(visit, pubId);
    if (kind === 'page') return sendDocument(visit, pubId, outcome);
    if (kind === 'font')
      return pubIdOfFont(visit.path.slice(3).split('.', 1)[0] ?? '') === pubId ? undefined : missing(visit);
    setHandle(visit.request, pubId);
    return undefined;
  };

  const answerAtOwnName = async (visit: Visit): Answer => {
    const { entry, path, request, reply } = visit;
    const kind = toOwnNamePath(path);
    const methods = METHODS[kind] ?? READING;
    if (!methods.includes(request.method)) {
      return reply.header('allow', methods.join(', ')).status(405).headers(API_HEADERS).send();
    }
    switch (kind) {
      case 'missing':
        return missing(visit);
      case 'count':
        return undefined;
      case 'home':
        return reply.header('cache-control', 'no-store').redirect(`${originOfName(entry.name)}/`, 308);
      case 'proof':
        return sendText(reply, { type: 'text/plain; charset=utf-8', text: entry.name });
      case 'did':
        return entry.atprotoDid === null
          ? missing(visit)
          : sendText(reply, { type: 'text/plain; charset=utf-8', text: entry.atprotoDid });
      default:
        return answerOfPage(visit, kind);
    }
  };

  return {
    rewriteUrl({ url = '', headers }) {
      const host = findHost(headers.host);
      if (host.kind !== 'own') return url;
      const kind = toOwnNamePath(splitQuery(url)[0]);
      return kind === 'file' || kind === 'count' ? `${pagePath(host.entry.pubId)}${url}` : url;
    },

    async answer(request, reply) {
      const host = findHost(request.headers.host);
      if (host.kind === 'product') return undefined;
      const [path, query] = splitQuery(request.originalUrl);
      if (host.kind !== 'own') {
        if (HOSTLESS.test(path)) return undefined;
        return reply
          .status(host.kind === 'unknown' ? 421 : 400)
          .headers({ ...API_HEADERS, ...OWN_NAME_HEADERS })
          .send();
      }
      request.ownName = host.entry;
      // Ignores cookies at an own name, whatever a browser or a proxy sends.
      delete request.raw.headers.cookie;
      return answerAtOwnName({ entry: host.entry, path, query, request, reply });
    },
  };
}
