import { testRule } from '../tester.ts';
import { injectedInputs } from './injected-inputs.ts';

testRule(injectedInputs, {
  filename: 'links.rules.ts',
  passes: [
    `new Date(createdAt)`,
    `Date.parse(text)`,
    `clock.now()`,
    `Math.max(1, 2)`,
    `const isOpen = (now: Date) => now > startsAt`,
    `import { createHash } from 'node:crypto'`,
    `import type { Uuid } from 'uuid'`,
  ],
  fails: [
    `Date.now()`,
    `new Date()`,
    `Date()`,
    `Math.random()`,
    `performance.now()`,
    `crypto.randomUUID()`,
    `globalThis.crypto.getRandomValues(bytes)`,
    `const now = Date.now`,
    `import { randomBytes } from 'node:crypto'`,
    `import { v7 } from 'uuid'`,
  ],
});
