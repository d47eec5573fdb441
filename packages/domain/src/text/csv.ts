/**
 * Texts that spreadsheets run as formulas, with or without leading white space (OWASP, CSV injection), and
 * texts that begin with a tab or a line break. Full-width forms are included, because Japanese and Chinese
 * input methods type them.
 */
const FORMULA = /^(?:[\s\u0000]*[=+\-@＝＋－＠]|[\t\r\n])/;

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/**
 * Writes one line of a CSV file (RFC 4180), with its line break. A leading apostrophe makes spreadsheets
 * treat formulas as text.
 */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Finds the separator that occurs most often in the first line, outside of quotes. Spreadsheets of many European
 * countries write semicolons.
 */
function findSeparator(text: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && (character === '\n' || character === '\r')) break;
    const count = counts.get(character);
    if (!isQuoted && count !== undefined) counts.set(character, count + 1);
  }
  return SEPARATORS.reduce((best, separator) =>
    (counts.get(separator) ?? 0) > (counts.get(best) ?? 0) ? separator : best,
  );
}

/** A first line that declares the separator for spreadsheets: `sep=;`. */
const NAMED_SEPARATOR = /^\uFEFF?"?sep=([,;\t|])"?(?:\r\n?|\n|$)/i;

interface Cell {
  readonly value: string;
  /** Index of the separator, the line break or the end of the text after the cell. */
  readonly end: number;
}

function readPlainCell(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), end };
}

/**
 * Reads a cell in quotes, which may contain line breaks. Without a closing quote, the cell ends at the end of
 * the text.
 */
function readQuotedCell(text: string, start: number, separator: string): Cell {
  const parts: string[] = [];
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { value: parts.join('') + text.slice(at), end: text.length };
    if (text[quote + 1] !== '"') {
      // Characters between the closing quote and the separator are kept, as spreadsheets do.
      const rest = readPlainCell(text, quote + 1, separator);
      return { value: parts.join('') + text.slice(at, quote) + rest.value, end: rest.end };
    }
    parts.push(text.slice(at, quote + 1));
    at = quote + 2;
  }
}

const readCell = (text: string, start: number, separator: string): Cell =>
  text[start] === '"' ? readQuotedCell(text, start, separator) : readPlainCell(text, start, separator);

/**
 * Parses rows of comma-separated values (RFC 4180). Accepts semicolons, tabs or the separator that the first
 * line declares, any kind of line break, a byte order mark, and texts that violate the RFC. Skips rows
 * without any character, and rows after the first `maxRows`.
 */
export function readCsv(text: string, maxRows: number = Infinity): readonly (readonly string[])[] {
  const [line = '', named] = NAMED_SEPARATOR.exec(text) ?? [];
  const separator = named ?? findSeparator(text);
  const rows: string[][] = [];
  let row: string[] = [];
  const endRow = (): void => {
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  let at = line.length || (text.startsWith('\uFEFF') ? 1 : 0);
  while (at < text.length && rows.length < maxRows) {
    const { value, end } = readCell(text, at, separator);
    row.push(value);
    if (text[end] !== separator) endRow();
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  if (row.length > 0) {
    // The text ends with a separator, so its last cell is empty.
    row.push('');
    endRow();
  }
  return rows;
}
