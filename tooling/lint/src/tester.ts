import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';

import type { Rule } from './rule.ts';

RuleTester.describe = describe;
RuleTester.it = it;

type Cases = Parameters<RuleTester['run']>[2];

/**
 * Tests a rule. Snippets in `passes` have no fault. Each snippet in `fails` has one fault, or `count` faults.
 */
export function testRule(
  rule: Rule,
  {
    passes,
    fails,
    filename = 'example.tsx',
  }: {
    readonly passes: readonly string[];
    readonly fails: readonly (string | readonly [code: string, count: number])[];
    readonly filename?: string;
  },
): void {
  const invalid: Cases['invalid'] = fails.map((entry) => {
    const [code, errors] = typeof entry === 'string' ? [entry, 1] : entry;
    return { code, errors, filename };
  });
  const valid = passes.map((code) => ({ code, filename }));
  new RuleTester({ languageOptions: { sourceType: 'module' } }).run('rule', rule, { valid, invalid });
}
