import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
// eslint-disable-next-line house/test-waits -- being slow is what the client is for
import { setInterval } from 'node:timers/promises';

function open(port: number): { readonly socket: Socket; readonly chunks: Buffer[] } {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => {});
  return { socket, chunks };
}

/** Sends bytes to a port; returns everything received until the server closes the connection. */
export async function sendRaw(port: number, request: string): Promise<string> {
  const { socket, chunks } = open(port);
  socket.write(request);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

/**
 * Sends `beginning`, then one more byte every `everyMs`; returns everything received until the server closes
 * the connection.
 */
export async function sendSlowly(port: number, beginning: string, everyMs: number): Promise<string> {
  const { socket, chunks } = open(port);
  const closed = new AbortController();
  socket.once('close', () => closed.abort());
  socket.write(beginning);
  try {
    for await (const _ of setInterval(everyMs, null, { signal: closed.signal })) socket.write('x');
  } catch (error) {
    if (!closed.signal.aborted) throw error;
  }
  return Buffer.concat(chunks).toString();
}

/** Sends the beginning of a request and disconnects once the server reads the body. */
export async function sendAndBreakOff(server: Server, beginning: string): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const { socket } = open(port);
  const requested = once(server, 'request') as Promise<[IncomingMessage]>;
  socket.write(beginning);
  const [request] = await requested;
  await once(request, 'resume');
  socket.destroy();
}

/** Sends requests without reading the responses; returns the open connection. */
export async function sendWithoutReading(port: number, requests: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(requests);
  return socket;
}
