import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { expect, onTestFinished, test } from 'vitest';

import { blobPath, type Layer, writeLayer } from './blobs.ts';
import { writeLayout } from './layout.ts';
import type { TarEntry } from './tar.ts';

const MTIME = 1_790_000_000;
const LONG = `${'folder/'.repeat(20)}結び.js`;

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oci-layout-'));
  onTestFinished(async () => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function createEntries(): Promise<readonly TarEntry[]> {
  const source = join(await createFolder(), 'source');
  await writeFile(source, 'x'.repeat(1000));
  await utimes(source, Math.random() * 1e9, Math.random() * 1e9);
  return [
    { path: LONG, mode: 0o644, owner: 0, type: 'file', source, size: 1000 },
    { path: 'data', mode: 0o750, owner: 65_532, type: 'folder' },
    { path: 'lib', mode: 0o777, owner: 0, type: 'link', target: `usr/${'long/'.repeat(30)}lib` },
    { path: 'etc/passwd', mode: 0o644, owner: 0, type: 'text', text: 'root:x:0:0::/:/sbin/nologin\n' },
  ];
}

async function writeSample(): Promise<{ out: string; layer: Layer; digest: string }> {
  const out = await createFolder();
  const layer = await writeLayer(out, await createEntries(), MTIME);
  const digest = await writeLayout(
    out,
    [
      { architecture: 'amd64', layers: [layer] },
      { architecture: 'arm64', layers: [layer] },
    ],
    { config: { User: '65532' }, created: '2026-09-21T00:00:00Z', annotations: {}, tag: '1.0.0' },
  );
  return { out, layer, digest };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

test('writes the same layout twice, regardless of file times', async () => {
  const [one, other] = [await writeSample(), await writeSample()];
  expect(one.digest).toBe(other.digest);
  expect(await readFile(join(one.out, 'index.json'))).toEqual(await readFile(join(other.out, 'index.json')));
  expect(await readdir(join(one.out, 'blobs/sha256'))).toEqual(
    await readdir(join(other.out, 'blobs/sha256')),
  );
});

test('names each blob by its digest, and the layer by its uncompressed bytes', async () => {
  const { out, layer } = await writeSample();
  for (const name of await readdir(join(out, 'blobs/sha256'))) {
    expect(sha256(await readFile(join(out, 'blobs/sha256', name)))).toBe(name);
  }
  const packed = await readFile(blobPath(out, layer.descriptor.digest));
  expect(`sha256:${sha256(gunzipSync(packed))}`).toBe(layer.diffId);
  expect(packed.length).toBe(layer.descriptor.size);
  // Gzip header: no name, no time, deflate with best compression, Unix.
  expect(packed.subarray(0, 10).toString('hex')).toBe('1f8b0800000000000203');
});

test('writes archives that tar can read, with modes, owners, long names and links', async () => {
  const { out, layer } = await writeSample();
  const listed = execFileSync(
    'tar',
    ['-tvzf', blobPath(out, layer.descriptor.digest), '--numeric-owner', '--quoting-style=literal', '--utc'],
    { encoding: 'utf8' },
  );
  const lines = listed.trimEnd().split('\n');
  expect(lines.map((line) => line.split(/\s+/).slice(0, 2).join(' '))).toEqual([
    'drwxr-x--- 65532/65532',
    '-rw-r--r-- 0/0',
    '-rw-r--r-- 0/0',
    'lrwxrwxrwx 0/0',
  ]);
  expect(lines[2]).toContain(LONG);
  expect(lines[3]).toContain(`lib -> usr/${'long/'.repeat(30)}lib`);
  expect(new Set(lines.map((line) => /\d{4}-\d\d-\d\d \d\d:\d\d/.exec(line)?.[0])).size).toBe(1);
});
