import type { IncomingMessage } from 'node:http';

/** The body of a request, or null when it is longer than that; the rest is then dropped. @throws when the client breaks off. */
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
