const ENTRY = /^- \[\d{4}\].*$/gm;
const MENTION = /\b(?:ADR |docs\/adr\/)(\d{4})(?![\d-])/g;
const MAX_RECORDS = 24;
const MAX_WORDS = 250;

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

/** Returns a message when there are too many ADRs, and one for each that is too long. `records` maps paths to texts. */
export function findSizeFaults(records: ReadonlyMap<string, string>): readonly string[] {
  const tooLong = [...records].flatMap(([path, text]) => {
    const words = text.split(/\s+/).filter((word) => word !== '').length;
    return words > MAX_WORDS ? [`${path} has ${words} words; at most ${MAX_WORDS} are allowed`] : [];
  });
  if (records.size <= MAX_RECORDS) return tooLong;
  return [`There are ${records.size} ADRs; merge or remove some, ${MAX_RECORDS} are allowed`, ...tooLong];
}

/** Returns one message for each ADR number in `text`, such as "ADR 0001", that has no record in `files`. */
export function findMentionFaults(path: string, text: string, files: readonly string[]): readonly string[] {
  const numbers = new Set([...text.matchAll(MENTION)].map(([, number = '']) => number));
  return [...numbers]
    .filter((number) => !files.some((file) => file.startsWith(`docs/adr/${number}-`)))
    .map((number) => `${path} names ADR ${number}, which does not exist`);
}
