import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

import { answerToListen, type ListenAnswer } from '@musubi/server/testing/answer-to-listen';

/** Action of the proxy on a connection that sends `begin`: forward, close, or stop forwarding. */
type OnBegin = 'pass' | 'cut' | 'silence';

/** A proxy between an API and its PostgreSQL that breaks connections on demand. */
export interface DatabaseProxy {
  readonly url: string;
  /** Sets the action on connections that send `begin` from now on. */
  setOnBegin(next: OnBegin): void;
  /**
   * While true, forwards nothing, not even the end of a connection, like a cut network. False breaks the open
   * connections, because some of their bytes were lost.
   */
  setHanging(next: boolean): void;
  /** Sets the response to `listen` on connections from now on; null forwards `listen`. */
  setOnListen(next: ListenAnswer | null): void;
  close(): void;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let onBegin: OnBegin = 'pass';
  let onListen: ListenAnswer | null = null;
  let isHanging = false;

  const follow = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    client.on('end', () => {
      if (!isHanging) client.end();
    });
    const upstream = connect(Number(target.port), target.hostname);
    follow(client, upstream);
    follow(upstream, client);
    upstream.on('data', (chunk) => {
      if (!isHanging) client.write(chunk);
    });
    client.on('data', (chunk) => {
      if (isHanging) return;
      const answer = onListen === null ? null : answerToListen(chunk, onListen);
      if (answer !== null) {
        client.write(answer);
        return;
      }
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
    setOnListen(next) {
      onListen = next;
    },
    close() {
      server.close();
      closeAll();
    },
  };
}
