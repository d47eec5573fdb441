import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'lint', isolate: false, include: ['src/**/*.test.ts'] },
});
