import { type CharsetModel, MODELS } from './charset-models.ts';

const ASCII_BITS = 5;
/** Cost in bits of a control character, or of a byte that the charset does not have. */
const IMPOSSIBLE_BITS = 25;
/** Cost in bits of two letters that rarely follow each other in words of the charset. */
const ODD_LETTERS_BITS = 5;
/** Cost in bits of a change between two alphabets within a word. */
const TWO_ALPHABETS_BITS = 10;

const NO_CLASSES = { classes: [], words: 'none', priorBits: 0 } as const;
/** A character takes two to four bytes, and other texts hardly ever follow the rules of UTF-8 by chance. */
const UTF8_MODEL: CharsetModel = { ...NO_CLASSES, otherBits: 11 };
const OTHER_MODEL: CharsetModel = { ...NO_CLASSES, otherBits: 8 };

/** Charsets to try for bytes without a declared charset. */
export const GUESSED_CHARSETS: readonly string[] = Object.keys(MODELS);

const models = new Map<string, CharsetModel>([['utf-8', UTF8_MODEL]]);

function modelOf(charset: string): CharsetModel {
  const known = models.get(charset);
  if (known !== undefined) return known;
  const model = MODELS[charset]?.() ?? OTHER_MODEL;
  models.set(charset, model);
  return model;
}

const isAscii = (one: string): boolean => one < '\u0080';
const isControl = (code: number): boolean =>
  (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) || (code >= 0x7f && code < 0xa0);
const LETTER = /\p{L}/u;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;

function costOfNeighbours(before: string, one: string, words: CharsetModel['words']): number {
  if (words === 'none' || (isAscii(before) && isAscii(one))) return 0;
  if (!LETTER.test(before) || !LETTER.test(one)) return 0;
  const areMixed = isAscii(before) !== isAscii(one);
  if (words === 'alphabet' && areMixed) return TWO_ALPHABETS_BITS;
  const isOdd = (words === 'latin' && !areMixed) || (LOWER.test(before) && UPPER.test(one));
  return isOdd ? ODD_LETTERS_BITS : 0;
}

/** Cost in bits of a decoded text in its charset: the lower, the more plausible. */
export function costOf(text: string, charset: string): number {
  const { classes, otherBits, words, priorBits } = modelOf(charset);
  let bits = priorBits;
  let before = ' ';
  for (const one of text) {
    if (one === '\u{FFFD}' || isControl(one.codePointAt(0) ?? 0)) bits += IMPOSSIBLE_BITS;
    else if (isAscii(one)) bits += ASCII_BITS;
    else bits += classes.find(({ characters }) => characters.has(one))?.bits ?? otherBits;
    bits += costOfNeighbours(before, one, words);
    before = one;
  }
  return bits;
}
