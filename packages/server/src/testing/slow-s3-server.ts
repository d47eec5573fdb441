import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
// oxlint-disable-next-line house/test-waits -- being slow is what the server is for
import { setInterval, setTimeout as delay } from 'node:timers/promises';

import type { S3Bucket } from '../storage/s3-object-storage.ts';

export interface SlowS3Options {
  readonly piece: Buffer;
  /** Number of chunks in the object. */
  readonly pieces: number;
  readonly intervalMs: number;
  /** Number of chunks after which the server pauses forever without closing the connection. */
  readonly stallsAfter?: number;
}

export interface SlowS3Server {
  readonly bucket: S3Bucket;
  close(): void;
}

/**
 * Starts an S3 server that sends the same object for every key, one chunk at a time. It reads an upload in
 * the same number of chunks of the same size, and then the rest at once. Does not verify signatures.
 */
export async function startSlowS3Server({
  piece,
  pieces,
  intervalMs,
  stallsAfter = pieces,
}: SlowS3Options): Promise<SlowS3Server> {
  const take = async (upload: IncomingMessage): Promise<void> => {
    let [takenBytes, chunks] = [0, 0];
    for await (const bytes of upload as AsyncIterable<Buffer>) {
      takenBytes += bytes.length;
      if (chunks === pieces || takenBytes < (chunks + 1) * piece.length) continue;
      chunks += 1;
      await delay(intervalMs);
    }
  };
  const server = createServer((request, response) => {
    if (request.method === 'PUT') {
      void take(request).then(
        () => response.end(),
        () => response.destroy(),
      );
      return;
    }
    const closed = new AbortController();
    response.once('close', () => closed.abort());
    response.writeHead(200, { 'content-length': piece.length * pieces }).flushHeaders();
    const send = async (): Promise<void> => {
      let sent = 0;
      for await (const _ of setInterval(intervalMs, null, { signal: closed.signal })) {
        if (sent >= stallsAfter) return;
        response.write(piece);
        sent += 1;
      }
    };
    send().catch((error: unknown) => {
      if (!closed.signal.aborted) response.destroy(error instanceof Error ? error : undefined);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'images',
      region: 'test-1',
      accessKeyId: 'test-access-key',
      secretAccessKey: 'test-secret-access-key',
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
