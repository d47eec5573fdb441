import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

/** How long a client may take, so that slow ones cannot occupy the server. */
export interface HttpTimeouts {
  /** For the head of a request. */
  readonly headMs: number;
  /** For the whole of a request, from its first byte. */
  readonly requestMs: number;
  /** For nothing at all to go through the connection while an answer is under way; 0 for no limit. */
  readonly idleMs: number;
  /** How often connections are looked at. */
  readonly checkEveryMs: number;
}

/** What every server of ours allows. */
export const HTTP_TIMEOUTS: HttpTimeouts = {
  headMs: 10_000,
  requestMs: 30_000,
  idleMs: 60_000,
  checkEveryMs: 1000,
};

/** How long a connection without a request stays open. */
export const KEEP_ALIVE_MS = 72_000;

/** Longest head of a request, URL and headers together. */
export const HEADER_MAX_BYTES = 16 * 1024;

/** Connections beyond this are closed as they come, idle ones included: each holds memory and a file descriptor. */
const MAX_CONNECTIONS = 10_000;

// Browsers and proxies send the next request after the answer; only tools pipeline, and few of them more than this.
const MAX_UNANSWERED = 8;

export interface LimitedServerOptions {
  /** `HTTP_TIMEOUTS` when missing. */
  readonly timeouts?: HttpTimeouts;
  /** Other options of Node. */
  readonly http?: Pick<ServerOptions, 'shouldUpgradeCallback'>;
}

/** Node's HTTP server with the limits of time, size and number that every server of ours has; not listening yet. */
export function createLimitedServer(
  handle: RequestListener,
  { timeouts = HTTP_TIMEOUTS, http = {} }: LimitedServerOptions = {},
): Server {
  const options: ServerOptions = {
    ...http,
    headersTimeout: timeouts.headMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Node looks every 30 s by itself, and so would let a slow head take 40.
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
 * Closes connections that send more requests than `MAX_UNANSWERED` without reading the answers. Node hands on all requests
 * of a 64 KB chunk at once, over a thousand, and keeps every answer until the ones before it are read.
 */
function limitPipelining(handle: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  return (request, response) => {
    const { socket } = request;
    // Node goes on with the rest of a chunk after the connection is closed.
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
    // After the system has taken the last byte, or when the connection ends.
    response.once('close', connection.noteAnswer);
    handle(request, response);
  };
}
