import { crc32, deflateSync } from 'node:zlib';

import type { RecordedService } from './recorded-answer.ts';

const EDGE = 320;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Draws a PNG whose colours depend on its name. */
export function drawPicture(name: string): Buffer {
  const seed = crc32(name);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(EDGE, 0);
  header.writeUInt32BE(EDGE, 4);
  // 8 bits per channel, RGB.
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(EDGE * (EDGE * 3 + 1));
  for (let y = 0; y < EDGE; y += 1) {
    for (let x = 0; x < EDGE; x += 1) {
      const at = y * (EDGE * 3 + 1) + 1 + x * 3;
      rows[at] = (seed + x / 2) % 256;
      rows[at + 1] = ((seed >> 8) + y / 2) % 256;
      rows[at + 2] = ((seed >> 16) + (x + y) / 4) % 256;
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Serves pictures on every host, at any path that ends in .png or .jpg: the pictures of known accounts, and
 * drawn ones at other paths.
 */
export const pictures: RecordedService = ({ url, accounts }) => {
  if (!/\.(?:png|jpg)$/.test(url.pathname)) return null;
  const known = accounts.findPicture(url.pathname);
  return known === null
    ? { status: 200, type: 'image/png', body: drawPicture(url.pathname) }
    : { status: 200, type: 'image/webp', body: known };
};
