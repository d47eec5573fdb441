import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, expect, test } from 'vitest';

import { addStyleNonce } from './style-nonce.ts';

const POLICY = "default-src 'self'; style-src 'self' 'nonce-YWJj'";
const SHEET = '<head><style data-precedence="next" data-href="/a.css">a{color:red}</style></head>';
const WITH_NONCE = SHEET.replace('<style', '<style nonce="YWJj"');

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

async function ask(
  send: (outgoing: ServerResponse) => void,
  policy: string | null = POLICY,
): Promise<string> {
  server = createServer((_incoming, outgoing) => {
    if (policy !== null) outgoing.setHeader('content-security-policy', policy);
    addStyleNonce(outgoing);
    send(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(get({ host: '127.0.0.1', port, agent: false }), 'response')) as [
    IncomingMessage,
  ];
  return text(answer);
}

test('gives the sheet of a document the nonce of the policy', async () => {
  const body = await ask((outgoing) => {
    outgoing.write(Buffer.from(SHEET));
    outgoing.end('<body></body>');
  });
  expect(body).toBe(`${WITH_NONCE}<body></body>`);
});

test('gives it to a document that is sent in one piece', async () => {
  expect(await ask((outgoing) => void outgoing.end(SHEET))).toBe(WITH_NONCE);
});

test('changes nothing in later parts of a document', async () => {
  const body = await ask((outgoing) => {
    outgoing.write('<head></head>');
    outgoing.end(SHEET);
  });
  expect(body).toBe(`<head></head>${SHEET}`);
});

test.each([[null], ["style-src 'self'"]])(
  'changes nothing when the policy %j has no nonce',
  async (policy) => {
    expect(await ask((outgoing) => void outgoing.end(SHEET), policy)).toBe(SHEET);
  },
);
