import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createCreator, createUid } from '../../../test/support/factories.ts';
import { createImageForm } from '../../../test/support/images.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

// Injected requests end otherwise than those of a connection do.
let api: TestApp;
let origin: string;
beforeAll(async () => {
  api = await createTestApp({ formPace: { everyMs: 400, minBytes: 1000 } });
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => api.close());

/** A PNG that cannot be made smaller: of noise, so that its size follows from its sides. */
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

describe('over a connection', () => {
  test.each([
    ['one of 1 KB', 18, 18],
    ['one of 46 KB', 124, 124],
    ['one of 300 KB', 320, 320],
  ])('%s is taken', async (_name, width, height) => {
    const { id } = await createCreator(api);
    const answer = await send(id, await createNoise(width, height));
    expect([answer.status, await answer.json()]).toMatchObject([201, { width, height }]);
  });

  test('uploads that break off keep nobody else from sending one', async () => {
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

  test('nobody is heard who has not signed up, before a byte of the file', async () => {
    const socket = await openUpload(createUid(), 10_000);
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 404 /);
    socket.destroy();
  });

  test('one account sends one at a time', async () => {
    const { id } = await createCreator(api);
    const bytes = await createNoise(8, 8);
    // One that waits is given up on after a moment: each try has one of its own under way.
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
    ['does not begin', ''],
    ['stops in the middle', START_OF_FORM],
  ])('a form that %s is given up on', async (_name, start) => {
    const { id } = await createCreator(api);
    const socket = await openUpload(id, 10_000);
    socket.write(start);
    const answer = String(await once(socket, 'data'));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    socket.destroy();
  });
});
