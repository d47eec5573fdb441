import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FailedTest, FlakyTest } from './failures.ts';
import { run } from './run.ts';
import type { TimedTest } from './test-times.ts';
import { REPORT_FILE, type VitestReport } from './vitest-reporter.ts';

export interface Counted {
  /** Passed tests, including flaky ones. */
  readonly passed: number;
  readonly failed: number;
  /** Every test with its duration; absent for phases without tests. */
  readonly tests?: readonly TimedTest[];
  /** Every file with its duration; absent for phases without tests. */
  readonly files?: readonly TimedTest[];
  readonly failures?: readonly FailedTest[];
  readonly flaky?: readonly FlakyTest[];
}

/** Runs Vitest and counts the tests. A file that fails to load counts as one failure. */
export async function runVitest(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Counted> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-vitest-'));
  try {
    const file = join(folder, 'report.json');
    const reporter = join(import.meta.dirname, 'vitest-reporter.ts');
    // Use one worker per core. Vitest's default leaves one core free, which is half of a two-core machine.
    const workers = `--maxWorkers=${availableParallelism()}`;
    const options = [workers, '--retry=1', '--reporter=default', `--reporter=${reporter}`];
    const { status } = await run('vitest', ['run', ...options, ...args], {
      env: { ...env, [REPORT_FILE]: file },
    });
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) {
      const message = `Exited with status ${status} without a report.`;
      return { passed: 0, failed: 1, failures: [{ name: 'Vitest', message }] };
    }
    const { passed, tests, files, failures, flaky } = JSON.parse(text) as VitestReport;
    const found =
      failures.length === 0 && status !== 0
        ? [{ name: 'Vitest', message: `Exited with status ${status} without a failed test.` }]
        : failures;
    return { passed, failed: found.length, tests, files, failures: found, flaky };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
