// pnpm verify: runs all checks that need no service, in about two minutes on two cores. Prints one line per check
// and the output of failed checks.
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';

import { DERIVE } from './runs/derive.ts';
import type { FailedTest } from './runs/failures.ts';
import { startLimited } from './runs/limited.ts';
import { describeRunning, startProgress } from './runs/progress.ts';
import { type Finished, run } from './runs/run.ts';

interface Check {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Command that runs only this check, or fixes what the check found. */
  readonly alone: string;
}

const script = (name: string): Check['command'] => ['node', `tooling/scripts/src/${name}.ts`];

/**
 * Packages whose types the compiler must check too. The linter checks a file with the settings of its own
 * package and leaves out generated files. So it does not notice that Node's globals used in the domain are
 * missing in browsers (auth, i18n), or what Next.js derives from the pages (web).
 */
export const TYPES_APART = ['@musubi/auth', '@musubi/i18n', '@musubi/web'];

const CHECKS: readonly Check[] = [
  { name: 'format', command: ['oxfmt', '--check'], alone: 'pnpm format fixes it' },
  { name: 'lint and types', command: ['oxlint'], alone: 'pnpm lint' },
  {
    name: 'types of generated files, and in browsers',
    command: ['turbo', 'run', 'types', ...TYPES_APART.map((name) => `--filter=${name}`)],
    alone: 'pnpm types',
  },
  { name: 'derived files', command: script('derived/check-derived'), alone: 'pnpm check:derived' },
  {
    name: 'boundaries',
    command: ['turbo', 'boundaries'],
    alone: 'pnpm boundaries; docs/style.md#directions',
  },
  { name: 'dead code', command: ['knip', '--treat-config-hints-as-errors'], alone: 'pnpm dead-code' },
  { name: 'versions', command: ['sherif', '--fail-on-warnings'], alone: 'pnpm versions' },
  { name: 'catalogue', command: script('check-catalog'), alone: 'pnpm check:catalog' },
  {
    name: 'licences',
    command: ['node', 'tooling/release/src/notices/check-licences.ts'],
    alone: 'pnpm check:licences',
  },
  {
    name: 'features',
    command: script('check-features'),
    alone: 'pnpm check:features; docs/add-a-feature.md',
  },
  {
    name: 'structure',
    command: script('check-structure'),
    alone: 'pnpm check:structure; docs/style.md#size',
  },
  { name: 'languages', command: script('check-i18n'), alone: 'pnpm check:i18n; docs/style.md#words' },
  { name: 'commits', command: script('check-commits'), alone: 'pnpm check:commits; CONTRIBUTING.md' },
  { name: 'documents', command: script('check-docs'), alone: 'pnpm check:docs' },
  {
    name: 'migrations',
    command: ['node', 'apps/api/test/migrations/check-migrations.ts'],
    alone: 'pnpm check:migrations; docs/change-the-schema.md',
  },
  {
    name: 'generated',
    command: ['node', 'tooling/codegen/src/codegen.ts', '--check'],
    alone: 'pnpm codegen fixes it',
  },
  {
    name: 'contract',
    command: ['node', 'tooling/codegen/src/released.ts', '--check'],
    alone: 'pnpm contract:check; docs/add-an-operation.md',
  },
];

/** Runs first, because other checks need the derived files, and the linter needs the client's built types. */
const PREPARATION: Check = {
  name: 'derived files and client',
  command: ['turbo', ...DERIVE],
  alone: 'pnpm derive',
};

interface Outcome {
  readonly check: Check;
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
}

async function runCheck(check: Check): Promise<Outcome> {
  const startedAt = performance.now();
  const [program, ...args] = check.command;
  const { status, output }: Finished = await run(program, args, { quiet: true }).catch((error: unknown) => ({
    status: 1,
    output: `${program} could not be started: ${String(error)}`,
  }));
  return { check, passed: status === 0, seconds: (performance.now() - startedAt) / 1000, output };
}

/** Formats the outcome of a check: one line, and the whole output if the check failed. */
export function describeOutcome({ check, passed, seconds, output }: Outcome): string {
  const line = `${passed ? 'ok    ' : 'FAILED'} ${check.name} (${seconds.toFixed(1)} s)`;
  return passed ? line : `${line}\n\n${output.trim()}\n\n       alone: ${check.alone}\n`;
}

/** Runs all checks, several at a time. Prints the outcomes in order and counts them. */
export async function verify(): Promise<{
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly FailedTest[];
}> {
  const startedAt = performance.now();
  const prepared = await runCheck(PREPARATION);
  // Without these files, the linter would report hundreds of false errors and hide the failed preparation.
  if (!prepared.passed) {
    console.log(describeOutcome(prepared));
    return { passed: 0, failed: 1, failures: [{ name: prepared.check.name, message: prepared.output }] };
  }
  const running = new Set<string>();
  let done = 0;
  const progress = startProgress({
    phase: 'Checks',
    describe: () => `${done} of ${CHECKS.length} done; ${describeRunning(running)}`,
  });
  const tasks = CHECKS.map((check) => async () => {
    running.add(check.name);
    const outcome = await runCheck(check);
    running.delete(check.name);
    done += 1;
    return outcome;
  });
  const failures: FailedTest[] = [];
  for (const outcome of startLimited(tasks, Math.max(2, availableParallelism()))) {
    const { check, passed, output } = await outcome;
    console.log(describeOutcome(await outcome));
    if (!passed) failures.push({ name: check.name, message: output });
  }
  progress.stop();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const verdict =
    failures.length === 0 ? 'all good' : `failed: ${failures.map(({ name }) => name).join(', ')}`;
  console.log(`${CHECKS.length} checks in ${seconds} s, ${verdict}`);
  return { passed: CHECKS.length - failures.length, failed: failures.length, failures };
}

if (import.meta.main) {
  const { failed } = await verify();
  process.exitCode = failed === 0 ? 0 : 1;
}
