import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { toQrSvg } from '#card/qr-svg.ts';
import { createTestApp } from '#testing/test-app.ts';
import { drawQrCode } from '#worker/draw-qr-code.ts';

async function decode(image: Uint8Array): Promise<string> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

test('the QR code decodes to the page’s URL', async () => {
  const app = createTestApp();
  const answer = await app.get('/@mio/qr.svg');
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(answer.headers['content-disposition']).toBe('inline; filename="mio-qr.svg"');
  expect(await decode(answer.rawPayload)).toBe('http://localhost:3000/@mio');
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

test('the PNG of a QR code is large and decodes to its text', async () => {
  const png = await drawQrCode({ address: 'https://example.com/@mio' });
  expect(await decode(png)).toBe('https://example.com/@mio');
  expect((await sharp(png).metadata()).width).toBeGreaterThanOrEqual(1080);
  expect(png.length).toBeLessThan(8 * 1024);
});

test('draws a page’s PNG once in the worker, and again after a failure', async () => {
  const app = createTestApp();
  expect((await app.get('/@mio/qr.png?download')).statusCode).toBe(503);
  app.workerPool.isBroken = false;
  app.workerPool.jobs.length = 0;
  const [answer] = await Promise.all([app.get('/@mio/qr.png?download'), app.get('/@mio/qr.png')]);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename="mio-qr.png"',
    'cache-control': 'public, max-age=3600',
  });
  expect(app.workerPool.jobs.filter(({ kind }) => kind === 'qr')).toEqual([
    { kind: 'qr', address: 'http://localhost:3000/@mio' },
  ]);
});

test('the page of a QR code names the creator, offers both files and links back', async () => {
  const { body, headers, statusCode } = await createTestApp().get('/@mio/qr');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(body).toContain('<meta name="robots" content="noindex"');
  expect(body).toContain('水野 澪さんのQRコード');
  expect(body).toContain('>localhost:3000/@mio<');
  expect(body).toContain('aria-label="http://localhost:3000/@mioのQRコード"');
  for (const href of ['/@mio/qr.png?download', '/@mio/qr.svg?download', '/@mio']) {
    expect(body).toContain(`href="${href}"`);
  }
  expect(body).not.toContain('<script');
});

test('the public page links to the page of its QR code', async () => {
  expect((await createTestApp().get('/@mio')).body).toContain('href="/@mio/qr"');
});
