import type { Tally } from './outage-load.ts';

/** Answers of one phase, with its time. */
export interface PhaseReport {
  /** Name with the number of repetitions. */
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
];

const toRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const toCell = (count: number): string => count.toLocaleString('en-US');

/** Returns a table in Markdown, with a row for each phase, as docs/operating/scale.md has it. */
export function toTable(reports: readonly PhaseReport[]): string {
  const rows = reports.map(({ name, seconds, tally }) => {
    const { reads, retried, failed, acknowledged, unacknowledged, lost } = tally;
    const counts = [reads, retried, failed, acknowledged, unacknowledged, lost].map(toCell);
    return toRow([`${name}, ${seconds.toFixed(0)} s`, ...counts]);
  });
  return [toRow(HEADS), toRow(HEADS.map(() => '---')), ...rows].join('\n');
}

/** Prints a phase when it has ended. */
export function printPhase({ name, seconds, tally }: PhaseReport): void {
  const { reads, retried, failed, acknowledged, unacknowledged, late, lost, details } = tally;
  console.log(
    `${name}: ${seconds.toFixed(0)} s, ${reads} reads, ${retried} retried, ${failed} failed; ` +
      `${acknowledged} writes acknowledged, ${unacknowledged} not, ${late} late, ${lost} lost`,
  );
  for (const line of details) console.log(`  ${line}`);
}
