// pnpm verify: everything that needs no service, in seconds. Prints one line a check, and the output of those that fail.
import { performance } from 'node:perf_hooks';

import { run } from './run.ts';

interface Check {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
}

const CHECKS: readonly Check[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'boundaries', command: ['turbo', 'boundaries'] },
  { name: 'types', command: ['turbo', 'run', 'types', '--output-logs=errors-only'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'versions', command: ['sherif', '--ignore-dependency', 'typescript'] },
  { name: 'generated', command: ['node', 'tooling/codegen/src/codegen.ts', '--check'] },
];

async function runCheck({ name, command: [program, ...args] }: Check): Promise<boolean> {
  const startedAt = performance.now();
  const { status, output } = await run(program, args, { quiet: true });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status !== 0) console.log(output.trimEnd());
  return status === 0;
}

/** Runs every check, one after the other, and counts. */
export async function verify(): Promise<{ readonly passed: number; readonly failed: number }> {
  let passed = 0;
  for (const check of CHECKS) if (await runCheck(check)) passed += 1;
  return { passed, failed: CHECKS.length - passed };
}

if (import.meta.main) {
  const { failed } = await verify();
  process.exitCode = failed === 0 ? 0 : 1;
}
