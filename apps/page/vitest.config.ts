import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'page',
    isolate: false,
    setupFiles: ['@musubi/server/testing/fail-on-warnings', '@musubi/server/testing/take-turns'],
    include: ['src/**/*.test.{ts,tsx}'],
    // Tests draw pictures and start processes while other tests use the processors, so the timeout is long.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
