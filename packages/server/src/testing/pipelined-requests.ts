import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface PipelinedRequests {
  readonly port: number;
  readonly path: string;
  readonly requests: number;
  /** Header lines in addition to `Host`. */
  readonly headers?: readonly string[];
}

/**
 * Sends all requests at once on one connection. Reads the responses only after `resume` on the returned
 * socket.
 */
export async function sendPipelined({
  port,
  path,
  requests,
  headers = [],
}: PipelinedRequests): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  // The server may close the connection while the client still writes.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');
  socket.write(head.repeat(requests));
  return socket;
}
