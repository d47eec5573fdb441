import sharp, { type Metadata, type OutputInfo, type ResizeOptions } from 'sharp';

import { encodeAvif, type EncodedFile } from './encode-avif.ts';
import { findImageFormat } from './image-format.ts';
import {
  IMAGE_WIDTHS,
  MAX_HEIC_PIXELS,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_RATIO,
  MAX_IMAGE_SIDE,
} from './image-limits.ts';

/**
 * An image as WebP in every width, and as AVIF in `AVIF_WIDTHS` where that is worth its time; `width` and `height` are
 * the size of the original, rotated upright.
 */
export interface EncodedImage {
  readonly width: number;
  readonly height: number;
  readonly files: readonly EncodedFile[];
}

/** A message to the process. */
export interface EncodingRequest {
  readonly bytes: Uint8Array;
  readonly wantsAvif: boolean;
}

export type EncodingFailure = 'unreadable' | 'too_large';
export type EncodingResult =
  | { readonly ok: true; readonly image: EncodedImage }
  | { readonly ok: false; readonly failure: EncodingFailure };

/**
 * Maximum height of a stored image, as a multiple of the requested width; a taller image becomes narrower.
 */
const MAX_HEIGHT_PER_WIDTH = 4;
const MAX_HEIGHT = 4096;
/** Limits of frames and time for the search for the first non-empty frame of an animation. */
const MAX_FRAMES = 10;
const MAX_SEARCH_MS = 1000;
const JPEG_END = Buffer.from([0xff, 0xd9]);
const WEBP = { quality: 82, effort: 4 } as const;

// Blocks every loader, also of future formats, and then allows five. Other loaders, such as SVG, PDF and
// ImageMagick, could run code, fetch or hang.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((loader) => `VipsForeignLoad${loader}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

/** Decodes an image and re-encodes it in every width; keeps only the pixels, no metadata. */
export async function encodeImage(request: EncodingRequest): Promise<EncodingResult> {
  const { bytes, wantsAvif } = request;
  const startMs = performance.now();
  try {
    if (findImageFormat(bytes) === 'heic') return await encodeHeic(request);
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { format, width, height, autoOrient } = header;
    if (isTooLarge(width, height)) return { ok: false, failure: 'too_large' };
    if ((format === 'heif' ? 'avif' : format) !== findImageFormat(bytes)) return UNREADABLE;
    const files = await encodeFiles(await decodeImage(bytes, header), { wantsAvif, startMs });
    return { ok: true, image: { ...autoOrient, files } };
  } catch {
    return UNREADABLE;
  }
}

/** Decodes a photo of a phone by WebAssembly, because the decoders of sharp do not include HEVC. */
async function encodeHeic({ bytes, wantsAvif }: EncodingRequest): Promise<EncodingResult> {
  // Loaded on demand, because few images are HEIC and the decoder takes 40 MB.
  const { openHeic, withProfileOf } = await import('./decode-heic.ts');
  const opened = openHeic(bytes);
  if (opened === null) return UNREADABLE;
  const { width, height } = opened;
  if (isTooLarge(width, height) || width * height > MAX_HEIC_PIXELS)
    return { ok: false, failure: 'too_large' };
  const startMs = performance.now();
  const largest = fitting(Math.max(...IMAGE_WIDTHS));
  const { data, info } = await sharp(await opened.decode(), { raw: { width, height, channels: 4 } })
    .resize(largest)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const upright = await withProfileOf(bytes, data, info);
  const files = await encodeFiles(await decode(upright, {}), { wantsAvif, startMs });
  return { ok: true, image: { width, height, files } };
}

/** Checks the dimensions in the file's header, before any pixel is decoded. */
function isTooLarge(width: number, height: number): boolean {
  const [short, long] = width < height ? [width, height] : [height, width];
  return width * height > MAX_IMAGE_PIXELS || long > MAX_IMAGE_SIDE || long > short * MAX_IMAGE_RATIO;
}

const UNREADABLE: EncodingResult = { ok: false, failure: 'unreadable' };

/** Pixels in sRGB, upright and at most as large as the largest stored size. */
interface DecodedImage {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

interface Decoding {
  /** Frame of an animation, from 0. */
  readonly page?: number;
  readonly failOn?: 'error' | 'warning';
  /**
   * Whether the image has more than 8 bits per channel and a colour profile. Sharp would leave such pixels in
   * Display P3.
   */
  readonly isDeepWithProfile?: boolean;
}

async function decode(
  bytes: Uint8Array,
  { page = 0, failOn = 'error', isDeepWithProfile = false }: Decoding,
): Promise<DecodedImage> {
  const image = sharp(bytes, { failOn, limitInputPixels: MAX_IMAGE_PIXELS, page, pages: 1 })
    .autoOrient()
    .resize(fitting(Math.max(...IMAGE_WIDTHS)));
  if (isDeepWithProfile) image.withIccProfile('srgb', { attach: false });
  return image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
}

/** Decodes an image, or the first frame of an animation that shows more than one colour. */
async function decodeImage(bytes: Uint8Array, header: Metadata): Promise<DecodedImage> {
  const isDeepWithProfile = header.depth === 'ushort' && header.hasProfile;
  const first = await decodeWhole(bytes, { isDeepWithProfile });
  const frames = Math.min(header.pages ?? 1, MAX_FRAMES);
  if (frames === 1) return first;
  const endMs = performance.now() + MAX_SEARCH_MS;
  let frame = first;
  for (let page = 1; await hasOneColour(frame); page += 1) {
    if (page === frames || performance.now() > endMs) return first;
    frame = await decode(bytes, { isDeepWithProfile, page });
  }
  return frame;
}

/** Accepts a JPEG without its end marker, as browsers do, if all its pixels are there. */
async function decodeWhole(bytes: Uint8Array, decoding: Decoding): Promise<DecodedImage> {
  try {
    return await decode(bytes, decoding);
  } catch (error) {
    if (findImageFormat(bytes) !== 'jpeg') throw error;
    return decode(Buffer.concat([bytes, JPEG_END]), { ...decoding, failOn: 'warning' });
  }
}

async function hasOneColour({ data, info: { width, height, channels } }: DecodedImage): Promise<boolean> {
  const stats = await sharp(data, { raw: { width, height, channels } }).stats();
  return stats.channels.every(({ min, max }) => min === max);
}

async function encodeFiles(
  { data, info }: DecodedImage,
  { wantsAvif, startMs }: { readonly wantsAvif: boolean; readonly startMs: number },
): Promise<readonly EncodedFile[]> {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: EncodedFile[] = [];
  for (const width of IMAGE_WIDTHS) {
    const encoded = await sharp(data, { raw }).resize(fitting(width)).webp(WEBP).toBuffer();
    files.push({ format: 'webp', width, bytes: encoded });
  }
  const avif = wantsAvif ? await encodeAvif({ data, raw, fitting, webp: files, startMs }) : [];
  return [...files, ...avif];
}

function fitting(width: number): ResizeOptions {
  return {
    width,
    height: Math.min(width * MAX_HEIGHT_PER_WIDTH, MAX_HEIGHT),
    fit: 'inside',
    withoutEnlargement: true,
  };
}
