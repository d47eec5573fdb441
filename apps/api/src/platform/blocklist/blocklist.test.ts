import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CheckedRequest } from '@musubi/server/checked-request';
import { startWebServers, type WebServers } from '@musubi/server/testing/web-servers';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { createFakeClock } from '../../../test/support/fakes.ts';
import { silentLog } from '../../../test/support/logs.ts';
import { writeReaderProgram } from '../../../test/support/processes/reader-programs.ts';
import { DAY_MS } from '../job.ts';
import { type BlocklistReader, createBlocklistReader } from './blocklist-reader.ts';
import { type Blocklist, createBlocklist } from './blocklist.ts';

const MEGABYTE = 1024 * 1024;
const LIST = 'https://lists.example/phishing.txt';

let web: WebServers;
let reader: BlocklistReader;
beforeAll(async () => {
  web = await startWebServers();
  reader = createBlocklistReader({ log: silentLog });
});
beforeEach(() => {
  web.answers.clear();
  web.hits.length = 0;
});
afterAll(() => {
  reader.close();
  web.close();
});

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'blocklist-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  return folder;
}

/** Creates lists with the URL of a local server, which serves `/phishing.txt`. */
async function createLists(folder?: string) {
  const request = web.createRequest();
  const clock = createFakeClock();
  const open = (at: string): Blocklist =>
    createBlocklist({
      lists: [LIST],
      folder: at,
      request: async (url, ask) =>
        request(url.replace('https://lists.example', `http://outside.example:${web.outsidePort}`), ask),
      read: reader.read,
      clock,
      log: silentLog,
    });
  const used = folder ?? (await createFolder());
  return { clock, folder: used, list: open(used), reopen: () => open(used) };
}

const answer = (listener: RequestListener): void => void web.answers.set('/phishing.txt', listener);
const answerText = (text: string | Buffer, status = 200, headers: Record<string, string> = {}): void =>
  answer((_request, response) => response.writeHead(status, headers).end(text));

test('fetches a list once a day, with its ETag', async () => {
  const asked: (string | undefined)[] = [];
  answer((request, response) => {
    asked.push(request.headers['if-none-match']);
    if (asked.length > 1) response.writeHead(304).end();
    else response.writeHead(200, { etag: '"one"' }).end('bad.example\n');
  });
  const { list, clock } = await createLists();
  expect(list.isEmpty()).toBe(true);
  await list.refresh();
  await list.refresh();
  expect(asked).toEqual([undefined]);
  clock.advance(DAY_MS);
  await list.refresh();
  await list.refresh();
  expect(asked).toEqual([undefined, '"one"']);
  expect(list.has('https://www.bad.example/')).toBe(true);
  expect(list.has('https://good.example/')).toBe(false);
});

test('uses the copy on disk after a restart without a fetch', async () => {
  answerText('bad.example');
  const { list, reopen } = await createLists();
  await list.refresh();
  web.answers.clear();
  const again = reopen();
  await again.refresh();
  expect(again.has('https://bad.example/')).toBe(true);
});

