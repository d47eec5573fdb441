import { startPostgres } from './postgres.ts';
import { type Counted, runVitest } from './unit-tests.ts';

/** About the embedded database and about processes on it; what they show does not change with another database. */
const ONCE = [
  'test/crash.test.ts',
  'src/platform/limits/redis-limit-store.test.ts',
  'test/slow-clients.test.ts',
];

const SKIPPED = `
****************************************************************************************
*  SKIPPED: the API was not tested on PostgreSQL, only on the embedded database.       *
*  There is no PostgreSQL here and none could be installed.                            *
*  On Debian or Ubuntu: apt-get install postgresql                                     *
****************************************************************************************
`;

/** Runs the API's tests a second time, on PostgreSQL; says loudly when there is none. */
export async function runApiOnPostgres(): Promise<Counted> {
  const server = await startPostgres();
  if (server === null) {
    console.warn(SKIPPED);
    return { passed: 0, failed: 0 };
  }
  console.log(`On ${server.version}`);
  try {
    const args = ['--project', 'api', ...ONCE.flatMap((file) => ['--exclude', `**/${file}`])];
    return await runVitest(args, { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}
