import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { silentLog } from '../../../test/support/logs.ts';
import { createDocumentReader, type DocumentReader, type DocumentReaderOptions } from './document-reader.ts';

const FEED = {
  bytes: Buffer.from(
    '<rss version="2.0"><channel><item><title>A</title><guid>a</guid><link>/a</link>' +
      '<pubDate>Mon, 02 Nov 2026 10:00:00 GMT</pubDate></item></channel></rss>',
  ),
  type: 'application/rss+xml',
  url: 'https://blog.example/feed.xml',
};
const READ = {
  kind: 'items',
  items: [
    {
      id: 'a',
      title: 'A',
      url: 'https://blog.example/a',
      thumbnailUrl: null,
      publishedAt: new Date('2026-11-02T10:00:00Z'),
    },
  ],
};

function createReader(options: Partial<DocumentReaderOptions> = {}): DocumentReader {
  const reader = createDocumentReader({ log: silentLog, ...options });
  onTestFinished(() => reader.close());
  return reader;
}

async function writeProgram(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-reader-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'reader.mjs'), source);
  return join(folder, 'reader.mjs');
}

test('reads feeds, pages that name one, and what is neither', async () => {
  const { read } = createReader();
  const html = Buffer.from('<html><link rel="alternate" type="application/rss+xml" href="/feed.xml"></html>');
  const page = { ...FEED, bytes: html, type: 'text/html' };
  expect(await Promise.all([FEED, page, { ...FEED, bytes: Buffer.from('no feed') }].map(read))).toEqual([
    READ,
    { kind: 'page', feed: FEED.url },
    { kind: 'none' },
  ]);
});

test('a document that takes too long is given up, and the next one is read', async () => {
  const program = await writeProgram(
    "process.on('message', ({ type }) => { if (type === 'slow') while (true); process.send({ kind: 'none' }); });" +
      "process.send('ready');",
  );
  const { read } = createReader({ program, timeoutMs: 500 });
  expect(await read({ ...FEED, type: 'slow' })).toBeNull();
  expect(await read(FEED)).toEqual({ kind: 'none' });
});

test('what a process says that somebody took over goes no further', async () => {
  const item = { ...READ.items[0], url: 7 };
  for (const answer of [
    { kind: 'items', items: [item] },
    { kind: 'items', items: Array.from({ length: 13 }, () => READ.items[0]) },
    { kind: 'page', feed: {} },
    'ready',
  ]) {
    const program = await writeProgram(
      `const answer = ${JSON.stringify(answer)}; process.on('message', () => process.send(answer)); process.send('ready');`,
    );
    expect(await createReader({ program }).read(FEED)).toBeNull();
  }
});
