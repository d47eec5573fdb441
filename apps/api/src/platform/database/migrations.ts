import { fileURLToPath } from 'node:url';

import type { MigrationConfig } from 'drizzle-orm/migrator';

/** Numbered, additive SQL files, applied on start in one transaction. */
export const MIGRATIONS: MigrationConfig = {
  migrationsFolder: fileURLToPath(new URL('../../../migrations', import.meta.url)),
};
