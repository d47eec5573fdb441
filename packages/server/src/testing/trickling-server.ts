import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const EVERY_MS = 20;

/** A TCP server that never ends its answer. */
export interface TricklingServer {
  readonly port: number;
  close(): void;
}

/** Starts a server that sends a greeting, and then one byte after another. */
export async function startTricklingServer(greeting: string): Promise<TricklingServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.write(greeting);
    // oxlint-disable-next-line house/test-waits -- being slow is what the server is for
    const sending = setInterval(() => void socket.write('2'), EVERY_MS);
    socket.on('error', () => {});
    socket.on('close', () => clearInterval(sending));
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
