import { quantile } from '../load/race.ts';

/** Upper or lower limit of a figure. */
type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** A measured figure with its goal: one row of the output of `pnpm bench` and of `docs/figures.md`. */
export interface Figure {
  readonly name: string;
  /** One value for each alternating round, in `unit`. */
  readonly rounds: readonly number[];
  /** Unit of the values. A ratio has none. */
  readonly unit?: 'KB' | 'MB' | 'ms' | 'µs' | 'a second';
  readonly goal?: Goal;
}

/**
 * Returns whether the median of a figure meets its goal. Returns false if there are no values or one is NaN.
 */
export function meetsGoal({ rounds, goal }: Figure): boolean {
  if (rounds.length === 0 || rounds.some((value) => !Number.isFinite(value))) return false;
  if (goal === undefined) return true;
  const median = quantile(rounds, 0.5);
  return 'atMost' in goal ? median <= goal.atMost : median >= goal.atLeast;
}

const shorten = (value: number): string =>
  value.toLocaleString('en', { maximumSignificantDigits: Math.abs(value) >= 100 ? 4 : 3 });

function toCells(figure: Figure): readonly string[] {
  const { name, rounds, unit, goal } = figure;
  const ofUnit = unit === undefined ? '' : ` ${unit}`;
  const spread = `${shorten(Math.min(...rounds))}–${shorten(Math.max(...rounds))}`;
  const limit =
    goal === undefined ? '' : 'atMost' in goal ? `≤ ${shorten(goal.atMost)}` : `≥ ${shorten(goal.atLeast)}`;
  if (rounds.length === 0) return [name, 'not measured', '', `${limit} MISSED`.trim()];
  const verdict = meetsGoal(figure) ? limit : `${limit} MISSED`.trim();
  return [name, `${shorten(quantile(rounds, 0.5))}${ofUnit}`, `${spread}, ${rounds.length} rounds`, verdict];
}

/** Writes figures as a Markdown table: median, spread and goal. */
export function toFigureTable(figures: readonly Figure[]): string {
  const rows = [['Figure', 'Value', 'Spread', 'Goal'], ['---', '---', '---', '---'], ...figures.map(toCells)];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
