import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'api',
    isolate: false,
    setupFiles: ['@musubi/server/testing/fail-on-warnings', '@musubi/server/testing/take-turns'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/database-template.ts'],
    // Node loads the sources itself, as it does in production, because Vite's transforms take longer.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
