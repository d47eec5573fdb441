import { truncateGraphemes } from '@musubi/domain/graphemes';
import { toSingleLine } from '@musubi/domain/text';

/** Marks, signs and the scripts that our faces have; pictures and others would come out as empty boxes. */
const UNDRAWABLE =
  /[^\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]|\p{Extended_Pictographic}|\p{Default_Ignorable_Code_Point}|[\u{1F000}-\u{1FFFF}]/gu;

/** One line of a card: what our faces can draw of a text. */
export function toCardText(text: string, maxGraphemes: number): string {
  const drawable = toSingleLine(text)
    .normalize('NFC')
    .replaceAll(UNDRAWABLE, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  const short = truncateGraphemes(drawable, maxGraphemes);
  return short.length < drawable.length ? `${short.trimEnd()}…` : short;
}

/** About how wide a text is, in ems: Han and kana are square, letters about half. */
export function widthInEms(text: string): number {
  let ems = 0;
  for (const character of text) ems += /[\u1100-\uFFEF]|[\u{20000}-\u{3FFFF}]/u.test(character) ? 1 : 0.56;
  return ems;
}
