import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { query } from './query.ts';

/** Has a row of the last backup and of the last restore, so it differs after each. */
const OWN_RECORD = 'public.last_backup';

/** Tables whose rows or checksum differ, or that only one of the databases has. */
export async function compareTables(url: string, otherUrl: string): Promise<readonly string[]> {
  return listDifferent(await readTables(url), await readTables(otherUrl));
}

/** Objects whose bytes differ, or that only one of the folders has. */
export async function compareObjects(folder: string, otherFolder: string): Promise<readonly string[]> {
  return listDifferent(await readObjects(folder), await readObjects(otherFolder));
}

type Digests = ReadonlyMap<string, string>;

const listDifferent = (before: Digests, after: Digests): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));

/** The number of rows and a checksum of each table of the product; the checksum does not depend on their order. */
async function readTables(url: string): Promise<Digests> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle')`,
  );
  const digests = new Map<string, string>();
  for (const { name } of tables.filter((table) => table.name !== OWN_RECORD)) {
    const [row] = await query<{ digest: string }>(
      url,
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${name} t`,
    );
    digests.set(name, row?.digest ?? '');
  }
  return digests;
}

async function readObjects(folder: string): Promise<Digests> {
  const digests = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    digests.set(
      file.slice(folder.length + 1),
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    );
  }
  return digests;
}
