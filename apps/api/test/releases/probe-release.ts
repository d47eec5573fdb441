// node probe-release.ts <DATABASE_URL>: sends every request of a creator to this tree's API on that database.
// Exits with 1 when a request fails with a server error. `pnpm upgrade:walk` copies this file into the tree
// of an older release, whose database the current version has migrated.
import { openPostgresDatabase } from '#platform/database/postgres/postgres-database.ts';

import { silentLog } from '../support/logs.ts';
import { createTestApp } from '../support/test-app.ts';
import { sendEveryRequest } from './every-request.ts';

const [url = ''] = process.argv.slice(2);
const api = await createTestApp({ database: await openPostgresDatabase({ url, log: silentLog }) });
const { failed, successes } = await sendEveryRequest(api);
console.log(`${successes} requests succeeded, ${failed.length} failed`);
for (const one of failed) console.error(one);
if (failed.length > 0) process.exitCode = 1;
await api.close();
