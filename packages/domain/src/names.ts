import { findLengthProblem } from './graphemes.ts';

/**
 * A letter, digit, symbol or punctuation mark that draws something: not the Hangul fillers (U+115F, 1160, 3164, FFA0), which
 * are default-ignorable letters, the blank Braille pattern (U+2800) or the null notehead (U+1D159).
 */
const DRAWN = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1D159}])[\p{L}\p{N}\p{S}\p{P}]/u;
/** Marks and joiners on one character; the flag of England has six, and no orthography more than eight. */
const TOO_MANY_MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}]{9}/u;

/** Why a text cannot be a name. */
export type NameProblem = 'too_short' | 'too_long' | 'not_visible';

/**
 * Checks a text that names something, after `toSingleLine`: its length in graphemes, at least one character that draws
 * something unless it is empty, and at most eight marks in a row. Null when it can be stored.
 */
export function findNameProblem(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): NameProblem | null {
  const problem = findLengthProblem(text, { min, max });
  if (problem !== null || text === '') return problem;
  return DRAWN.test(text) && !TOO_MANY_MARKS.test(text) ? null : 'not_visible';
}
