/** A GET request for a page, without query and body, that every HTTP parser reads in the same way. */
export interface PlainRequest {
  readonly url: string;
  readonly host: string;
  readonly acceptEncoding: string | undefined;
  readonly cookie: string | undefined;
}

const MAX_HEAD_BYTES = 8192;
const LF = 10;

// Matches the whole head: a path without query, and header lines of a token, a colon, at most one space and
// visible characters.
const HEAD =
  /^GET (\/@[\w-]{1,64}) HTTP\/1\.1\r\n(?:[!#$%&'*+.^_`|~\w-]{1,64}: ?[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?\r\n){1,64}\r\n$/;
const BEFORE_URL = 'GET '.length;
const AFTER_URL = ' HTTP/1.1'.length;

// Headers that affect the body, the connection or the response. Node's parser treats `Proxy-Connection` as
// `Connection`.
const REFUSED: ReadonlySet<string> = new Set([
  'content-length',
  'expect',
  'if-none-match',
  'proxy-connection',
  'surrogate-capability',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const READ: ReadonlySet<string> = new Set(['accept-encoding', 'connection', 'cookie', 'host']);
const LENGTHS: ReadonlySet<number> = new Set([...REFUSED, ...READ].map(({ length }) => length));

/** Parses a chunk. Returns null unless it is exactly one plain request. */
export function parsePlainRequest(chunk: Buffer): PlainRequest | null {
  const { length } = chunk;
  if (length > MAX_HEAD_BYTES || chunk[length - 1] !== LF) return null;
  const head = chunk.toString('latin1');
  if (!HEAD.test(head)) return null;
  let at = head.indexOf('\r\n');
  const url = head.slice(BEFORE_URL, at - AFTER_URL);
  const values = new Map<string, string>();
  for (at += 2; at < length - 2;) {
    const colon = head.indexOf(':', at);
    const end = head.indexOf('\r\n', colon);
    // Skips header names of any other length without copying them; most names are skipped.
    if (LENGTHS.has(colon - at)) {
      const name = head.slice(at, colon).toLowerCase();
      if (REFUSED.has(name)) return null;
      if (values.has(name)) return null;
      if (READ.has(name)) values.set(name, head.slice(colon + 1, end).trimStart());
    }
    at = end + 2;
  }
  const host = values.get('host');
  if (host === undefined || !/^keep-alive$/i.test(values.get('connection') ?? 'keep-alive')) return null;
  return { url, host, acceptEncoding: values.get('accept-encoding'), cookie: values.get('cookie') };
}
