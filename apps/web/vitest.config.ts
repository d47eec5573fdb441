import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'web', isolate: false, include: ['src/**/*.test.ts'] },
});
