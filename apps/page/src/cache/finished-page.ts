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

import type { Encoding } from './accepted-encoding.ts';

/** Security headers of a page. Each page has its own CSP, so no two pages share them. */
class PageHeaders {
  #source: readonly string[] | Buffer;
  readonly #length: number;

  constructor(list: readonly string[]) {
    this.#source = list;
    this.#length = list.length;
  }

  /** Alternating names and values, the form that Node writes fastest. */
  get list(): readonly string[] {
    if (!Buffer.isBuffer(this.#source)) return this.#source;
    const lines = this.#source.toString('latin1').split('\r\n');
    return lines.slice(1, 1 + this.#length / 2).flatMap((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    });
  }

  /**
   * Replaces the header texts by the head of a response that begins with these headers, so that memory holds
   * them only once.
   */
  hold(head: Buffer): void {
    this.#source = head;
  }
}

/** The encodings of the compressed bytes of a page. */
export type PackedEncoding = Exclude<Encoding, 'identity'>;

/** The compressed bytes of a page. */
export class PackedBody {
  readonly #forms: { br: Buffer; gzip: Buffer | null };

  constructor(brotli: Buffer) {
    this.#forms = { br: toExactBuffer(brotli), gzip: null };
  }

  /** Returns the bytes. Compresses with gzip on first use, because few clients accept gzip but not brotli. */
  get(encoding: PackedEncoding): Buffer {
    const forms = this.#forms;
    if (encoding === 'br') return forms.br;
    return (forms.gzip ??= toExactBuffer(gzipSync(unpack(forms.br), { level: GZIP_LEVEL })));
  }

  /**
   * Replaces the bytes by an equal slice of the fast lane's whole response, so that memory holds them only
   * once.
   */
  hold(encoding: PackedEncoding, bytes: Buffer): void {
    this.#forms[encoding] = bytes;
  }
}

/** A creator's page, ready to send, with its compressed bytes and the weak ETag of its HTML. */
export interface FinishedPage {
  readonly kind: 'page';
  readonly body: PackedBody;
  readonly etag: string;
  readonly headers: PageHeaders;
  /** Facts of the page that its other files need, such as the feed. */
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
    body: new PackedBody(brotli),
    etag: toEntityTag(bytes),
    headers: new PageHeaders(Object.entries(headers).flat()),
    facts,
    isRecompressed: false,
    changesAtMs,
  };
}

/** Recompresses a page with a higher brotli quality, off the main thread. */
export async function recompress(page: FinishedPage): Promise<FinishedPage> {
  const bytes = plainBytes(page);
  const brotli = await packBrotli(bytes, brotliOptions(RECOMPRESSED_BROTLI_QUALITY, bytes.length));
  return { ...page, body: new PackedBody(brotli), isRecompressed: true };
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
export function plainBytes({ body }: FinishedPage): Buffer {
  return toExactBuffer(unpack(body.get('br')));
}

const unpack = (brotli: Buffer): Buffer => brotliDecompressSync(brotli);

const OVERHEAD_BYTES = 1024;
/**
 * Estimated size of the gzip bytes relative to the brotli bytes: gzip is 10 to 20 % larger, plus a margin.
 */
const GZIP_PER_BROTLI = 1.3;

/** Estimates how many bytes of memory an outcome uses. */
export function sizeOf(outcome: PageOutcome): number {
  if (outcome.kind !== 'page') return OVERHEAD_BYTES;
  const { body, headers } = outcome;
  const headerBytes = headers.list.reduce((sum, value) => sum + value.length, 0);
  // Counts the gzip bytes too, which may be created later.
  return Math.ceil(body.get('br').length * (1 + GZIP_PER_BROTLI)) + headerBytes + OVERHEAD_BYTES;
}
