import type { FullStep } from './full-step.ts';

/** Maximum number of random requests in some steps. More requests take hours and find nothing more. */
const MAX_QUESTIONS = 100_000;
/**
 * Minimum number of kills for a process that is killed while it works, so that the kills hit each stage of
 * its work.
 */
const MIN_WORK_KILLS = 50;

const HOSTILE_FILES = [
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

/** All steps, in order. Add a step as one entry; docs/testing.md describes each. */
export const FULL_STEPS: readonly FullStep[] = [
  { name: 'tests', command: () => ['npm', 'test'], env: { TEST_TURN: 'all' } },
  { name: 'first-start', command: () => ['node', 'tooling/scripts/src/first-start/first-start.ts'] },
  { name: 'types', command: () => ['pnpm', 'types'] },
  { name: 'no-network', command: () => ['node', 'tooling/scripts/src/full/no-network.ts'] },
  {
    name: 'contract',
    projects: ['api'],
    files: ['test/contract.test.ts'],
    env: ({ requests, seed }) => ({ FUZZ_REQUESTS: String(requests), FUZZ_SEED: seed }),
  },
  {
    name: 'writes',
    projects: ['api'],
    files: ['test/concurrency.test.ts'],
    env: { LOAD_WRITE_SECONDS: '10' },
  },
  {
    name: 'api-kills',
    projects: ['api'],
    files: ['test/crash.test.ts'],
    env: ({ kills }) => ({ API_KILLS: String(kills) }),
  },
  {
    name: 'mail-kills',
    projects: ['api'],
    files: ['test/decision-mail-crash.test.ts'],
    env: ({ kills }) => ({ MAIL_KILLS: String(Math.max(MIN_WORK_KILLS, kills)) }),
  },
  {
    name: 'worker-kills',
    projects: ['api'],
    files: ['test/refresh-crash.test.ts'],
    env: ({ kills }) => ({ WORKER_KILLS: String(Math.max(MIN_WORK_KILLS, kills)) }),
  },
  {
    name: 'database-kills',
    projects: ['api'],
    files: ['test/database-loss.test.ts'],
    env: ({ kills }) => ({ DATABASE_KILLS: String(kills) }),
  },
  {
    name: 'access-lines',
    projects: ['server'],
    files: ['packages/server/src/log/access-log-end.test.ts'],
    env: { ACCESS_LOG_ENDS: '1000' },
  },
  {
    name: 'fast-lane',
    projects: ['page'],
    files: ['src/fast-lane/differential.test.ts'],
    env: ({ seed }) => ({ LANE_HEADS: '1000000', LANE_SEED: seed }),
  },
  {
    name: 'releases',
    projects: ['api'],
    files: ['test/releases/releases.test.ts'],
    env: { RELEASES: 'all' },
  },
  {
    name: 'killed-upgrades',
    projects: ['api'],
    files: ['test/releases/failed-upgrade.test.ts'],
    env: ({ kills, seed }) => ({ UPGRADE_KILLS: String(kills), UPGRADE_SEED: seed }),
  },
  {
    name: 'upgrades',
    command: ({ seed }) => ['node', 'tooling/bench/src/upgrade-walk.ts', '--seed', seed],
  },
  {
    name: 'outages',
    command: ({ kills }) => ['pnpm', 'outages', '--kills', String(kills)],
  },
  {
    name: 'outages-on-polls',
    command: () => ['pnpm', 'outages', '--refuse-listen', '--kills', '2', '--rounds', '2', '--minute', '10'],
  },
  {
    name: 'oracles',
    projects: ['api'],
    files: [
      'src/modules/discover/recommendations-oracle.test.ts',
      'src/modules/search/search-oracle.test.ts',
      'src/modules/timeline/timeline-oracle.test.ts',
    ],
    isOnPostgres: true,
    env: ({ requests, seed }) => ({
      ORACLE_CASES: String(Math.min(MAX_QUESTIONS, requests)),
      ORACLE_SEED: seed,
    }),
  },
  {
    name: 'imports',
    projects: ['api'],
    files: ['src/modules/imports/imports.property.test.ts'],
    isOnPostgres: true,
    env: ({ seed }) => ({ IMPORT_CASES: '10000', ORACLE_SEED: seed }),
  },
  {
    name: 'full-account',
    projects: ['api'],
    files: ['test/full-account.test.ts'],
    isOnPostgres: true,
    env: { FULL_ACCOUNT: 'all' },
  },
  {
    name: 'costliest-requests',
    command: ({ seed }) => ['pnpm', 'bench:abuse', '--seed', seed],
  },
  { name: 'slow-bodies', command: () => ['node', 'tooling/bench/src/slow-bodies-bench.ts'] },
  { name: 'backup', command: () => ['node', 'tooling/bench/src/backup-bench.ts'] },
  { name: 'recovery', command: () => ['node', 'tooling/bench/src/recovery-trial.ts'] },
  {
    name: 'package',
    command: () => ['node', 'tooling/deploy/src/verify-package/verify-package.ts'],
  },
  {
    name: 'images',
    command: () => ['node', 'tooling/deploy/src/verify-images/verify-images.ts'],
  },
  { name: 'advisories', command: () => ['node', 'tooling/scripts/src/check-advisories.ts'] },
  { name: 'updates', command: () => ['node', 'tooling/scripts/src/check-updates.ts'] },
  { name: 'controls', command: () => ['node', 'tooling/scripts/src/check-controls.ts'] },
  {
    name: 'hostile-texts',
    projects: ['page', 'ui*', 'api'],
    files: HOSTILE_FILES,
    env: { HOSTILE_TEXTS_EVERY: '1' },
  },
  {
    name: 'linear-time',
    projects: ['api'],
    files: ['test/linear-time.test.ts'],
    env: { LINEAR_TEXTS: 'all' },
  },
  {
    name: 'themes',
    projects: ['ui*'],
    files: ['profile-page.browser', 'themes.browser'],
    env: { THEME_VARIANTS: 'all' },
  },
  { name: 'stories', projects: ['storybook*'], env: { STORY_VARIANTS: 'all' } },
  {
    name: 'sign-outs',
    journeys: ['sister-app', 'session-sign-outs', '--no-deps', '--grep', 'sign-out across apps|sign-outs'],
    env: { SIGN_OUT_RUNS: '20', SIGN_OUT_TRIES: '25' },
  },
  // Includes the search for secrets, because `npm test` does not see the output of these journeys.
  { name: 'variants', journeys: ['--grep', '@variant'], env: { JOURNEYS: 'all' } },
  { name: 'screens', journeys: ['screens', '--no-deps'], env: { SCREENS: 'all' } },
  { name: 'routes', journeys: ['loaded-scripts', '--no-deps'], env: { LOADED_SCRIPTS: 'all' } },
  {
    name: 'languages',
    journeys: ['activity-sources', 'complete-page', 'languages', 'supports', '--no-deps'],
    env: { JOURNEY_LOCALES: 'all' },
  },
  {
    name: 'second-engine',
    journeys: ['mail-link-table', 'authenticator-app', '--no-deps'],
    env: { SECOND_ENGINE: '1' },
  },
  { name: 'ha-stack', journeys: ['ha-stack', '--no-deps'], env: { HA_STACK: '1' } },
  {
    name: 'renamed-product',
    projects: ['outside'],
    files: ['brand', 'src/auth'],
    env: { OUTSIDE_CHECKS: 'all' },
  },
  {
    name: 'installed-components',
    projects: ['outside'],
    files: ['src/ui'],
    env: { OUTSIDE_CHECKS: 'all' },
  },
  { name: 'new-field', projects: ['outside'], files: ['new-field'], env: { NEW_FIELD_CHECKS: 'all' } },
];
