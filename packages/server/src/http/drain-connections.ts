import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Time in ms for which idle connections stay open. A proxy under load reuses each of its connections sooner,
 * and closes it after a response with `Connection: close`.
 */
const DRAIN_MS = 500;
const POLL_MS = 20;

/**
 * Stops accepting connections, and waits up to half a second for clients to close their open connections. If
 * the server closed a connection just as a request arrives on it, the request would be lost, and a proxy must
 * not retry a request that writes. Then closes each connection as soon as it is idle, until the server has
 * closed.
 */
export async function drainConnections(server: Server, { drainMs = DRAIN_MS } = {}): Promise<void> {
  if (!server.listening) return;
  // `close` of node:http would also close the idle connections.
  NetServer.prototype.close.call(server);
  const endMs = performance.now() + drainMs;
  while ((await countConnections(server)) > 0) {
    if (performance.now() > endMs) {
      closeWhenIdle(server);
      return;
    }
    await delay(POLL_MS);
  }
}

/**
 * Closes connections as soon as they are idle. A connection whose request began before the drain stays open
 * after its response.
 */
function closeWhenIdle(server: Server): void {
  const timer = setInterval(() => server.closeIdleConnections(), POLL_MS);
  server.once('close', () => clearInterval(timer));
}

async function countConnections(server: Server): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.getConnections((error, count) => {
    if (error === null) resolve(count);
    else reject(error);
  });
  return promise;
}
