import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Time in ms for which idle connections stay open. A proxy under load uses each of its connections more often, and closes it
 * after an answer with `Connection: close`.
 */
const DRAIN_MS = 500;
const POLL_MS = 20;

/**
 * Stops accepting connections, and waits until the clients have closed the open ones, half a second at most. A request on a
 * connection that a server closes at that moment is lost, and a proxy must not repeat it if it writes. Then closes each
 * connection as soon as it is idle, until the server has closed.
 */
export async function drainConnections(server: Server, { drainMs = DRAIN_MS } = {}): Promise<void> {
  if (!server.listening) return;
  // `close` of node:http would close the idle connections too.
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

/** A connection whose request began before the drain stays open after its answer, and becomes idle then. */
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
