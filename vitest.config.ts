import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['{packages,apps,tooling}/*/vitest.config.ts'],
    // Vitest leaves one core free, which on two cores means one test file at a time.
    maxWorkers: availableParallelism(),
  },
});
