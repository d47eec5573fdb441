import { toSingleLine } from '../text/text.ts';
import { findNameProblem, type NameProblem } from './names.ts';

/** Reason for refusing the reading of a name. */
export type ReadingProblem = NameProblem | 'reading_letters';

/**
 * Letters of any script except Chinese characters, because a reading spells out their sound, and the
 * punctuation that occurs in names. The tone marks of Zhuyin are letters in Unicode.
 */
const LETTERS = /^(?:(?!\p{Script=Han})[\p{L}\p{M} '’・·.-])+$/u;
const LETTER = /\p{L}/u;

/** Normalises a reading: converts it to one line, and half-width kana to full-width. */
export function toReading(text: string): string {
  return toSingleLine(toSingleLine(text).normalize('NFKC'));
}

/** Checks a reading that `toReading` has normalised; null if valid. An empty reading is valid. */
export function findReadingProblem(text: string, max: number): ReadingProblem | null {
  const problem = findNameProblem(text, { min: 0, max });
  if (problem !== null || text === '') return problem;
  return LETTERS.test(text) && LETTER.test(text) ? null : 'reading_letters';
}
