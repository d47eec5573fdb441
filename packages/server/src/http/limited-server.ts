import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

import { type ConnectionLimit, limitConnections } from '../limits/connection-limit.ts';
import { UPLOAD_LIMITS, type UploadRules, watchBodies } from './request-bodies.ts';

/** Time limits of a server, so that slow clients cannot occupy its connections. */
export interface HttpTimeouts {
  /** Time limit in ms for receiving the request line and headers. */
  readonly headMs: number;
  /** Time limit in ms for receiving a whole request; uploads have limits of their own (`UploadRules`). */
  readonly requestMs: number;
  /**
   * Time limit in ms for a connection without traffic while the server sends a response; 0 means no limit.
   */
  readonly idleMs: number;
  /** Interval in ms at which the server checks connections against the limits. */
  readonly checkEveryMs: number;
}

/** Time limits of all our servers. */
export const HTTP_TIMEOUTS: HttpTimeouts = {
  headMs: 10_000,
  requestMs: 30_000,
  idleMs: 60_000,
  checkEveryMs: 1000,
};

/** How long a connection stays open between requests, in ms. */
export const KEEP_ALIVE_MS = 72_000;

/** Maximum size of request line and headers together in bytes. */
export const HEADER_MAX_BYTES = 16 * 1024;

/**
 * Maximum number of connections, including idle ones, because each uses memory and a file descriptor. The
 * server closes further connections at once.
 */
const MAX_CONNECTIONS = 10_000;

// Maximum number of unanswered requests per connection. Browsers and proxies do not pipeline requests. A few
// tools do, but rarely send more than eight requests at once.
const MAX_UNANSWERED = 8;

export interface LimitedServerOptions {
  /** Time limits; `HTTP_TIMEOUTS` by default. */
  readonly timeouts?: HttpTimeouts;
  /** Rules for requests whose bodies may take minutes; none by default. */
  readonly uploads?: UploadRules | undefined;
  /** Connection limit per network (`toConnectionLimit`); none by default. */
  readonly connections?: ConnectionLimit | undefined;
  /** Further options of Node's HTTP server. */
  readonly http?: Pick<ServerOptions, 'shouldUpgradeCallback'>;
}

/** Creates a Node HTTP server with the limits of all our servers, without listening yet. */
export function createLimitedServer(
  handle: RequestListener,
  { timeouts = HTTP_TIMEOUTS, uploads, connections, http = {} }: LimitedServerOptions = {},
): Server {
  const options: ServerOptions = {
    ...http,
    headersTimeout: timeouts.headMs,
    requestTimeout: timeouts.requestMs + toUploadMs(uploads),
    keepAliveTimeout: KEEP_ALIVE_MS,
    // With Node's default interval of 30 s, a client could take up to 40 s for its headers instead of 10 s.
    connectionsCheckingInterval: timeouts.checkEveryMs,
    maxHeaderSize: HEADER_MAX_BYTES,
  };
  const server: Server = createServer(
    options,
    limitPipelining((request, response) => {
      // During a stop, makes the client close each connection after its next response (`drainConnections`).
      if (!server.listening) response.shouldKeepAlive = false;
      watch?.(request, response);
      handle(request, response);
    }),
  );
  const watch = uploads && watchBodies(server, uploads, timeouts);
  server.setTimeout(timeouts.idleMs);
  server.maxConnections = MAX_CONNECTIONS;
  if (connections !== undefined) limitConnections(server, connections);
  return server;
}

/**
 * Returns the additional time in ms that Node waits for a request, because Node has only one time limit for
 * all requests of a server.
 */
function toUploadMs(uploads: UploadRules | undefined): number {
  return uploads === undefined ? 0 : (uploads.limits ?? UPLOAD_LIMITS).uploadMs;
}

interface Connection {
  unanswered: number;
  readonly noteAnswer: () => void;
}

function createConnection(): Connection {
  const connection = { unanswered: 0, noteAnswer: () => void (connection.unanswered -= 1) };
  return connection;
}

/**
 * Closes connections that pipeline more than `MAX_UNANSWERED` requests. Node would dispatch all requests of a
 * 64 KB chunk at once, possibly over a thousand, and buffer responses that the client does not read.
 */
function limitPipelining(handle: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  return (request, response) => {
    const { socket } = request;
    // Node still dispatches the remaining requests of a chunk after the connection is closed.
    if (socket.destroyed) return;
    let connection = connections.get(socket);
    if (connection === undefined) {
      connection = createConnection();
      connections.set(socket, connection);
    }
    if (connection.unanswered >= MAX_UNANSWERED) {
      socket.destroy();
      return;
    }
    connection.unanswered += 1;
    // `close` fires when the operating system has accepted the last byte, or when the connection ends.
    response.once('close', connection.noteAnswer);
    handle(request, response);
  };
}
