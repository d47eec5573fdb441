const ENTRY = /^- \[\d{4}\].*$/gm;

/**
 * Returns null if the list in `index` has the heading of each ADR, sorted by number. Otherwise returns the
 * correct list. `headings` maps file names to headings.
 */
export function findIndexFault(index: string, headings: ReadonlyMap<string, string>): string | null {
  const entries = [...headings].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(toEntry);
  const list = entries.join('\n');
  return (index.match(ENTRY) ?? []).join('\n') === list ? null : list;
}

function toEntry([file, heading]: readonly [file: string, heading: string]): string {
  const number = file.slice(0, 4);
  return `- [${number}](${file}) ${heading.replace(/^# \d{4}: /, '')}`;
}
