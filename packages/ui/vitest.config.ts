import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { findChromium } from './src/testing/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Tests each profile field with every n-th hostile text, where n is this number. `pnpm verify:full` sets
     * 1 and thus tests all texts.
     */
    hostileTextsEvery: number;
    /**
     * Whether to check each theme with a header or layout in every variant, as in `pnpm verify:full`. If
     * false, each is checked in only one variant, alternately.
     */
    isEveryTheme: boolean;
  }
}

const executablePath = findChromium(process.env);

export default defineConfig({
  test: {
    name: 'ui',
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['{src,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx'],
        },
      },
      {
        // Prebundles all dependencies before the first test, because Vite reloads the page when it finds
        // another dependency later.
        optimizeDeps: {
          // Vite scans the entries only without a cache, and the cache key does not depend on their imports.
          force: true,
          entries: ['src/**/*.browser.test.tsx'],
        },
        test: {
          name: 'browser',
          provide: {
            hostileTextsEvery: Number(process.env['HOSTILE_TEXTS_EVERY'] ?? 7),
            isEveryTheme: process.env['THEME_VARIANTS'] === 'all',
          },
          include: ['src/**/*.browser.test.tsx'],
          // Browser tests share the machine with all other tests, so allow more time.
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: executablePath === undefined ? {} : { executablePath },
              contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
