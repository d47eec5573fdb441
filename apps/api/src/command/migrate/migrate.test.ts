import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { BRAND } from '@musubi/domain/brand';
import { StartError } from '@musubi/server/start-error';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';

import { openEmbeddedDatabase } from '#platform/database/embedded/embedded-database.ts';
import { MIGRATIONS } from '#platform/database/migrations/migrations.ts';
import { openPostgresDatabase } from '#platform/database/postgres/postgres-database.ts';

import { createReleaseDatabase, type ReleaseDatabase } from '../../../test/releases/release-database.ts';
import { findTestDatabaseUrl } from '../../../test/support/env.ts';
import { createCapturedLog } from '../../../test/support/logs.ts';
import { listMigrationNames } from '../version-command.ts';
import { applyPending } from './apply-pending.ts';
import { checkMigrations, migrate } from './migrate-command.ts';
import type { MigratedPlace } from './read-state.ts';

const FORMER = '0.14';

let database: ReleaseDatabase;
beforeAll(async () => {
  database = await createReleaseDatabase(FORMER);
}, 60_000);
afterEach(async () => database.restore(), 60_000);
afterAll(async () => database.remove());

async function findPlace(): Promise<MigratedPlace> {
  await database.close();
  const [kind, at] = database.place;
  return kind === 'postgres' ? { url: at, dataFolder: '' } : { url: undefined, dataFolder: at };
}

const countApplied = async (): Promise<number> =>
  (await database.query('select from drizzle.__drizzle_migrations')).length;

const HOST = { complain: () => {} };

test('prints the effect of each pending statement, changes nothing and exits with 1', async () => {
  await database.query('analyze');
  const before = await countApplied();
  const { code, lines, problems, data } = await checkMigrations(await findPlace());
  expect([code, problems]).toEqual([1, [expect.stringContaining('Apply them with `migrate`')]]);
  expect(data['pending']).toEqual((await listMigrationNames()).slice(-problemCount(problems)));
  expect(lines).toContainEqual(
    expect.stringMatching(/^\w+\tprofiles \(about \d+ rows\)\tACCESS EXCLUSIVE\tno scan\t/),
  );
  expect(lines).toContainEqual(expect.stringContaining('\tSHARE\tscans the table\t'));
  expect(lines).toContainEqual(
    expect.stringContaining('\tno existing table\tno lock\tno scan\tcreate table'),
  );
  expect(await countApplied()).toBe(before);
});

const problemCount = (problems: readonly string[]): number => Number(/\d+/.exec(problems.join(' '))?.[0]);

test('applies the pending migrations, and then reports none as pending', async () => {
  const place = await findPlace();
  const { code, data } = await migrate(place, HOST);
  expect(code).toBe(0);
  expect(z.array(z.string()).parse(data['applied']).at(-1)).toBe((await listMigrationNames()).at(-1));
  expect(await checkMigrations(place)).toMatchObject({ code: 0, lines: ['There is no pending migration.'] });
  expect(await migrate(place, HOST)).toMatchObject({ code: 0, lines: ['There is no pending migration.'] });
});

test('finds every migration pending in an empty folder', async () => {
  const { code, data } = await checkMigrations({ url: undefined, dataFolder: await createFolder() });
  expect([code, data['pending']]).toEqual([1, await listMigrationNames()]);
});

const lineSchema = z.object({ msg: z.string() });

/** Opens the database as the API does, with `MIGRATE_ON_START` on or off; returns its warnings. */
async function openAsApi(mode: 'apply' | 'refuse'): Promise<readonly string[]> {
  const { url, dataFolder } = await findPlace();
  const warnings: string[] = [];
  const { log, lines } = createCapturedLog();
  const opened =
    url === undefined
      ? await openEmbeddedDatabase({ dataFolder, mode, report: (sentence) => void warnings.push(sentence) })
      : await openPostgresDatabase({ url, log, mode });
  await opened.ping();
  await opened.close();
  return [...warnings, ...lines.map((line) => lineSchema.parse(JSON.parse(line)).msg)];
}

test('refuses to open a database with pending migrations when MIGRATE_ON_START is off', async () => {
  const before = await countApplied();
  const refusal = await openAsApi('refuse').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toContain(`MIGRATE_ON_START is off: run \`${BRAND.slug} migrate\``);
  expect(await countApplied()).toBe(before);
  await migrate(await findPlace(), HOST);
  expect(await openAsApi('refuse')).toEqual([]);
});

test('opens a database that a newer version migrated, with one warning', async () => {
  await migrate(await findPlace(), HOST);
  await database.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  );
  for (const mode of ['apply', 'refuse'] as const)
    expect(await openAsApi(mode)).toEqual([
      expect.stringMatching(/^a newer version has migrated the database\.?$/i),
    ]);
  expect(await migrate(await findPlace(), HOST)).toMatchObject({
    code: 0,
    data: { is_newer: true, applied: [] },
  });
});

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${BRAND.slug}-migrate-`));
  onTestFinished(async () => rm(folder, { recursive: true, force: true }));
  return folder;
}

const journalSchema = z.object({
  entries: z.array(z.looseObject({ idx: z.number(), when: z.number(), tag: z.string() })),
});

/** Returns a folder with our migrations and one more, which changes a column of `profiles`. */
async function addMigration(): Promise<string> {
  const folder = await createFolder();
  await cp(MIGRATIONS.migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const { entries } = journalSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const { idx = 0, when = 0 } = entries.at(-1) ?? {};
  const entry = { idx: idx + 1, when: when + 1, tag: '9999_later', version: '7', breakpoints: true };
  await writeFile(file, JSON.stringify({ entries: [...entries, entry] }));
  await writeFile(join(folder, '9999_later.sql'), 'ALTER TABLE "profiles" ADD COLUMN "later" text;');
  return folder;
}

test.runIf(findTestDatabaseUrl() !== null)(
  'waits for a transaction that uses a table, and reports the wait',
  async () => {
    const place = await findPlace();
    await migrate(place, HOST);
    const reader = new Client({ connectionString: place.url });
    await reader.connect();
    await reader.query('begin; select from profiles limit 1');
    const said: string[] = [];
    const { applied } = await applyPending(place, {
      migrations: { migrationsFolder: await addMigration() },
      pausesMs: [10],
      report(sentence) {
        said.push(sentence);
        if (sentence.startsWith('A transaction')) void reader.end();
      },
    });
    expect(applied).toEqual(['9999_later']);
    expect(said).toEqual([
      'Applying 9999_later (1 of 1)',
      'A transaction uses a table. The migration changed nothing; trying again in 0.01 s.',
      'Applying 9999_later (1 of 1)',
    ]);
  },
  60_000,
);
