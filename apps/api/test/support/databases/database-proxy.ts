import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Action of the proxy on a connection that sends `begin`: forward, close, or stop forwarding. */
type OnBegin = 'pass' | 'cut' | 'silence';

/** A proxy between an API and its PostgreSQL that breaks connections on demand. */
export interface DatabaseProxy {
  readonly url: string;
  /** Sets the action on connections that send `begin` from now on. */
  setOnBegin(next: OnBegin): void;
  /** Forwards nothing while true, as a cut network. False breaks the connections, because bytes of them were lost. */
  setHanging(next: boolean): void;
  close(): void;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let onBegin: OnBegin = 'pass';
  let isHanging = false;

  const follow = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    follow(client, upstream);
    follow(upstream, client);
    upstream.on('data', (chunk) => {
      if (!isHanging) client.write(chunk);
    });
    client.on('data', (chunk) => {
      if (isHanging) return;
      if (onBegin === 'pass' || !chunk.includes('begin')) upstream.write(chunk);
      else if (onBegin === 'cut') client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const closeAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    setOnBegin(next) {
      onBegin = next;
    },
    setHanging(next) {
      isHanging = next;
      if (!next) closeAll();
    },
    close() {
      server.close();
      closeAll();
    },
  };
}
