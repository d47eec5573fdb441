/**
 * Returns the number of server runs in `access-log-end.test.ts`. Set ACCESS_LOG_ENDS for more runs; a
 * thousand runs take minutes.
 */
export function readServerEnds(): number {
  return Number(process.env['ACCESS_LOG_ENDS'] ?? 4);
}

/** Which tests of some files run: the tests are divided among several turns. */
export interface TestsInTurn {
  readonly turn: number;
  /** Number of turns. */
  readonly turns: number;
  /** Prefixes of the full names of tests that run in every turn, by file path relative to the root. */
  readonly always: Readonly<Record<string, readonly string[]>>;
}

/** Parses the JSON of `TESTS_IN_TURN`; null if it is not set, so all tests run. */
export function readTestsInTurn(): TestsInTurn | null {
  const text = process.env['TESTS_IN_TURN'];
  return text === undefined ? null : (JSON.parse(text) as TestsInTurn);
}
