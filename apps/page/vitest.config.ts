import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'page', include: ['src/**/*.test.{ts,tsx}'] },
});
