import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { StartError } from '@musubi/server/start-error';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { execute, withDatabase } from '../../../../test/support/database-template.ts';
import { findTestDatabaseUrl } from '../../../../test/support/env.ts';
import { silentLog } from '../../../../test/support/logs.ts';
import { isDeadlock, isLockTimeout } from '../database-errors.ts';
import { openPostgresDatabase } from '../postgres/postgres-database.ts';
import { applyPendingMigrations, type MigrationRun } from './apply-migrations.ts';

const server = findTestDatabaseUrl();
const WAITS = `select from pg_locks where not granted and relation = 'public.links'::regclass`;
const ADD_TO_PROFILES = 'ALTER TABLE profiles ADD COLUMN pen text;';
const ADD_TO_LINKS = 'ALTER TABLE links ADD COLUMN pen text;';

/** Creates a folder with migrations that are newer than all migrations of this repository. */
async function createMigrations(...files: readonly string[]): Promise<MigrationRun['migrations']> {
  const migrationsFolder = await mkdtemp(join(tmpdir(), 'musubi-migrations-'));
  onTestFinished(async () => rm(migrationsFolder, { recursive: true, force: true }));
  await mkdir(join(migrationsFolder, 'meta'));
  const entries = files.map((_text, idx) => ({
    idx,
    when: Date.parse('2100-01-01') + idx,
    tag: `000${idx}_new`,
    breakpoints: true,
  }));
  await writeFile(join(migrationsFolder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [at, text] of files.entries()) await writeFile(join(migrationsFolder, `000${at}_new.sql`), text);
  return { migrationsFolder };
}

const file = (...statements: readonly string[]): string =>
  ["SET LOCAL lock_timeout = '3s';", ...statements].join('--> statement-breakpoint\n');

async function createDatabase(): Promise<string> {
  const name = `musubi_migrated_${process.pid}_${performance.now().toFixed(0)}`;
  await execute(server ?? '', `create database ${name}`);
  onTestFinished(async () => execute(server ?? '', `drop database ${name} with (force)`));
  const url = withDatabase(server ?? '', name);
  await (await openPostgresDatabase({ url, log: silentLog })).close();
  return url;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => client.end());
  return client;
}

async function readColumns(client: Client): Promise<readonly unknown[]> {
  const { rows } = await client.query<{ table: string }>(
    `select table_name as "table" from information_schema.columns where column_name = 'pen' order by 1`,
  );
  return rows.map(({ table }) => table);
}

