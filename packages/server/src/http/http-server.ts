import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  type FastifyServerOptions,
  LogController,
} from 'fastify';

import type { ConnectionLimit } from '../limits/connection-limit.ts';
import type { AccessEntry } from '../log/access-log.ts';
import type { Logger } from '../log/logger.ts';
import { ABORTED_STATUS, sentStatusOf } from './answer-status.ts';
import { drainConnections } from './drain-connections.ts';
import { createLimitedServer, HTTP_TIMEOUTS, type HttpTimeouts } from './limited-server.ts';
import type { UploadRules } from './request-bodies.ts';
import type { RequestObserver } from './request-observer.ts';

export type FirstAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A response from memory, for the access log and the metrics. */
export interface FirstNote {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly isAborted?: boolean;
  /** Start time, from `performance.now()`. */
  readonly startedAt: number;
}

/** Options of a lane: code that answers requests before Node's parser reads them. */
export interface LaneOptions {
  readonly timeouts: HttpTimeouts;
  /** Logs and counts a response of the lane like a response of `first`. */
  readonly note: (answer: FirstNote) => void;
}

/** How the requests of a server are counted for the metrics. */
export interface RequestCounting {
  readonly requests: RequestObserver;
  /** Returns the operation of a request as a fixed word from the code, never text from the request. */
  readonly operationOf: (request: FastifyRequest) => string;
  /** The operation of the requests that `first` answers. */
  readonly firstOperation?: string;
}

export interface HttpServerOptions {
  readonly log: Logger;
  /** Counts requests for the metrics when they end; nothing is counted by default. */
  readonly counting?: RequestCounting | undefined;
  /** Maximum size of a request body in bytes; 256 KiB by default. */
  readonly bodyLimitBytes?: number;
  /**
   * Time limits; by default 10 s for the headers, 30 s for the whole request, and 60 s for an idle
   * connection.
   */
  readonly timeouts?: HttpTimeouts | undefined;
  /** Rules for requests whose bodies may take minutes; none by default. */
  readonly uploads?: UploadRules | undefined;
  /** Connection limit per network (`toConnectionLimit`); none by default. */
  readonly connections?: ConnectionLimit | undefined;
  /**
   * Handler that runs before Fastify and sends responses that are already in memory. Returns false to pass a
   * request to Fastify.
   */
  readonly first?: FirstAnswer | undefined;
  /** Opens a lane on the server before it listens; none by default. */
  readonly openLane?: ((server: Server, options: LaneOptions) => void) | undefined;
  /** Time in ms for which a stop leaves idle connections open (`drainConnections`). */
  readonly drainMs?: number | undefined;
  /**
   * Answers a request whose URL the router cannot decode or whose path has a parameter that is too long.
   * Fastify runs no hooks for such a request. By default Fastify answers, without an access log line.
   */
  readonly answerUnroutable?: (error: Error, request: FastifyRequest, reply: FastifyReply) => void;
  /** Further Fastify options: handler for invalid HTTP, router, rewritten URLs, trusted proxies. */
  readonly fastify?: Pick<
    FastifyServerOptions,
    'clientErrorHandler' | 'rewriteUrl' | 'routerOptions' | 'trustProxy'
  >;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Further fields for the access log line of this request. */
    accessNote: AccessNote | null;
  }
}

/** Fields that a route can add to the access log line of its request. */
export type AccessNote = Pick<AccessEntry, 'account' | 'problem' | 'traceId'>;

/** Adds fields to the access log line of a request. */
export function noteOnAccessLine(request: FastifyRequest, note: AccessNote): void {
  request.accessNote = { ...request.accessNote, ...note };
}

/** Creates the function that logs and counts responses from memory. */
function createFirstNotes(log: Logger, counting: RequestCounting | undefined): LaneOptions['note'] {
  const operation = counting?.firstOperation ?? 'first';
  // Prefix of all request ids. A UUID per request would cost as much as the rest of a log line, and clients
  // never see these ids.
  const beginning = randomUUID().slice(0, 8);
  let count = 0;
  return ({ method, url, status, isAborted = false, startedAt }) => {
    count += 1;
    const elapsedMs = performance.now() - startedAt;
    counting?.requests.note(operation, status, elapsedMs);
    const requestId = `${beginning}-${count.toString(36)}`;
    log.access.note({ requestId, method, url, status, elapsedMs, isAborted });
  };
}

