import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A link forwards bytes, forwards them late, or drops them as a cut network does. */
type LinkState = 'pass' | 'cut' | { readonly delayMs: number };

/** A TCP proxy between two parts. */
export interface CuttableLink {
  readonly port: number;
  set(state: LinkState): void;
  close(): void;
}

export async function startLink(targetPort: number): Promise<CuttableLink> {
  let state: LinkState = 'pass';
  const sockets = new Set<Socket>();
  const forward = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('data', (chunk) => {
      if (state === 'cut') return;
      if (state === 'pass') to.write(chunk);
      else setTimeout(() => void (to.destroyed || to.write(chunk)), state.delayMs);
    });
  };
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1');
    forward(client, upstream);
    forward(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      // A stream that lost bytes is broken for good, as its peers find out by their timeouts.
      if (state === 'cut' && next !== 'cut') for (const socket of sockets) socket.destroy();
      state = next;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
