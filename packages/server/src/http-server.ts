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
  /** Maximum request body in bytes; 256 KiB by default. */
  readonly bodyLimitBytes?: number;
  /** By default 10 s for the headers, 30 s for the whole request, 60 s idle. */
  readonly timeouts?: HttpTimeouts;
  /** Handler before Fastify, for responses that are already in memory. Returns false to pass the request to Fastify. */
  readonly first?: FirstAnswer;
  /** Fastify options of the app: error handlers, router, trusted proxies. */
  readonly fastify?: Pick<
    FastifyServerOptions,
    'clientErrorHandler' | 'frameworkErrors' | 'routerOptions' | 'trustProxy'
  >;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Additional fields for this request's access log line. */
    accessNote: AccessNote | null;
  }
}

/** Fields that a handler can add to its request's access log line. */
export type AccessNote = Pick<AccessEntry, 'account' | 'problem'>;

/** Adds fields to the request's access log line. */
export function noteOnAccessLine(request: FastifyRequest, note: AccessNote): void {
  request.accessNote = { ...request.accessNote, ...note };
}

/**
 * Wraps a first handler: logs its responses and drops requests on which it throws. It logs once the response has been
 * handed to Node; waiting until it is sent would lose the line if the process exits earlier.
 */
function watched(first: FirstAnswer, log: Logger): FirstAnswer {
  // Prefix of the request ids. A UUID per request would cost as much as the rest of its log line, and clients never
  // see these ids.
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

/** Returns Fastify's server factory. The server tries `first`, if given, before Fastify. */
function toServerFactory(
  timeouts: HttpTimeouts,
  first: FirstAnswer | undefined,
  log: Logger,
): FastifyServerFactory {
  const answer = first && watched(first, log);
  return (handle) => {
    const handleAll: RequestListener = (request, response) => {
      // While the server stops, only Fastify responds, because it also closes the connections.
      if (answer === undefined || !server.listening || !answer(request, response)) handle(request, response);
    };
    const server = createLimitedServer(handleAll, { timeouts });
    return server;
  };
}

/**
 * Creates a Fastify server with the limits of all our servers: 256 KiB of body, 16 KiB of headers, 10 s for the
 * headers, 30 s for the whole request, 60 s idle, and eight unanswered requests per connection. It generates its own
 * request ids and writes one access log line per request.
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
    // While the server stops, it still answers on open connections and refuses new connections.
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
