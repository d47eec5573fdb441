import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { FailedTest } from './failures.ts';
import { findMemoryFolder, startPostgres } from './postgres.ts';
import { root } from './repository.ts';
import { type Counted, runVitest } from './unit-tests.ts';

/**
 * Tests that run only on the embedded database, because they test this database or a process that uses it.
 */
const EMBEDDED_ONLY = [
  'test/crash.test.ts',
  'src/platform/database/embedded-database.test.ts',
  'src/platform/limits/redis-limit-store.test.ts',
  'test/slow-clients.test.ts',
];

/**
 * Tests that run on both databases. The embedded database differs from PostgreSQL in driver values, errors,
 * transactions, long statements and its single connection. `contract.test.ts` calls every API operation.
 */
const ON_BOTH = [
  'src/core/accounts',
  'src/core/outbox-delivery.test.ts',
  'src/modules/activities/refresh-queue.test.ts',
  'src/modules/discover/discover.test.ts',
  'src/modules/export/export.test.ts',
  'src/modules/links/links.test.ts',
  'src/modules/search/search.test.ts',
  'src/modules/stats/stats.test.ts',
  'src/modules/timeline/timeline.test.ts',
  'src/modules/unsubscribe/erasure.test.ts',
  'src/platform/database',
  'src/platform/outbox',
  'src/platform/queue',
  'test/concurrency.test.ts',
  'test/contract.test.ts',
  'test/demo-creators.test.ts',
  'test/health.test.ts',
  'test/query-count.test.ts',
  'test/releases/releases.test.ts',
];

/**
 * Number of random requests that `contract.test.ts` sends on the embedded database, a third of the default.
 */
const REQUESTS_ON_EMBEDDED = '2000';

const SKIPPED = `
****************************************************************************************
*  SKIPPED: the API was not tested on PostgreSQL, only on the embedded database.       *
*  There is no PostgreSQL here and none could be installed.                            *
*  On Debian or Ubuntu: apt-get install postgresql                                     *
****************************************************************************************
`;

/** Returns the path from the root. @throws Error for a missing file, because Vitest ignores unknown paths. */
function inApi(path: string): string {
  const found = `apps/api/${path}`;
  if (!existsSync(join(root, found))) throw new Error(`${found} is listed in tests.ts but does not exist`);
  return found;
}

/** Returns a failure for each file of `EMBEDDED_ONLY` that ran on PostgreSQL: a wrong pattern excludes nothing. */
function describeNotExcluded({ tests = [] }: Counted): readonly FailedTest[] {
  const ran = EMBEDDED_ONLY.map(inApi).filter((file) =>
    tests.some(({ name }) => name.startsWith(`${file} `)),
  );
  return ran.map((name) => ({ name, message: 'Ran on PostgreSQL, although it is excluded there.' }));
}

/**
 * Runs all tests of Vitest, those of the API on PostgreSQL and some again on the embedded database. Without PostgreSQL,
 * prints a banner and uses the embedded database. One run has all projects, so that no worker waits for the last file of
 * a project.
 */
export async function runTests(): Promise<Counted> {
  const onEmbedded = [...EMBEDDED_ONLY, ...ON_BOTH].map(inApi);
  const server = await startPostgres({ parent: await findMemoryFolder() });
  if (server === null) {
    console.warn(SKIPPED);
    return runVitest([]);
  }
  console.log(`The API on ${server.version}`);
  try {
    // Vitest compares the pattern with the path in the project.
    const args = EMBEDDED_ONLY.flatMap((file) => ['--exclude', file]);
    const all = await runVitest(args, { TEST_DATABASE_URL: server.url });
    const notExcluded = describeNotExcluded(all);
    console.log('On the embedded database: the tests that depend on the database');
    const embedded = await runVitest(['--project', 'api', ...onEmbedded], {
      FUZZ_REQUESTS: REQUESTS_ON_EMBEDDED,
    });
    return {
      passed: all.passed + embedded.passed,
      failed: all.failed + embedded.failed + notExcluded.length,
      tests: [...(all.tests ?? []), ...(embedded.tests ?? [])],
      failures: [...(all.failures ?? []), ...(embedded.failures ?? []), ...notExcluded],
      flaky: [...(all.flaky ?? []), ...(embedded.flaky ?? [])],
    };
  } finally {
    await server.stop();
  }
}
