import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

/** Time limits, so that slow clients cannot occupy the server. */
export interface HttpTimeouts {
  /** Time limit for receiving the request line and headers. */
  readonly headMs: number;
  /** Time limit for receiving a whole request, from its first byte. */
  readonly requestMs: number;
  /** Time limit for a connection without any traffic during a response; 0 means no limit. */
  readonly idleMs: number;
  /** Interval at which connections are checked against the limits. */
  readonly checkEveryMs: number;
}

/** Time limits of all our servers. */
export const HTTP_TIMEOUTS: HttpTimeouts = {
  headMs: 10_000,
  requestMs: 30_000,
  idleMs: 60_000,
  checkEveryMs: 1000,
};

/** Time for which an idle connection stays open. */
export const KEEP_ALIVE_MS = 72_000;

/** Maximum size of request line and headers together. */
export const HEADER_MAX_BYTES = 16 * 1024;

/**
 * Maximum connections, including idle ones, because each holds memory and a file descriptor. The server
 * closes any connection beyond this limit at once.
 */
const MAX_CONNECTIONS = 10_000;

// Maximum unanswered requests per connection. Browsers and proxies do not pipeline requests; the few tools
// that do rarely send more than this.
const MAX_UNANSWERED = 8;

export interface LimitedServerOptions {
  /** `HTTP_TIMEOUTS` by default. */
  readonly timeouts?: HttpTimeouts;
  /** Additional Node options. */
  readonly http?: Pick<ServerOptions, 'shouldUpgradeCallback'>;
}

/** Creates a Node HTTP server with the limits of all our servers. It is not listening yet. */
export function createLimitedServer(
  handle: RequestListener,
  { timeouts = HTTP_TIMEOUTS, http = {} }: LimitedServerOptions = {},
): Server {
  const options: ServerOptions = {
    ...http,
    headersTimeout: timeouts.headMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // With Node's default of 30 s, slow headers could take up to 40 s.
    connectionsCheckingInterval: timeouts.checkEveryMs,
    maxHeaderSize: HEADER_MAX_BYTES,
  };
  const server = createServer(options, limitPipelining(handle));
  server.setTimeout(timeouts.idleMs);
  server.maxConnections = MAX_CONNECTIONS;
  return server;
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
 * Closes connections that pipeline more than `MAX_UNANSWERED` requests. Node dispatches all requests of a 64 KB
 * chunk at once, over a thousand, and buffers every response until the client has read the previous ones.
 */
function limitPipelining(handle: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  return (request, response) => {
    const { socket } = request;
    // Node continues with the rest of a chunk after the connection is closed.
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
    // `close` fires when the system has taken the last byte, or when the connection ends.
    response.once('close', connection.noteAnswer);
    handle(request, response);
  };
}
