import type { Logger } from '@musubi/server/logger';

import type { Settings } from '#env.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import { openEmbeddedDatabase } from '#platform/database/embedded/embedded-database.ts';
import { openPostgresDatabase } from '#platform/database/postgres/postgres-database.ts';

/** Opens the PostgreSQL database in the settings, or else the embedded database in the data folder. */
export async function openDatabase(
  {
    DATABASE_URL: url,
    DATABASE_REPLICA_URL: replicaUrl,
    DATA_FOLDER: dataFolder,
    MIGRATE_ON_START: migrateOnStart,
  }: Pick<Settings, 'DATABASE_URL' | 'DATABASE_REPLICA_URL' | 'DATA_FOLDER' | 'MIGRATE_ON_START'>,
  log: Logger,
): Promise<OpenDatabase> {
  const mode = migrateOnStart === 'on' ? 'apply' : 'refuse';
  if (url !== undefined) return openPostgresDatabase({ url, replicaUrl, log, mode });
  const report = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
  return openEmbeddedDatabase({ dataFolder, report, mode });
}
