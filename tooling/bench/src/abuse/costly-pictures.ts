import { randomFillSync } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const NOISY_SIDE = 2200;
const COLOUR_BYTES = 3;
/**
 * Height of the picture from `flatPng`. A picture that is one pixel wide is the costliest to decode. The
 * picture has slightly fewer pixels than the API allows.
 */
const FLAT_HEIGHT = 49_999_999;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** Encodes a PNG (RFC 2083) with 8 bits per channel; each row in `packed` starts with its filter byte. */
function toPng(size: { width: number; height: number; colourType: number }, packed: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size.width, 0);
  head.writeUInt32BE(size.height, 4);
  head.set([8, size.colourType, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

let flat: Buffer | null = null;
let noisy: Buffer | null = null;

/** A PNG of 1 × 49,999,999 pixels: 97 KB that take seconds to decode. */
export function flatPng(): Buffer {
  flat ??= toPng(
    { width: 1, height: FLAT_HEIGHT, colourType: 0 },
    deflateSync(Buffer.alloc(FLAT_HEIGHT * 2)),
  );
  return flat;
}

/** A PNG of noise, which no encoder makes smaller. */
export function noisePng(side: number): Buffer {
  const row = side * COLOUR_BYTES + 1;
  const rows = randomFillSync(Buffer.alloc(row * side));
  for (let at = 0; at < rows.length; at += row) rows[at] = 0;
  return toPng({ width: side, height: side, colourType: 2 }, deflateSync(rows, { level: 0 }));
}

/** A PNG of 14.5 MB of noise, near the upload limit. */
export function noisyPng(): Buffer {
  noisy ??= noisePng(NOISY_SIDE);
  return noisy;
}
