import { trimHidden } from '../text/hidden-characters.ts';
import { withoutClosingMarks, withoutMarksOfLine } from './closing-marks.ts';
import { completeUrlInput, parseWebUrl } from './url.ts';

/** A URL found in a text, and the characters that it was parsed from. */
export interface FoundAddress {
  readonly text: string;
  readonly url: URL;
}

export interface AddressesInText {
  /** Valid URLs in the order of the text. */
  readonly found: readonly FoundAddress[];
  /** Entries of the text that contain no valid URL, such as a line of words or a refused URL. */
  readonly others: readonly string[];
  /** Whether an entry contains words beside a URL, such as `Shop: https://example.com`. */
  readonly hasWords: boolean;
}

const LINES = /[\r\n\t]+/;
// A comma also occurs inside URLs. It ends an entry only before a space or the start of another URL.
const COMMAS =
  /[，、；]|[,;](?=\s|$|https?:\/\/|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#:\s]|$))/u;
const SCHEME_ADDRESSES = /(?:https?|ｈｔｔｐｓ?)[:：][/／]{2}[^\s<>"“”「」『』【】〈〉《》〔〕（）]+/giu;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const OPENING_MARKS = /^[([{<「『【（・•*–—-]{1,9}/u;
/** A label written against its URL: `Shop:example.com`, `お店：example.com`. */
const LABEL = /^[^\s:：/／.．@]{1,40}[:：](?![/／])/u;
const ENDS_LABEL = /[:：=→>|-]$/u;
const HAS_WORD = /[\p{L}\p{N}]/u;
const IS_NUMBERING = /^[^\p{L}]*$/u;
/** The last label of a host name as people write it. Decimal numbers and `e.g.` have no such label. */
const TOP_LEVEL = /\.(?:xn--[a-z0-9-]+|[a-z]{2,})$/;

// IDNA reads the Japanese full stop as a dot, so a sentence such as `雨です。傘を` would pass as a host name. A
// text that begins with `@`, such as `@mio.art`, is an account name, but would pass as a host with an empty
// user name.
const NO_HOST = /^(?:[@＠]|[^/／?#]*[。｡])/u;

function parseToken(token: string): FoundAddress | null {
  const text = trimHidden(token);
  const parsed = parseWebUrl(completeUrlInput(text));
  return parsed.ok ? { text, url: parsed.url } : null;
}

interface Token {
  readonly text: string;
  readonly address: FoundAddress | null;
  /** Whether the token is only a host name. Words such as `Node.js` look like one. */
  readonly isBareHost: boolean;
}

function toToken(text: string): Token {
  const [schemeAddress] = text.match(SCHEME_ADDRESSES) ?? [];
  if (schemeAddress !== undefined) {
    return { text, address: parseToken(withoutClosingMarks(trimHidden(schemeAddress))), isBareHost: false };
  }
  const bare = unlabelled(withoutClosingMarks(text.replace(OPENING_MARKS, '')));
  const address = NO_HOST.test(bare) ? null : parseToken(bare);
  if (address === null || !TOP_LEVEL.test(address.url.hostname))
    return { text, address: null, isBareHost: false };
  const isBareHost = !address.text.startsWith('www.') && !/[/／?#]/.test(address.text);
  return { text, address, isBareHost };
}

function unlabelled(text: string): string {
  const rest = text.replace(LABEL, '');
  // A label contains no dot, so `example.com` in `example.com:8080` is not taken for a label.
  return rest === '' ? text : rest;
}

/**
 * Splits an entry into tokens. Several addresses without a space between them, such as
 * `「https://a.jp」「https://b.jp」`, get a token each.
 */
function toTokens(entry: string): readonly Token[] {
  return entry
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const addresses = word.match(SCHEME_ADDRESSES) ?? [];
      return addresses.length > 1 ? addresses : [word];
    })
    .map((word) => toToken(trimHidden(word)));
}

function isWord({ text, address }: Token): boolean {
  return address === null && HAS_WORD.test(text);
}

function isRefusedUrl({ text, address }: Token): boolean {
  return address === null && (text.match(SCHEME_ADDRESSES) !== null || SCHEME.test(text));
}

function readEntry(entry: string): AddressesInText {
  const tokens = toTokens(entry);
  const isList = tokens.every(
    ({ text, address }) => address !== null || ENDS_LABEL.test(text) || IS_NUMBERING.test(text),
  );
  const found = tokens.flatMap(({ address, isBareHost }) =>
    address !== null && (isList || !isBareHost) ? [address] : [],
  );
  const refused = tokens.filter(isRefusedUrl).map(({ text }) => text);
  if (found.length + refused.length === 0) {
    return { found: [], others: HAS_WORD.test(entry) ? [entry.trim()] : [], hasWords: false };
  }
  const hasWords = tokens.some(
    (token) => isWord(token) && !isRefusedUrl(token) && !IS_NUMBERING.test(token.text),
  );
  return { found, others: refused, hasWords };
}

/**
 * Parses a line that consists of a single URL; null for any other line. A punctuation mark at its end belongs
 * to the URL, as in `…/wiki/Gustav_III.`.
 */
export function findLoneAddress(line: string, isListed: boolean): FoundAddress | null {
  const text = trimHidden(line);
  if (/\s/.test(text)) return null;
  const { address } = toToken(text);
  const isLone = address !== null && withoutClosingMarks(text) === address.text;
  if (!isLone || address.text.split(COMMAS).length > 1) return null;
  return parseToken(withoutMarksOfLine(text, isListed));
}

function readLine(line: string, isListed: boolean): readonly AddressesInText[] {
  const lone = findLoneAddress(line, isListed);
  return lone === null ? line.split(COMMAS).map(readEntry) : [{ found: [lone], others: [], hasWords: false }];
}

/**
 * Finds the URLs of a text, such as a list copied from a note. Lines, tabs and commas separate its entries,
 * and spaces separate the URLs of an entry. A URL without `https://` is found too; a host name within a
 * sentence is not. A URL alone on its line keeps the mark at its end.
 */
export function findAddresses(text: string): AddressesInText {
  const lines = text.split(LINES).filter((line) => line.trim() !== '');
  const entries = lines.flatMap((line) => readLine(line, lines.length > 1));
  return {
    found: entries.flatMap(({ found }) => found),
    others: entries.flatMap(({ others }) => others),
    hasWords: entries.some(({ hasWords }) => hasWords),
  };
}
