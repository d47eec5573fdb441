// node open-release.ts embedded <folder> | postgres <url>, optionally followed by a folder with migrations to
// apply instead of ours: opens a database as the API does on start-up, and closes it. Prints `opening` before
// opening the database, so that a test can kill this process during the migration.
import { openEmbeddedDatabase } from '#platform/database/embedded/embedded-database.ts';
import { MIGRATIONS } from '#platform/database/migrations/migrations.ts';
import { openPostgresDatabase } from '#platform/database/postgres/postgres-database.ts';

import { silentLog } from '../support/logs.ts';

const [kind, place = '', migrationsFolder] = process.argv.slice(2);
const migrations = migrationsFolder === undefined ? MIGRATIONS : { migrationsFolder };
console.log('opening');
const database =
  kind === 'embedded'
    ? await openEmbeddedDatabase({ dataFolder: place, report: () => {}, migrations })
    : await openPostgresDatabase({ url: place, log: silentLog, migrations });
await database.close();
console.log('opened');
