import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../repository.ts';
import { findMemoryFolder, startPostgres } from '../services/postgres.ts';
import type { FailedTest } from './failures.ts';
import { type Counted, runVitest } from './unit-tests.ts';

/**
 * Tests that run only on the embedded database, because they test this database or a process that uses it.
 */
const EMBEDDED_ONLY = [
  'test/crash.test.ts',
  'src/platform/database/embedded/embedded-database.test.ts',
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
  'test/idempotency.test.ts',
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

export interface TestsOptions {
  /** Files to leave out, as paths from the root. */
  readonly leftOut: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Returns a failure for each left-out file that ran anyway, because a wrong pattern excludes nothing. */
function describeNotExcluded({ files = [] }: Counted, leftOut: readonly string[]): readonly FailedTest[] {
  const ran = leftOut.filter((file) => files.some(({ name }) => name === file));
  return ran.map((name) => ({ name, message: 'Ran, although this run leaves it out.' }));
}

/**
 * Runs the Vitest tests, except those of other turns. The API's tests run on PostgreSQL, and some of them
 * again on the embedded database. Without PostgreSQL, prints a banner and uses the embedded database. All
 * projects are in one run, so that no worker waits for the last file of a project.
 */
export async function runTests({ leftOut, env }: TestsOptions): Promise<Counted> {
  const server = await startPostgres({ parent: await findMemoryFolder() });
  if (server === null) {
    console.warn(SKIPPED);
    return runWithout(leftOut, env);
  }
  console.log(`The API on ${server.version}`);
  try {
    const all = await runWithout([...leftOut, ...EMBEDDED_ONLY.map(inApi)], {
      ...env,
      TEST_DATABASE_URL: server.url,
    });
    console.log('On the embedded database: the tests that depend on the database');
    const onEmbedded = [...EMBEDDED_ONLY, ...ON_BOTH].map(inApi);
    const embedded = await runWithout(leftOut, { ...env, FUZZ_REQUESTS: REQUESTS_ON_EMBEDDED }, [
      '--project',
      'api',
      ...onEmbedded,
    ]);
    return {
      passed: all.passed + embedded.passed,
      failed: all.failed + embedded.failed,
      tests: [...(all.tests ?? []), ...(embedded.tests ?? [])],
      files: [...(all.files ?? []), ...(embedded.files ?? [])],
      failures: [...(all.failures ?? []), ...(embedded.failures ?? [])],
      flaky: [...(all.flaky ?? []), ...(embedded.flaky ?? [])],
    };
  } finally {
    await server.stop();
  }
}

async function runWithout(
  leftOut: readonly string[],
  env: TestsOptions['env'],
  args: readonly string[] = [],
): Promise<Counted> {
  const excluded = leftOut.flatMap((file) => ['--exclude', join(root, file)]);
  const counted = await runVitest([...excluded, ...args], env);
  const failures = describeNotExcluded(counted, leftOut);
  return {
    ...counted,
    failed: counted.failed + failures.length,
    failures: [...(counted.failures ?? []), ...failures],
  };
}
