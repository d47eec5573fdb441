import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { OpenDatabase } from '#platform/database/database.ts';
import { createEmbeddedRunner } from '#platform/database/embedded/embedded-runner.ts';

import { listReleases, readRelease } from '../releases/release-fixtures.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { ALLOWED, REFUSED, TARGET_CLASSES, TARGETS } from './distribution-cases.ts';
import { readDistributionCatalog } from './distribution-catalog.ts';
import { type DistributionFault, findDistributionFaults, type TableClasses } from './distribution-rules.ts';
import { CHANGES_BEFORE_DISTRIBUTION, TABLE_CLASSES } from './table-classes.ts';

let database: OpenDatabase;
/** Faults of our schema. */
let faults: readonly DistributionFault[];
/** Faults after the sample tables were added. */
let planted: readonly DistributionFault[];
beforeAll(async () => {
  database = await createTestDatabase();
  const { runner } = database;
  faults = findDistributionFaults(await readDistributionCatalog(runner), TABLE_CLASSES);
  const cases = [...REFUSED, ...ALLOWED];
  await runner.executeSql([TARGETS, ...cases.map(({ statements }) => statements)].join(';\n'));
  const planned = cases.flatMap(({ table, tableClass }) =>
    tableClass === undefined ? [] : [[table, tableClass] as const],
  );
  const classes: TableClasses = { ...TABLE_CLASSES, ...TARGET_CLASSES, ...Object.fromEntries(planned) };
  planted = findDistributionFaults(await readDistributionCatalog(runner), classes);
});
afterAll(async () => database.close());

/** Names of the faults in the schema of the last release, with today's table classes. */
async function findReleasedFaults(): Promise<readonly string[]> {
  const { schema } = await readRelease((await listReleases()).at(-1) ?? '');
  const client = await PGlite.create({ extensions: { pg_trgm } });
  try {
    await client.exec(schema);
    const catalog = await readDistributionCatalog(createEmbeddedRunner(client));
    return findDistributionFaults(catalog, TABLE_CLASSES).map(({ name }) => name);
  } finally {
    await client.close();
  }
}

test('lists exactly the schema changes that distribution requires', () => {
  const names = faults.map(({ name }) => name).toSorted();
  expect(names, JSON.stringify(faults, null, 2)).toEqual(Object.keys(CHANGES_BEFORE_DISTRIBUTION).toSorted());
});

test('lists only changes that the last release also required', { timeout: 60_000 }, async () => {
  const listed = Object.keys(CHANGES_BEFORE_DISTRIBUTION);
  expect(await findReleasedFaults()).toEqual(expect.arrayContaining(listed));
});

const findIn = (wanted: string): readonly string[] =>
  planted
    .filter(({ name }) => name === wanted || name.startsWith(`${wanted}.`))
    .map(({ sentence }) => sentence);

test.each(REFUSED)('refuses $what', ({ table, sentence }) => {
  expect(findIn(table)).toEqual([sentence]);
});

test.each(ALLOWED)('allows $what', ({ table }) => {
  expect(findIn(table)).toEqual([]);
});
