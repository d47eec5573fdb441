import { findChromium } from '@musubi/ui/testing/chromium';
import { defineConfig, devices } from '@playwright/test';

import { e2ePorts } from './src/stack-address.ts';

const { web } = e2ePorts(process.env);
const baseURL = `http://localhost:${web}`;
const executablePath = findChromium(process.env);

const LEAKS = 'leaks.e2e.ts';

export default defineConfig({
  testDir: '.',
  projects: [
    {
      name: 'journeys',
      testMatch: '*.e2e.ts',
      testIgnore: LEAKS,
      // One that passes on its second try counts as flaky: `npm test` names it, and fails when there are more than two.
      retries: 1,
      teardown: 'leaks',
    },
    // Whatever becomes of the journeys: a leak is one of them all.
    { name: 'leaks', testMatch: LEAKS },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // What is right is waited for as long as a busy machine needs: how fast it is, benchmarks say.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./src/progress-reporter.ts'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'en',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // Chromium asks Google's hosts at start unless told not to; as root it has no sandbox.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node src/serve.ts',
    url: `${baseURL}/healthz`,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
