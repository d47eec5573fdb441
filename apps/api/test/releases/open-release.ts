// node open-release.ts embedded <folder> | postgres <url>: opens a database as the API does on start-up and
// closes it. Prints `opening` before that, so that a test can kill this process at a moment of the migration.
import { openEmbeddedDatabase } from '#platform/database/embedded-database.ts';
import { openPostgresDatabase } from '#platform/database/postgres-database.ts';

import { silentLog } from '../support/logs.ts';

const [kind, place = ''] = process.argv.slice(2);
console.log('opening');
const database =
  kind === 'embedded'
    ? await openEmbeddedDatabase({ dataFolder: place, report: () => {} })
    : await openPostgresDatabase({ url: place, log: silentLog });
await database.close();
console.log('opened');
