import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, expect, test } from 'vitest';

import { completeStyles } from './document-styles.ts';
import { toImport } from './style-sheets.ts';

const POLICY = "default-src 'self'; style-src 'self' 'nonce-YWJj'";
const SHEET = '<head><style data-precedence="next" data-href="/a.css">a{color:red}</style></head>';
const WITH_NONCE = SHEET.replace('<style', '<style nonce="YWJj"');

const PATH = '/_next/static/chunks/0a.~-css_1.css';
const SHEETS = new Map([[PATH, { css: 'b::before{content:"結び $&"}', inData: 'escaped $&' }]]);
/** Creates a head whose style element contains the rules for these paths. */
const headWith = (...paths: readonly string[]): string =>
  `<head><style data-precedence="next" data-href="${paths.join(' ')}">${paths.map(toImport).join('')}</style></head>`;

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
    completeStyles(outgoing, SHEETS);
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

test('adds the nonce of the policy to the style element of a document', async () => {
  const body = await ask((outgoing) => {
    outgoing.write(Buffer.from(SHEET));
    outgoing.end('<body></body>');
  });
  expect(body).toBe(`${WITH_NONCE}<body></body>`);
});

test('adds the nonce to a document that is sent in one piece', async () => {
  expect(await ask((outgoing) => void outgoing.end(SHEET))).toBe(WITH_NONCE);
});

test('adds no nonce to later parts of a document', async () => {
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

/** Creates the data for React that contain the style sheet of a path. */
const dataWith = (css: string): string =>
  String.raw`push([1,"[\"$\",\"style\",\"0\",{\"nonce\":\"YWJj\",\"precedence\":\"next\",\"href\":\"${PATH}\",\"children\":\"${css}\"}]"])`;

test('B6: inlines a style sheet of the build into the document once', async () => {
  const body = await ask((outgoing) => {
    outgoing.write(headWith(PATH));
    outgoing.end(dataWith(toImport(PATH)));
  });
  expect(body).toContain(`data-href="${PATH}">${SHEETS.get(PATH)?.css}</style>`);
  expect(body).toContain(dataWith(toImport(PATH)));
});

test('B6: inlines a style sheet that the head lacks into the data for React', async () => {
  const body = await ask((outgoing) => {
    outgoing.write('<html id="__next_error__"><head></head>');
    outgoing.write(`a${dataWith(toImport(PATH))}b`);
    outgoing.end(dataWith(toImport(PATH)));
  });
  expect(body).toContain(`a${dataWith('escaped $&')}b${dataWith('escaped $&')}`);
});

test('B6: does not expand a placeholder rule in text that users wrote', async () => {
  const words = JSON.stringify(JSON.stringify(`{"children":"${toImport(PATH)}"} ${toImport(PATH)}`));
  expect(await ask((outgoing) => void outgoing.end(words))).toBe(words);
  const child = String.raw`push([1,"[\"$\",\"p\",null,{\"children\":\"${toImport(PATH)}\"}]"])`;
  expect(await ask((outgoing) => void outgoing.end(child))).toBe(child);
});

test('B6: leaves the placeholder rule of an unknown style sheet unchanged', async () => {
  const unknown = '/_next/static/chunks/other.css';
  const body = await ask((outgoing) => void outgoing.end(headWith(unknown)));
  expect(body).toContain(`">${toImport(unknown)}</style>`);
});
