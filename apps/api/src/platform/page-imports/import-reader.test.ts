import { expect, onTestFinished, test } from 'vitest';

import { silentLog } from '../../../test/support/logs.ts';
import { writeReaderProgram } from '../../../test/support/processes/reader-programs.ts';
import type { ReaderOptions } from '../reading-process.ts';
import type { FoundItem, FoundPage } from './found-page.ts';
import { createImportReader, type ImportReader } from './import-reader.ts';
import { readImport } from './read-import.ts';
import { IMPORT_FIXTURES } from './testing/import-fixtures.ts';

function createReader(options: Omit<ReaderOptions, 'log'> = {}): ImportReader {
  const reader = createImportReader({ log: silentLog, ...options });
  onTestFinished(() => reader.close());
  return reader;
}

const ITEM: FoundItem = {
  kind: 'link',
  title: 'A',
  description: '',
  url: 'https://a.example/',
  picture: null,
  section: '',
  isVisible: true,
  startsAt: null,
  endsAt: null,
  reason: null,
};
const PAGE: FoundPage = {
  source: 'page',
  name: '',
  headline: '',
  bio: '',
  contactEmail: null,
  picture: null,
  items: [ITEM],
};

/** Reads a text with a process that always responds with this value. */
async function readAnswer(answer: unknown) {
  const program = await writeReaderProgram(
    `process.on('message', () => process.send(${JSON.stringify(answer)})); process.send('ready');`,
  );
  return createReader({ program }).read('', null);
}

test('reads a page, a file and a text in a child process', async () => {
  const { read } = createReader();
  const fixtures = [
    'Linktree',
    'JSON of POTOFU',
    'a file of LinkStack',
    'a pasted text',
    'JSON that breaks off',
  ].map((name) => IMPORT_FIXTURES.find((fixture) => fixture.name === name));
  for (const fixture of fixtures) {
    if (fixture === undefined) throw new Error('A fixture has another name');
    const { text, from } = fixture;
    expect(await read(text, from)).toEqual(readImport(text, from));
  }
});

test('gives up a slow text, then reads the next text', async () => {
  const program = await writeReaderProgram(
    "process.on('message', ({ content }) => { if (content === 'slow') while (true); process.send({ kind: 'problem', code: 'nothing_found' }); });" +
      "process.send('ready');",
  );
  const { read } = createReader({ program, timeoutMs: 500 });
  await expect(read('slow', null)).rejects.toMatchObject({ code: 'silent' });
  expect(await read('', null)).toEqual({ kind: 'problem', code: 'nothing_found' });
});

test('refuses a text when five texts are waiting', async () => {
  const { read } = createReader();
  const reads = await Promise.allSettled(Array.from({ length: 6 }, async () => read('', null)));
  expect(reads.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => 'fulfilled'),
    'rejected',
  ]);
});

test('accepts a valid page from the process', async () => {
  expect(await readAnswer({ kind: 'found', page: PAGE })).toEqual({ kind: 'found', page: PAGE });
});

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['an unknown key', { birthday: '2001-04-01' }],
  ['an unknown source', { source: 'myspace' }],
  ['a name that is too long', { name: 'a'.repeat(51) }],
  ['an invisible name', { name: '\u3164' }],
  ['a headline of two lines', { headline: 'a\nb' }],
  ['a bio that is too long', { bio: 'a'.repeat(1001) }],
  ['a bio with directions', { bio: 'a\u202Eb' }],
  ['a malformed contact address', { contactEmail: 'mio' }],
  ['a script as picture', { picture: 'javascript:alert(1)' }],
  ['more than 1,000 items', { items: Array.from({ length: 1001 }, () => ITEM) }],
])('refuses a page with %s from a compromised process', async (_name, changes) => {
  await expect(readAnswer({ kind: 'found', page: { ...PAGE, ...changes } })).rejects.toMatchObject({
    code: 'nonsense',
  });
});

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['an unknown key', { clicks: 7 }],
  ['an unknown kind', { kind: 'script' }],
  ['an empty title', { title: '' }],
  ['a title that is too long', { title: 'a'.repeat(81) }],
  ['a title with spaces around it', { title: ' a' }],
  ['a description that is too long', { description: 'a'.repeat(121) }],
  ['a section that is too long', { section: 'a'.repeat(41) }],
  ['a section of an icon', { kind: 'icon', section: 'a' }],
  ['a script as URL', { url: 'javascript:alert(1)' }],
  ['a URL with tracking parameters', { url: 'https://a.example/?utm_source=x' }],
  ['a URL behind a code', { reason: 'locked' }],
  ['no URL and no reason', { url: null }],
  ['a URL of a heading', { kind: 'heading' }],
  ['a picture without a URL', { url: null, reason: 'locked', picture: 'https://a.example/p.png' }],
  ['a time that is none', { startsAt: '2026-13-01T00:00:00.000Z' }],
  ['a time after the year 9999', { startsAt: '+10000-01-01T00:00:00.000Z' }],
  ['an end before the start', { startsAt: '2026-12-02T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' }],
])('refuses an item with %s from a compromised process', async (_name, changes) => {
  const page = { ...PAGE, items: [{ ...ITEM, ...changes }] };
  await expect(readAnswer({ kind: 'found', page })).rejects.toMatchObject({ code: 'nonsense' });
});

test.each([
  null,
  7,
  { kind: 'problem', code: 'other' },
  { kind: 'problem', code: 'file_broken', page: PAGE },
])('refuses the answer %j from a compromised process', async (answer) => {
  await expect(readAnswer(answer)).rejects.toMatchObject({ code: 'nonsense' });
});
