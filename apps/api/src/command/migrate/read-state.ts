import { createLogger } from '@musubi/server/logger';

import type { ReadDatabase } from '#platform/database/database.ts';
import { readEmbeddedDatabase } from '#platform/database/embedded/embedded-database.ts';
import { splitHosts } from '#platform/database/postgres/database-hosts.ts';
import { readPostgres } from '#platform/database/postgres/migrate-postgres.ts';
import { createPrimary } from '#platform/database/postgres/primary.ts';

/** Location of the database that the settings name. */
export interface MigratedPlace {
  readonly url: string | undefined;
  readonly dataFolder: string;
}

/** Returns the URL of the server in `DATABASE_URL` that accepts writes. */
export async function findPrimaryUrl(url: string): Promise<string> {
  const primary = createPrimary(splitHosts(url), createLogger({ name: 'command', level: 'silent' }));
  await primary.find();
  return primary.url();
}

/** Runs work on the unmigrated database; null when the embedded database does not exist yet. */
export async function readDatabase<T>(
  { url, dataFolder }: MigratedPlace,
  work: (database: ReadDatabase) => Promise<T>,
): Promise<T | null> {
  return url === undefined
    ? readEmbeddedDatabase(dataFolder, work)
    : readPostgres(await findPrimaryUrl(url), work);
}
