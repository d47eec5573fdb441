import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  type BrotliOptions,
  constants,
  brotliDecompressSync,
  gzipSync,
} from 'node:zlib';

import { toEntityTag } from '@musubi/server/entity-tag';

import type { PageFacts } from '#api/page-facts.ts';

/** A creator's page, ready to send, with its compressed bytes and the weak ETag of its HTML. */
export interface FinishedPage {
  readonly kind: 'page';
  readonly brotli: Buffer;
  /** Returns the gzip bytes. Compresses on first use, because few clients accept gzip but not brotli. */
  readonly gzip: () => Buffer;
  readonly etag: string;
  /** Security headers of the page as alternating names and values, the form that Node writes fastest. */
  readonly headers: readonly string[];
  /** Facts of the page that the files beside it need. */
  readonly facts: PageFacts;
  /** Whether the page has been recompressed with a higher brotli quality. */
  readonly isRecompressed: boolean;
  /** Time of the page's next scheduled change in ms since the epoch; null when no change is scheduled. */
  readonly changesAtMs: number | null;
}

/** Result of a request for a public page. */
export type PageOutcome =
  | FinishedPage
  /** The creator's handle has changed to `pubId`. */
  | { readonly kind: 'moved'; readonly pubId: string }
  | { readonly kind: 'missing' };

// A 64 KB window holds a whole page: at quality 9, the time falls from 20 ms to 1 ms and the size stays the
// same. Quality 10 takes 12 ms and makes the page 5 to 8 % smaller. Quality 11 takes 24 ms and makes the page
// another 1 % smaller.
const BROTLI_QUALITY = 9;
const BROTLI_WINDOW_BITS = 16;
const RECOMPRESSED_BROTLI_QUALITY = 10;
// These parameters tune how brotli encodes the distance between two occurrences of a text. They make the demo
// page half a percent smaller (mean of ten pages with different ids).
const BROTLI_POSTFIX_BITS = 3;
const BROTLI_DIRECT_DISTANCES = 4 << BROTLI_POSTFIX_BITS;
const GZIP_LEVEL = 6;

const brotliOptions = (quality: number, length: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_NPOSTFIX]: BROTLI_POSTFIX_BITS,
    [constants.BROTLI_PARAM_NDIRECT]: BROTLI_DIRECT_DISTANCES,
  },
});

const packBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);

export interface RenderedPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly changesAtMs: number | null;
  readonly facts: PageFacts;
}

/** Compresses rendered HTML into a page that is ready to send. */
export function finishPage({ html, headers, changesAtMs, facts }: RenderedPage): FinishedPage {
  const bytes = Buffer.from(html);
  const brotli = brotliCompressSync(bytes, brotliOptions(BROTLI_QUALITY, bytes.length));
  return {
    kind: 'page',
    ...toForms(brotli),
    etag: toEntityTag(bytes),
    headers: Object.entries(headers).flat(),
    facts,
    isRecompressed: false,
    changesAtMs,
  };
}

/** Recompresses a page with a higher brotli quality, off the main thread. */
export async function recompress(page: FinishedPage): Promise<FinishedPage> {
  const bytes = plainBytes(page);
  const brotli = await packBrotli(bytes, brotliOptions(RECOMPRESSED_BROTLI_QUALITY, bytes.length));
  return { ...page, ...toForms(brotli), isRecompressed: true };
}

/**
 * Copies bytes into a buffer of exact size. zlib returns a slice of a larger block, and the slice would keep
 * the whole block in memory.
 */
function toExactBuffer(bytes: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}

/** Returns the uncompressed bytes, for a client that accepts neither brotli nor gzip. */
export function plainBytes({ brotli }: FinishedPage): Buffer {
  return toExactBuffer(unpack(brotli));
}

function toForms(packed: Buffer): Pick<FinishedPage, 'brotli' | 'gzip'> {
  const brotli = toExactBuffer(packed);
  return { brotli, gzip: once(() => toExactBuffer(gzipSync(unpack(brotli), { level: GZIP_LEVEL }))) };
}

const unpack = (brotli: Buffer): Buffer => brotliDecompressSync(brotli);

/** Calls `make` on first use and caches its value. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const OVERHEAD_BYTES = 1024;
/**
 * Estimated size of the gzip bytes relative to the brotli bytes: gzip is 10 to 20 % larger, plus a margin.
 */
const GZIP_PER_BROTLI = 1.3;

/** Estimates how many bytes of memory an outcome uses. */
export function sizeOf(outcome: PageOutcome): number {
  if (outcome.kind !== 'page') return OVERHEAD_BYTES;
  const { brotli, headers } = outcome;
  // Counts the headers too: every page has its own CSP, so no two pages share their headers.
  const headerBytes = headers.reduce((sum, value) => sum + value.length, 0);
  // Counts the gzip bytes too, which may be created later.
  return Math.ceil(brotli.buffer.byteLength * (1 + GZIP_PER_BROTLI)) + headerBytes + OVERHEAD_BYTES;
}