/**
 * Wraps a handler: logs its responses, and closes the connection if the handler throws. Logs each response
 * before Node has sent it, because a log line written later could be lost when the process exits.
 */
function watched(first: FirstAnswer, log: Logger, note: LaneOptions['note']): FirstAnswer {
  return (request, response) => {
    const startedAt = performance.now();
    const { method = '', url = '' } = request;
    try {
      if (!first(request, response)) return false;
    } catch (error) {
      log.error({ err: error, req: request }, 'request failed');
      note({ method, url, status: 500, isAborted: true, startedAt });
      response.destroy();
      return true;
    }
    note({ method, url, status: response.statusCode, startedAt });
    return true;
  };
}

/** Returns Fastify's server factory. The server offers each request to `first` before Fastify. */
function toServerFactory(
  timeouts: HttpTimeouts,
  {
    first,
    log,
    counting,
    uploads,
    connections,
    openLane,
  }: Pick<HttpServerOptions, 'connections' | 'first' | 'log' | 'counting' | 'openLane' | 'uploads'>,
): FastifyServerFactory {
  const note = createFirstNotes(log, counting);
  const answer = first && watched(first, log, note);
  return (handle) => {
    const handleAll: RequestListener = (request, response) => {
      // While the server stops, only Fastify responds, because Fastify also closes the connections.
      if (answer === undefined || !server.listening || !answer(request, response)) handle(request, response);
    };
    const server = createLimitedServer(handleAll, { timeouts, uploads, connections });
    openLane?.(server, { timeouts, note });
    return server;
  };
}

/** Logs and counts a request once: when its response has been sent, or when its connection closes earlier. */
function noteAtEnd(
  request: FastifyRequest,
  reply: FastifyReply,
  { log, counting }: Pick<HttpServerOptions, 'log' | 'counting'>,
): void {
  const { raw } = reply;
  const startedAt = performance.now();
  let isSent = false;
  const note = (): void => {
    const elapsedMs = performance.now() - startedAt;
    log.access.note({
      requestId: request.id,
      method: request.method,
      url: request.url,
      status: isSent ? reply.statusCode : sentStatusOf(raw),
      isAborted: !isSent,
      elapsedMs,
      ...request.accessNote,
    });
    const status = isSent ? reply.statusCode : ABORTED_STATUS;
    counting?.requests.note(counting.operationOf(request), status, elapsedMs);
  };
  raw.once('finish', () => {
    isSent = true;
    note();
  });
  raw.once('close', () => {
    if (!isSent) note();
  });
}

/**
 * Keeps a connection open after a response to a request whose body is still arriving; `watchBodies` closes it
 * later. When a parser fails, Fastify would close it at once, and the reset could destroy the response before
 * the client has read it.
 */
async function keepUnreadBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!request.raw.complete) void reply.removeHeader('connection');
}

/**
 * Creates a Fastify server with the limits of `createLimitedServer`, and a limit of 256 KiB for bodies by
 * default. Generates request ids and writes one access log line per request, also when the connection closes
 * before the answer. When it stops, it drains the open connections (`drainConnections`).
 */
export function createHttpServer({
  log,
  bodyLimitBytes = 256 * 1024,
  timeouts = HTTP_TIMEOUTS,
  uploads,
  connections,
  first,
  openLane,
  counting,
  answerUnroutable,
  fastify: own,
  drainMs,
}: HttpServerOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const server = fastify({
    ...own,
    ...(answerUnroutable && {
      frameworkErrors(error, request: FastifyRequest, reply: FastifyReply) {
        noteAtEnd(request, reply, { log, counting });
        answerUnroutable(error, request, reply);
      },
    }),
    serverFactory: toServerFactory(timeouts, { first, log, counting, uploads, connections, openLane }),
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: 'idle',
    // While the server stops, it still answers requests on open connections, and refuses new connections.
    return503OnClosing: false,
  });
  server.addHook('preClose', async () => drainConnections(server.server, { drainMs }));
  server.decorateRequest('accessNote', null);
  server.addHook('onRequest', (request, reply, done) => {
    noteAtEnd(request, reply, { log, counting });
    done();
  });
  if (uploads !== undefined) server.addHook('onSend', keepUnreadBody);
  return server;
}
