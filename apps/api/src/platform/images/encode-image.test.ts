import sharp from 'sharp';
import { expect, test } from 'vitest';

import { encodeImage } from './encode-image.ts';

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
);

test('opens no loader that could run code or fetch URLs, even after the format check', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect(await encodeImage({ bytes: png, wantsAvif: false })).toMatchObject({ ok: true });
  expect(await encodeImage({ bytes: SVG, wantsAvif: false })).toEqual({ ok: false, failure: 'unreadable' });
  await expect(sharp(SVG).metadata()).rejects.toThrow('unsupported image format');
});
