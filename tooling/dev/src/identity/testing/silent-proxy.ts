import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can drop all bytes while its connections stay open, as some networks do. */
export interface SilentProxy {
  /** `host:port` of the proxy. */
  readonly host: string;
  /** Resolves once the server has sent this text to a client. */
  untilServerSays(text: string): Promise<void>;
  /** Drops every byte from now on, in both directions and also on new connections. */
  swallow(): void;
  stop(): Promise<void>;
}

/** Starts a proxy on a free port, in front of a server at `host:port`. */
export async function startSilentProxy(target: string): Promise<SilentProxy> {
  const [targetHost = '', targetPort = ''] = target.split(':');
  const sockets = new Set<Socket>();
  const waiting = new Map<string, () => void>();
  let isSilent = false;
  let received = '';

  const relay = (from: Socket, to: Socket, listener: (chunk: Buffer) => void = () => {}): void => {
    sockets.add(from);
    from.on('data', (chunk: Buffer) => {
      if (isSilent) return;
      to.write(chunk);
      listener(chunk);
    });
    from.on('error', () => to.destroy());
    from.once('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };

  const server = createServer((client) => {
    const upstream = connect(Number(targetPort), targetHost);
    relay(client, upstream);
    relay(upstream, client, (chunk) => {
      received += chunk.toString();
      for (const [text, resolve] of waiting) if (received.includes(text)) resolve();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    host: `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    async untilServerSays(text) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(text, resolve);
      if (received.includes(text)) resolve();
      await promise;
    },
    swallow() {
      isSilent = true;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
