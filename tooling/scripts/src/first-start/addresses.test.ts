import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { onTestFinished, expect, test } from 'vitest';

import { assertAnswers, PORT_VARIABLES, readAddresses } from './addresses.ts';

test('knows what each address of the README answers', async () => {
  const env = Object.fromEntries(PORT_VARIABLES.map((variable, at) => [variable, String(4000 + at)]));
  const addresses = await readAddresses(env);
  expect(addresses.map(({ variable }) => variable).toSorted()).toEqual(PORT_VARIABLES.toSorted());
  expect(addresses[0]).toEqual({ origin: 'http://localhost:4000', variable: 'WEB_PORT' });
});

async function serve(status: number, text: string): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end(text));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['another program', 200, '<title>Something else</title>'],
  ['an error', 500, '<title>Local mailbox (0)</title>'],
])('refuses %s at the address of the mailbox', async (_what, status, text) => {
  const address = { origin: await serve(status, text), variable: 'MAILBOX_PORT' };
  await expect(assertAnswers(address, [])).rejects.toThrow('without its own content');
});

test('accepts the mailbox at its address', async () => {
  const address = { origin: await serve(200, '<title>Local mailbox (0)</title>'), variable: 'MAILBOX_PORT' };
  await expect(assertAnswers(address, [])).resolves.toBeUndefined();
});
