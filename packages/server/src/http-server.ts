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

declare module 'fastify' {
  interface FastifyRequest {
    /** What the line of this request says besides. */
    accessNote: AccessNote | null;
  }
}

/** What a handler knows of a request for its line in the access log. */
export type AccessNote = Pick<AccessEntry, 'account' | 'problem'>;

/** Adds to the line that a request will have in the access log. */
export function noteOnAccessLine(request: FastifyRequest, note: AccessNote): void {
  request.accessNote = { ...request.accessNote, ...note };
}

/**
 * The same, with a line in the access log, and an end to what failed. The answer is handed over as a whole by then; waiting
 * until it is sent would lose the line of a process that ends meanwhile.
 */
function watched(first: FirstAnswer, log: Logger): FirstAnswer {
  // Nobody is told the id of such a request; a random one for each would cost as much as the rest of its line.
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

/** A server with `first` in front of Fastify, where there is one. */
function toServerFactory(
  timeouts: HttpTimeouts,
  first: FirstAnswer | undefined,
  log: Logger,
): FastifyServerFactory {
  const answer = first && watched(first, log);
  return (handle) => {
    const handleAll: RequestListener = (request, response) => {
      // A server that stops takes leave of its readers, which Fastify sees to.
      if (answer === undefined || !server.listening || !answer(request, response)) handle(request, response);
    };
    const server = createLimitedServer(handleAll, { timeouts });
    return server;
  };
}

/**
 * A Fastify server with the limits that every server of ours has: 256 KiB of body, 16 KiB of head, 10 s for the head,
 * 30 s for the whole request, 60 s for a reader that does not read and eight requests without an answer; ids of its own for requests, and one log line when a request is done.
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
    // While stopping, requests on open connections are still answered; new connections are not taken.
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
