import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';

import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
  type FastifyServerOptions,
  LogController,
} from 'fastify';

import type { Logger } from './logger.ts';

/** How long a client may take, so that slow ones cannot occupy the server. */
export interface HttpTimeouts {
  /** For the head of a request. */
  readonly headMs: number;
  /** For the whole of a request, from its first byte. */
  readonly requestMs: number;
  /** For nothing at all to go through the connection while an answer is under way. */
  readonly idleMs: number;
  /** How often connections are looked at. */
  readonly checkEveryMs: number;
}

/** How long a connection without a request stays open. */
const KEEP_ALIVE_MS = 72_000;
const TIMEOUTS: HttpTimeouts = { headMs: 10_000, requestMs: 30_000, idleMs: 60_000, checkEveryMs: 1000 };

export type FirstAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface HttpServerOptions {
  readonly log: Logger;
  /** Longest request body in bytes; 256 KiB when missing. */
  readonly bodyLimitBytes?: number;
  /** 10 s for the head, 30 s for the whole, 60 s of silence when missing. */
  readonly timeouts?: HttpTimeouts;
  /** Answers at once what needs no looking up, and says whether it did; Fastify gets everything else. */
  readonly first?: FirstAnswer;
  /** What else Fastify takes: error handlers of the app, a router of its own, proxies that it trusts. */
  readonly fastify?: Pick<
    FastifyServerOptions,
    'clientErrorHandler' | 'frameworkErrors' | 'routerOptions' | 'trustProxy'
  >;
}

/** Longest head of a request, URL and headers together. */
export const HEADER_MAX_BYTES = 16 * 1024;

function toHttpOptions({ headMs, checkEveryMs }: HttpTimeouts): ServerOptions {
  return {
    headersTimeout: headMs,
    // Node looks every 30 s by itself, and so would let a slow head take 40.
    connectionsCheckingInterval: checkEveryMs,
    maxHeaderSize: HEADER_MAX_BYTES,
  };
}

interface DoneRequest {
  readonly req: object;
  readonly res: object;
  readonly elapsedMs: number;
  /** Where the log itself does not name it. */
  readonly reqId?: string;
}

function logRequest(log: FastifyBaseLogger, { elapsedMs, ...request }: DoneRequest): void {
  log.info({ ...request, durationMs: Math.round(elapsedMs * 100) / 100 }, 'request');
}

/** The same, with a line in the log, and an end to what failed. */
function watched(first: FirstAnswer, log: Logger): FirstAnswer {
  return (request, response) => {
    const startedAt = performance.now();
    try {
      if (!first(request, response)) return false;
    } catch (error) {
      log.error({ err: error, req: request }, 'request failed');
      response.destroy();
      return true;
    }
    if (log.isLevelEnabled('info')) {
      response.once('finish', () => {
        const elapsedMs = performance.now() - startedAt;
        logRequest(log, { reqId: randomUUID(), req: request, res: response, elapsedMs });
      });
    }
    return true;
  };
}

/** Node's own server with somebody in front of Fastify, which gives limits only to servers that it makes itself. */
function serverWith(first: FirstAnswer, log: Logger, timeouts: HttpTimeouts): FastifyServerFactory {
  const answer = watched(first, log);
  return (handle) => {
    const server = createServer(toHttpOptions(timeouts), (request, response) => {
      // A server that stops takes leave of its readers, which Fastify sees to.
      if (!server.listening || !answer(request, response)) handle(request, response);
    });
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.requestTimeout = timeouts.requestMs;
    server.setTimeout(timeouts.idleMs);
    return server;
  };
}

/**
 * A Fastify server with the limits that every server of ours has: 256 KiB of body, 16 KiB of head, 10 s for the head,
 * 30 s for the whole request and 60 s for a reader that does not read; ids of its own for requests, and one log line when a request is done.
 */
export function createHttpServer({
  log,
  bodyLimitBytes = 256 * 1024,
  timeouts = TIMEOUTS,
  first,
  fastify: own,
}: HttpServerOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const server = fastify({
    ...own,
    ...(first && { serverFactory: serverWith(first, log, timeouts) }),
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    // While stopping, requests on open connections are still answered; new connections are not taken.
    return503OnClosing: false,
    http: toHttpOptions(timeouts),
  });
  server.addHook('onResponse', (request, reply, done) => {
    logRequest(request.log, { req: request, res: reply, elapsedMs: reply.elapsedTime });
    done();
  });
  return server;
}
