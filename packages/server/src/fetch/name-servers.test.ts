import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { startWebServers } from '../testing/web-servers.ts';
import { resolveWithNameServers } from './name-servers.ts';
import { NoSuchHostError } from './safe-fetch-error.ts';
import { createSafeFetch } from './safe-fetch.ts';

const HEADER_BYTES = 12;
const TYPE_A = 1;
/**
 * Flags of a response without an error, and of a response that reports that the host does not exist (RFC
 * 1035, 4.1.1).
 */
const NO_ERROR = 0x81_80;
const NO_SUCH_HOST = 0x81_83;
const SERVER_FAILURE = 0x81_82;

/** Starts a name server that resolves every host to these addresses. With null it never responds. */
async function startNameServer(
  addresses: readonly string[] | null,
  { flags = NO_ERROR }: { readonly flags?: number } = {},
): Promise<string> {
  const socket = createSocket('udp4');
  onTestFinished(() => void socket.close());
  socket.on('message', (question, { port, address }) => {
    if (addresses === null) return;
    const end = question.indexOf(0, HEADER_BYTES) + 5;
    const isA = question.readUInt16BE(end - 4) === TYPE_A;
    const records = addresses.filter(isIPv4).map(toRecord);
    const header = Buffer.from(question.subarray(0, HEADER_BYTES));
    header.writeUInt16BE(flags, 2);
    header.writeUInt16BE(isA ? records.length : 0, 6);
    header.fill(0, 8);
    socket.send(
      Buffer.concat([header, question.subarray(HEADER_BYTES, end), ...(isA ? records : [])]),
      port,
      address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return `127.0.0.1:${socket.address().port}`;
}

/** Creates an answer record: a pointer to the question's name, type A, class IN, TTL of 60 s, four bytes. */
function toRecord(address: string): Buffer {
  return Buffer.from([0xc0, 0x0c, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]);
}

const never = new AbortController().signal;

test('resolves hosts through the given name servers', async () => {
  const server = await startNameServer(['93.184.215.14', '93.184.215.15']);
  expect(await resolveWithNameServers('musubi.example', never, [server])).toEqual([
    '93.184.215.14',
    '93.184.215.15',
  ]);
});

test('throws when the name server answers that the host does not exist', async () => {
  const server = await startNameServer([], { flags: NO_SUCH_HOST });
  await expect(resolveWithNameServers('musubi.example', never, [server])).rejects.toThrow(NoSuchHostError);
});

test('returns no address when the name server fails or knows no address', async () => {
  const failing = await startNameServer([], { flags: SERVER_FAILURE });
  expect(await resolveWithNameServers('musubi.example', never, [failing])).toEqual([]);
  const empty = await startNameServer([]);
  expect(await resolveWithNameServers('musubi.example', never, [empty])).toEqual([]);
});

test('aborts a query through its signal', async () => {
  const server = await startNameServer(null);
  const startedAt = performance.now();
  expect(await resolveWithNameServers('musubi.example', AbortSignal.timeout(50), [server])).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test('connects to the resolved address, but refuses an internal address', async () => {
  const web = await startWebServers();
  onTestFinished(async () => web.close());
  web.answers.set('/', (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>there</title>'),
  );
  const nameServers = [await startNameServer(['127.0.0.1'])];
  const ports = new Set([web.outsidePort]);
  const url = `http://musubi.example:${web.outsidePort}/`;
  const options = { userAgent: 'Test/1.0', nameServers, ports };
  await expect(createSafeFetch(options)(url)).rejects.toThrow('127.0.0.1, which is not public');
  expect(web.hits).toEqual([]);
  const fetchPage = createSafeFetch({ ...options, isAllowed: () => true });
  expect(Buffer.from((await fetchPage(url)).bytes).toString()).toContain('there');
});
