/** Result of one step. */
export interface StepResult {
  readonly name: string;
  readonly hasPassed: boolean;
  readonly seconds: number;
}

/** Formats a duration as `h:mm:ss`. */
export function toClock(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** Formats all results as a table, with the total time and the names of failed steps in its last line. */
export function describeResults(results: readonly StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length), 0);
  const rows = results.map(
    ({ name, hasPassed, seconds }) =>
      `${hasPassed ? 'ok    ' : 'FAILED'} ${name.padEnd(width)} ${toClock(seconds)}`,
  );
  const failed = results.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
  const total = toClock(results.reduce((sum, { seconds }) => sum + seconds, 0));
  const verdict = failed.length === 0 ? 'all passed' : `failed: ${failed.join(', ')}`;
  return [...rows, `${results.length} steps in ${total}, ${verdict}`].join('\n');
}
