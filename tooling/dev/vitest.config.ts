import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'dev',
    isolate: false,
    include: ['src/**/*.test.ts'],
    // Browser tests share the machine with all other tests, so allow more time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
