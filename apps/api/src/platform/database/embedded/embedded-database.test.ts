import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { StartError } from '@musubi/server/start-error';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openEmbeddedDatabase } from './embedded-database.ts';

const open = async (dataFolder: string) => openEmbeddedDatabase({ dataFolder, report: () => {} });

let folder = '';
let whole = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musubi-embedded-'));
  whole = join(folder, 'whole');
  await (await open(whole)).close();
}, 120_000);
afterAll(async () => rm(folder, { recursive: true, force: true }));

/** Copies the intact data folder, so that a test can damage the copy. */
async function copy(name: string): Promise<string> {
  const to = join(folder, name);
  await cp(whole, to, { recursive: true });
  return to;
}

test('refuses a folder without PG_VERSION and leaves it unchanged', async () => {
  const data = await copy('half');
  await rm(join(data, 'database', 'PG_VERSION'));
  const before = await readdir(join(data, 'database'));
  await expect(open(data)).rejects.toThrow(StartError);
  await expect(open(data)).rejects.toThrow('is not a complete database');
  expect(await readdir(join(data, 'database'))).toEqual(before);
});

test('reports a database with a broken control file as damaged', async () => {
  const data = await copy('control');
  await writeFile(join(data, 'database', 'global', 'pg_control'), Buffer.alloc(8192, 7));
  await expect(open(data)).rejects.toThrow(/^The embedded database in .* is damaged and cannot be opened/);
}, 60_000);

test('reports a database with a broken table as damaged', async () => {
  const data = await copy('table');
  const database = await open(data);
  const { rows } = await database.runner.executeSql(
    "select pg_relation_filepath('drizzle.__drizzle_migrations'::regclass) as file",
  );
  await database.close();
  await writeFile(join(data, 'database', (rows as { file: string }[])[0]?.file ?? ''), Buffer.alloc(8192, 7));
  await expect(open(data)).rejects.toThrow(/^The embedded database in .* is damaged and cannot be opened/);
}, 60_000);
