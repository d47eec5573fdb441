export interface TimedTest {
  readonly name: string;
  readonly durationMs: number;
}

const SHOWN = 20;

/** Lists the longest 20, longest first, one per line. Returns an empty text for an empty list. */
export function describeLongest(files: readonly TimedTest[]): string {
  const longest = files.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, SHOWN);
  return longest
    .map(({ name, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(7)} s  ${name}`)
    .join('\n');
}

/** Duration above which a test needs a reason. */
const LONG_MS = 20_000;

/**
 * Lists the files with a test over 20 s that has no reason in the table. Returns an empty text if there are
 * none.
 */
export function describeUnexplained(
  tests: readonly TimedTest[],
  reasons: Readonly<Record<string, unknown>>,
): string {
  const files = tests
    .filter(({ durationMs }) => durationMs > LONG_MS)
    .flatMap(({ name }) => name.split(' › ', 1))
    .filter((file) => !(file in reasons));
  return [...new Set(files)].join('\n');
}
