import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { createTestApp } from '#testing/test-app.ts';

import { toQrSvg } from './qr-route.ts';

test('the QR code decodes to the page’s URL', async () => {
  const app = createTestApp();
  const answer = await app.get('/@mio/qr.svg');
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(answer.headers['content-disposition']).toBe('inline; filename="mio-qr.svg"');
  const { data, info } = await sharp(answer.rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe('http://localhost:3000/@mio');
});

test('the QR code downloads as a file named after the handle', async () => {
  const { headers } = await createTestApp().get('/@mio/qr.svg?download');
  expect(headers['content-disposition']).toBe('attachment; filename="mio-qr.svg"');
});

test('answers 404 for the QR code of a missing page, and redirects old handles', async () => {
  const app = createTestApp();
  expect((await app.get('/@nobody/qr.svg')).statusCode).toBe(404);
  const [mio] = app.source.profiles.values();
  if (mio !== undefined) app.source.profiles.set('old_mio', mio);
  expect((await app.get('/@old_mio/qr.svg')).headers.location).toBe('/@mio/qr.svg');
});

test('the SVG of a QR code contains only paths', () => {
  expect(toQrSvg('https://musubi.example/@mio')).toMatch(/^<svg [^<>]*>(?:<path [^<>]*\/>){2}<\/svg>$/);
});
