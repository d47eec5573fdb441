import type { Tally } from './outage-tally.ts';

/** Responses in one phase, with the phase's duration. */
export interface PhaseReport {
  /** Name of the phase with its number of repetitions. */
  readonly name: string;
  readonly seconds: number;
  readonly tally: Tally;
}

const HEADS = [
  'Phase',
  'Reads',
  'Failed once',
  'Failed after one retry',
  'Writes acknowledged',
  'Not acknowledged',
  'Lost',
  'Slowest answer',
];

const toRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const toCell = (count: number): string => count.toLocaleString('en-US');

/** Returns a Markdown table with a row for each phase, for a report. */
export function toTable(reports: readonly PhaseReport[]): string {
  const rows = reports.map(({ name, seconds, tally }) => {
    const { reads, retried, failed, acknowledged, unacknowledged, lost } = tally;
    const counts = [reads, retried, failed, acknowledged, unacknowledged, lost].map(toCell);
    const slowest = `${(tally.slowestMs / 1000).toFixed(1)} s`;
    return toRow([`${name}, ${seconds.toFixed(0)} s`, ...counts, slowest]);
  });
  return [toRow(HEADS), toRow(HEADS.map(() => '---')), ...rows].join('\n');
}

/** Prints a phase when it has ended. */
export function printPhase({ name, seconds, tally }: PhaseReport): void {
  const { reads, retried, failed, acknowledged, unacknowledged, late, lost, hung, answers, details } = tally;
  console.log(
    `${name}: ${seconds.toFixed(0)} s, ${reads} reads, ${retried} retried, ${failed} failed; ` +
      `${acknowledged} writes acknowledged, ${unacknowledged} not, ${late} late, ${lost} lost; ${hung} without an answer in time, slowest ${Math.round(tally.slowestMs)} ms`,
  );
  for (const [kind, counts] of answers)
    console.log(`  ${kind}: ${[...counts].map(([answer, count]) => `${count} × ${answer}`).join(', ')}`);
  for (const line of details) console.log(`  ${line}`);
}
