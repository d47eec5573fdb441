import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerFactory,
  type FastifyServerOptions,
  LogController,
} from 'fastify';

import type { AccessEntry } from './access-log.ts';
import { createLimitedServer, HTTP_TIMEOUTS, type HttpTimeouts } from './limited-server.ts';
import type { Logger } from './logger.ts';

export type FirstAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface HttpServerOptions {
  readonly log: Logger;
  /** Maximum size of a request body in bytes; 256 KiB by default. */
  readonly bodyLimitBytes?: number;
  /**
   * Time limits; by default 10 s for the headers, 30 s for the whole request, and 60 s for an idle
   * connection.
   */
  readonly timeouts?: HttpTimeouts;
  /**
   * Handler that runs before Fastify and sends responses that are already in memory. Returns false to pass a
   * request to Fastify.
   */
  readonly first?: FirstAnswer;
  /** Further Fastify options: error handlers, router, rewritten URLs, trusted proxies. */
  readonly fastify?: Pick<
    FastifyServerOptions,
    'clientErrorHandler' | 'frameworkErrors' | 'rewriteUrl' | 'routerOptions' | 'trustProxy'
  >;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Further fields for the access log line of this request. */
    accessNote: AccessNote | null;
  }
}

/** Fields that a route can add to the access log line of its request. */
export type AccessNote = Pick<AccessEntry, 'account' | 'problem'>;

/** Adds fields to the access log line of a request. */
export function noteOnAccessLine(request: FastifyRequest, note: AccessNote): void {
  request.accessNote = { ...request.accessNote, ...note };
}

/**
 * Wraps a handler: logs its responses, and closes the connection if the handler throws. Logs a response
 * before Node has sent it, because a later line could be lost when the process exits.
 */
function watched(first: FirstAnswer, log: Logger): FirstAnswer {
  // Prefix of all request ids. A UUID per request would cost as much as the rest of a log line, and clients
  // never see these ids.
  const beginning = randomUUID().slice(0, 8);
  let count = 0;
  return (request, response) => {
    const startedAt = performance.now();
    try {
      if (!first(request, response)) return false;
    } catch (error) {
      log.error({ err: error, req: request }, 'request failed');
      response.destroy();
      return true;
    }
    count += 1;
    log.access.note({
      requestId: `${beginning}-${count.toString(36)}`,
      method: request.method ?? '',
      url: request.url ?? '',
      status: response.statusCode,
      elapsedMs: performance.now() - startedAt,
    });
    return true;
  };
}

/** Returns Fastify's server factory. The server offers each request to `first` before Fastify. */
function toServerFactory(
  timeouts: HttpTimeouts,
  first: FirstAnswer | undefined,
  log: Logger,
): FastifyServerFactory {
  const answer = first && watched(first, log);
  return (handle) => {
    const handleAll: RequestListener = (request, response) => {
      // While the server stops, only Fastify responds, because Fastify also closes the connections.
      if (answer === undefined || !server.listening || !answer(request, response)) handle(request, response);
    };
    const server = createLimitedServer(handleAll, { timeouts });
    return server;
  };
}

/**
 * Creates a Fastify server with the limits of `createLimitedServer`, and a limit of 256 KiB for bodies by
 * default. Generates request ids and writes one access log line per request.
 */
export function createHttpServer({
  log,
  bodyLimitBytes = 256 * 1024,
  timeouts = HTTP_TIMEOUTS,
  first,
  fastify: own,
}: HttpServerOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const server = fastify({
    ...own,
    serverFactory: toServerFactory(timeouts, first, log),
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: 'idle',
    // While the server stops, it still answers requests on open connections, and refuses new connections.
    return503OnClosing: false,
  });
  server.decorateRequest('accessNote', null);
  server.addHook('onResponse', (request, reply, done) => {
    log.access.note({
      requestId: request.id,
      method: request.method,
      url: request.url,
      status: reply.statusCode,
      elapsedMs: reply.elapsedTime,
      ...request.accessNote,
    });
    done();
  });
  return server;
}
