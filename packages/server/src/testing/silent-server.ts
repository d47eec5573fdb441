import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A TCP server that accepts connections and never answers, like a suspended process. */
export interface SilentServer {
  readonly port: number;
  close(): void;
}

/**
 * Starts the server on a free port of the loopback address. `onConnection` may send data that is not a valid
 * response.
 */
export async function startSilentServer(onConnection?: (socket: Socket) => void): Promise<SilentServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    // Reads everything that clients send, so that they wait for a response and not for buffer space.
    socket.resume();
    onConnection?.(socket);
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
