import { relative } from 'node:path';

import type { Reporter, TestModule, TestSpecification } from 'vitest/node';

import { describeRunning, type Progress, startProgress } from './progress.ts';
import { root } from './repository.ts';

/**
 * Vitest reporter that prints once a minute how many files and tests have finished and which files are
 * running.
 */
export default class ProgressReporter implements Reporter {
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

  onTestRunEnd(): void {
    this.#progress?.stop();
  }
}
