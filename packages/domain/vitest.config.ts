import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'domain',
    isolate: false,
    include: ['src/**/*.test.ts'],
    // Property tests generate hundreds of values while other tests use the processors, so allow more time.
    testTimeout: 20_000,
  },
});
