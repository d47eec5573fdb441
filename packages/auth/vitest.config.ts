import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'auth', include: ['src/**/*.test.{ts,tsx}'], expect: { poll: { timeout: 5_000 } } },
});
