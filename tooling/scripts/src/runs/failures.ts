import { stripVTControlCharacters } from 'node:util';

/**
 * Maximum number of flaky tests. With more, the run fails, because the product or a test probably has a bug.
 */
const MOST_FLAKY = 2;

const SHOWN_LINES = 12;

export interface FailedTest {
  readonly name: string;
  /** Message of the error, or an empty text when the runner reported none. May contain terminal colours. */
  readonly message: string;
}

/** A test that failed once and passed on its second try. */
export interface FlakyTest extends FailedTest {
  /** Path of the failed try's trace, relative to the root of the repository. */
  readonly trace?: string | undefined;
}

function describe({ name, message }: FailedTest): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`  ${name}`, ...lines.slice(0, SHOWN_LINES).map((line) => `    ${line}`)].join('\n');
}

/**
 * Lists failed tests, each with the first 12 lines of its error. Returns an empty text when no test failed.
 */
export function describeFailures(failures: readonly FailedTest[]): string {
  return failures.map(describe).join('\n');
}

/** Counts flaky tests as passed, or as failed if there are more than two. */
export function countFlaky(
  { passed, failed }: { readonly passed: number; readonly failed: number },
  flaky: readonly FlakyTest[],
): { readonly passed: number; readonly failed: number } {
  const refused = flaky.length > MOST_FLAKY ? flaky.length : 0;
  return { passed: passed - refused, failed: failed + refused };
}

/**
 * Lists flaky tests, each with the error and any trace of its failed try. Returns an empty text when no test
 * is flaky.
 */
export function describeFlaky(flaky: readonly FlakyTest[]): string {
  if (flaky.length === 0) return '';
  const lines = flaky.map((test) =>
    test.trace === undefined ? describe(test) : `${describe(test)}\n    trace: ${test.trace}`,
  );
  const verdict =
    flaky.length > MOST_FLAKY ? `More than ${MOST_FLAKY} fail the run.` : 'Find the cause of each.';
  return [`Flaky tests, which passed on the second try. ${verdict}`, ...lines].join('\n');
}
