import { crc32, deflateSync } from 'node:zlib';

import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';

/** Decoded pixels with the colour profile of the file. */
export interface HeicImage {
  readonly width: number;
  readonly height: number;
  /** Decodes the pixels. @throws Error for damaged bytes. */
  decode(): Promise<Buffer>;
}

const CHANNELS = 4;
/** The colour profile is near the start of a file, in an item property named `colr` of the type `prof`. */
const PROFILE_START = 'colrprof';
const HEADER_BYTES = 64 * 1024;
const PROFILE_MAX_BYTES = 32 * 1024;

/** Reads the header of a HEIC file; null for other files. Only the primary image is used. */
export function openHeic(bytes: Uint8Array): HeicImage | null {
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (image === undefined) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  return {
    width,
    height,
    async decode() {
      const target = { data: new Uint8ClampedArray(width * height * CHANNELS), width, height };
      return new Promise<Buffer>((resolve, reject) => {
        image.display(target, (done) => {
          if (done === null) reject(new Error('libheif cannot decode the image'));
          else resolve(Buffer.from(done.data.buffer));
        });
      });
    },
  };
}

/**
 * Returns decoded pixels as a PNG with the colour profile of the HEIC file, so that sharp converts the wide
 * colours of a phone's photo to sRGB.
 */
export async function withProfileOf(
  bytes: Uint8Array,
  pixels: Buffer,
  { width, height }: Pick<HeicImage, 'width' | 'height'>,
): Promise<Buffer> {
  const raw = { width, height, channels: CHANNELS } as const;
  const png = await sharp(pixels, { raw }).png({ compressionLevel: 0 }).toBuffer();
  const profile = findProfile(bytes);
  return profile === null ? png : insertProfile(png, profile);
}

function findProfile(bytes: Uint8Array): Buffer | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_BYTES));
  const start = head.indexOf(PROFILE_START, 0, 'latin1') + PROFILE_START.length;
  if (start < PROFILE_START.length || start + 4 > head.length) return null;
  // The first four bytes of a profile are its length (ICC.1, 7.2).
  const length = head.readUInt32BE(start);
  return length > PROFILE_MAX_BYTES || start + length > head.length
    ? null
    : head.subarray(start, start + length);
}

/** Length of a PNG's signature and its first chunk, IHDR; the colour profile is inserted there. */
const PNG_HEAD_BYTES = 8 + 25;

function insertProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\u0000\u0000', 'latin1'), deflateSync(profile)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([
    png.subarray(0, PNG_HEAD_BYTES),
    frame.subarray(0, 4),
    body,
    frame.subarray(4),
    png.subarray(PNG_HEAD_BYTES),
  ]);
}
