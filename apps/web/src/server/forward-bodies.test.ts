import { once } from 'node:events';

import { PAGE_FORM_MAX_BYTES } from '@musubi/domain/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createForwardingRig, type ForwardingRig } from './testing/forwarding-rig.ts';

// More than the forwarder's maximum number of connections to the page server.
const SLOW_SENDERS = 300;
const TOO_LONG = PAGE_FORM_MAX_BYTES + 1;

let rig: ForwardingRig;

beforeEach(async () => {
  rig = await createForwardingRig();
});

afterEach(async () => rig.stop());

test.each([
  ['with a length', `content-length: ${TOO_LONG}\r\n\r\n`],
  ['in chunks', `transfer-encoding: chunked\r\n\r\n${TOO_LONG.toString(16)}\r\n`],
])('refuses a body of more than 96 KiB sent %s', async (_how, framing) => {
  const answer = await rig.send(
    `POST /@mio/language HTTP/1.1\r\nhost: x\r\n${framing}${'x'.repeat(TOO_LONG)}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(rig.received).toEqual([]);
});

test('opens no connection to the page server before the request body is complete', async () => {
  const openSlowSender = async () => {
    const socket = await rig.open();
    socket.write('POST /@mio/language HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nlocale');
    return socket;
  };
  const first = await openSlowSender();
  const others = await Promise.all(Array.from({ length: SLOW_SENDERS }, openSlowSender));
  expect((await rig.ask('/@mio')).status).toBe(200);
  expect(rig.received.map(({ method }) => method)).toEqual(['GET']);
  first.write('=ja');
  await once(first, 'data');
  expect(rig.received.map(({ method }) => method)).toEqual(['GET', 'POST']);
  for (const socket of [first, ...others]) socket.destroy();
});

test('sends nothing to the page server when the client aborts the request body', async () => {
  const socket = await rig.open();
  socket.write('POST /@mio/language HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nlocale');
  expect((await rig.ask('/@mio')).status).toBe(200);
  socket.destroy();
  expect((await rig.ask('/@mio')).status).toBe(200);
  expect(rig.received.map(({ method }) => method)).toEqual(['GET', 'GET']);
  expect(rig.failures).toEqual([]);
});
