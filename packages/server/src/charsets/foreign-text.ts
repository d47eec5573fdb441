import { analyse } from 'chardet';

import { costOf, GUESSED_CHARSETS } from './charset-costs.ts';
import { findUtf16, takeSample } from './charset-sample.ts';
import { findMarkedCharset, listDeclaredCharsets } from './declared-charsets.ts';
import { decodeAs, decodeStrictly, findCharset } from './decode-as.ts';

/** The decoded text of bytes from outside, such as a page or a file. */
export interface ForeignText {
  readonly text: string;
  /** Name of the charset in the Encoding Standard. */
  readonly charset: string;
  /** The most plausible charsets, at most three, if none is clearly right; empty otherwise. */
  readonly candidates: readonly string[];
}

export interface ForeignTextOptions {
  /** The `Content-Type` header; empty for a file. */
  readonly type?: string;
  /** The charset that the user has chosen. */
  readonly chosen?: string | undefined;
}

/**
 * Number of bytes in which a charset declaration is searched. Many pages have it far behind the 1,024 bytes
 * that the standard allows.
 */
const HEAD_BYTES = 64 * 1024;
/**
 * Minimum difference in bits to the next charset for a sure guess: texts in the others are then a thousand
 * times rarer.
 */
const SURE_BITS = 10;
/** Advantage in bits of a declared charset over a charset that is not declared. */
const DECLARED_BITS = 20;
/**
 * Advantage in bits of a charset when the detector is fully confident. The detector knows sequences of
 * letters.
 */
const DETECTOR_BITS = 30;
/** Cost in bits per byte above which the content is no text: an image, an archive or another binary file. */
const BINARY_BITS = 8;
const MAX_CANDIDATES = 3;

/**
 * Decodes bytes from outside: by their byte order mark, by the charset that they declare, as UTF-8, or by the most
 * plausible charset. Takes tens of milliseconds, so call it in a reading process.
 */
export function readForeignText(
  bytes: Uint8Array,
  { type = '', chosen }: ForeignTextOptions = {},
): ForeignText {
  const as = (charset: string): ForeignText => ({ text: decodeAs(bytes, charset), charset, candidates: [] });
  const known = findCharset(chosen ?? '');
  if (known !== null) return as(known);
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const evident = findMarkedCharset(head) ?? findUtf16(bytes);
  if (evident !== null) return as(evident);
  const declared = listDeclaredCharsets(head, type);
  return (
    readDeclared(bytes, declared) ??
    readStrictly(bytes, head.includes('\u001B$') ? ['iso-2022-jp', 'utf-8'] : ['utf-8']) ??
    guess(bytes, declared)
  );
}

function readStrictly(bytes: Uint8Array, charsets: readonly string[]): ForeignText | null {
  for (const charset of charsets) {
    const text = decodeStrictly(bytes, charset);
    if (text !== null) return { text, charset, candidates: [] };
  }
  return null;
}

/**
 * Returns null if the bytes are invalid in all declared charsets. A server may declare another charset for
 * documents that are UTF-8.
 */
function readDeclared(bytes: Uint8Array, declared: readonly string[]): ForeignText | null {
  const read = readStrictly(bytes, declared);
  if (read === null || read.charset === 'utf-8') return read;
  const utf8 = readStrictly(bytes, ['utf-8']);
  const sample = takeSample(bytes);
  if (utf8 === null || sample.length === 0) return read;
  const costAs = (charset: string): number => costOf(decodeAs(sample, charset), charset);
  return costAs('utf-8') + DECLARED_BITS < costAs(read.charset) ? utf8 : read;
}

interface Candidate {
  readonly charset: string;
  readonly text: string;
  readonly bits: number;
}

function guess(bytes: Uint8Array, declared: readonly string[]): ForeignText {
  const sample = takeSample(bytes);
  const confidence = detect(sample);
  const candidates = [...new Set(['utf-8', ...declared, ...GUESSED_CHARSETS])]
    .map((charset): Candidate => {
      const text = decodeAs(sample, charset);
      const bonus = declared.includes(charset) ? DECLARED_BITS : 0;
      const bits = costOf(text, charset) - bonus - (confidence.get(charset) ?? 0) * DETECTOR_BITS;
      return { charset, text, bits };
    })
    .toSorted((one, other) => one.bits - other.bits);
  const [best, ...others] = candidates;
  if (best === undefined || best.bits > sample.length * BINARY_BITS) {
    return { text: decodeAs(bytes, 'utf-8'), charset: 'utf-8', candidates: [] };
  }
  const rivals = others.filter(
    ({ text }, at) => text !== best.text && others.findIndex((one) => one.text === text) === at,
  );
  const isSure = (rivals[0]?.bits ?? Infinity) - best.bits >= SURE_BITS;
  const offered = [best, ...rivals.filter(({ text }) => !text.includes('\u{FFFD}'))];
  return {
    text: decodeAs(bytes, best.charset),
    charset: best.charset,
    candidates: isSure ? [] : offered.slice(0, MAX_CANDIDATES).map(({ charset }) => charset),
  };
}

/**
 * Charsets that get the confidence of a charset from the detector. For bytes without Windows' additional
 * characters, the detector returns the ISO charset.
 */
const SUPERSETS: Readonly<Record<string, readonly string[]>> = {
  'iso-8859-2': ['windows-1250', 'iso-8859-2'],
  'windows-1250': ['windows-1250', 'iso-8859-2'],
  'iso-8859-7': ['windows-1253'],
  'iso-8859-8': ['windows-1255'],
  'iso-8859-6': ['windows-1256'],
  gb18030: ['gbk'],
};

/** The detector's confidence in each charset, from 0 to 1. */
function detect(sample: Uint8Array): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { name, confidence } of analyse(sample)) {
    const charset = findCharset(name) ?? '';
    for (const one of SUPERSETS[charset] ?? [charset]) {
      found.set(one, Math.max(found.get(one) ?? 0, confidence / 100));
    }
  }
  return found;
}
