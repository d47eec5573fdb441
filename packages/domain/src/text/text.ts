/**
 * Characters that are invisible, reorder text or break a line: controls, soft hyphen, zero-width marks, bidi
 * controls and isolates, byte order mark. U+200C and U+200D are allowed, because Indic scripts and emoji need
 * them.
 */
const INVISIBLE_IN_TEXT =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
/**
 * More than 30 combining marks in a row, the limit of the Stream-Safe Text Format (UAX #15). Normalising
 * sorts each row of marks, which takes quadratic time for longer rows.
 */
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;
// The lookbehind lets a match start only at the first of several spaces. Otherwise many spaces would take
// quadratic time.
const SPACES_BEFORE_LINE_END = /(?<![ \u3000])[ \u3000]+\n/g;

function withoutInvisible(text: string): string {
  return text
    .replaceAll(LONE_SURROGATE, '')
    .replaceAll(INVISIBLE_IN_TEXT, '')
    .replaceAll(EXCESS_MARKS, '$1')
    .normalize('NFC');
}

/**
 * Words of ASCII, kana and Chinese characters with one space between them. Such a text, as most texts are,
 * needs no normalisation.
 */
const NORMAL =
  /^(?:[!-~\u3001\u3002\u3041-\u3096\u30A1-\u30FC\u4E00-\u9FFF]+(?: [!-~\u3001\u3002\u3041-\u3096\u30A1-\u30FC\u4E00-\u9FFF]+)*)?$/;

/** Normalises a one-line text: removes invisible characters, collapses white space, trims. */
export function toSingleLine(text: string): string {
  if (NORMAL.test(text)) return text;
  return withoutInvisible(text.replaceAll(/[\r\n\t]+/g, ' '))
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/**
 * Normalises a text of several lines: `\n` as line break, at most one empty line in a row, no invisible
 * characters, trimmed.
 */
export function toMultiLine(text: string): string {
  return withoutInvisible(text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' '))
    .replaceAll(SPACES_BEFORE_LINE_END, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
