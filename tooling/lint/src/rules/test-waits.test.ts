import { testRule } from '../tester.ts';
import { testWaits } from './test-waits.ts';

testRule(testWaits, {
  filename: 'example.test.ts',
  passes: [
    `await expect.poll(() => seen).toBe(1)`,
    `clock.setTimeout(() => undefined, 10)`,
    `const setTimeout = createFakeTimer(); setTimeout(run)`,
    `vi.advanceTimersByTime(100)`,
  ],
  fails: [
    `await new Promise((resolve) => setTimeout(resolve, 10))`,
    `globalThis.setTimeout(run, 10)`,
    `setInterval(run, 10)`,
    `setImmediate(run)`,
    `import { setTimeout } from 'node:timers/promises'`,
    `await page.waitForTimeout(100)`,
    `Atomics.wait(cell, 0, 0, 100)`,
  ],
});
