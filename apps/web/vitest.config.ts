import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'web',
    isolate: false,
    setupFiles: ['@musubi/server/testing/fail-on-warnings', '@musubi/server/testing/take-turns'],
    include: ['src/**/*.test.ts'],
    // Tests share the machine with all other tests, so allow more time.
    expect: { poll: { timeout: 10_000 } },
  },
});
