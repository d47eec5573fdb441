import { expect, onTestFinished, test } from 'vitest';

import { silentLog } from '../../../../test/support/logs.ts';
import { writeReaderProgram } from '../../../../test/support/processes/reader-programs.ts';
import { toPage as toPageAt } from '../../../../test/support/test-sources.ts';
import type { ReaderOptions } from '../../reading-process.ts';
import { createRelMeReader, type RelMeReader } from './rel-me-reader.ts';

const BYTES = 1024 * 1024;
const ADDRESS = 'https://musubi.example/@mio';
const LINK = `<a rel="me" href="${ADDRESS}">m</a>`;

function createReader(options: Omit<ReaderOptions, 'log'> = {}): RelMeReader {
  const reader = createRelMeReader({ log: silentLog, ...options });
  onTestFinished(() => reader.close());
  return reader;
}

const toPage = (html: string) => toPageAt(html, 'https://mstdn.example/@mio');
const fill = (piece: string): string => piece.repeat(Math.ceil(BYTES / piece.length)).slice(0, BYTES);

test.each([
  ['open elements', fill('<b>'), false],
  ['foreign elements', fill('<svg><math>'), false],
  ['nested templates', fill('<template>'), false],
  ['attributes', `<a ${fill('a=1 ')}`, true],
  ['words in one attribute', `<a href="/" rel="${fill('not ')}">`, true],
  ['an unclosed attribute', `<a href="${fill('a')}`, true],
  ['unclosed tags', fill('<'), true],
  ['an unclosed comment', `<!--${fill('-')}`, true],
  ['an unclosed script', `<script>${fill('<a rel=me>')}`, true],
  ['entities', fill('&amp;'), true],
  ['links with a long address', fill(`<a rel=me href="https://a.example/${'%40'.repeat(2000)}">`), true],
  ['closed links', fill('<a rel=me href=https://a.example/></a>'), true],
  ['base elements', fill('<base href="//a.example">'), true],
])('responds in time for a page with 1 MB of %s', async (_name, html, isComplete) => {
  const reader = createReader({ timeoutMs: 10_000 });
  const answer = await reader.read(toPage(html), [ADDRESS]);
  expect(answer).toEqual({ linksBack: false, isComplete });
  // The process can still read the next page.
  expect(await reader.read(toPage(LINK), [ADDRESS])).toEqual({ linksBack: true, isComplete: true });
});

test.each([
  ['a text for an answer', { linksBack: 'true', isComplete: true }],
  ['a missing field', { linksBack: true }],
  ['a further field', { linksBack: true, isComplete: true, url: ADDRESS }],
  ['a list', [true, true]],
])('refuses %s from a compromised process', async (_name, answer) => {
  const program = await writeReaderProgram(
    `process.on('message', () => process.send(${JSON.stringify(answer)})); process.send('ready');`,
  );
  await expect(createReader({ program }).read(toPage(LINK), [ADDRESS])).rejects.toMatchObject({
    code: 'nonsense',
  });
});

test('fails when the process does not answer in time', async () => {
  const program = await writeReaderProgram(`process.on('message', () => {}); process.send('ready');`);
  const reader = createReader({ program, timeoutMs: 100 });
  await expect(reader.read(toPage(LINK), [ADDRESS])).rejects.toMatchObject({ code: 'silent' });
});
