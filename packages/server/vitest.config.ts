import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'server', isolate: false, include: ['src/**/*.test.ts'] },
});
