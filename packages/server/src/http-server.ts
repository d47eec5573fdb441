import { randomUUID } from 'node:crypto';

import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';

import type { Logger } from './logger.ts';

export interface HttpServerOptions {
  readonly log: Logger;
  /** Longest request body in bytes; 256 KiB when missing. */
  readonly bodyLimitBytes?: number;
  /** What else Fastify takes: error handlers of the app, a router of its own, proxies that it trusts. */
  readonly fastify?: Pick<
    FastifyServerOptions,
    'clientErrorHandler' | 'frameworkErrors' | 'routerOptions' | 'trustProxy'
  >;
}

/** Longest head of a request, URL and headers together. */
export const HEADER_MAX_BYTES = 16 * 1024;

/**
 * A Fastify server with the limits that every server of ours has: 256 KiB of body, 16 KiB of head, 10 s for the head
 * and 30 s for the whole request; ids of its own for requests, and one log line when a request is done.
 */
export function createHttpServer({
  log,
  bodyLimitBytes = 256 * 1024,
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
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // While stopping, requests on open connections are still answered; new connections are not taken.
    return503OnClosing: false,
    http: { headersTimeout: 10_000, maxHeaderSize: HEADER_MAX_BYTES },
  });
  server.addHook('onResponse', (request, reply, done) => {
    const durationMs = Math.round(reply.elapsedTime * 100) / 100;
    request.log.info({ req: request, res: reply, durationMs }, 'request');
    done();
  });
  return server;
}
