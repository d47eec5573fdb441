import { stripVTControlCharacters } from 'node:util';

export interface FailedTest {
  readonly name: string;
  /** Message of the error, or an empty text when the runner reported none. May contain terminal colours. */
  readonly message: string;
}

const SHOWN_LINES = 12;

/**
 * Lists failed tests, each with the first 12 lines of its error. Returns an empty text without failed tests.
 */
export function describeFailures(failures: readonly FailedTest[]): string {
  return failures
    .map(({ name, message }) => {
      const lines = stripVTControlCharacters(message)
        .split('\n')
        .filter((line) => line.trim() !== '');
      return [`  ${name}`, ...lines.slice(0, SHOWN_LINES).map((line) => `    ${line}`)].join('\n');
    })
    .join('\n');
}
