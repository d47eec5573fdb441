/**
 * Characters that draw nothing, reorder their neighbours or break a line, written as escapes so that they can be
 * seen here: controls, soft hyphen, zero-width marks, bidi controls and isolates, byte order mark.
 * U+200C and U+200D stay out of `INVISIBLE_IN_TEXT`: Indic scripts and emoji families need them.
 */
const INVISIBLE_IN_TEXT =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;
// Only from the first space of a run: from each, a long run would take the square of its length.
const SPACES_BEFORE_LINE_END = /(?<![ \u3000])[ \u3000]+\n/g;

function withoutInvisible(text: string): string {
  return text.replaceAll(LONE_SURROGATE, '').replaceAll(INVISIBLE_IN_TEXT, '').normalize('NFC');
}

/** One line of user text: no invisible characters, white space folded to single spaces, trimmed. */
export function toSingleLine(text: string): string {
  return withoutInvisible(text.replaceAll(/[\r\n\t]+/g, ' '))
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** Several lines of user text: `\n` line ends, at most one empty line in a row, no invisible characters, trimmed. */
export function toMultiLine(text: string): string {
  return withoutInvisible(text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' '))
    .replaceAll(SPACES_BEFORE_LINE_END, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
