import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A TCP server that accepts connections and never answers, as a process that was stopped. */
export interface SilentServer {
  readonly port: number;
  close(): void;
}

/** Starts the server on a free port of the loopback address. `onConnection` may send something that is no answer. */
export async function startSilentServer(onConnection?: (socket: Socket) => void): Promise<SilentServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    // Takes what clients send, so that they wait for an answer and not for room.
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
