import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { MigrationConfig } from 'drizzle-orm/migrator';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';

import { MIGRATIONS } from '#platform/database/migrations.ts';

import { readSchemaCatalog, type SchemaCatalog } from '../migrations/schema-catalog.ts';
import { createDice } from '../support/dice.ts';
import { readUpgradeKills } from '../support/env.ts';
import { readPage } from '../support/factories.ts';
import { createTestApp } from '../support/test-app.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { openInProcess } from './open-in-process.ts';
import { countRows, createReleaseDatabase, type ReleaseDatabase } from './release-database.ts';
import { listReleases } from './release-fixtures.ts';

const { kills: KILLS, seed: SEED } = readUpgradeKills();
/** The version before the present one. */
const FORMER = (await listReleases()).at(-2) ?? '';

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

/** Copies our migrations and adds one whose second statement fails. */
async function addFailingMigration(): Promise<MigrationConfig> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-migrations-'));
  onTestFinished(async () => rm(folder, { recursive: true, force: true }));
  await cp(MIGRATIONS.migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as {
    readonly entries: readonly { readonly idx: number; readonly when: number }[];
  };
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error('There is no migration');
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_failing' };
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  const statements = ['create table public.half (id integer);', 'select 1 / 0;'];
  await writeFile(join(folder, '9999_failing.sql'), statements.join('--> statement-breakpoint\n'));
  return { migrationsFolder: folder };
}

test('changes nothing in a database when one of its migrations fails halfway', async () => {
  const before = await readDatabase();
  await expect(database.open(await addFailingMigration())).rejects.toThrow('select 1 / 0');
  expect(await readDatabase()).toEqual(before);

  const api = await createTestApp({ database: await database.open() });
  onTestFinished(async () => api.close());
  expect((await readPage(api, 'mio')).status).toBe(200);
}, 60_000);

test(
  `opens a database after its migration was killed at ${KILLS} moments`,
  async () => {
    const dice = createDice(SEED);
    const rows = await countRows(database);
    const created = await createTestDatabase();
    const newSchema = await readSchemaCatalog(created.runner);
    await created.close();
    await database.close();
    const { tookMs, isDone } = await openInProcess(database.place);
    expect(isDone).toBe(true);
    let unfinished = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await database.restore();
      await database.close();
      if (!(await openInProcess(database.place, dice() * tookMs)).isDone) unfinished += 1;
      await (await database.open()).close();
      expect(await readSchema()).toEqual(newSchema);
      expect(await countRows(database)).toEqual(expect.arrayContaining([...rows]));
    }
    expect(unfinished).toBeGreaterThan(0);
  },
  60_000 + KILLS * 20_000,
);
