import { splitGraphemes, truncateGraphemes } from '@musubi/domain/graphemes';
import { toSingleLine } from '@musubi/domain/text';

/**
 * Number of graphemes to read per grapheme shown. A limit is needed because each render of a page prepares
 * its card text, and a search for emoji in a whole bio takes a millisecond.
 */
const READ_PER_SHOWN = 4;
const EMOJI = /\p{RGI_Emoji}/gv;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Prepares a text as one line of a share card, without emoji, truncated to `maxGraphemes`. */
export function toCardText(text: string, maxGraphemes: number): string {
  const beginning = truncateGraphemes(toSingleLine(text), READ_PER_SHOWN * maxGraphemes).normalize('NFC');
  const line = toOneSpace(beginning.replaceAll(EMOJI, '').replaceAll(INVISIBLE, ''));
  const short = truncateGraphemes(line, maxGraphemes);
  return short.length < line.length ? `${short.trimEnd()}…` : short;
}

/**
 * Returns the text as the fonts can draw it: styled letters become plain ones, and symbols that the fonts
 * lack are removed. Returns null when the fonts lack a letter or digit, because a shortened name could be
 * that of another creator.
 * @param covers Whether the fonts have a code point.
 */
export function toDrawableText(text: string, covers: (codePoint: number) => boolean): string | null {
  const isCovered = (part: string): boolean =>
    Array.from(part, (character) => character.codePointAt(0) ?? 0).every(covers);
  let drawable = '';
  for (const grapheme of splitGraphemes(text)) {
    const shown = [grapheme, grapheme.normalize('NFKC')].find(isCovered);
    if (shown === undefined && LETTER_OR_DIGIT.test(grapheme)) return null;
    drawable += shown ?? '';
  }
  return toOneSpace(drawable);
}

function toOneSpace(text: string): string {
  return text.replaceAll(/ {2,}/g, ' ').trim();
}

/** Estimates the width of a text in ems: Han and kana are one em wide, Latin letters about half an em. */
export function widthInEms(text: string): number {
  let ems = 0;
  for (const character of text) ems += /[\u2190-\uFFEF]|[\u{20000}-\u{3FFFF}]/u.test(character) ? 1 : 0.56;
  return ems;
}
