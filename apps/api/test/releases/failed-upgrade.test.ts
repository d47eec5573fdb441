import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { MigrationConfig } from 'drizzle-orm/migrator';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { MIGRATIONS } from '#platform/database/migrations/migrations.ts';

import { readSchemaCatalog, type SchemaCatalog } from '../migrations/schema-catalog.ts';
import { readUpgradeKills } from '../support/env.ts';
import { readPage } from '../support/factories.ts';
import { createDice } from '../support/oracles/dice.ts';
import { createTestApp } from '../support/test-app.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { openInProcess } from './open-in-process.ts';
import {
  countRows,
  createReleaseDatabase,
  type ReleaseDatabase,
  type TableCount,
} from './release-database.ts';
import { listReleases } from './release-fixtures.ts';

const { kills: KILLS, seed: SEED } = readUpgradeKills();
/** The previous released version. */
const FORMER = (await listReleases()).at(-2) ?? '';
/**
 * Sleep of a statement in ms, during which the process is certainly killed, because everything else is much
 * faster.
 */
const MS_OF_SLEEP = 8000;
const SLEEP = `select pg_sleep(${MS_OF_SLEEP / 1000});`;

let database: ReleaseDatabase;
beforeAll(async () => {
  database = await createReleaseDatabase(FORMER);
}, 60_000);
afterEach(async () => database.restore(), 60_000);
afterAll(async () => database.remove());

const readDatabase = async (): Promise<unknown> => ({
  schema: await readSchema(),
  rows: await countRows(database),
  migrations: await database.query('select * from drizzle.__drizzle_migrations order by id'),
});

const readSchema = async (): Promise<SchemaCatalog> =>
  readSchemaCatalog({ executeSql: async (text) => ({ rows: [...(await database.query(text))] }) });

/** Copies our migrations and appends a migration with these statements. */
async function addMigration(...statements: readonly string[]): Promise<MigrationConfig> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-migrations-'));
  onTestFinished(async () => rm(folder, { recursive: true, force: true }));
  await cp(MIGRATIONS.migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as {
    readonly entries: readonly { readonly idx: number; readonly when: number }[];
  };
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error('There is no migration');
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_last' };
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  await writeFile(join(folder, '9999_last.sql'), statements.join('--> statement-breakpoint\n'));
  return { migrationsFolder: folder };
}

test('changes nothing in a database when its next migration fails halfway', async () => {
  await (await database.open()).close();
  const before = await readDatabase();
  const failing = await addMigration('create table public.half (id integer);', 'select 1 / 0;');
  await expect(database.open(failing)).rejects.toThrow('select 1 / 0');
  expect(await readDatabase()).toEqual(before);

  const api = await createTestApp({ database: await database.open() });
  onTestFinished(async () => api.close());
  expect((await readPage(api, 'mio')).status).toBe(200);
}, 60_000);

describe('a killed migration', () => {
  let newSchema: SchemaCatalog;
  let rows: readonly TableCount[];
  let tookMs: number;
  beforeAll(async () => {
    const created = await createTestDatabase();
    newSchema = await readSchemaCatalog(created.runner);
    await created.close();
    rows = await countRows(database);
    await database.close();
    ({ tookMs } = await openInProcess(database.place));
    await database.restore();
  }, 60_000);

  const openAgain = async () => {
    await (await database.open()).close();
    return { schema: await readSchema(), rows: await countRows(database) };
  };
  const healed = () => ({ schema: newSchema, rows: expect.arrayContaining([...rows]) as unknown });

  test('leaves no changes when its transaction was open', async () => {
    const { migrationsFolder } = await addMigration('create table public.half (id integer);', SLEEP);
    await database.close();
    const killAfterMs = tookMs + MS_OF_SLEEP / 4;
    const { isDone } = await openInProcess(database.place, { killAfterMs, migrationsFolder });
    expect(isDone).toBe(false);
    expect(await openAgain()).toEqual(healed());
  }, 60_000);

  test(
    `leaves a database that can be opened after ${KILLS} kills`,
    async () => {
      const dice = createDice(SEED);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await database.restore();
        await database.close();
        await openInProcess(database.place, { killAfterMs: dice() * tookMs });
        expect(await openAgain()).toEqual(healed());
      }
    },
    60_000 + KILLS * 20_000,
  );
});
