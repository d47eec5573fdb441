import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fileObjectKey } from '@musubi/server/file-object-key';
import { imageObjectKey } from '@musubi/server/image-object-key';
import { createLocalObjectStorage } from '@musubi/server/local-object-storage';
import type { ObjectStorage } from '@musubi/server/object-storage';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { silentLog } from '../../../test/support/logs.ts';
import { createContentHost } from './content-host.ts';

const SMALL = Buffer.from('RIFF....WEBP');
const IMAGE = Buffer.from('RIFF....WEBP, larger');
const FILE = Buffer.from('%PDF-1.7');
const POLYGLOT = Buffer.from('PK..<!doctype html><script>alert(1)</script>');
let folder = '';
let host: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musubi-content-'));
  const storage = createLocalObjectStorage(join(folder, 'objects'));
  await storage.put(imageObjectKey('mio-icon', 96), SMALL);
  await storage.put(imageObjectKey('mio-icon', 512), IMAGE);
  await storage.put(imageObjectKey('picture-a', 384, 'avif'), SMALL);
  await storage.put(imageObjectKey('picture-a', 768, 'avif'), IMAGE);
  await storage.put(fileObjectKey('mio-file', 'pdf'), FILE);
  await storage.put(fileObjectKey('mio-page', 'zip'), POLYGLOT);
  await writeFile(join(folder, 'secret.webp'), 'secret');
  host = createContentHost({ log: silentLog, storage });
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

// These images exist in two widths only. For any other width, the host sends the next larger stored width, or
// the largest when none is larger.
test.each([
  ['/mio-icon', IMAGE],
  ['/mio-icon/96.webp', SMALL],
  ['/mio-icon/192.webp', IMAGE],
  ['/mio-icon/512.webp', IMAGE],
  ['/mio-icon/1600.webp', IMAGE],
])('serves %s as an immutable image', async (url, image) => {
  const { statusCode, headers, rawPayload } = await host.inject({ url });
  expect(statusCode).toBe(200);
  expect(rawPayload).toEqual(image);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline; filename="mio-icon.webp"',
  });
});

// An image that has AVIF files up to 768 pixels wide, like the demo pictures.
test.each([
  ['/picture-a/384.avif', SMALL],
  ['/picture-a/768.avif', IMAGE],
  ['/picture-a/1600.avif', IMAGE],
])('serves %s as AVIF', async (url, image) => {
  const { statusCode, headers, rawPayload } = await host.inject({ url });
  expect([statusCode, rawPayload]).toEqual([200, image]);
  expect(headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline; filename="picture-a.avif"',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  '/',
  '/mio-icon/97.webp',
  '/mio-icon/512.avif',
  '/picture-a/385.avif',
  '/picture-a/768.avi',
  '/mio-icon/096.webp',
  '/mio-icon/96.png',
  '/mio-icon/',
  '/unknown-key',
  '/short',
  '/..%2f..%2fsecret',
  '/mio-icon/..%2f..%2f..%2fsecret.webp',
  '/..%5csecret',
  '/MIO-ICON',
  '/mio-icon%00',
  '/mio-icon/512.webp/more',
  '/%E0%A4%A',
  '/files/mio-file/Songs.zip',
  '/files/mio-file/Songs.html',
  '/files/mio-file/Songs.svg',
  '/files/mio-file/Songs.PDF',
  '/files/mio-file/pdf',
  '/files/mio-file/',
  '/files/mio-file',
  '/files/..%2f..%2fsecret/x.pdf',
  '/files/constructor/x.constructor',
])('answers 4xx for %s', async (url) => {
  const { statusCode, headers, body } = await host.inject({ url });
  expect([400, 404]).toContain(statusCode);
  expect(headers['content-security-policy'] ?? '').not.toBe('');
  expect(headers['cache-control']).not.toMatch(/immutable/);
  expect(body).not.toContain('secret');
});

test.each([
  ['/files/mio-file/Songs.pdf', 'Songs', 'application/pdf'],
  ['/files/mio-file/%E9%9B%A8%E3%81%AE%E6%97%A5.pdf', '%E9%9B%A8%E3%81%AE%E6%97%A5', 'application/pdf'],
  ['/files/mio-file/a%22%0D%0Ab%2F..%2F%E2%80%AEc.html.pdf', 'a-b-c-html', 'application/pdf'],
  ['/files/mio-file/.pdf', 'file', 'application/pdf'],
  ['/files/mio-page/Page.zip', 'Page', 'application/zip'],
])('serves %s as a download that browsers do not open', async (url, name, type) => {
  const format = url.slice(-3);
  const { statusCode, headers, rawPayload } = await host.inject({ url });
  expect([statusCode, rawPayload]).toEqual([200, format === 'pdf' ? FILE : POLYGLOT]);
  expect(headers).toMatchObject({
    'content-type': type,
    'content-length': String(rawPayload.length),
    'content-disposition': `attachment; filename="file.${format}"; filename*=UTF-8''${name}.${format}`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test('refuses PUT, POST and DELETE', async () => {
  for (const method of ['PUT', 'POST', 'DELETE'] as const) {
    expect((await host.inject({ method, url: '/mio-icon' })).statusCode).toBe(404);
  }
});

test('B1: answers 404 to requests whose bodies cannot be read', async () => {
  for (const type of ['application/json', 'multipart/form-data', 'a/b', '']) {
    const { statusCode } = await host.inject({
      method: 'POST',
      url: '/mio-icon',
      headers: { 'content-type': type },
      payload: '[[[',
    });
    expect(statusCode, type).toBe(404);
  }
});

test('answers 500 without details when the storage fails', async () => {
  const storage: ObjectStorage = {
    kind: 'folder',
    get: async () => Promise.reject(new Error('disk /secret/path is broken')),
    open: async () => null,
    head: async () => null,
    put: async () => {},
    delete: async () => {},
    hasObjects: async () => false,
  };
  const counted: (readonly [string, number])[] = [];
  const requests = { note: (operation: string, status: number) => void counted.push([operation, status]) };
  const broken = createContentHost({ log: silentLog, storage, requests });
  const { statusCode, body, headers } = await broken.inject({ url: '/mio-icon' });
  expect([statusCode, body, headers['cache-control']]).toEqual([500, 'Internal Server Error', 'no-store']);
  await broken.inject({ url: '/a/hostile/long/path' });
  expect(counted).toEqual([
    ['content', 500],
    ['unknown', 404],
  ]);
  await broken.close();
});

test('every response and both crawler files refuse AI training with images', async () => {
  for (const url of ['/mio-icon', '/unknown-key', '/%E0%A4%A', '/robots.txt']) {
    expect((await host.inject({ url })).headers).toMatchObject({
      'content-usage': 'train-ai=n',
      'tdm-reservation': '1',
      'x-robots-tag': 'noai, noimageai',
    });
  }
  const robots = (await host.inject({ url: '/robots.txt' })).body;
  expect(robots).toMatch(/^User-agent: \*\nContent-Usage: \/ train-ai=n\n\nUser-agent: /);
  expect(robots).toMatch(/User-agent: GPTBot\n(?:User-agent: [^\n]+\n)*Disallow: \/\n$/);
  const reservation = await host.inject({ url: '/.well-known/tdmrep.json' });
  expect(reservation.headers['content-type']).toMatch(/^application\/json/);
  expect(reservation.json()).toEqual([{ location: '/*', 'tdm-reservation': 1 }]);
});
