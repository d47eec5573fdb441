import { AVIF_WIDTHS, type ImageFileFormat } from '@musubi/domain/image-keys';
import sharp, { type CreateRaw, type ResizeOptions } from 'sharp';

export interface EncodedFile {
  readonly format: ImageFileFormat;
  readonly width: number;
  readonly bytes: Uint8Array;
}

/** Decoded pixels, and the WebP files that were encoded from them. */
interface AvifSource {
  readonly data: Buffer;
  readonly raw: CreateRaw;
  readonly fitting: (width: number) => ResizeOptions;
  readonly webp: readonly EncodedFile[];
  /** When the work on this image began, as `performance.now()`. */
  readonly startMs: number;
}

// Measured on photos and drawings: effort 2 takes twice the time for files up to 8 % smaller, effort 4 ten times.
const AVIF = { quality: 60, effort: 1, chromaSubsampling: '4:2:0' } as const;
/**
 * Time limit in ms for all work on an image, below the timeout of the process (image-encoder.ts). Slow or
 * busy machines skip AVIF, because the WebP files are sufficient.
 */
const DEADLINE_MS = 3500;
/**
 * Maximum pixels of an image that gets AVIF files; the encoder needs about 60 bytes of memory for each pixel.
 */
const MAX_PIXELS = 3_000_000;
/** AVIF files that save less than a tenth are not worth the bytes of markup. */
const WORTHWHILE = 0.9;

/**
 * Encodes the widths that blocks display, the smallest first. Returns no files if the next width would exceed
 * the time limit, or if the AVIF files are not at least a tenth smaller than WebP.
 */
export async function encodeAvif(source: AvifSource): Promise<readonly EncodedFile[]> {
  const { data, raw, fitting, webp, startMs } = source;
  if (raw.width * raw.height > MAX_PIXELS) return [];
  const avifStartMs = performance.now();
  let last = { pixels: 0, bytes: new Uint8Array() };
  let donePixels = 0;
  const files: EncodedFile[] = [];
  for (const width of AVIF_WIDTHS) {
    const resized = Math.min(1, width / raw.width);
    const pixels = raw.width * raw.height * resized ** 2;
    const nowMs = performance.now();
    const costMs = donePixels === 0 ? 0 : ((nowMs - avifStartMs) / donePixels) * pixels;
    if (nowMs + costMs > startMs + DEADLINE_MS) return [];
    // Images are not enlarged, so all widths above the image's own width share one file.
    if (pixels !== last.pixels) {
      last = { pixels, bytes: await sharp(data, { raw }).resize(fitting(width)).avif(AVIF).toBuffer() };
      donePixels += pixels;
    }
    files.push({ format: 'avif', width, bytes: last.bytes });
  }
  return sizeOf(files) <= sizeOf(webp) * WORTHWHILE ? files : [];
}

const WIDTHS: readonly number[] = AVIF_WIDTHS;

const sizeOf = (files: readonly EncodedFile[]): number =>
  files.filter(({ width }) => WIDTHS.includes(width)).reduce((sum, { bytes }) => sum + bytes.length, 0);
