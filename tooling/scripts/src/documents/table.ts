/** Renders a Markdown table and pads each column to a uniform width. */
export function toTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = titles.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const toLine = (row: readonly string[]): string =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [toLine(titles), toLine(widths.map((width) => '-'.repeat(width))), ...rows.map(toLine)].join('\n');
}
