import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import * as z from 'zod';

/**
 * Contains one folder per released version. `pnpm fixture:save <version>` writes the folder when the version
 * is released.
 */
export const RELEASES_FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** The database of a released version, as SQL text that both engines load. */
export interface ReleaseFixture {
  /** SQL of the empty database: schema, applied migrations, version of the job queue. */
  readonly schema: string;
  /** SQL with at least one row per table; load it with foreign-key checks off. */
  readonly rows: string;
  /** Commit of the program that created this database; `pnpm upgrade:walk` builds that commit. */
  readonly commit: string;
}

const releaseSchema = z.object({ commit: z.string().regex(/^[0-9a-f]{40}$/) });

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
    commit: releaseSchema.parse(JSON.parse(await read('release.json'))).commit,
  };
}
