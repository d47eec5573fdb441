import { deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { IMAGE_WIDTHS } from '#platform/images/image-limits.ts';

import { createCreator, type ProblemBody } from '../../../test/support/factories.ts';
import {
  createImageBytes,
  createImageForm,
  readPhonePhoto,
  uploadImage,
} from '../../../test/support/images.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

const MAX_BYTES = 15 * 1024 * 1024;
/** Maximum time for reading a hostile image, in ms. */
const MAX_MS = 5000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

function createPngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([latin(type), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}

/** A single-colour PNG, whose file stays small even with very many pixels. */
function createFlatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    latin('\u0089PNG\r\n\u001A\n'),
    createPngChunk('IHDR', header),
    createPngChunk('IDAT', pixels),
    createPngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF with the given number of frames, of one pixel each. */
function createLongGif(frames: number): Buffer {
  const head = latin('GIF89a\u0040\u0000\u0040\u0000\u0080\u0000\u0000\u00FF\u00FF\u00FF\u0000\u0000\u0000');
  const frame = latin(',\u0000\u0000\u0000\u0000\u0001\u0000\u0001\u0000\u0000\u0002\u0002D\u0001\u0000');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), latin(';')]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

const HOSTILE: Readonly<Record<string, () => Promise<Uint8Array> | Uint8Array>> = {
  'an SVG with a script': () => latin(SVG),
  'an SVG behind the first bytes of a PNG': () => latin(`\u0089PNG\r\n\u001A\n${SVG}`),
  'a PDF': () => latin('%PDF-1.7\n1 0 obj\n<<>>\nendobj'),
  'a script for ImageMagick': () =>
    latin('push graphic-context\nimage over 0,0 0,0 "|id"\npop graphic-context'),
  'a page of HTML': () => latin('<!doctype html><script>alert(1)</script>'),
  'a zip under another name': () => latin('PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000'),
  nothing: () => new Uint8Array(),
  'the first bytes of a JPEG alone': () => latin('\u00FF\u00D8\u00FF\u00E0\u0000\u0010JFIF\u0000'),
  'noise behind the first bytes of a WebP': () =>
    latin(`RIFF\u0010\u0000\u0000\u0000WEBPVP8 ${'x'.repeat(99)}`),
  'noise behind the first bytes of an AVIF': () => latin(`\u0000\u0000\u0000\u0020ftypavif${'x'.repeat(99)}`),
  'noise behind the first bytes of a HEIC': () => latin(`\u0000\u0000\u0000\u0020ftypheic${'x'.repeat(99)}`),
  'a HEIC that is cut off': async () => (await readPhonePhoto()).subarray(0, -200),
  'a TIFF': async () => createImageBytes({ format: 'tiff' }),
  'a JPEG that is cut off': async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, at) => (at * 7919) % 251));
    const bytes = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
      .jpeg()
      .toBuffer();
    return bytes.subarray(0, bytes.length / 2);
  },
};

describe('invalid images', () => {
  test.each(Object.keys(HOSTILE))('refuses %s', async (name) => {
    const { id } = await createCreator(api);
    const bytes = await HOSTILE[name]?.();
    const startedAt = performance.now();
    const answer = await uploadImage<ProblemBody>(api, id, bytes);
    expect([answer.status, answer.body.code]).toEqual([400, 'image_unreadable']);
    expect(performance.now() - startedAt).toBeLessThan(MAX_MS);
  });
});

