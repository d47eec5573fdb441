import { defineProject } from 'vitest/config';

export default defineProject({
  // Tests draw pictures and start processes while all other tests use the processors, so allow more time.
  test: { name: 'page', isolate: false, include: ['src/**/*.test.{ts,tsx}'], testTimeout: 30_000 },
});
