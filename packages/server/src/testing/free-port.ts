import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Occupies a free port until `close`. */
export async function occupyPort(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns different ports that were free when checked. */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  const occupied = await Promise.all(Array.from({ length: count }, occupyPort));
  await Promise.all(occupied.map(async (one) => one.close()));
  return occupied.map(({ port }) => port);
}

/** Returns a port that was free when checked. */
export async function findFreePort(): Promise<number> {
  const { port, close } = await occupyPort();
  await close();
  return port;
}
