const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Length as a person counts it: `👨‍👩‍👧が𠮷🏳️‍🌈` is 4. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _segment of segmenter.segment(text)) count += 1;
  return count;
}

/** Whether a text has too few or too many graphemes, or null when its length is right. */
export function findLengthProblem(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): 'too_short' | 'too_long' | null {
  const count = countGraphemes(text);
  if (count < min) return 'too_short';
  return count > max ? 'too_long' : null;
}

/** The first `max` graphemes of a text; never cuts inside one. */
export function truncateGraphemes(text: string, max: number): string {
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === max) return text.slice(0, index);
    count += 1;
  }
  return text;
}

/** The first grapheme in upper case, for an avatar without an image; empty when there is none. */
export function initialOf(name: string): string {
  return truncateGraphemes(name.trim(), 1).toLocaleUpperCase('en');
}
