const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The graphemes of a text, in its order. */
export function splitGraphemes(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Printable ASCII, in which each character is a grapheme. */
const PRINTABLE_ASCII = /^[ -~]*$/;

/** Number of graphemes in a text: 4 in `👨‍👩‍👧が𠮷🏳️‍🌈`. */
export function countGraphemes(text: string): number {
  // The segmenter is about a hundred times slower.
  if (PRINTABLE_ASCII.test(text)) return text.length;
  let count = 0;
  for (const _segment of segmenter.segment(text)) count += 1;
  return count;
}

/** Checks the number of graphemes in a text against limits; null if the number is within the limits. */
export function findLengthProblem(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): 'too_short' | 'too_long' | null {
  const count = countGraphemes(text);
  if (count < min) return 'too_short';
  return count > max ? 'too_long' : null;
}

/** Returns the first `max` graphemes of a text. */
export function truncateGraphemes(text: string, max: number): string {
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === max) return text.slice(0, index);
    count += 1;
  }
  return text;
}

/**
 * Returns the first grapheme of a name in upper case, a placeholder for a missing picture; empty for an empty
 * name.
 */
export function initialOf(name: string): string {
  return truncateGraphemes(name.trim(), 1).toLocaleUpperCase('en');
}
