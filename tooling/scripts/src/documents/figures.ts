/** The document that contains all measured figures. */
export const FIGURES_DOCUMENT = 'docs/figures.md';

const COLUMNS = ['Figure', 'Value', 'Spread', 'Date', 'Commit', 'Command'] as const;
const DATE = /^20\d\d-\d\d-\d\d(?:, old)?$/;
const COMMIT = /^`([0-9a-f]{8,40})`$/;
const COMMAND = /^`[^`]+`$/;
/**
 * Matches words with which a document states its own figure, such as `Measured on 2 cores` or `pnpm bench`
 * with a date.
 */
const OWN_FIGURE = /\bmeasured (?:on|at|with)\b|` on 20\d\d-\d\d-\d\d/i;

/** Returns the commits that the rows of figures name, in order. */
export function findCommits(text: string): readonly string[] {
  return rowsOf(text).flatMap((cells) => COMMIT.exec(cells[4] ?? '')?.[1] ?? []);
}

/**
 * Finds rows without a value, spread, date, commit or command, and commits that do not exist.
 * @param isCommit Whether the repository has a commit.
 */
export function findFigureFaults(text: string, isCommit: (hash: string) => boolean): readonly string[] {
  const rows = rowsOf(text);
  if (rows.length === 0) return [`${FIGURES_DOCUMENT} has no row`];
  return rows.flatMap((cells) =>
    findRowFaults(cells, isCommit).map((fault) => `${FIGURES_DOCUMENT}: the row "${cells[0]}" ${fault}`),
  );
}

function findRowFaults(cells: readonly string[], isCommit: (hash: string) => boolean): readonly string[] {
  if (cells.length !== COLUMNS.length) return [`has ${cells.length} cells, not ${COLUMNS.length}`];
  const [, value, spread, date = '', commit = '', command = ''] = cells;
  const hash = COMMIT.exec(commit)?.[1];
  return [
    value !== '' || 'has no value',
    spread !== '' || 'has no spread',
    DATE.test(date) || 'has no date',
    COMMAND.test(command) || 'has no command',
    (hash !== undefined && isCommit(hash)) || `names the commit ${commit}, which does not exist`,
  ].filter((fault) => fault !== true);
}

/** Finds figures in documents other than `FIGURES_DOCUMENT` and the decision records. */
export function findOwnFigures(path: string, text: string): readonly string[] {
  if (path === FIGURES_DOCUMENT || !path.startsWith('docs/') || path.startsWith('docs/adr/')) return [];
  const [found] = OWN_FIGURE.exec(text) ?? [];
  return found === undefined ? [] : [`${path} states a figure ("${found}"): move it to ${FIGURES_DOCUMENT}`];
}

/** Returns the cells of each figure. */
export function rowsOf(text: string): readonly (readonly string[])[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter(([first = '']) => first !== COLUMNS[0] && !/^-+$/.test(first));
}
