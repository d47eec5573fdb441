import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

import { answerToListen } from '@musubi/server/testing/answer-to-listen';

/**
 * A link forwards bytes, delays them, drops them like a cut network, holds them like a process stopped by
 * SIGSTOP, or refuses connections like the port of an ended process.
 */
export type LinkState = 'pass' | 'cut' | 'hang' | 'refuse' | { readonly delayMs: number };

/** A TCP proxy between two parts of the installation. */
export interface CuttableLink {
  readonly port: number;
  set(state: LinkState): Promise<void>;
  close(): void;
}

const HOST = '127.0.0.1';

/**
 * @param refusesListen refuses PostgreSQL's `listen` like a transaction pooler, so that no notifications
 * arrive
 */
export async function startLink(targetPort: number, refusesListen = false): Promise<CuttableLink> {
  let state: LinkState = 'pass';
  const sockets = new Set<Socket>();
  const forward = (from: Socket, to: Socket, answer: (chunk: Buffer) => Buffer | null): void => {
    sockets.add(from);
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('data', (chunk) => {
      if (state === 'cut') return;
      const refusal = answer(chunk);
      if (refusal !== null) {
        from.write(refusal);
        return;
      }
      if (typeof state === 'string') to.write(chunk);
      else setTimeout(() => void (to.destroyed || to.write(chunk)), state.delayMs);
    });
    if (state === 'hang') from.pause();
  };
  const server = createServer((client) => {
    const upstream = connect(targetPort, HOST);
    forward(client, upstream, (chunk) => (refusesListen ? answerToListen(chunk, 'refuse') : null));
    forward(upstream, client, () => null);
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const destroyAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    async set(next) {
      // A stream that has lost bytes stays broken. Its peers notice this by their timeouts.
      if ((state === 'cut' && next !== 'cut') || next === 'refuse') destroyAll();
      const wasRefusing = state === 'refuse';
      state = next;
      for (const socket of sockets) {
        if (next === 'hang') socket.pause();
        else socket.resume();
      }
      if (next === 'refuse') server.close();
      else if (wasRefusing) await once(server.listen(port, HOST), 'listening');
    },
    close() {
      server.close();
      destroyAll();
    },
  };
}
