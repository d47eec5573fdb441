import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';

import { toQrPath } from './qr-path.ts';

const SCALE = 4;

/** Rasterises the path into RGBA pixels. */
function paint(text: string): { readonly width: number; readonly height: number; readonly data: Uint8Array } {
  const { d, size } = toQrPath(text);
  const width = size * SCALE;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x = '', y = '', length = ''] of d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      const from = (row * width + Number(x) * SCALE) * 4;
      for (let at = from; at < from + Number(length) * SCALE * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  return { width, height: width, data };
}

test.each([
  'https://musubi.example/@hana',
  'otpauth://totp/Musubi:%E8%8A%B1%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Musubi&algorithm=SHA1&digits=6&period=30',
])('a scanner decodes the path back to %s', (text) => {
  expect(decodeQR(paint(text))).toBe(text);
});
