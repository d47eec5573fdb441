/** Punctuation and closing brackets after a URL in a sentence. */
const CLOSING_MARKS = /[。、，．！？；：」』】）.,;:!?'")\]}>]{1,9}$/u;
const OPENING_BRACKETS: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
  ['）', '（'],
  ['」', '「'],
  ['』', '『'],
  ['】', '【'],
]);
const SCHEME = /^\p{L}+[:：][/／]{2}/u;
/** The start of a path, query or fragment, with one further character. */
const PLACE = /[/／?#]./u;
/**
 * Marks that are not part of a URL: marks that separate the entries of a list, and Japanese marks after a URL
 * in ASCII.
 */
const MARKS_IN_LISTS = /[,;，、；]{1,9}$|(?<=[!-~])[。．！？]{1,9}$/u;

const countOf = (text: string, character: string): number => text.split(character).length - 1;

/** Whether the bracket closes a bracket that was opened in the text. */
function closesIn(text: string, bracket: string): boolean {
  const opening = OPENING_BRACKETS.get(bracket);
  return opening !== undefined && countOf(text, opening) > countOf(text, bracket);
}

/**
 * Removes the punctuation of the surrounding sentence from a URL. A bracket that the URL itself opened stays.
 */
export function withoutClosingMarks(address: string): string {
  let trimmed = address.replace(CLOSING_MARKS, '');
  for (const mark of address.slice(trimmed.length)) {
    if (!closesIn(trimmed, mark)) break;
    trimmed += mark;
  }
  return trimmed;
}

/**
 * Removes the punctuation after a URL that is alone on its line. Removes only brackets and quotation marks
 * that were not opened in the URL. After a host it removes all marks, because no host ends with a mark.
 *
 * @param isListed Whether the text has other lines, so that a comma at the end separates two entries.
 */
export function withoutMarksOfLine(address: string, isListed: boolean): string {
  const bare = withoutClosingMarks(address);
  if (!PLACE.test(bare.replace(SCHEME, ''))) return bare;
  const marks = address.slice(bare.length);
  if (/['"」』】）)\]}>]/u.test(marks)) return bare;
  return isListed ? address.replace(MARKS_IN_LISTS, '') : address;
}
