// pnpm verify:full [--requests 100000] [--seed 7]: runs the tests that take too long for `npm test`, and
// tests that `npm test` runs only in part (see docs/testing.md). Starts with random valid and invalid API
// requests, and prints their seed. Exits with 1 when a test fails.
import { parseArgs } from 'node:util';

import { ensureChromium } from './chromium.ts';
import { countFlaky, describeFlaky } from './failures.ts';
import { runJourneys } from './journeys.ts';
import { startPostgres } from './postgres.ts';
import { run } from './run.ts';

const REQUESTS = '100000';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: REQUESTS }, seed: { type: 'string' } },
});
const seed = values.seed ?? String(Math.floor(Date.now() / 1000));
console.log(`${values.requests} requests with seed ${seed}; the same seed repeats the run`);
const files = [
  'test/contract.test.ts',
  'test/concurrency.test.ts',
  'test/decision-mail-crash.test.ts',
  'test/refresh-crash.test.ts',
];
const { status } = await run('vitest', ['run', '--project', 'api', ...files], {
  env: {
    FUZZ_REQUESTS: values.requests,
    FUZZ_SEED: seed,
    LOAD_WRITE_SECONDS: '10',
    MAIL_KILLS: '50',
    WORKER_KILLS: '50',
  },
});
const naive = [
  'src/modules/discover/recommendations-oracle.test.ts',
  'src/modules/search/search-oracle.test.ts',
  'src/modules/timeline/timeline-oracle.test.ts',
];
// On PostgreSQL where it is installed, because it answers several times as fast as the embedded database.
const server = await startPostgres();
const oracles = await run('vitest', ['run', '--project', 'api', ...naive], {
  env: {
    ORACLE_CASES: values.requests,
    ORACLE_SEED: seed,
    ...(server && { TEST_DATABASE_URL: server.url }),
  },
});
const imports = await run(
  'vitest',
  ['run', '--project', 'api', 'src/modules/imports/imports.property.test.ts'],
  {
    env: {
      IMPORT_CASES: '10000',
      ORACLE_SEED: seed,
      ...(server && { TEST_DATABASE_URL: server.url }),
    },
  },
);
await server?.stop();
// Runs alone, because the test checks that the API recovers within 2 s.
const losses = await run('vitest', ['run', '--project', 'api', 'test/database-loss.test.ts'], {
  env: { DATABASE_KILLS: '20' },
});
const abuse = await run('node', ['tooling/bench/src/abuse-bench.ts', '--seed', seed]);
ensureChromium();
const hostile = [
  'src/outputs/hostile-outputs.test.ts',
  'src/outputs/hostile-doors.test.ts',
  'src/outputs/hostile-mail-lists.test.ts',
  'src/render/hostile-documents.test.ts',
  'src/profile-page/hostile-profiles.browser.test.tsx',
  'src/modules/decisions/hostile-decision-mails.test.ts',
  'src/modules/digest/hostile-digests.test.ts',
  'src/modules/subscribers/hostile-subscriptions.test.ts',
  'src/platform/mail/hostile-mails.test.ts',
];
const hostileProjects = ['page', 'ui*', 'api'].flatMap((project) => ['--project', project]);
const outputs = await run('vitest', ['run', ...hostileProjects, ...hostile], {
  env: { HOSTILE_TEXTS_EVERY: '1' },
});
const themes = await run('vitest', ['run', '--project', 'ui*', 'profile-page.browser', 'themes.browser'], {
  env: { THEME_VARIANTS: 'all' },
});
const stories = await run('vitest', ['run', '--project', 'storybook*'], { env: { STORY_VARIANTS: 'all' } });
const signOuts = await runJourneys({
  only: ['sister-app', '--no-deps', '--grep', 'sign-out across apps'],
  env: { SIGN_OUT_RUNS: '20' },
});
// With the search for secrets, because `npm test` does not see the output of these journeys.
const variants = await runJourneys({ only: ['--grep', '@variant'], env: { JOURNEYS: 'all' } });
const screens = await runJourneys({ only: ['screens', '--no-deps'], env: { SCREENS: 'all' } });
const languages = await runJourneys({
  only: ['activity-sources', 'complete-page', 'languages', 'supports', '--no-deps'],
  env: { JOURNEY_LOCALES: 'all' },
});
const secondEngine = await runJourneys({
  only: ['mail-link-table', 'authenticator-app', '--no-deps'],
  env: { SECOND_ENGINE: '1' },
});
const haStack = await runJourneys({ only: ['ha-stack', '--no-deps'], env: { HA_STACK: '1' } });
const outside = await run('vitest', ['run', '--project', 'outside', 'brand', 'src/auth'], {
  env: { OUTSIDE_CHECKS: 'all' },
});
const newField = await run('vitest', ['run', '--project', 'outside', 'new-field'], {
  env: { NEW_FIELD_CHECKS: 'all' },
});
const runs = [
  status,
  oracles.status,
  imports.status,
  losses.status,
  abuse.status,
  outputs.status,
  themes.status,
  stories.status,
  outside.status,
  newField.status,
];
const journeys = [signOuts, variants, screens, languages, secondEngine, haStack].map(
  ({ passed, failed, flaky = [] }) => {
    if (flaky.length > 0) console.log(describeFlaky(flaky));
    return countFlaky({ passed, failed }, flaky).failed;
  },
);
const hasFailed = [...runs, ...journeys].some((count) => count !== 0);
process.exitCode = hasFailed ? 1 : 0;
