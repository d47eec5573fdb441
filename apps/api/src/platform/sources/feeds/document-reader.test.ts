import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { silentLog } from '../../../../test/support/logs.ts';
import { writeReaderProgram } from '../../../../test/support/processes/reader-programs.ts';
import type { ReaderOptions } from '../../reading-process.ts';
import { createDocumentReader, type DocumentReader } from './document-reader.ts';

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

const PATIENT = new AbortController().signal;

function createReader(options: Omit<ReaderOptions, 'log'> = {}): DocumentReader {
  const reader = createDocumentReader({ log: silentLog, ...options });
  onTestFinished(() => reader.close());
  return reader;
}

test('reads feeds, pages that link to a feed, and other documents', async () => {
  const { read } = createReader();
  const html = Buffer.from('<html><link rel="alternate" type="application/rss+xml" href="/feed.xml"></html>');
  const page = { ...FEED, bytes: html, type: 'text/html' };
  expect(
    await Promise.all(
      [FEED, page, { ...FEED, bytes: Buffer.from('no feed') }].map(async (one) => read(one, PATIENT)),
    ),
  ).toEqual([READ, { kind: 'page', feed: FEED.url }, { kind: 'none' }]);
});

test('gives up a slow document, then reads the next document', async () => {
  const program = await writeReaderProgram(
    "process.on('message', ({ type }) => { if (type === 'slow') while (true); process.send({ kind: 'none' }); });" +
      "process.send('ready');",
  );
  const { read } = createReader({ program, timeoutMs: 500 });
  expect(await read({ ...FEED, type: 'slow' }, PATIENT)).toBeNull();
  expect(await read(FEED, PATIENT)).toEqual({ kind: 'none' });
});

test('refuses invalid responses from a compromised process', async () => {
  const [item] = READ.items;
  const dated = "{ ...item, publishedAt: new Date('2026-11-02T10:00:00Z') }";
  const readChanged = async (changes: object) => {
    const program = await writeReaderProgram(
      `const item = ${JSON.stringify({ ...item, ...changes })}; process.on('message', () => ` +
        `process.send({ kind: 'items', items: [${dated}] })); process.send('ready');`,
    );
    return createReader({ program }).read(FEED, PATIENT);
  };
  expect(await readChanged({})).toEqual(READ);
  for (const changes of [
    { url: 7 },
    { url: 'javascript:alert(1)' },
    { url: 'https://blog.example/a b' },
    { thumbnailUrl: 'file:///etc/passwd' },
    { title: 'A'.repeat(201) },
    { title: 'A\nB' },
    { id: 'a b' },
  ])
    expect(await readChanged(changes)).toBeNull();
  for (const answer of [{ kind: 'page', feed: 'javascript:alert(1)' }, { kind: 'page', feed: {} }, 'ready']) {
    const program = await writeReaderProgram(
      `const answer = ${JSON.stringify(answer)}; process.on('message', () => process.send(answer)); process.send('ready');`,
    );
    expect(await createReader({ program }).read(FEED, PATIENT)).toBeNull();
  }
});

test('answers waiting callers after an invalid response', async () => {
  const program = await writeReaderProgram(
    "process.on('message', ({ type }) => process.send({ kind: type === 'bad' ? 'nonsense' : 'none' })); process.send('ready');",
  );
  const { read } = createReader({ program });
  const readings = ['bad', 'good', 'good'].map(async (type) => read({ ...FEED, type }, PATIENT));
  expect(await Promise.all(readings)).toEqual([null, { kind: 'none' }, { kind: 'none' }]);
});

test('skips a queued document whose caller has given up', async () => {
  const asked = join(tmpdir(), `musubi-asked-${process.pid}`);
  onTestFinished(async () => rm(asked, { force: true }));
  const program = await writeReaderProgram(
    `import { appendFileSync } from 'node:fs'; process.on('message', ({ type }) => { appendFileSync(${JSON.stringify(asked)}, type + ' '); ` +
      "setTimeout(() => process.send({ kind: 'none' }), type === 'slow' ? 300 : 0); }); process.send('ready');",
  );
  const { read } = createReader({ program });
  const [first, second] = [new AbortController(), new AbortController()];
  const slow = read({ ...FEED, type: 'slow' }, first.signal);
  const waiting = read({ ...FEED, type: 'abandoned' }, second.signal);
  const last = read({ ...FEED, type: 'last' }, PATIENT);
  second.abort();
  expect(await waiting).toBeNull();
  expect(await Promise.all([slow, last])).toEqual([{ kind: 'none' }, { kind: 'none' }]);
  expect(await readFile(asked, 'utf8')).toBe('slow last ');
});
