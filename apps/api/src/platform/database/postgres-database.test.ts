import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { StartError } from '@musubi/server/start-error';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { execute, withDatabase } from '../../../test/support/database-template.ts';
import { findTestDatabaseUrl } from '../../../test/support/env.ts';
import { silentLog } from '../../../test/support/logs.ts';
import { openPostgresDatabase } from './postgres-database.ts';

const server = findTestDatabaseUrl();

/** A folder with one migration that is newer than all migrations of this repository. */
async function createMigrations(sql: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-migrations-'));
  onTestFinished(async () => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'meta'));
  const entry = { idx: 0, when: Date.parse('2100-01-01'), tag: '0000_waits', breakpoints: true };
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [entry] }));
  await writeFile(join(folder, '0000_waits.sql'), sql);
  return folder;
}

test.runIf(server !== null)(
  'refuses to start after a migration waited too long for a table lock',
  async () => {
    const name = `musubi_locked_${process.pid}`;
    await execute(server ?? '', `create database ${name}`);
    const url = withDatabase(server ?? '', name);
    onTestFinished(async () => execute(server ?? '', `drop database ${name} with (force)`));
    const open = async (migrationsFolder?: string) =>
      openPostgresDatabase({
        url,
        log: silentLog,
        ...(migrationsFolder && { migrations: { migrationsFolder } }),
      });
    await (await open()).close();

    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query('begin; lock table profiles');
    const migrationsFolder = await createMigrations(
      "SET LOCAL lock_timeout = '50ms';--> statement-breakpoint\nALTER TABLE profiles ADD COLUMN pen text;",
    );
    const refusal = await open(migrationsFolder).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as StartError).message).toContain('waited too long for a table');
    await other.query('commit');
    await other.end();

    const opened = await open(migrationsFolder);
    onTestFinished(async () => opened.close());
    const { rows } = await opened.runner.executeSql('select pen from profiles');
    expect(rows).toEqual([]);
  },
);
