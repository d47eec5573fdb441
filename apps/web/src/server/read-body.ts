import type { IncomingMessage } from 'node:http';

/**
 * Reads a request body. Returns null and discards the rest when the body is longer than `maxBytes`.
 * @throws when the client disconnects.
 */
export async function readBody(incoming: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | null>();
  const chunks: Buffer[] = [];
  let length = 0;
  incoming.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
    else resolve(null);
  });
  incoming.once('end', () => resolve(Buffer.concat(chunks)));
  incoming.once('error', reject);
  incoming.once('close', () => reject(new Error('The client broke off')));
  return promise;
}
