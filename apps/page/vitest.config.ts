import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'page', isolate: false, include: ['src/**/*.test.{ts,tsx}'] },
});
