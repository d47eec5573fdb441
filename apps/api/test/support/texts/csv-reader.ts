/**
 * Parses comma-separated values strictly by RFC 4180, with every cell in quotes.
 * @throws SyntaxError for a file that a strict reader refuses.
 */
export function readCsv(file: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < file.length) {
    const { value, end } = readCell(file, at);
    row.push(value);
    const isLast = file.startsWith('\r\n', end);
    if (!isLast && file[end] !== ',') throw new SyntaxError(`No separator at ${end}`);
    at = end + (isLast ? 2 : 1);
    if (!isLast) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) throw new SyntaxError('The last row does not end');
  return rows;
}

function readCell(file: string, start: number): { readonly value: string; readonly end: number } {
  if (file[start] !== '"') throw new SyntaxError(`No quote at ${start}`);
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = file.indexOf('"', at);
    if (quote === -1) throw new SyntaxError(`The cell at ${start} does not end`);
    value += file.slice(at, quote);
    if (file[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}
