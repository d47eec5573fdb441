// pnpm fixture:save <version>: fills a database with demo data and stores it as this version's fixture in a
// folder next to this file, together with the commit. Needs the programs of PostgreSQL.
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { openPostgresDatabase } from '#platform/database/postgres/postgres-database.ts';

import { createPostgresCluster, findPostgresPrograms } from '../support/databases/postgres-cluster.ts';
import { silentLog } from '../support/logs.ts';
import { createTestApp } from '../support/test-app.ts';
import { toCompactSql } from './compact-sql.ts';
import { fillTables } from './fill-tables.ts';
import { RELEASES_FOLDER } from './release-fixtures.ts';

/** Tables that the migrations fill; their rows are part of the schema. */
const FILLED_BY_MIGRATIONS = ['drizzle.*', 'jobs.version'];
const INSERTS = ['--data-only', '--column-inserts', '--rows-per-insert=1000'];

const [version] = process.argv.slice(2);
if (version === undefined || !/^\d+\.\d+$/.test(version)) throw new Error('Name a version, such as 1.0');
const programs = findPostgresPrograms();
if (programs === null) throw new Error('PostgreSQL is not installed here: its pg_dump writes the fixture');

function readCommit(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  if (status !== 0) throw new Error('There is no git history here, which names the commit of the program');
  return stdout.trim();
}

const cluster = await createPostgresCluster(programs);
try {
  await cluster.start();
  const dump = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync(
      join(programs, 'pg_dump'),
      ['--no-owner', '--no-privileges', ...args, cluster.url],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    if (status !== 0) throw new Error(`pg_dump fails:\n${stderr}`);
    return toCompactSql(stdout);
  };
  const database = await openPostgresDatabase({ url: cluster.url, log: silentLog });
  const schema =
    dump('--schema-only') + dump(...INSERTS, ...FILLED_BY_MIGRATIONS.map((name) => `--table=${name}`));
  const api = await createTestApp({ database });
  try {
    await fillTables(api);
    const rows = dump(...INSERTS, ...FILLED_BY_MIGRATIONS.map((name) => `--exclude-table=${name}`));
    const folder = join(RELEASES_FOLDER, version);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'schema.sql'), schema);
    await writeFile(join(folder, 'rows.sql'), rows);
    await writeFile(join(folder, 'release.json'), `${JSON.stringify({ commit: readCommit() })}\n`);
  } finally {
    await api.close();
  }
  console.log(`Saved: apps/api/test/releases/${version}`);
} finally {
  await cluster.remove();
}
