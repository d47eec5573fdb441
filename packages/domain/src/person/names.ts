import { findLengthProblem } from '../text/graphemes.ts';

/**
 * A visible letter, digit, symbol or punctuation mark. Excludes the characters of these classes that are
 * drawn blank: the Hangul fillers (U+115F, 1160, 3164, FFA0), the blank Braille pattern (U+2800) and the null
 * notehead (U+1D159).
 */
const DRAWN = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1D159}])[\p{L}\p{N}\p{S}\p{P}]/u;
/**
 * Nine combining marks or joiners in a row. No script needs more than eight in a row, and the emoji of
 * England's flag has six.
 */
const TOO_MANY_MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}]{9}/u;

/** Reason for refusing a name. */
export type NameProblem = 'too_short' | 'too_long' | 'not_visible';

/**
 * Checks a name that `toSingleLine` has normalised; null if valid. Requires a number of graphemes within the
 * limits, a visible character, and at most eight combining marks in a row. If `min` is 0, an empty name is
 * valid.
 */
export function findNameProblem(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): NameProblem | null {
  const problem = findLengthProblem(text, { min, max });
  if (problem !== null || text === '') return problem;
  return DRAWN.test(text) && !TOO_MANY_MARKS.test(text) ? null : 'not_visible';
}
