import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import type { FailedTest } from './failures.ts';
import { root } from './repository.ts';
import { run } from './run.ts';
import type { TimedTest } from './test-times.ts';

export interface Counted {
  readonly passed: number;
  readonly failed: number;
  /** Every test with its duration; absent for phases without tests. */
  readonly tests?: readonly TimedTest[];
  readonly failures?: readonly FailedTest[];
}

interface JsonReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Error of a file that did not load. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

const UNHANDLED_ERROR = 'An error outside the tests: search the output for “Unhandled Errors”.';

function timesOf({ testResults }: JsonReport): readonly TimedTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)} › ${fullName}`,
      durationMs: duration ?? 0,
    })),
  );
}

/** Finds failed tests, and files that failed without a failed test because they did not load. */
function failuresOf({ testResults }: JsonReport): readonly FailedTest[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name);
    const tests = assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${path} › ${fullName}`,
        message: (failureMessages ?? []).join('\n'),
      }));
    return tests.length === 0 && status === 'failed' ? [{ name: path, message }] : tests;
  });
}

/** Runs Vitest and counts the tests; a file that fails to load counts as one failure. */
export async function runVitest(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Counted> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-vitest-'));
  try {
    const file = join(folder, 'report.json');
    const progress = join(import.meta.dirname, 'progress-reporter.ts');
    const reporters = ['--reporter=default', '--reporter=json', `--reporter=${progress}`];
    // One worker per core; by default Vitest leaves one core free, which is half of a machine with two.
    const options = [`--maxWorkers=${availableParallelism()}`, ...reporters, `--outputFile.json=${file}`];
    const { status } = await run('vitest', ['run', ...options, ...args], { env });
    const report = JSON.parse(await readFile(file, 'utf8')) as JsonReport;
    const failed = report.numFailedTests || (status === 0 ? 0 : Math.max(1, report.numFailedTestSuites));
    const found = failuresOf(report);
    const failures =
      failed > 0 && found.length === 0 ? [{ name: 'Vitest', message: UNHANDLED_ERROR }] : found;
    return { passed: report.numPassedTests, failed, tests: timesOf(report), failures };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
