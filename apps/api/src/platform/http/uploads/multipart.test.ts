import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { HTTP_TIMEOUTS } from '@musubi/server/limited-server';
import { UPLOAD_LIMITS } from '@musubi/server/request-bodies';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { imageUploadDays } from '#platform/database/schema/files/images.ts';

import { createCreator, createUid } from '../../../../test/support/factories.ts';
import { createImageForm } from '../../../../test/support/images.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';

const TIMEOUTS = { ...HTTP_TIMEOUTS, requestMs: 300, checkEveryMs: 20 };

// Use real connections, because injected requests cannot stall or break off.
let api: TestApp;
let origin: string;
beforeAll(async () => {
  api = await createTestApp({ timeouts: TIMEOUTS, uploadLimits: { ...UPLOAD_LIMITS, paceMs: 1500 } });
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => api.close());

/** Creates a PNG of noise. Noise does not compress, so the file size follows from the dimensions. */
async function createNoise(width: number, height: number): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
}

async function send(uid: string, bytes: Uint8Array): Promise<Response> {
  const headers = { authorization: `Bearer ${await api.tokens.sign(uid)}` };
  return fetch(`${origin}/images`, { method: 'POST', headers, body: createImageForm(bytes) });
}

async function openUpload(uid: string, length: number, { to = api, boundary = 'x' } = {}): Promise<Socket> {
  const { port } = to.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /images HTTP/1.1\r\nHost: api\r\nOrigin: http://localhost:3000\r\n` +
      `Authorization: Bearer ${await to.tokens.sign(uid)}\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  return socket;
}

/** With this header, a browser lets the web app read the response. */
const READABLE = /^access-control-allow-origin: http:\/\/localhost:3000\r$/m;

const START_OF_FORM = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nGIF89a';

describe('uploads over a real connection', () => {
  test.each([
    ['a form of 1 KB', 18, 18],
    ['a form of 46 KB', 124, 124],
    ['a form of 300 KB', 320, 320],
  ])('accepts %s', async (_name, width, height) => {
    const { id } = await createCreator(api);
    const answer = await send(id, await createNoise(width, height));
    expect([answer.status, await answer.json()]).toMatchObject([201, { width, height }]);
  });

  test('accepts an upload after an aborted upload of the account', async () => {
    const { id } = await createCreator(api);
    const socket = await openUpload(id, 10_000);
    socket.write(START_OF_FORM);
    await once(api.app.server, 'request');
    socket.destroy();
    const bytes = await createNoise(8, 8);
    await vi.waitFor(async () => expect((await send(id, bytes)).status).toBe(201));
  });

  test('refuses users without a profile before reading the file', async () => {
    const socket = await openUpload(createUid(), 10_000);
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 404 /);
    socket.destroy();
  });

  test('refuses a second concurrent upload of an account', async () => {
    const { id } = await createCreator(api);
    const bytes = await createNoise(8, 8);
    // The server soon drops a stalled upload, so each attempt stalls a new upload.
    const sendBeside = async (): Promise<number> => {
      const socket = await openUpload(id, 10_000);
      socket.write(START_OF_FORM);
      const { status } = await send(id, bytes);
      socket.destroy();
      return status;
    };
    await vi.waitFor(async () => expect(await sendBeside()).toBe(429), { timeout: 10_000 });
    await vi.waitFor(async () => expect((await send(id, bytes)).status).toBe(201), { timeout: 10_000 });
  });

  test.each([
    ['never starts', ''],
    ['stalls halfway', START_OF_FORM],
  ])('C1: refuses a form that %s, with CORS headers in the response', async (_name, start) => {
    const { id } = await createCreator(api);
    const socket = await openUpload(id, 10_000);
    socket.write(start);
    const answer = String(await once(socket, 'data'));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(READABLE);
    expect(answer).toContain('"code":"upload_too_slow"');
    socket.destroy();
  });

  test('C1: does not count a form that arrives too slowly towards the quota', async () => {
    const { id } = await createCreator(api);
    const socket = await openUpload(id, 10_000);
    socket.write(START_OF_FORM);
    expect(String(await once(socket, 'data'))).toContain('"code":"upload_too_slow"');
    socket.destroy();
    const days = await api.db.select().from(imageUploadDays).where(eq(imageUploadDays.userId, id));
    expect(days.map(({ count }) => count)).toEqual([0]);
  });

  test('C1: accepts a form that takes longer than the time limit of other requests', async () => {
    const { id } = await createCreator(api);
    const form = new Request(origin, { method: 'POST', body: createImageForm(await createNoise(320, 320)) });
    const bytes = Buffer.from(await form.arrayBuffer());
    const boundary = form.headers.get('content-type')?.split('boundary=')[1] ?? '';
    const socket = await openUpload(id, bytes.length, { boundary });
    const startedAt = performance.now();
    let sent = 0;
    const sendPart = (): number => {
      const end = performance.now() - startedAt > 3 * TIMEOUTS.requestMs ? bytes.length : sent + 12_000;
      socket.write(bytes.subarray(sent, end));
      sent = Math.min(end, bytes.length);
      return sent;
    };
    const answer = once(socket, 'data');
    await expect.poll(sendPart, { timeout: 20_000 }).toBe(bytes.length);
    expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 201 /);
    expect(performance.now() - startedAt).toBeGreaterThan(TIMEOUTS.requestMs);
  });

  test('C1: answers 413 with CORS headers to a file over the limit', async () => {
    const { id } = await createCreator(api);
    const socket = await openUpload(id, 100_000_000);
    const answer = String(await once(socket, 'data'));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(READABLE);
    socket.destroy();
  });
});

test.each([
  ['/images', 'image_too_large'],
  ['/v4/files', 'file_too_large'],
  ['/v4/imports/files', 'import_too_large'],
  ['/v4/imports/page_copies', 'import_too_large'],
])('B7: refuses a file over the limit of %s with %s', async (url, code) => {
  const { id } = await createCreator(api);
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '999999999' };
  const answer = await api.send({ method: 'POST', url, as: id, headers });
  expect(answer).toMatchObject({ status: 413, body: { code } });
});

describe('slow uploads', () => {
  test('C1: answers 503 with Retry-After to a slow upload over the upload limit', async () => {
    const busy = await createTestApp({
      uploadLimits: { ...UPLOAD_LIMITS, slowAfterMs: 0, maxSlowOfNetwork: 0 },
    });
    onTestFinished(async () => busy.close());
    const { id } = await createCreator(busy);
    await busy.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = await openUpload(id, 10_000, { to: busy });
    const answer = String(await once(socket, 'data'));
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(READABLE);
    expect(answer).toMatch(/^retry-after: \d+\r$/m);
    socket.destroy();
  });
});
