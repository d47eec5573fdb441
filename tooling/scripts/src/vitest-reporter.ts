import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';

import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification } from 'vitest/node';

import type { FailedTest, FlakyTest } from './failures.ts';
import { describeRunning, type Progress, startProgress } from './progress.ts';
import { root } from './repository.ts';
import type { TimedTest } from './test-times.ts';

/** Environment variable with the path of the file that gets the report. */
export const REPORT_FILE = 'VITEST_REPORT_FILE';

/** Results of a Vitest run. */
export interface VitestReport {
  readonly passed: number;
  readonly tests: readonly TimedTest[];
  /** Failed tests, files that did not load, and errors outside the tests. */
  readonly failures: readonly FailedTest[];
  readonly flaky: readonly FlakyTest[];
}

const messageOf = (errors: readonly SerializedError[]): string =>
  errors.map(({ message, stack }) => stack ?? message).join('\n');

/**
 * Vitest reporter that prints once a minute how many files and tests have finished and which files are
 * running. At the end it writes a `VitestReport` to the file in `VITEST_REPORT_FILE`.
 */
export default class VitestReporter implements Reporter {
  readonly #running = new Set<string>();
  readonly #tests: TimedTest[] = [];
  readonly #failures: FailedTest[] = [];
  readonly #flaky: FlakyTest[] = [];
  #progress: Progress | undefined;
  #files = 0;
  #filesDone = 0;
  #testsDone = 0;
  #passed = 0;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length;
    this.#progress = startProgress({
      phase: 'Tests',
      describe: () =>
        `${this.#filesDone} of ${this.#files} files and ${this.#testsDone} tests done; ${describeRunning(this.#running)}`,
    });
  }

  onTestModuleStart(module: TestModule): void {
    this.#running.add(relative(root, module.moduleId));
  }

  onTestCaseResult(test: TestCase): void {
    this.#testsDone += 1;
    const name = `${relative(root, test.module.moduleId)} › ${test.fullName}`;
    const { state, errors = [] } = test.result();
    const { duration = 0, flaky = false } = test.diagnostic() ?? {};
    this.#tests.push({ name, durationMs: duration });
    if (state === 'passed') this.#passed += 1;
    if (state === 'failed') this.#failures.push({ name, message: messageOf(errors) });
    else if (flaky) this.#flaky.push({ name, message: messageOf(errors) });
  }

  onTestModuleEnd(module: TestModule): void {
    this.#filesDone += 1;
    const path = relative(root, module.moduleId);
    this.#running.delete(path);
    const errors = module.errors();
    if (errors.length > 0) this.#failures.push({ name: path, message: messageOf(errors) });
  }

  async onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    this.#progress?.stop();
    const failures = [
      ...this.#failures,
      ...unhandled.map((error) => ({ name: 'Error outside the tests', message: messageOf([error]) })),
    ];
    const report: VitestReport = {
      passed: this.#passed,
      tests: this.#tests,
      failures,
      flaky: this.#flaky,
    };
    const file = process.env[REPORT_FILE];
    if (file !== undefined) await writeFile(file, JSON.stringify(report));
  }
}
