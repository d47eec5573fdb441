/** A row of the table of requirements in docs/security.md. */
export interface AsvsRow {
  readonly id: string;
  readonly level: string;
  readonly state: string;
  readonly proof: string;
}

const ROW = /^\| (\d+\.\d+\.\d+) +\| (\d) +\| [^|]+\| ([^|]+?) +\| ([^|]+?) +\|$/gm;

export function readAsvsRows(document: string): readonly AsvsRow[] {
  return [...document.matchAll(ROW)].map(([, id = '', level = '', state = '', proof = '']) => ({
    id,
    level,
    state,
    proof,
  }));
}

const STATES: ReadonlySet<string> = new Set(['holds', 'not applicable', 'does not hold']);
/** Paths from the root, and files of the root. */
const PATH = /`((?:[\w.@-]+\/)+[\w.-]+|[\w-]+\.(?:md|yaml))`/g;

export const filesOf = ({ proof }: AsvsRow): readonly string[] =>
  [...proof.matchAll(PATH)].map(([, path = '']) => path);

/** Faults of a row: an unknown state, a proof without a file, a missing file, a state without a reason. */
export function findRowFaults(row: AsvsRow, files: ReadonlySet<string>): readonly string[] {
  const { id, state, proof } = row;
  const named = filesOf(row);
  return [
    ...(STATES.has(state) ? [] : [`${id}: ${state} is no state`]),
    ...(state === 'holds' && named.length === 0 ? [`${id}: no file proves it`] : []),
    ...(proof === '' ? [`${id}: no reason`] : []),
    ...named.filter((file) => !files.has(file)).map((file) => `${id}: ${file} does not exist`),
  ];
}
