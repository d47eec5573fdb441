import type { MigrationConfig } from 'drizzle-orm/migrator';

import { openEmbeddedDatabase } from '#platform/database/embedded/embedded-database.ts';
import { MIGRATIONS } from '#platform/database/migrations/migrations.ts';
import { readMigrationState } from '#platform/database/migrations/pending-migrations.ts';
import { migratePostgres } from '#platform/database/postgres/migrate-postgres.ts';

import { findPrimaryUrl, type MigratedPlace, readDatabase } from './read-state.ts';

export interface ApplyOptions {
  /** Receives one sentence for each migration and for each retry. */
  readonly report: (sentence: string) => void;
  /** Migrations to apply instead of ours; for tests. */
  readonly migrations?: MigrationConfig;
  /** Pauses in ms between attempts to lock a table; for tests. */
  readonly pausesMs?: readonly number[];
}

export interface Applied {
  /** Names of the applied migrations, oldest first. */
  readonly applied: readonly string[];
  readonly isNewer: boolean;
}

/**
 * Applies the pending migrations. A migration that cannot lock a table changes nothing and is retried for a minute;
 * earlier migrations stay applied.
 * @throws StartError when the database cannot be used, or when the last attempt could not lock a table.
 */
export async function applyPending(
  place: MigratedPlace,
  { report, migrations = MIGRATIONS, pausesMs }: ApplyOptions,
): Promise<Applied> {
  const state = await readDatabase(place, async ({ runner }) => readMigrationState(runner, migrations));
  const names = state?.pending.map(({ name }) => name) ?? [];
  const { url, dataFolder } = place;
  if (url === undefined) {
    await (await openEmbeddedDatabase({ dataFolder, report, migrations })).close();
    return { applied: names, isNewer: state?.isNewer ?? false };
  }
  // May differ from the migrations that were pending before: another server may apply some while this process
  // waits.
  const applied = new Set<string>();
  await migratePostgres({
    url: await findPrimaryUrl(url),
    migrations,
    mode: 'apply',
    ...(pausesMs && { pausesMs }),
    onNewer: () => {},
    onMigration(name) {
      applied.add(name);
      report(`Applying ${name} (${names.indexOf(name) + 1} of ${names.length})`);
    },
    onRetry: (pauseMs) =>
      report(
        `A transaction uses a table. The migration changed nothing; trying again in ${pauseMs / 1000} s.`,
      ),
  });
  return { applied: [...applied], isNewer: state?.isNewer ?? false };
}