describe('image size limits', () => {
  test('refuses a small file of 256 million pixels without exceeding the time limit', async () => {
    const { id } = await createCreator(api);
    const bytes = createFlatPng(16_000, 16_000);
    expect(bytes.length).toBeLessThan(100_000);
    const startedAt = performance.now();
    const { status, body } = await uploadImage<ProblemBody>(api, id, bytes);
    expect([status, body.code]).toEqual([413, 'image_too_large']);
    expect(performance.now() - startedAt).toBeLessThan(MAX_MS);
  });

  test.each([
    [1, 49_999_999],
    [49_999_999, 1],
    [200, 16_384],
    [16, 1601],
  ])('refuses %i × %i pixels', async (width, height) => {
    const { id } = await createCreator(api);
    const { status, body } = await uploadImage<ProblemBody>(api, id, createFlatPng(width, height));
    expect([status, body.code]).toEqual([413, 'image_too_large']);
  });

  test('refuses a HEIC of more than 25 million pixels before decoding it', async () => {
    const { id } = await createCreator(api);
    const bytes = await readPhonePhoto();
    bytes.writeUInt32BE(5001, bytes.indexOf('ispe') + 8);
    bytes.writeUInt32BE(5000, bytes.indexOf('ispe') + 12);
    const { status, body } = await uploadImage<ProblemBody>(api, id, bytes);
    expect([status, body.code]).toEqual([413, 'image_too_large']);
  });

  test('accepts a banner with an aspect ratio of 100:1', async () => {
    const { id } = await createCreator(api);
    const { status, body } = await uploadImage(api, id, createFlatPng(1600, 16));
    expect([status, body.width, body.height]).toEqual([201, 1600, 16]);
  });

  test('accepts 50 million pixels', async () => {
    const { id } = await createCreator(api);
    const { status, body } = await uploadImage(api, id, createFlatPng(10_000, 5000));
    expect([status, body.width, body.height]).toEqual([201, 10_000, 5000]);
  });

  test('accepts 200,000 frames and uses only the first', async () => {
    const { id } = await createCreator(api);
    const startedAt = performance.now();
    const { status, body } = await uploadImage(api, id, createLongGif(200_000));
    expect([status, body.width, body.height]).toEqual([201, 64, 64]);
    expect(performance.now() - startedAt).toBeLessThan(MAX_MS);
  });

  test('accepts 15 MB and refuses one byte more', async () => {
    const { id } = await createCreator(api);
    const bytes = Buffer.alloc(MAX_BYTES);
    bytes.set(await createImageBytes({ format: 'jpeg' }));
    expect((await uploadImage(api, id, bytes)).status).toBe(201);
    const more = await uploadImage<ProblemBody>(api, id, Buffer.concat([bytes, Buffer.alloc(1)]));
    expect([more.status, more.body.code]).toEqual([413, 'image_too_large']);
  });

  test('refuses an excessive Content-Length before reading the body', async () => {
    const { id } = await createCreator(api);
    const answer = await api.send<ProblemBody>({
      method: 'POST',
      url: '/images',
      as: id,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '99999999' },
    });
    expect([answer.status, answer.body.code]).toEqual([413, 'image_too_large']);
  });
});

describe('re-encoding an upload', () => {
  const store = async (bytes: Uint8Array): Promise<readonly Buffer[]> => {
    const { id } = await createCreator(api);
    const { status, body } = await uploadImage(api, id, bytes);
    expect(status).toBe(201);
    return body.widths.map((width) =>
      Buffer.from(api.storage.objects.get(`images/${body.key}/${width}.webp`) ?? []),
    );
  };

  test('removes EXIF, GPS and colour profile and applies the rotation', async () => {
    const bytes = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
      .withExif({
        IFD0: { Make: 'SecretCamera', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 40/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    for (const file of await store(bytes)) {
      const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(file).metadata();
      expect([exif, icc, xmp, iptc, orientation]).toEqual(Array.from({ length: 5 }, () => undefined));
      expect(height).toBeGreaterThan(width);
      expect(file.toString('latin1')).not.toMatch(/Secret|EXIF|GPS/);
    }
  });

  test('removes EXIF and GPS of a HEIC photo and converts its colours to sRGB', async () => {
    const bytes = await readPhonePhoto();
    expect(bytes.toString('latin1')).toMatch(/SecretCamera/);
    for (const file of await store(bytes)) {
      const { exif, icc, xmp, width, height } = await sharp(file).metadata();
      expect([exif, icc, xmp, width, height]).toEqual([undefined, undefined, undefined, 96, 64]);
      expect(file.toString('latin1')).not.toMatch(/Secret|EXIF|GPS/);
      const [red = 0, green = 0, blue = 0] = await sharp(file).raw().toBuffer();
      // The file has this colour in Display P3, as (185, 69, 49).
      expect(Math.max(Math.abs(red - 200), Math.abs(green - 60), Math.abs(blue - 40))).toBeLessThan(6);
    }
  });

  test('removes a script that is appended to a GIF', async () => {
    const gif = Buffer.from(await createImageBytes({ format: 'gif' }));
    const both = Buffer.concat([gif, latin('*/=1;alert(document.domain);//<script>alert(1)</script>')]);
    for (const file of await store(both)) {
      expect(file.subarray(0, 4).toString('latin1')).toBe('RIFF');
      expect(file.toString('latin1')).not.toMatch(/alert|script/);
    }
  });

  test('stores only the re-encoded widths, not the uploaded file', async () => {
    const { id } = await createCreator(api);
    const bytes = await createImageBytes({ format: 'webp', width: 96, height: 96 });
    const form = createImageForm(bytes);
    const { body } = await api.send<{ key: string }>({ method: 'POST', url: '/images', as: id, form });
    const stored = [...api.storage.objects].filter(([name]) => name.includes(body.key));
    expect(stored).toHaveLength(IMAGE_WIDTHS.length);
  });
});
