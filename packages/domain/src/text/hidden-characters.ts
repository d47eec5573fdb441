/**
 * Character class of a regular expression: characters that can disguise a URL, which are controls, soft
 * hyphen, zero-width and bidi characters, byte order mark.
 */
const HIDDEN_CHARACTERS =
  '\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u061C\\u180E\\u200B-\\u200F\\u2028-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB';
/**
 * A hidden character inside a URL. U+FE0F counts as hidden unless it follows an emoji or belongs to a keycap.
 */
export const HIDDEN_CHARACTER = new RegExp(
  `[${HIDDEN_CHARACTERS}\\p{Surrogate}]|(?<!\\p{Extended_Pictographic})\\uFE0F(?!\\u20E3)`,
  'u',
);
const CUT_AT_ENDS = new RegExp(`[\\s${HIDDEN_CHARACTERS}\\uFE0F]`);
const EMOJI_AT_END = /\p{Extended_Pictographic}\uFE0F$/u;

/** Removes white space and hidden characters at the ends of a URL or e-mail address, which copying often adds. */
export function trimHidden(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && CUT_AT_ENDS.test(text.charAt(start))) start += 1;
  while (
    end > start &&
    CUT_AT_ENDS.test(text.charAt(end - 1)) &&
    !EMOJI_AT_END.test(text.slice(end - 3, end))
  )
    end -= 1;
  return text.slice(start, end);
}
