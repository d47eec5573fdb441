import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

import { createMusubiClient } from './index.ts';

test('sends an image as a form with its bytes and purpose', async () => {
  const { promise, resolve } = Promise.withResolvers<{ type: string; body: Buffer; bearer: string }>();
  const server = createServer((request, response) => {
    const { 'content-type': type = '', authorization: bearer = '' } = request.headers;
    response.writeHead(201, { 'content-type': 'application/json' });
    resolve(buffer(request).then((body) => ({ type, body, bearer })));
    request.on('end', () => response.end('{"key":"abcdefgh"}'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = createMusubiClient({ baseUrl, accessToken: () => 'token' });
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff]);
  await expect(
    client.content.uploadImage({ file: new Blob([bytes], { type: 'image/png' }), purpose: 'icon' }),
  ).resolves.toMatchObject({ key: 'abcdefgh' });
  const { type, body, bearer } = await promise;
  expect(bearer).toBe('Bearer token');
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  expect(form.get('purpose')).toBe('icon');
  const file = form.get('file');
  expect(file).toBeInstanceOf(Blob);
  expect(new Uint8Array(await (file as Blob).arrayBuffer())).toEqual(bytes);
});
