import { defineProject } from 'vitest/config';

export default defineProject({
  // The tests read the whole repository while all other tests use the CPU, so allow more time.
  test: { name: 'scripts', isolate: false, include: ['src/**/*.test.ts'], testTimeout: 30_000 },
});
