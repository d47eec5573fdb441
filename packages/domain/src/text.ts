/**
 * Characters that are invisible, reorder their neighbours or break a line, escaped to be readable here: controls,
 * soft hyphen, zero-width marks, bidi controls and isolates, byte order mark. U+200C and U+200D are allowed, since
 * Indic scripts and emoji families need them.
 */
const INVISIBLE_IN_TEXT =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;
// The lookbehind lets a match start only at the first space of a run. Otherwise a long run would take
// quadratic time.
const SPACES_BEFORE_LINE_END = /(?<![ \u3000])[ \u3000]+\n/g;

function withoutInvisible(text: string): string {
  return text.replaceAll(LONE_SURROGATE, '').replaceAll(INVISIBLE_IN_TEXT, '').normalize('NFC');
}

/** Normalises one line of user text: removes invisible characters, collapses white space, trims. */
export function toSingleLine(text: string): string {
  return withoutInvisible(text.replaceAll(/[\r\n\t]+/g, ' '))
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/**
 * Normalises several lines of user text: `\n` line ends, at most one empty line in a row, no invisible characters,
 * trimmed.
 */
export function toMultiLine(text: string): string {
  return withoutInvisible(text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' '))
    .replaceAll(SPACES_BEFORE_LINE_END, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
