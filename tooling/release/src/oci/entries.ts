import { lstat, readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';

import { BRAND } from '@musubi/domain/brand';

import type { TarEntry } from './tar.ts';

/** User and group of the container. */
export const USER = 65_532;

const ROOT = { owner: 0, mode: 0o755 } as const;

/** Parts of Debian packages that no server reads. */
const UNUSED =
  /^usr\/share\/(?:man|locale|lintian|info|bug|zoneinfo\/(?:right|posix))\/|^usr\/share\/doc\/(?!.*\/copyright$)|^usr\/s?bin\/|^etc\/(?:ca-certificates|ld\.so)|^usr\/lib\/[^/]+\/(?:gconv|audit)\//;

/**
 * Lists the files and links below a folder as entries owned by root, not writable for others and without
 * setuid. Prepends `prefix` to each path.
 */
export async function listEntries(folder: string, prefix = ''): Promise<readonly TarEntry[]> {
  const entries: TarEntry[] = [];
  for (const found of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const source = join(found.parentPath, found.name);
    const path = `${prefix}${source.slice(folder.length + 1)}`;
    if (found.isSymbolicLink()) {
      entries.push({ path, mode: 0o777, owner: 0, type: 'link', target: await readlink(source) });
    } else if (found.isFile()) {
      const { size, mode } = await lstat(source);
      const isProgram = (mode & 0o100) !== 0;
      entries.push({ path, mode: isProgram ? 0o755 : 0o644, owner: 0, type: 'file', source, size });
    }
  }
  return entries;
}

/**
 * Lists the entries of the base layer: the unpacked Debian packages, users, certificates and the writable
 * folders.
 */
export async function listBase(unpacked: string): Promise<readonly TarEntry[]> {
  const files = (await listEntries(unpacked))
    .map((entry) => ({ ...entry, path: entry.path.replace(/^(?=lib(?:64)?\/)/, 'usr/') }))
    .filter(({ path }) => !UNUSED.test(path));
  return [
    ...files,
    ...['lib', 'lib64'].map(
      (path) => ({ path, mode: 0o777, owner: 0, type: 'link', target: `usr/${path}` }) as const,
    ),
    text(
      'etc/passwd',
      `root:x:0:0:root:/:/sbin/nologin\n${BRAND.slug}:x:${USER}:${USER}::/data:/sbin/nologin\n`,
    ),
    text('etc/group', `root:x:0:\n${BRAND.slug}:x:${USER}:\n`),
    text('etc/nsswitch.conf', 'hosts: files dns\n'),
    text('etc/ssl/certs/ca-certificates.crt', await joinCertificates(unpacked)),
    { ...ROOT, path: 'data', mode: 0o750, owner: USER, type: 'folder' },
    { ...ROOT, path: 'tmp', mode: 0o1777, type: 'folder' },
  ];
}

function text(path: string, content: string): TarEntry {
  return { path, mode: 0o644, owner: 0, type: 'text', text: content };
}

async function joinCertificates(unpacked: string): Promise<string> {
  const folder = join(unpacked, 'usr/share/ca-certificates/mozilla');
  const names = (await readdir(folder)).toSorted();
  return (await Promise.all(names.map(async (name) => readFile(join(folder, name), 'utf8')))).join('');
}

/** Adds missing entries for the parent folders of entries. */
export function withFolders(entries: readonly TarEntry[]): readonly TarEntry[] {
  const known = new Set(entries.map(({ path }) => path));
  const folders = new Set<string>();
  for (const { path } of entries) {
    const names = path.split('/').slice(0, -1);
    for (let depth = 1; depth <= names.length; depth += 1) folders.add(names.slice(0, depth).join('/'));
  }
  return [
    ...entries,
    ...[...folders]
      .filter((path) => !known.has(path))
      .map((path) => ({ ...ROOT, path, type: 'folder' }) as const),
  ];
}
