import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createCreator, createUid } from '../../../test/support/factories.ts';
import { createImageForm } from '../../../test/support/images.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

// Use real connections, because injected requests cannot stall or break off.
let api: TestApp;
let origin: string;
beforeAll(async () => {
  api = await createTestApp({ formPace: { everyMs: 400, minBytes: 1000 } });
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

async function openUpload(uid: string, length: number): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /images HTTP/1.1\r\nHost: api\r\nAuthorization: Bearer ${await api.tokens.sign(uid)}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`,
  );
  return socket;
}

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

  test('accepts an upload after 13 aborted uploads, although only 12 may be read at once', async () => {
    const { id } = await createCreator(api);
    for (let sent = 0; sent < 13; sent += 1) {
      const socket = await openUpload(id, 10_000);
      socket.write(START_OF_FORM);
      await once(api.app.server, 'request');
      socket.destroy();
    }
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
  ])('refuses a form that %s', async (_name, start) => {
    const { id } = await createCreator(api);
    const socket = await openUpload(id, 10_000);
    socket.write(start);
    const answer = String(await once(socket, 'data'));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    socket.destroy();
  });
});
