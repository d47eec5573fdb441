import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  type BrotliOptions,
  constants,
  brotliDecompressSync,
  gzipSync,
} from 'node:zlib';

/** A page ready to be sent: its bytes in the encodings browsers ask for, and the tag that names exactly these bytes. */
export interface FinishedPage {
  readonly kind: 'page';
  readonly brotli: Buffer;
  /** Made when somebody first asks for it, which few do. */
  readonly gzip: () => Buffer;
  readonly etag: string;
  /** Security headers of this very document, names and values by turns, as Node writes them without a detour. */
  readonly headers: readonly string[];
  /** Whether the bytes are as few as they get. */
  readonly isTight: boolean;
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
// Quality 10 takes 12 ms and 5 to 8 % fewer bytes, 11 twice that time for one percent more.
const BROTLI_QUALITY = 9;
const BROTLI_WINDOW_BITS = 16;
const TIGHT_BROTLI_QUALITY = 10;
// How distances are written: what a page repeats stands a whole attribute or rule back. Half a percent of the demo page,
// in the mean of ten that differ in their ids.
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
}

/** Packs rendered HTML into finished bytes. */
export function finishPage({ html, headers, changesAtMs }: RenderedPage): FinishedPage {
  const bytes = Buffer.from(html);
  const brotli = brotliCompressSync(bytes, brotliOptions(BROTLI_QUALITY, bytes.length));
  return {
    kind: 'page',
    ...toForms(brotli),
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    headers: Object.entries(headers).flat(),
    isTight: false,
    changesAtMs,
  };
}

/** The same page in fewer bytes, made in a thread beside the server. */
export async function packTightly(page: FinishedPage): Promise<FinishedPage> {
  const bytes = plainBytes(page);
  const brotli = await packBrotli(bytes, brotliOptions(TIGHT_BROTLI_QUALITY, bytes.length));
  return { ...page, ...toForms(brotli), isTight: true };
}

/** A copy in memory of its own: zlib answers with the beginning of a larger block, which would be kept with it. */
function toExactBuffer(bytes: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}

/** The uncompressed bytes, for a client that takes neither encoding. */
export function plainBytes({ brotli }: FinishedPage): Buffer {
  return toExactBuffer(unpack(brotli));
}

function toForms(packed: Buffer): Pick<FinishedPage, 'brotli' | 'gzip'> {
  const brotli = toExactBuffer(packed);
  return { brotli, gzip: once(() => toExactBuffer(gzipSync(unpack(brotli), { level: GZIP_LEVEL }))) };
}

const unpack = (brotli: Buffer): Buffer => brotliDecompressSync(brotli);

/** Holds what it needs to make a value until it has made it, and then the value. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const OVERHEAD_BYTES = 1024;
/** Gzip takes a tenth to a fifth more than brotli. */
const GZIP_PER_BROTLI = 1.3;

/** About how much memory an outcome holds, in bytes. */
export function sizeOf(outcome: PageOutcome): number {
  if (outcome.kind !== 'page') return OVERHEAD_BYTES;
  const { brotli, headers } = outcome;
  // Each page has a policy of its own among its headers.
  const headerBytes = headers.reduce((sum, value) => sum + value.length, 0);
  // Room for the form that may yet be made.
  return Math.ceil(brotli.buffer.byteLength * (1 + GZIP_PER_BROTLI)) + headerBytes + OVERHEAD_BYTES;
}
