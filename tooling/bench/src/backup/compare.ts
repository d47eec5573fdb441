import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { query } from './query.ts';

/** Left out of the comparison: it records the last backup and the last restore, so it always differs. */
const OWN_RECORD = 'public.last_backup';

/** Returns the tables whose rows or checksum differ, or that exist in only one of the databases. */
export async function compareTables(url: string, otherUrl: string): Promise<readonly string[]> {
  return listDifferent(await readTables(url), await readTables(otherUrl));
}

/** Returns the objects whose bytes differ, or that exist in only one of the folders. */
export async function compareObjects(folder: string, otherFolder: string): Promise<readonly string[]> {
  return listDifferent(await readObjects(folder), await readObjects(otherFolder));
}

type Digests = ReadonlyMap<string, string>;

const listDifferent = (before: Digests, after: Digests): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));

/**
 * Reads the row count and a checksum of each table of the product. The row order does not affect the
 * checksum.
 */
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
