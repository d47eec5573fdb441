import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { imageObjectKey } from '@musubi/server/image-object-key';
import { createLocalObjectStorage } from '@musubi/server/local-object-storage';
import type { ObjectStorage } from '@musubi/server/object-storage';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { silentLog } from '../../../test/support/logs.ts';
import { createContentHost } from './content-host.ts';

const SMALL = Buffer.from('RIFF....WEBP');
const IMAGE = Buffer.from('RIFF....WEBP, larger');
let folder = '';
let host: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musubi-content-'));
  const storage = createLocalObjectStorage(join(folder, 'objects'));
  await storage.put(imageObjectKey('mio-icon', 96), SMALL);
  await storage.put(imageObjectKey('mio-icon', 512), IMAGE);
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

test.each([
  '/',
  '/mio-icon/97.webp',
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
])('answers 4xx for %s', async (url) => {
  const { statusCode, headers, body } = await host.inject({ url });
  expect([400, 404]).toContain(statusCode);
  expect(headers['content-security-policy'] ?? '').not.toBe('');
  expect(headers['cache-control']).not.toMatch(/immutable/);
  expect(body).not.toContain('secret');
});

test('refuses PUT, POST and DELETE', async () => {
  for (const method of ['PUT', 'POST', 'DELETE'] as const) {
    expect((await host.inject({ method, url: '/mio-icon' })).statusCode).toBe(404);
  }
});

test('answers 500 without details when the storage fails', async () => {
  const storage: ObjectStorage = {
    get: async () => Promise.reject(new Error('disk /secret/path is broken')),
    head: async () => null,
    put: async () => {},
    delete: async () => {},
  };
  const broken = createContentHost({ log: silentLog, storage });
  const { statusCode, body, headers } = await broken.inject({ url: '/mio-icon' });
  expect([statusCode, body, headers['cache-control']]).toEqual([500, 'Internal Server Error', 'no-store']);
  await broken.close();
});
