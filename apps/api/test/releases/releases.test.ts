import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { readSchemaCatalog } from '../migrations/schema-catalog.ts';
import { readPage } from '../support/factories.ts';
import { GUARDED } from '../support/guarded-requests.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { createReleaseDatabase, type ReleaseDatabase } from './release-database.ts';
import { listReleases } from './release-fixtures.ts';

const MIO = 'demo-mio';

interface TableCount {
  readonly table: string;
  readonly rows: number;
}

async function countRows({ query }: ReleaseDatabase): Promise<readonly TableCount[]> {
  const tables = (await query(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )) as readonly { readonly name: string }[];
  const counts = tables.map(
    ({ name }) => `select '${name}' as "table", count(*)::int as "rows" from public.${name}`,
  );
  return (await query(counts.join(' union all '))) as readonly TableCount[];
}

describe.each(await listReleases())('a database of version %s', (version) => {
  let database: ReleaseDatabase;
  let counts: readonly TableCount[];
  let api: TestApp;
  beforeAll(async () => {
    database = await createReleaseDatabase(version);
    counts = await countRows(database);
    api = await createTestApp({ database: await database.open() });
  }, 60_000);
  afterAll(async () => {
    await api.close();
    await database.remove();
  });

  test('has a row of each table that the version had', () => {
    expect(counts.length).toBeGreaterThan(40);
    expect(counts.filter(({ rows }) => rows === 0)).toEqual([]);
  });

  test('has the schema of a new database after the migrations', async () => {
    const created = await createTestDatabase();
    onTestFinished(async () => created.close());
    expect(await readSchemaCatalog(api.runner)).toEqual(await readSchemaCatalog(created.runner));
  });

  test('answers every request to read', async () => {
    const reads = Object.entries(GUARDED).filter(([, { method }]) => method === undefined);
    const answers = await Promise.all(
      reads.map(
        async ([operation, request]) => [operation, await api.send({ ...request, as: MIO })] as const,
      ),
    );
    const failed = answers.filter(([, { status }]) => status >= 500);
    expect(failed.map(([operation, { text }]) => `${operation}: ${text}`)).toEqual([]);
    expect(answers.filter(([, { status }]) => status === 200).length).toBeGreaterThan(25);
  });

  test('keeps the page, letters and settings of a creator', async () => {
    const { body: page } = await readPage(api, 'mio');
    expect(page.pub_id).toBe('mio');
    expect(page.links).toHaveLength(10);
    const { body } = await api.send<{ data: Record<string, readonly unknown[]> }>({
      url: '/v4/export',
      as: MIO,
    });
    for (const table of [
      'profiles',
      'handles',
      'links',
      'activity_sources',
      'achievements',
      'preview_codes',
    ]) {
      expect(body.data[table], table).not.toEqual([]);
    }
  });

  test('accepts changes of a creator', async () => {
    const { body } = await api.send<{ user: { version: number } }>({ url: '/v4/profile', as: MIO });
    const profile = { version: body.user.version, headline: 'After the migration' };
    expect(await api.send({ method: 'PUT', url: '/v4/profile', as: MIO, body: { profile } })).toMatchObject({
      status: 200,
      body: { user: { headline: 'After the migration' } },
    });
  });
});
