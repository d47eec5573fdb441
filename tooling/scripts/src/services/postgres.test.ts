import { connect } from 'node:net';
import { tmpdir } from 'node:os';

import { expect, test } from 'vitest';

import { findMemoryFolder, findPostgresFolder, startPostgres } from './postgres.ts';

const machine = (folders: readonly string[], versions: readonly string[]) => ({
  list: () => versions,
  has: (file: string) =>
    folders.some((folder) => file === `${folder}/initdb` || file === `${folder}/postgres`),
});

test('prefers the newest Debian PostgreSQL, then PostgreSQL on the PATH', () => {
  const both = ['/usr/lib/postgresql/9/bin', '/usr/lib/postgresql/15/bin', '/opt/bin'];
  expect(findPostgresFolder('/usr/bin:/opt/bin', machine(both, ['9', '15']))).toBe(
    '/usr/lib/postgresql/15/bin',
  );
  expect(findPostgresFolder('/usr/bin:/opt/bin', machine(['/opt/bin'], []))).toBe('/opt/bin');
  expect(findPostgresFolder('/usr/bin', machine([], ['15']))).toBeUndefined();
});

test('uses a folder in memory only if it exists and has enough free space', async () => {
  const folder = import.meta.dirname;
  expect(await findMemoryFolder(folder, 1)).toBe(folder);
  expect(await findMemoryFolder(folder, Infinity)).toBe(tmpdir());
  expect(await findMemoryFolder(`${folder}/missing`, 1)).toBe(tmpdir());
});

const isOpen = async (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

test('starts a PostgreSQL cluster on a port and removes it on stop', async () => {
  const server = await startPostgres();
  if (server === null) return;
  expect(server.version).toContain('PostgreSQL');
  expect(await isOpen(server.url)).toBe(true);
  await server.stop();
  expect(await isOpen(server.url)).toBe(false);
}, 60_000);
