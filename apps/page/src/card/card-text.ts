import { truncateGraphemes } from '@musubi/domain/graphemes';
import { toSingleLine } from '@musubi/domain/text';

/** Matches characters that our fonts lack, such as emoji, which satori would draw as empty boxes. */
const UNDRAWABLE =
  /[^\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]|\p{Extended_Pictographic}|\p{Default_Ignorable_Code_Point}|[\u{1F000}-\u{1FFFF}]/gu;

/**
 * Prepares a text as one line of a share card: removes characters that our fonts lack, and truncates it to
 * `maxGraphemes`.
 */
export function toCardText(text: string, maxGraphemes: number): string {
  const drawable = toSingleLine(text)
    .normalize('NFC')
    .replaceAll(UNDRAWABLE, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  const short = truncateGraphemes(drawable, maxGraphemes);
  return short.length < drawable.length ? `${short.trimEnd()}…` : short;
}

/** Estimates the width of a text in ems: Han and kana are one em wide, Latin letters about half an em. */
export function widthInEms(text: string): number {
  let ems = 0;
  for (const character of text) ems += /[\u1100-\uFFEF]|[\u{20000}-\u{3FFFF}]/u.test(character) ? 1 : 0.56;
  return ems;
}
