import { displayAddress, displayHost } from './url.ts';

// Decoding of Punycode (RFC 3492, 6.2) with the parameters of domain names (section 5). Implemented here,
// because this package has no dependencies.
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_CODE_POINT = 0x80;
const LAST_CODE_POINT = 0x10_ffff;

function digitOf(character: string): number {
  const digit = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(character);
  return digit === -1 ? Number.NaN : digit;
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let steps = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; steps += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return steps + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/** Reads one delta from the digits. Returns the sum with `start` and the number of digits read; null when invalid. */
function readDelta(digits: string, start: number, bias: number): readonly [number, number] | null {
  let sum = start;
  let weight = 1;
  for (const [index, character] of Array.from(digits).entries()) {
    const digit = digitOf(character);
    sum += digit * weight;
    if (!Number.isSafeInteger(sum)) return null;
    const threshold = Math.min(Math.max((index + 1) * BASE - bias, T_MIN), T_MAX);
    if (digit < threshold) return [sum, index + 1];
    weight *= BASE - threshold;
  }
  return null;
}

/** Decodes the part of a host label after `xn--`; null when it is not valid Punycode of a Unicode label. */
function decodePunycode(encoded: string): string | null {
  const end = Math.max(0, encoded.lastIndexOf('-'));
  const decoded = Array.from(encoded.slice(0, end), (character) => character.codePointAt(0) ?? 0);
  let rest = encoded.slice(end === 0 ? 0 : end + 1);
  if (rest === '') return null;
  let codePoint = INITIAL_CODE_POINT;
  let position = 0;
  let bias = INITIAL_BIAS;
  while (rest !== '') {
    const read = readDelta(rest, position, bias);
    if (read === null) return null;
    const [sum, digits] = read;
    rest = rest.slice(digits);
    const length = decoded.length + 1;
    bias = adapt(sum - position, length, position === 0);
    codePoint += Math.floor(sum / length);
    if (codePoint > LAST_CODE_POINT) return null;
    position = (sum % length) + 1;
    decoded.splice(position - 1, 0, codePoint);
  }
  return String.fromCodePoint(...decoded);
}

/**
 * The writing systems that are shown decoded, each with digits. These labels stay encoded, because they can
 * imitate another host: labels of mixed systems, and labels in a script that looks like Latin or is written
 * from right to left.
 */
const SHOWN_LABELS = [
  // Latin letters with the accents of Latin-1 and Latin Extended-A, without characters that look like i, k, n
  // and s.
  /^[-0-9a-zß-öø-ÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżž]+$/u,
  /^[-0-9々ー\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u,
  /^[-0-9\p{Script=Han}\p{Script=Bopomofo}]+$/u,
  /^[-0-9\p{Script=Hangul}]+$/u,
  /^[-0-9\p{Script=Thai}]+$/u,
  /^[-0-9\p{Script=Devanagari}]+$/u,
];
/**
 * Kana marks and strokes that look like a slash or a hyphen: a label of only these marks would seem to divide
 * a host.
 */
const ONLY_MARKS = /^[-0-9々ー一丶丿ノヽヾゝゞ]+$/u;

/** Decodes one label of a host name; returns it unchanged when the decoded form could mislead. */
function displayLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  const decoded = decodePunycode(label.slice('xn--'.length));
  if (decoded === null || ONLY_MARKS.test(decoded) || !leadsTo(decoded, label)) return label;
  return SHOWN_LABELS.some((system) => system.test(decoded)) ? decoded : label;
}

/**
 * Whether encoding the decoded label yields the original label again, as it does only for the normalised
 * spelling.
 */
function leadsTo(decoded: string, label: string): boolean {
  return URL.parse(`https://${decoded}.example`)?.hostname === `${label}.example`;
}

/**
 * Returns an international host name in its own script for display: `日本語.jp` for `xn--wgv71a119e.jp`. Labels
 * of mixed scripts stay encoded. Never use the result in an `href`.
 */
export function displayHostName(host: string): string {
  return host.split('.').map(displayLabel).join('.');
}

/** Returns the host of a URL in its own script for display: without `www.` but with its port. */
export function displayDecodedHost(url: URL): string {
  return displayHostName(displayHost(url));
}

/** Returns host and path of a URL for display, with the host in its own script. */
export function displayDecodedAddress(url: URL): string {
  return `${displayDecodedHost(url)}${displayAddress(url).slice(displayHost(url).length)}`;
}
