import { decodePage } from '@musubi/server/page-decoding';

/** Encodings to try for bytes that are not UTF-8 and name no encoding. Spreadsheets in Japan save CSV in Shift_JIS. */
const FALLBACKS = ['shift_jis', 'utf-16le'] as const;
const HAS_CHARSET = /charset\s*=/i;
/** Number of bytes in which a page names its encoding (HTML, 4.2.5.5). */
const HEAD_BYTES = 1024;

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes a file of unknown encoding: by its byte order mark, as UTF-8, by the encoding it names, or by trial. */
export function decodeFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8 !== null) return utf8;
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  if (HAS_CHARSET.test(head)) return decodePage(Buffer.from(bytes), 'text/html');
  for (const encoding of FALLBACKS) {
    const text = decodeStrictly(bytes, encoding);
    if (text !== null) return text;
  }
  return new TextDecoder().decode(bytes);
}
