import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import { type InstanceKey, signManifest, toInstanceKey } from '../instance-keys.ts';
import {
  MANIFEST_PATH,
  PAGE_COPY_FORMAT,
  PAGE_COPY_FORMAT_VERSION,
  type PageCopyManifest,
  partPath,
  SIGNATURE_PATH,
} from '../page-copy-format.ts';
import type { PageParts } from '../page-copy-parts.ts';
import { writeZip, type ZipEntry } from './zip-writer.ts';

export type CopyFiles = Readonly<Record<string, Buffer>>;

export const COPY_KEY = toInstanceKey({ id: 'first', bytes: Buffer.alloc(32, 1) });
export const OTHER_KEY = toInstanceKey({ id: 'other', bytes: Buffer.alloc(32, 2) });

export const toJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** Returns a different id for each number. */
export const toId = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

export function createLetter(at: number, body = 'Hello'): PageParts['letters']['letters'][number] {
  return {
    id: toId(at),
    from_name: 'Haru',
    body,
    received_at: '2026-11-20T12:00:00.000Z',
    may_be_shown: false,
    is_shown: false,
    is_read: true,
    is_thanked: false,
  };
}

export const LINKS: PageParts['links'] = {
  version: 1,
  links: [
    {
      id: toId(1),
      type: 'website',
      title: 'X',
      description: '',
      url: 'https://x.com/mio',
      image: 'a',
      size: 'normal',
      section: '',
      is_half_wide: false,
      is_icon: false,
      is_own_profile: false,
      is_sensitive: false,
      is_shown: true,
      shown_from: null,
      shown_until: null,
    },
  ],
};

/** Files of a small copy besides manifest and signature. */
export const FILES: CopyFiles = {
  [partPath('links')]: toJson(LINKS),
  [partPath('letters')]: toJson({ version: 1, letters: [createLetter(1)] }),
  [partPath('follows')]: toJson({ version: 1, follows: [] }),
  'images/a.webp': Buffer.alloc(5000, 3),
  'files/b.pdf': Buffer.from('%PDF'),
};

export function toManifest(files: CopyFiles, changes: object = {}): Buffer {
  const manifest: PageCopyManifest = {
    format: PAGE_COPY_FORMAT,
    format_version: PAGE_COPY_FORMAT_VERSION,
    made_at: '2026-11-21T00:00:00.000Z',
    origin: 'https://old.example',
    handle: 'mio',
    key_id: COPY_KEY.id,
    files: Object.entries(files).map(([path, bytes]) => ({
      path,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
    left_out: [],
  };
  return toJson({ ...manifest, ...changes });
}

export const toEntries = (files: CopyFiles): ZipEntry[] =>
  Object.entries(files).map(([name, bytes]) => ({ name, bytes }));

/** Adds manifest and signature to the files of a copy. */
export function sign(files: CopyFiles, manifest = toManifest(files), key: InstanceKey = COPY_KEY): CopyFiles {
  return { ...files, [MANIFEST_PATH]: manifest, [SIGNATURE_PATH]: signManifest(manifest, key) };
}

/** ZIP file of a copy with exactly these files, and a manifest that lists them. */
export const writeCopy = (files: CopyFiles = FILES): Buffer => writeZip(toEntries(sign(files)));

/** Writes a ZIP file beside an empty folder, and removes both after the test. */
export async function stageCopy(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'page-copy-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  const path = join(folder, 'copy.zip');
  const into = join(folder, 'into');
  await Promise.all([writeFile(path, bytes), mkdir(into)]);
  return {
    path,
    into,
    /** Paths of all files in the folder, except the ZIP file. */
    listFiles: async () => {
      const found = await readdir(folder, { recursive: true });
      return found.filter((name) => name !== 'copy.zip' && name !== 'into');
    },
  };
}
