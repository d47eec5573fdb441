import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One folder for each version: `pnpm fixture:save <version>` writes it when the version is released. */
export const RELEASES_FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** The database of a released version, as SQL text that both engines load. */
export interface ReleaseFixture {
  /** An empty database: schema, record of migrations, version of the job queue. */
  readonly schema: string;
  /** At least one row of each table, for connections that do not check foreign keys. */
  readonly rows: string;
}

/** All stored versions, oldest first. */
export async function listReleases(): Promise<readonly string[]> {
  const names = await readdir(RELEASES_FOLDER);
  const byNumber = new Intl.Collator('en', { numeric: true });
  return names.filter((name) => /^\d+\.\d+$/.test(name)).toSorted(byNumber.compare);
}

export async function readRelease(version: string): Promise<ReleaseFixture> {
  const read = async (file: string) => readFile(join(RELEASES_FOLDER, version, file), 'utf8');
  return {
    schema: await read('schema.sql'),
    rows: `set session_replication_role = replica;\n${await read('rows.sql')}`,
  };
}
