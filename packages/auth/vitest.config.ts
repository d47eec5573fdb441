import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'auth',
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    expect: { poll: { timeout: 5_000 } },
  },
});
