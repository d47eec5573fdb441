/**
 * Texts that spreadsheets run as formulas, with white space before them or not (OWASP, CSV injection), and texts that begin
 * with a tab or a line break. Full-width forms are included, because Japanese and Chinese input methods type them.
 */
const FORMULA = /^(?:[\s\u0000]*[=+\-@＝＋－＠]|[\t\r\n])/;

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Writes one line of a CSV file (RFC 4180), with its line break. An apostrophe keeps formulas as text. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}
