import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'outside', include: ['src/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 },
});
