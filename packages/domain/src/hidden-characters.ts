/**
 * Characters of a regular expression that can disguise a URL: controls, soft hyphen, zero-width and bidi characters,
 * byte order mark.
 */
export const HIDDEN_CHARACTERS =
  '\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u061C\\u180E\\u200B-\\u200F\\u2028-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB';
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
