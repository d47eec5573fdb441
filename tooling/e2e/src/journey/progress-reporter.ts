import { describeRunning, type Progress, startProgress } from '@musubi/scripts/progress';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

/** Playwright reporter that prints once a minute how many journeys have finished and which are running. */
export default class ProgressReporter implements Reporter {
  readonly #running = new Map<TestCase, string>();
  #progress: Progress | undefined;
  #done = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    const total = suite.allTests().length;
    this.#progress = startProgress({
      phase: 'Journeys',
      describe: () => `${this.#done} of ${total} done; ${describeRunning(this.#running.values())}`,
    });
  }

  onTestBegin(test: TestCase): void {
    this.#running.set(test, test.title);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#running.delete(test);
    const willRetry = result.status !== test.expectedStatus && result.retry < test.retries;
    if (!willRetry) this.#done += 1;
  }

  onEnd(): void {
    this.#progress?.stop();
  }

  printsToStdio(): boolean {
    return false;
  }
}
