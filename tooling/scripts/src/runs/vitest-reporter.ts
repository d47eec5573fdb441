import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';

import type {
  Reporter,
  SerializedError,
  TestCase,
  TestModule,
  TestSpecification,
  TestSuite,
} from 'vitest/node';

import { root } from '../repository.ts';
import type { FailedTest, FlakyTest } from './failures.ts';
import { describeRunning, type Progress, startProgress } from './progress.ts';
import type { TimedTest } from './test-times.ts';

/** Environment variable with the path of the report file to write. */
export const REPORT_FILE = 'VITEST_REPORT_FILE';

/** Results of a Vitest run. */
export interface VitestReport {
  readonly passed: number;
  readonly tests: readonly TimedTest[];
  /** Durations of whole files, with their imports and hooks. */
  readonly files: readonly TimedTest[];
  /** Failed tests, files that did not load, and errors outside the tests. */
  readonly failures: readonly FailedTest[];
  readonly flaky: readonly FlakyTest[];
}

const messageOf = (errors: readonly SerializedError[]): string =>
  errors.map(({ message, stack }) => stack ?? message).join('\n');

/**
 * Tests that use random data or a random order of events, which differ on each try. They count as failed even
 * if the second try passes, because that try did not repeat the first.
 */
const DRAWN = {
  file: /(?:concurrency|contract|crash|database-loss|races?)\.test\.ts$/,
  message: 'Property failed after',
} as const;

const pathOf = ({ moduleId }: TestModule): string => relative(root, moduleId);

const isDrawn = (path: string, message: string): boolean =>
  DRAWN.file.test(path) || message.includes(DRAWN.message);

/**
 * Returns the errors of a file, or of the hooks of a `describe`, as one failure. Empty when there are no
 * errors.
 */
function failureOf(name: string, owner: TestModule | TestSuite): readonly FailedTest[] {
  const errors = owner.errors();
  return errors.length === 0 ? [] : [{ name, message: messageOf(errors) }];
}

type Outcome = 'passed' | 'failed' | 'flaky' | 'skipped';

interface Finished extends TimedTest, FailedTest {
  readonly outcome: Outcome;
}

/** Returns the final state of a test. */
function finish(path: string, test: TestCase): Finished {
  const { state, errors = [] } = test.result();
  const { duration = 0, flaky: isFlaky = false } = test.diagnostic() ?? {};
  const message = messageOf(errors);
  const tried: Outcome = isFlaky ? (isDrawn(path, message) ? 'failed' : 'flaky') : 'passed';
  return {
    name: `${path} › ${test.fullName}`,
    durationMs: duration,
    message,
    outcome: state === 'passed' ? tried : state === 'failed' ? 'failed' : 'skipped',
  };
}

function durationOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return collectDuration + setupDuration + duration;
}

const finishAll = (module: TestModule): readonly Finished[] =>
  [...module.children.allTests()].map((test) => finish(pathOf(module), test));

/** Returns the errors of a file that failed to load, and of failed hooks. */
const brokenParts = (module: TestModule): readonly FailedTest[] => [
  ...failureOf(pathOf(module), module),
  ...[...module.children.allSuites()].flatMap((suite) =>
    failureOf(`${pathOf(module)} › ${suite.fullName}`, suite),
  ),
];

function reportOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): VitestReport {
  const tests = modules.flatMap(finishAll);
  const withOutcome = (wanted: Outcome) => tests.filter(({ outcome }) => outcome === wanted);
  const flaky = withOutcome('flaky');
  return {
    passed: withOutcome('passed').length + flaky.length,
    tests,
    files: modules.map((module) => ({ name: pathOf(module), durationMs: durationOf(module) })),
    failures: [
      ...modules.flatMap(brokenParts),
      ...withOutcome('failed'),
      ...unhandled.map((error) => ({ name: 'Error outside the tests', message: messageOf([error]) })),
    ],
    flaky,
  };
}

/**
 * Vitest reporter that prints once a minute how many files and tests have finished and which files are
 * running. At the end it writes a `VitestReport` to the file in `VITEST_REPORT_FILE`.
 */
export default class VitestReporter implements Reporter {
  readonly #running = new Set<string>();
  #progress: Progress | undefined;
  #files = 0;
  #filesDone = 0;
  #testsDone = 0;

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

  onTestCaseResult(): void {
    this.#testsDone += 1;
  }

  onTestModuleEnd(module: TestModule): void {
    this.#filesDone += 1;
    this.#running.delete(relative(root, module.moduleId));
  }

  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    this.#progress?.stop();
    const file = process.env[REPORT_FILE];
    if (file !== undefined) await writeFile(file, JSON.stringify(reportOf(modules, unhandled)));
  }
}
