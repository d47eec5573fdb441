import { TextDecoder } from 'node:util';

/** Labels that PHP, Python, Java and Windows write but the Encoding Standard does not contain. */
const OTHER_LABELS: Readonly<Record<string, string>> = {
  'sjis-win': 'shift_jis',
  'sjis-open': 'shift_jis',
  cp932: 'shift_jis',
  cp943: 'shift_jis',
  mskanji: 'shift_jis',
  'eucjp-win': 'euc-jp',
  'eucjp-ms': 'euc-jp',
  eucjp: 'euc-jp',
  cp51932: 'euc-jp',
  jis: 'iso-2022-jp',
  'iso-2022-jp-ms': 'iso-2022-jp',
  cp50220: 'iso-2022-jp',
  cp50221: 'iso-2022-jp',
  cp936: 'gbk',
  ms936: 'gbk',
  cp949: 'euc-kr',
  ms949: 'euc-kr',
  uhc: 'euc-kr',
  cp950: 'big5',
  ms950: 'big5',
  utf8mb4: 'utf-8',
};

/** The charset's name in the Encoding Standard; null for an unknown label. */
export function findCharset(label: string): string | null {
  const name = label.trim().toLowerCase();
  try {
    return new TextDecoder(OTHER_LABELS[name] ?? name).encoding;
  } catch {
    return null;
  }
}

/**
 * Decodes bytes in a known charset. Replaces invalid bytes with U+FFFD, and drops an incomplete character at
 * the end.
 */
export function decodeAs(bytes: Uint8Array, charset: string): string {
  return new TextDecoder(charset).decode(bytes, { stream: true });
}

/** Like `decodeAs`, but returns null if the bytes are invalid in the charset. */
export function decodeStrictly(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
