import { findChromium } from '@musubi/ui/testing/chromium';
import { defineConfig, devices } from '@playwright/test';

import { leftOut } from './src/journey/variant.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

const { web } = e2ePorts(process.env);
const baseURL = `http://localhost:${web}`;
const executablePath = findChromium(process.env);

const LEAKS = 'leaks.e2e.ts';
/** Files of journeys that `npm test` leaves to runs of other turns. */
const LEFT_OUT = (process.env['JOURNEYS_LEFT_OUT'] ?? '').split(',').filter((file) => file !== '');

/**
 * Features to disable: Chromium would load a page for the address bar's suggestions in each window, for 0.7 s
 * of CPU time.
 */
const OF_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * Features that Playwright disables. Chromium uses only the last list of features, so our list repeats them.
 */
const OF_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  ...leftOut(),
  testDir: '.',
  projects: [
    {
      name: 'journeys',
      testMatch: '*.e2e.ts',
      testIgnore: [LEAKS, ...LEFT_OUT],
      // A journey that fails and then passes on its retry is flaky: `npm test` lists all flaky journeys, and
      // fails when there are more than two.
      retries: 1,
      teardown: 'leaks',
    },
    // Runs even when journeys fail, and searches the output of all journeys for secrets.
    { name: 'leaks', testMatch: LEAKS },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Generous, because the machine may be busy. Speed is measured by benchmarks and not by journeys.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['./src/journey/progress-reporter.ts'],
    ['json', { outputFile: 'test-results/report.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'en',
    // `page.route` does not see requests that a service worker makes. `offline.e2e.ts` allows the worker.
    serviceWorkers: 'block',
    // Record no pictures and DOM snapshots of the steps, because they take over a third of the journeys'
    // processor time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // Root must run Chromium without its sandbox. The other flags stop Chromium from contacting Google's
      // hosts.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        `--disable-features=${[...OF_PLAYWRIGHT, ...OF_ADDRESS_BAR].join(',')}`,
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node src/stack/serve.ts',
    url: `${baseURL}/healthz`,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
