import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';

import { countTurns } from '../../../../test/support/processes/event-loop.ts';
import { toZipPieces } from './zip-pieces.ts';

const MODIFIED_AT = new Date('2026-11-20T12:00:00Z');
const image = (name: string) => ({ name, bytes: Buffer.alloc(1024 * 1024, name), isCompressed: true });

test('requests a file only after the previous file has been read', async () => {
  const steps: string[] = [];
  async function* list() {
    for (const name of ['a', 'b']) {
      steps.push(`asks for ${name}`);
      yield image(name);
    }
  }
  let bytes = 0;
  for await (const piece of toZipPieces(list(), MODIFIED_AT)) {
    bytes += piece.length;
    if (bytes >= 1024 * 1024 && !steps.includes('has read one')) steps.push('has read one');
  }
  expect(steps).toEqual(['asks for a', 'has read one', 'asks for b']);
});

test.each([true, false])(
  'yields to the event loop after every 256 KB (compressed: %s)',
  async (isCompressed) => {
    async function* list() {
      yield { ...image('a'), isCompressed };
      yield { ...image('b'), isCompressed };
    }
    const turns = countTurns();
    for await (const piece of toZipPieces(list(), MODIFIED_AT)) expect(piece.length).toBeLessThan(512 * 1024);
    expect(turns.end()).toBeGreaterThanOrEqual(8);
  },
);

test('reads a streamed file one chunk at a time', async () => {
  const chunks = ['a', 'b', 'c'].map((letter) => Buffer.alloc(1024 * 1024, letter));
  let read = 0;
  async function* stream() {
    for (const chunk of chunks) {
      read += 1;
      yield chunk;
    }
  }
  async function* list() {
    yield { name: 'song.mp3', bytes: stream(), isCompressed: true };
  }
  const pieces: Uint8Array[] = [];
  let written = 0;
  for await (const piece of toZipPieces(list(), MODIFIED_AT)) {
    pieces.push(piece);
    written += piece.length;
    expect(read * 1024 * 1024 - written).toBeLessThanOrEqual(1024 * 1024);
  }
  expect(Buffer.concat(chunks).equals(unzipSync(Buffer.concat(pieces))['song.mp3'] ?? new Uint8Array())).toBe(
    true,
  );
});

test('archives empty, compressed and compressible files', async () => {
  const text = Buffer.from('{"a":1}'.repeat(100_000));
  async function* list() {
    yield { name: 'empty', bytes: Buffer.alloc(0), isCompressed: false };
    yield { name: 'data.json', bytes: text, isCompressed: false };
    yield image('a');
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of toZipPieces(list(), MODIFIED_AT)) pieces.push(piece);
  const zip = Buffer.concat(pieces);
  const files = unzipSync(zip);
  expect(Object.keys(files)).toEqual(['empty', 'data.json', 'a']);
  expect(text.equals(files['data.json'] ?? new Uint8Array())).toBe(true);
  expect(zip.length).toBeGreaterThan(1024 * 1024);
  expect(zip.length).toBeLessThan(1024 * 1024 + text.length / 10);
});