test.each<[string, RequestListener]>([
  ['the server fails', (_request, response) => response.writeHead(500).end()],
  ['the server closes the connection', (request) => request.socket.destroy()],
  ['the answer is a web page', (_request, response) => response.writeHead(200).end('<html>\n<p>Sign in')],
  ['the answer is empty', (_request, response) => response.writeHead(200).end('')],
  [
    'the answer has more than 20 MB',
    (_request, response) => response.writeHead(200).end(Buffer.alloc(20 * MEGABYTE + 1, 'new.example\n')),
  ],
  [
    'the answer redirects to a private address',
    (_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${web.insidePort}/` }).end(),
  ],
])('keeps the last good list, also on disk, when %s', async (_name, listener) => {
  answerText('bad.example');
  const { list, clock, folder, reopen } = await createLists();
  await list.refresh();
  answer(listener);
  clock.advance(DAY_MS);
  await list.refresh();
  expect(list.has('https://bad.example/')).toBe(true);
  const again = reopen();
  await again.refresh();
  expect(again.has('https://bad.example/')).toBe(true);
  expect(web.hits).toEqual([]);
  expect((await readdir(folder)).filter((name) => name.endsWith('.next'))).toEqual([]);
});

test('replaces the entries when the list changes', async () => {
  answerText('bad.example');
  const { list, clock } = await createLists();
  await list.refresh();
  answerText('worse.example');
  clock.advance(DAY_MS);
  await list.refresh();
  expect([list.has('https://bad.example/'), list.has('https://worse.example/')]).toEqual([false, true]);
});

const noRequest: CheckedRequest = async () => Promise.reject(new Error('There is no network'));

async function openFile(content: string | Buffer) {
  const path = join(await createFolder(), 'list.txt');
  await writeFile(path, content);
  const clock = createFakeClock();
  const options = { folder: '/nowhere', request: noRequest, read: reader.read, clock, log: silentLog };
  const list = createBlocklist({ ...options, lists: ['/missing.txt', path] });
  await list.refresh();
  return { path, list };
}

test('reads a changed file again, and ignores a missing file', async () => {
  const { list, path } = await openFile('bad.example');
  expect(list.has('https://bad.example/')).toBe(true);
  await writeFile(path, 'worse.example');
  await utimes(path, new Date(), new Date(Date.now() + 5000));
  await list.refresh();
  expect(list.has('https://worse.example/')).toBe(true);
});

test.each([
  ['a line of 20 MB', Buffer.concat([Buffer.alloc(20 * MEGABYTE, 'a'), Buffer.from('\nbad.example\n')])],
  ['bytes that are no text', Buffer.concat([Buffer.alloc(MEGABYTE, 0xff), Buffer.from('\nbad.example')])],
  ['null bytes', Buffer.concat([Buffer.alloc(MEGABYTE), Buffer.from('\r\nbad.example\r\n')])],
  ['millions of short lines', Buffer.concat([Buffer.alloc(8 * MEGABYTE, 'a\n'), Buffer.from('bad.example')])],
])('finds the entry after %s', { timeout: 60_000 }, async (_name, content) => {
  const { list } = await openFile(content);
  expect(list.has('https://bad.example/')).toBe(true);
});

test('holds a million hosts in 8 MB, and truncates a longer list', async () => {
  const content = Array.from({ length: 1_000_001 }, (_none, index) => `||host-${index}.example^`).join('\n');
  const path = join(await createFolder(), 'list.txt');
  await writeFile(path, content);
  const startedAt = performance.now();
  const { hashes, isTruncated } = await reader.read(path, 1_000_000);
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  expect([hashes.byteLength, isTruncated]).toEqual([8_000_000, true]);
  const list = createBlocklist({
    lists: [path],
    folder: '/nowhere',
    request: noRequest,
    read: async () => ({ hashes, isTruncated }),
    clock: createFakeClock(),
    log: silentLog,
  });
  await list.refresh();
  const urls = Array.from({ length: 1000 }, (_none, index) => `https://www.host-${index * 999}.example/a/b`);
  const before = process.threadCpuUsage();
  expect(urls.filter((url) => !list.has(url))).toEqual([]);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
  expect(list.has('https://host-1000000.example/')).toBe(false);
});

test.each([
  ['a text', { hashes: 'aaaaaaaa', isTruncated: false }],
  ['a part of an entry', { hashes: [1, 2, 3], isTruncated: false }],
  ['a missing field', {}],
])('refuses %s from a compromised process', async (_name, { hashes, ...rest }: { hashes?: unknown }) => {
  const bytes = Array.isArray(hashes) ? `new Uint8Array(${JSON.stringify(hashes)})` : JSON.stringify(hashes);
  const program = await writeReaderProgram(
    `process.on('message', () => process.send({ hashes: ${bytes}, ...${JSON.stringify(rest)} })); process.send('ready');`,
  );
  const compromised = createBlocklistReader({ log: silentLog, program });
  onTestFinished(() => compromised.close());
  await expect(compromised.read('/list.txt', 10)).rejects.toMatchObject({ code: 'nonsense' });
});

test('fails when the process does not answer in time', async () => {
  const program = await writeReaderProgram(`process.on('message', () => {}); process.send('ready');`);
  const silent = createBlocklistReader({ log: silentLog, program, timeoutMs: 100 });
  await expect(silent.read('/list.txt', 10)).rejects.toMatchObject({ code: 'silent' });
});