describe.runIf(server !== null)('migrations of a database in use', () => {
  test('apply once the transaction that held the table ends', async () => {
    const url = await createDatabase();
    const [client, other] = [await connect(url), await connect(url)];
    await other.query('begin; lock table profiles');
    const errors: unknown[] = [];
    await applyPendingMigrations(client, {
      migrations: await createMigrations(file(ADD_TO_PROFILES)),
      pausesMs: [50, 50],
      onRetry(_pauseMs, error) {
        errors.push(error);
        void other.query('commit');
      },
    });
    expect(errors.map(isLockTimeout)).toEqual([true]);
    expect(await readColumns(client)).toEqual(['profiles']);
  });

  test('apply although PostgreSQL aborted one of them because of a deadlock', async () => {
    const url = await createDatabase();
    const [other, watcher] = [await connect(url), await connect(url)];
    await watcher.query(`alter database ${new URL(url).pathname.slice(1)} set deadlock_timeout = '2s'`);
    const client = await connect(url);
    // Makes the session of the migration detect the deadlock.
    await other.query(`set deadlock_timeout = '1h'; begin; lock table links`);
    const errors: unknown[] = [];
    const applied = applyPendingMigrations(client, {
      migrations: await createMigrations(file(ADD_TO_PROFILES, ADD_TO_LINKS)),
      pausesMs: [50, 50],
      lockTimeoutMs: 30_000,
      onRetry: (_pauseMs, error) => errors.push(error),
    });
    await vi.waitFor(async () => expect((await watcher.query(WAITS)).rowCount).toBe(1), 5000);
    await other.query('select from profiles');
    await other.query('commit');
    await applied;
    expect(errors.map(isDeadlock)).toEqual([true]);
    expect(await readColumns(client)).toEqual(['links', 'profiles']);
  }, 40_000);

  test('refuse the start after the last failed attempt, and change nothing', async () => {
    const url = await createDatabase();
    const other = await connect(url);
    await other.query('begin; lock table links');
    const migrations = await createMigrations(file(ADD_TO_PROFILES, ADD_TO_LINKS));
    const warn = vi.spyOn(silentLog, 'warn');
    onTestFinished(() => warn.mockRestore());
    const limits = { lockTimeoutMs: 50, pausesMs: [10, 10] };
    const refusal = await openPostgresDatabase({
      url,
      log: silentLog,
      migrations,
      migrationLimits: limits,
    }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as StartError).message).toContain('waited too long for a table');
    expect(warn).toHaveBeenCalledTimes(2);
    await other.query('rollback');
    expect(await readColumns(other)).toEqual([]);

    await (await openPostgresDatabase({ url, log: silentLog, migrations })).close();
    expect(await readColumns(other)).toEqual(['links', 'profiles']);
  });

  test('hold no lock while the next migration waits', async () => {
    const url = await createDatabase();
    const [client, other, reader] = [await connect(url), await connect(url), await connect(url)];
    await other.query('begin; lock table links');
    const migrations = await createMigrations(file(ADD_TO_PROFILES), file(ADD_TO_LINKS));
    const applied = applyPendingMigrations(client, { migrations, lockTimeoutMs: 30_000 });
    await vi.waitFor(async () => expect((await reader.query(WAITS)).rowCount).toBe(1), 5000);
    await reader.query(`set lock_timeout = '1s'`);
    await expect(reader.query('select pen from profiles')).resolves.toMatchObject({ rowCount: 0 });
    await other.query('commit');
    await applied;
  });

  test('wait 500 ms for a lock, 900 ms from the fifth attempt, whatever their file sets', async () => {
    const url = await createDatabase();
    const [client, other] = [await connect(url), await connect(url)];
    const note = "CREATE TABLE seen AS SELECT current_setting('lock_timeout') AS value;";
    await other.query('begin; lock table links');
    let attempts = 0;
    await applyPendingMigrations(client, {
      migrations: await createMigrations(file(note.replace('seen', 'brief')), file(ADD_TO_LINKS, note)),
      pausesMs: [1, 1, 1, 1],
      onRetry() {
        attempts += 1;
        if (attempts === 4) void other.query('commit');
      },
    });
    expect(attempts).toBe(4);
    expect((await client.query('select value from brief union all select value from seen')).rows).toEqual([
      { value: '500ms' },
      { value: '900ms' },
    ]);
  });

  test('have all their attempts, even if an earlier migration needed several', async () => {
    const url = await createDatabase();
    const [client, other] = [await connect(url), await connect(url)];
    await other.query('begin; lock table profiles');
    let attempts = 0;
    await applyPendingMigrations(client, {
      migrations: await createMigrations(file(ADD_TO_PROFILES), file(ADD_TO_LINKS)),
      pausesMs: [1],
      lockTimeoutMs: 50,
      onRetry() {
        attempts += 1;
        void other.query(attempts === 1 ? 'commit; begin; lock table links' : 'commit');
      },
    });
    expect(attempts).toBe(2);
  });

  test('stay applied when a later migration fails, which is not retried and changes nothing', async () => {
    const url = await createDatabase();
    const client = await connect(url);
    const onMigration = vi.fn<(name: string) => void>();
    const migrations = await createMigrations(file(ADD_TO_PROFILES), file(ADD_TO_LINKS, 'select 1 / 0;'));
    await expect(applyPendingMigrations(client, { migrations, onMigration })).rejects.toThrow('select 1 / 0');
    expect(await readColumns(client)).toEqual(['profiles']);
    expect(onMigration.mock.calls).toEqual([['0000_new'], ['0001_new']]);
  });
});
