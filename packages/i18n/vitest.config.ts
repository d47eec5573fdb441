import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'i18n', isolate: false, include: ['src/**/*.test.ts'] },
});
