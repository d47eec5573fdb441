export interface TimedTest {
  readonly name: string;
  readonly durationMs: number;
}

const SHOWN = 20;

/** Lists the slowest 20 tests, slowest first, one per line. Returns an empty text without tests. */
export function describeSlowest(tests: readonly TimedTest[]): string {
  const slowest = tests.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, SHOWN);
  return slowest
    .map(({ name, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(7)} s  ${name}`)
    .join('\n');
}
