const MAX_EDITS = 2;
/** Shorter names are not compared: too many of them differ by only two characters. */
const MIN_CHARACTERS = 7;

/** Whether a name differs from another by one or two edits. */
export function isLikelyTypo(name: string, known: string): boolean {
  if (Math.min(name.length, known.length) < MIN_CHARACTERS) return false;
  return name !== known && countEdits(name.toUpperCase(), known) <= MAX_EDITS;
}

/** The Levenshtein distance of two texts. */
function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_value, index) => index);
  for (let y = 0; y < a.length; y += 1) {
    const next = [y + 1];
    for (let x = 0; x < b.length; x += 1) {
      const replaced = (row[x] ?? 0) + (a[y] === b[x] ? 0 : 1);
      next.push(Math.min(replaced, (row[x + 1] ?? 0) + 1, (next[x] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
