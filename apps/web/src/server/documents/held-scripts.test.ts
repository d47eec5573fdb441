import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { askServer } from '@musubi/server/testing/ask-server';
import { afterEach, expect, test } from 'vitest';

import { holdScripts } from './held-scripts.ts';

const APP =
  '<script src="/_next/static/a.js" async="" nonce="n"></script>' +
  '<link rel="preload" as="script" href="/_next/static/b.js"/>' +
  '<script nonce="n" id="_R_">run()</script>' +
  '<script nonce="n">(self.__next_f=self.__next_f||[]).push([0])</script>' +
  '<script nonce="n">self.__next_f.push([1,"あ"])</script>';
const OTHERS =
  '<link rel="icon" href="/icon.svg"/><script type="application/ld+json">{}</script><script nonce="n">$RC("a")</script><p>結</p>';
const HELD = 'type="text/x-held-script"';
const STARTER = '<script src="/starter.js" async nonce="n"></script>';
const EXPECTED =
  `${STARTER}<script ${HELD} src="/_next/static/a.js" async="" nonce="n"></script>` +
  `<script ${HELD} nonce="n" id="_R_">run()</script>` +
  `<script ${HELD} nonce="n">(self.__next_f=self.__next_f||[]).push([0])</script>` +
  `<script ${HELD} nonce="n">self.__next_f.push([1,"あ"])</script>${OTHERS}`;

let close: (() => void) | undefined;
afterEach(() => close?.());

/** Sends a document in parts through `holdScripts`. Returns what the client receives. */
async function send(
  parts: readonly Buffer[],
  { type = 'text/html; charset=utf-8', status = 200 } = {},
): Promise<string> {
  const server = createServer((_incoming, outgoing) => {
    holdScripts(outgoing, '/starter.js');
    outgoing.statusCode = status;
    outgoing.setHeader('content-type', type);
    for (const part of parts) outgoing.write(part);
    outgoing.end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  close = () => void server.close();
  const { port } = server.address() as AddressInfo;
  return (await askServer(`http://127.0.0.1:${port}/`)).text;
}

test('delays the app scripts, removes their preloads and inserts one starter before them', async () => {
  expect(await send([Buffer.from(APP + OTHERS)])).toBe(EXPECTED);
});

test('delays the same scripts however a document is split into parts', async () => {
  const bytes = Buffer.from(APP + OTHERS);
  for (const length of [1, 2, 3, 7, 16, 61]) {
    const parts = Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) =>
      bytes.subarray(at * length, (at + 1) * length),
    );
    expect(await send(parts), `parts of ${length} bytes`).toBe(EXPECTED);
    close?.();
  }
});

test('leaves error documents and other files unchanged', async () => {
  const bytes = Buffer.from(APP);
  expect(await send([bytes], { status: 500 })).toBe(APP);
  close?.();
  expect(await send([bytes], { type: 'text/x-component' })).toBe(APP);
});
