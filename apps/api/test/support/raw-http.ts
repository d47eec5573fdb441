import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends bytes to a port and answers all that comes back until the other side closes. */
export async function sendRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => {});
  socket.write(request);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}
