import { randomUUID } from 'node:crypto';

import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
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

const TIMEOUTS: HttpTimeouts = { headMs: 10_000, requestMs: 30_000, idleMs: 60_000, checkEveryMs: 1000 };

export interface HttpServerOptions {
  readonly log: Logger;
  /** Longest request body in bytes; 256 KiB when missing. */
  readonly bodyLimitBytes?: number;
  /** 10 s for the head, 30 s for the whole, 60 s of silence when missing. */
  readonly timeouts?: HttpTimeouts;
  /** What else Fastify takes: error handlers of the app, a router of its own, proxies that it trusts. */
  readonly fastify?: Pick<
    FastifyServerOptions,
    'clientErrorHandler' | 'frameworkErrors' | 'routerOptions' | 'trustProxy'
  >;
}

/** Longest head of a request, URL and headers together. */
export const HEADER_MAX_BYTES = 16 * 1024;

/**
 * A Fastify server with the limits that every server of ours has: 256 KiB of body, 16 KiB of head, 10 s for the head,
 * 30 s for the whole request and 60 s for a reader that does not read; ids of its own for requests, and one log line when a request is done.
 */
export function createHttpServer({
  log,
  bodyLimitBytes = 256 * 1024,
  timeouts = TIMEOUTS,
  fastify: own,
}: HttpServerOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const server = fastify({
    ...own,
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // While stopping, requests on open connections are still answered; new connections are not taken.
    return503OnClosing: false,
    http: {
      headersTimeout: timeouts.headMs,
      // Node looks every 30 s by itself, and so would let a slow head take 40.
      connectionsCheckingInterval: timeouts.checkEveryMs,
      maxHeaderSize: HEADER_MAX_BYTES,
    },
  });
  server.addHook('onResponse', (request, reply, done) => {
    const durationMs = Math.round(reply.elapsedTime * 100) / 100;
    request.log.info({ req: request, res: reply, durationMs }, 'request');
    done();
  });
  return server;
}
