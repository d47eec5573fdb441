import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'dev',
    include: ['src/**/*.test.ts'],
    // Tests in a browser share the machine with everything else that is tested.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
