import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { createCompressedFiles } from './compressed-files.ts';
import { createForwardingRig, type ForwardingRig } from './testing/forwarding-rig.ts';

const PATH = '/_next/static/a.js';
const SCRIPT = 'let a = 1;'.repeat(500);

let rig: ForwardingRig;
let file: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-files-'));
  await mkdir(join(folder, '.next/static'), { recursive: true });
  file = join(folder, '.next/static/a.js');
  await writeFile(file, SCRIPT);
  const publicFiles = new Set([PATH, '/icon.svg']);
  const opened = await createForwardingRig({ publicFiles, sendCompressed: createCompressedFiles(folder) });
  onTestFinished(async () => {
    await opened.stop();
    await rm(folder, { recursive: true });
  });
  rig = opened;
});

const ask = async (headers: Record<string, string>, method = 'GET') => rig.ask(PATH, { method, headers });

test('B6: compresses a script of the build once for all requests', async () => {
  const first = await ask({ 'accept-encoding': 'gzip, br' });
  await rm(file);
  const second = await ask({ 'accept-encoding': 'gzip, br' });
  for (const { status, headers, body } of [first, second]) {
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=UTF-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  }
  expect(rig.screens).toEqual([]);
});

test.each([
  ['a client without brotli', { 'accept-encoding': 'gzip, br;q=0' }, 'GET'],
  ['a client that has the file', { 'accept-encoding': 'br', 'if-none-match': '"a"' }, 'GET'],
  ['a client that wants a part', { 'accept-encoding': 'br', range: 'bytes=0-1' }, 'GET'],
  ['a client that wants the headers', { 'accept-encoding': 'br' }, 'HEAD'],
])('B6: leaves the response to Next.js for %s', async (_name, headers, method) => {
  await ask(headers, method);
  expect(rig.screens).toHaveLength(1);
});

test('B6: retries a file that could not be read', async () => {
  await rm(file);
  await ask({ 'accept-encoding': 'br' });
  expect(rig.screens).toHaveLength(1);
  await writeFile(file, SCRIPT);
  await ask({ 'accept-encoding': 'br' });
  expect(rig.screens).toHaveLength(1);
});
