import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  type BrotliOptions,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';

/** A page ready to be sent: its bytes in the encodings browsers ask for, and the tag that names exactly these bytes. */
export interface FinishedPage {
  readonly kind: 'page';
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  /** Security headers of this very document. */
  readonly headers: Readonly<Record<string, string>>;
  /** When a schedule next changes the page, in milliseconds since 1970; null when none does. */
  readonly changesAtMs: number | null;
}

/** What a path of a public page answers. */
export type PageOutcome =
  | FinishedPage
  /** The handle was left for another one. */
  | { readonly kind: 'moved'; readonly pubId: string }
  | { readonly kind: 'missing' };

// With a window of 64 KB, which holds a page, quality 9 takes 1 ms; with the usual one it takes 20, and packs no better.
const BROTLI_QUALITY = 9;
const BROTLI_WINDOW_BITS = 16;
const TIGHTEST_BROTLI_QUALITY = 11;
const GZIP_LEVEL = 6;

const brotliOptions = (quality: number, length: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

const packBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);

export interface RenderedPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly changesAtMs: number | null;
}

/** Packs rendered HTML into finished bytes. */
export function finishPage({ html, headers, changesAtMs }: RenderedPage): FinishedPage {
  const bytes = Buffer.from(html);
  return {
    kind: 'page',
    brotli: toExactBuffer(brotliCompressSync(bytes, brotliOptions(BROTLI_QUALITY, bytes.length))),
    gzip: toExactBuffer(gzipSync(bytes, { level: GZIP_LEVEL })),
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    headers,
    changesAtMs,
  };
}

/** The same page in a tenth fewer bytes: 40 ms of a thread beside the server, worth it for a page that is asked for again. */
export async function packTightly(page: FinishedPage): Promise<FinishedPage> {
  const bytes = plainBytes(page);
  const brotli = await packBrotli(bytes, brotliOptions(TIGHTEST_BROTLI_QUALITY, bytes.length));
  return { ...page, brotli: toExactBuffer(brotli) };
}

/** A copy in memory of its own: zlib answers with the beginning of a larger block, which would be kept with it. */
function toExactBuffer(bytes: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}

/** The uncompressed bytes, for the rare client that takes neither encoding. */
export function plainBytes(page: FinishedPage): Buffer {
  return gunzipSync(page.gzip);
}

const OVERHEAD_BYTES = 1024;

/** About how much memory an outcome holds, in bytes. */
export function sizeOf(outcome: PageOutcome): number {
  if (outcome.kind !== 'page') return OVERHEAD_BYTES;
  const { brotli, gzip, headers } = outcome;
  // Each page has a policy of its own among its headers.
  const headerBytes = Object.values(headers).reduce((sum, value) => sum + value.length, 0);
  return brotli.buffer.byteLength + gzip.buffer.byteLength + headerBytes + OVERHEAD_BYTES;
}
