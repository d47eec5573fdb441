import { defineProject } from 'vitest/config';

export default defineProject({
  // Tests render images and start processes while all other tests use the processors, so allow more time.
  test: {
    name: 'server',
    isolate: false,
    setupFiles: ['src/testing/fail-on-warnings.ts', 'src/testing/take-turns.ts'],
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
  },
});
