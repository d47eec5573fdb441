import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { findChromium } from './src/testing/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Every how many of the hostile texts each field is given: all by `pnpm verify:full`. */
    hostileTextsEvery: number;
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
          include: ['{src,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx'],
        },
      },
      {
        // Found before the first test: a dependency found later reloads the page under the tests.
        optimizeDeps: { entries: ['src/**/*.browser.test.tsx'] },
        test: {
          name: 'browser',
          provide: { hostileTextsEvery: Number(process.env['HOSTILE_TEXTS_EVERY'] ?? 5) },
          include: ['src/**/*.browser.test.tsx'],
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
