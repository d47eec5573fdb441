import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import type { RequestHandler } from './forward.ts';

const compress = promisify(brotliCompress);

const PREFIX = '/_next/static/';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
};
/** A higher quality than for documents: slower, but each file is compressed only once. */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 9 };
const ACCEPTS_BROTLI = /(?:^|,)\s*br\s*(?:,|$)/;

/**
 * Whether the request can be answered with the whole brotli-compressed file. Next.js handles all other
 * requests.
 */
function isAnsweredWhole({ method, headers }: IncomingMessage): boolean {
  const isPlain = ['if-modified-since', 'if-none-match', 'range'].every(
    (name) => headers[name] === undefined,
  );
  return method === 'GET' && isPlain && ACCEPTS_BROTLI.test(headers['accept-encoding'] ?? '');
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** Handles the request when the file cannot be read. */
  readonly otherwise: RequestHandler;
}

/**
 * Sends a file of the build, compressed at its first request. Returns false when it does not send the file.
 */
export type SendCompressed = (path: string, exchange: Exchange) => boolean;

/**
 * Creates a function that sends scripts and style sheets of the build in `dir`. File names contain a hash of
 * the contents, so cached files stay valid.
 */
export function createCompressedFiles(dir: string): SendCompressed {
  const compressed = new Map<string, Promise<Buffer>>();
  const read = async (path: string): Promise<Buffer> =>
    compress(await readFile(join(dir, '.next/static', decodeURIComponent(path.slice(PREFIX.length)))), {
      params: PARAMS,
    });
  return (path, { incoming, outgoing, otherwise }) => {
    const type = TYPES[extname(path)];
    if (!path.startsWith(PREFIX) || type === undefined || !isAnsweredWhole(incoming)) return false;
    let body = compressed.get(path);
    if (body === undefined) {
      body = read(path);
      compressed.set(path, body);
    }
    body.then(
      (bytes) =>
        outgoing
          .writeHead(200, {
            'content-type': type,
            'content-encoding': 'br',
            'content-length': bytes.length,
            'cache-control': 'public, max-age=31536000, immutable',
            vary: 'Accept-Encoding',
          })
          .end(bytes),
      () => {
        compressed.delete(path);
        otherwise(incoming, outgoing);
      },
    );
    return true;
  };
}
