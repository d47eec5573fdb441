import { expect, onTestFinished, test } from 'vitest';

import { silentLog } from '../../../../test/support/logs.ts';
import { writeReaderProgram } from '../../../../test/support/processes/reader-programs.ts';
import { createTestAppForTest } from '../../../../test/support/test-app.ts';
import { toPage as toPageAt } from '../../../../test/support/test-sources.ts';
import type { ReaderOptions } from '../../reading-process.ts';
import { createPageReader, type PageReader } from './page-reader.ts';

const BYTES = 512 * 1024;
const MAX_CPU_MS = 100;
const URL_OF_PAGE = 'https://shop.example/items/1';

function createReader(options: Omit<ReaderOptions, 'log'> = {}): PageReader {
  const reader = createPageReader({ log: silentLog, ...options });
  onTestFinished(() => reader.close());
  return reader;
}

const toPage = (html: string) => toPageAt(html, URL_OF_PAGE);
const fill = (piece: string): string => piece.repeat(Math.ceil(BYTES / piece.length)).slice(0, BYTES);
const numbered = (toPiece: (at: number) => string): string =>
  fill(Array.from({ length: BYTES / 8 }, (_unused, at) => toPiece(at)).join(''));

/** CPU time of the API's main thread, which does not depend on the load of the machine. */
async function measureCpuMs(run: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test.each([
  ['open elements', fill('<b>')],
  ['elements with distinct names', numbered((at) => `<x${at}>`)],
  ['nested forms', fill('<form><b>')],
  ['foreign elements', fill('<svg><math>')],
  ['attributes', `<meta ${numbered((at) => `a${at}=1 `)}`],
  ['an unclosed attribute', `<meta content="${fill('a')}`],
  ['unclosed tags', fill('<')],
  ['an unclosed title', `<title>${fill('a')}`],
  ['an unclosed comment', `<!--${fill('-')}`],
  ['entities', `<title>${fill('&amp;')}`],
  ['unclosed entities', `<title>${fill('&#')}`],
  ['meta elements', numbered((at) => `<meta name=a${at} content=b>`)],
])('uses at most 100 ms of the API’s CPU time for a page with 512 KB of %s', async (_name, html) => {
  const { read } = createReader();
  const api = await createTestAppForTest({ fetchPage: async () => toPage(html), readPage: read });
  const ask = async (path: string) =>
    api.send({ url: `/info/og?url=${encodeURIComponent(`${URL_OF_PAGE}/${path}`)}` });
  // Warm-up: the first request also starts the process and compiles code.
  await ask('first');
  expect(await measureCpuMs(async () => ask('second'))).toBeLessThan(MAX_CPU_MS);
});

test('reads metadata until more than 64 elements are nested', async () => {
  const { read } = createReader();
  const metadata = { title: 'A', description: null, imageUrl: null, siteName: null, playerUrl: null };
  const title = '<title>A</title>';
  expect(await read(toPage(`${'<b>'.repeat(60)}${title}`))).toEqual(metadata);
  expect(await read(toPage(`${title}${'<b>'.repeat(1000)}`))).toEqual(metadata);
  expect(await read(toPage(`${'<b>'.repeat(1000)}${title}`))).toBeNull();
  expect(await read(toPage(`${'<b></b>'.repeat(1000)}${title}`))).toEqual(metadata);
});

test('does not cache a failure when the reader process could not start', async () => {
  const { read } = createReader({ program: '/no/such/program.ts' });
  let reader = read;
  const api = await createTestAppForTest({
    fetchPage: async () => toPage('<title>A</title>'),
    readPage: async (page) => reader(page),
  });
  const ask = async () => api.send({ url: `/info/og?url=${encodeURIComponent(URL_OF_PAGE)}` });
  expect((await ask()).status).toBe(204);
  reader = createReader().read;
  expect(await ask()).toMatchObject({ status: 200, body: { title: 'A' } });
});

test.each([
  ['a title that is too long', { title: 'A'.repeat(201) }],
  ['a title of two lines', { title: 'A\nB' }],
  ['a script as image URL', { imageUrl: 'javascript:alert(1)' }],
  ['a number as site name', { siteName: 7 }],
])('refuses %s from a compromised process', async (_name, changes) => {
  const metadata = {
    title: 'A',
    description: null,
    imageUrl: null,
    siteName: null,
    playerUrl: null,
    ...changes,
  };
  const program = await writeReaderProgram(
    `process.on('message', () => process.send(${JSON.stringify({ metadata })})); process.send('ready');`,
  );
  await expect(createReader({ program }).read(toPage(''))).rejects.toMatchObject({ code: 'nonsense' });
});
