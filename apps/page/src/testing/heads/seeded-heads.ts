import type { Random } from './random.ts';

const METHODS = [
  'HEAD',
  'POST',
  'get',
  'GET ',
  ' GET',
  'OPTIONS',
  'DELETE',
  'G\tET',
  'PRI',
  'CONNECT',
  'GETS',
  '',
] as const;
const TARGETS = [
  '/@rio',
  '/@mio?utm_source=x',
  '/@mio?',
  '/@Mio',
  '/@mio/',
  '/@mio%20en',
  '/%40mio',
  '/@mio#top',
  '/@mi\xe9o',
  'http://localhost:3000/@mio',
  '//@mio',
  '@mio',
  '*',
  '/healthz',
  '/@mio/language',
  '/@mio\x01',
  '/@mio en',
  `/@${'m'.repeat(65)}`,
  '/@__proto__',
  '/@constructor',
  '/@missing',
  '/@',
  '',
  '/',
] as const;
const VERSIONS = [
  'HTTP/1.0',
  'HTTP/1.2',
  'HTTP/2.0',
  'http/1.1',
  'HTTP/1.1 ',
  ' HTTP/1.1',
  'HTTP/1.10',
  'HTTP/0.9',
  '',
] as const;
const HARMLESS = [
  'Accept: */*',
  'Accept-Language: ja,en;q=0.5',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64)',
  'Cookie: session=abc; theme=dark',
  'Connection: keep-alive',
  'connection: Keep-Alive',
  'Cache-Control: no-cache',
  'Upgrade-Insecure-Requests: 1',
  'Sec-Fetch-Mode: navigate',
  'X-Forwarded-For: 198.51.100.7',
  'X-Real-IP: 198.51.100.7',
  'Priority: u=0, i',
  'DNT: 1',
  'Referer: https://example.com/?a=b:c',
  'If-Modified-Since: Sat, 29 Oct 1994 19:43:31 GMT',
  'Range: bytes=0-9',
  'Keep-Alive: timeout=5',
  'Authorization: Basic eDp5',
  'X-Http-Method-Override: POST',
  'Content-Type: text/plain',
  "!#$%&'*+-.^_`|~: token",
  '__proto__: 1',
  'Origin: null',
] as const;
const HARMFUL = [
  'Connection: close',
  'Connection: keep-alive, close',
  'Connection: upgrade',
  'Connection: x',
  'Connection: keep-alive',
  'Connection:',
  'Proxy-Connection: close',
  'Proxy-Connection: keep-alive',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
  'Content-Length: 0',
  'Content-Length: 5',
  'Content-Length: +5',
  'Content-Length: 5, 5',
  'Content-Length: 0x5',
  'Content-Length:',
  'Content-Length: 99999999999999999999',
  'Content-Length: -1',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding : chunked',
  'Transfer_Encoding: chunked',
  'TE: trailers',
  'Trailer: X-A',
  'Expect: 100-continue',
  'Expect: x',
  'Host: evil.example',
  'Host:',
  'Host: a b',
  'Host : localhost',
  'If-None-Match: *',
  'If-None-Match: "x"',
  'Surrogate-Capability: keep',
  'Surrogate-Capability: replace',
  'Cookie: NEXT_LOCALE=en',
  'Cookie: a=b; NEXT_LOCALE=zh-TW',
  'cookie: NEXT_LOCALE=xx',
  'Cookie:',
  'Accept-Encoding: identity',
  'Accept-Encoding:',
  'Accept-Encoding: br;q=0',
  'Accept-Encoding: *',
  'accept-encoding: gzip',
  ' folded: line',
  '\tfolded',
  'No-Colon',
  ': no name',
  'Sp ace: x',
  'X-Space:   many',
  'X-Trail: space  ',
  'X-Tab: a\tb',
  'X-Tab:\ta',
  'X-Obs: \xe9\xff',
  'X-Nul: a\0b',
  'X-Del: a\x7fb',
  'X-CR: a\rb',
  'X-LF: a\nb',
  'X-Empty:',
  'X-Colon:: a',
  'X-Uni\xe9: a',
  '(x): a',
  '"x": a',
  'x[0]: a',
  '',
] as const;
const ENCODINGS = [
  'br',
  'gzip',
  'gzip, deflate, br, zstd',
  'gzip, deflate, br',
  'GZIP',
  'br;q=1.0, gzip;q=0.8',
] as const;
const HOSTS = [
  'localhost:3000',
  'localhost',
  '127.0.0.1',
  'LOCALHOST.',
  'evil.example',
  'mio.example',
] as const;
const BYTES = [
  '\0',
  '\t',
  ' ',
  '\r',
  '\n',
  ':',
  '\r\n',
  '\x7f',
  '\x80',
  '\xff',
  'a',
  '/',
  '?',
  '%',
  '\r\n\r\n',
] as const;
const LONG = [100, 255, 4000, 8000, 8100, 8192, 9000, 16_000, 17_000] as const;
const BODIES = [
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  '0\r\n\r\n',
  'GET /@rio HTTP/1.1\r\nHost: x\r\n\r\n',
  'x'.repeat(300),
] as const;

function changeCase(line: string, random: Random): string {
  const way = random.below(4);
  return way === 0 ? line.toLowerCase() : way === 1 ? line.toUpperCase() : line;
}

function makeLines(random: Random): string[] {
  const lines: string[] = [];
  if (!random.percent(2)) lines.push(`Host: ${random.percent(80) ? HOSTS[0] : random.pick(HOSTS)}`);
  if (!random.percent(8)) lines.push(`Accept-Encoding: ${random.pick(ENCODINGS)}`);
  for (let left = random.below(5); left > 0; left -= 1) lines.push(random.pick(HARMLESS));
  if (random.percent(40))
    for (let left = 1 + random.below(3); left > 0; left -= 1) lines.push(random.pick(HARMFUL));
  if (random.percent(3)) lines.push(`X-Long: ${'v'.repeat(random.pick(LONG))}`);
  if (random.percent(1)) lines.push(`${'N'.repeat(random.pick(LONG))}: v`);
  if (random.percent(1))
    for (let left = 40 + random.below(40); left > 0; left -= 1) lines.push(`X-${left}: ${left}`);
  return lines
    .map((line) => ({ line: random.percent(30) ? changeCase(line, random) : line, at: random.below(1000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ line }) => line);
}

/**
 * Generates the bytes of one request, as Latin-1. Most requests are plain, or differ from a plain request in
 * one place.
 */
export function makeRequest(random: Random): string {
  const method = random.percent(90) ? 'GET' : random.pick(METHODS);
  const target = random.percent(80) ? '/@mio' : random.pick(TARGETS);
  const version = random.percent(93) ? 'HTTP/1.1' : random.pick(VERSIONS);
  const end = random.percent(97) ? '\r\n' : random.pick(['\n', '\r', '\r\r\n', '\n\r']);
  const lines = [`${method} ${target} ${version}`, ...makeLines(random), '', ''];
  let text = lines.join(end);
  if (random.percent(8)) text += random.pick(BODIES);
  if (random.percent(3)) text = random.pick(['\r\n', '\n', ' ', '\0']) + text;
  if (random.percent(12)) {
    const at = random.below(text.length);
    text =
      text.slice(0, at) + (random.percent(70) ? random.pick(BYTES) : '') + text.slice(at + random.below(2));
  }
  return text;
}

/** Splits bytes into chunks: a single chunk, at random places, or into single bytes. */
function cut(bytes: Buffer, random: Random): Buffer[] {
  const way = random.below(10);
  if (way < 6) return [bytes];
  if (way === 9 && bytes.length < 300) return Array.from(bytes, (byte) => Buffer.from([byte]));
  const places = Array.from({ length: 1 + random.below(3) }, () => random.below(bytes.length));
  const ends = [0, ...places.toSorted((one, other) => one - other), bytes.length];
  return ends.slice(1).flatMap((end, at) => (end === ends[at] ? [] : [bytes.subarray(ends[at], end)]));
}

/** The client's side of a conversation. */
export interface Conversation {
  readonly chunks: readonly Buffer[];
  /** Number of requests in the conversation. */
  readonly heads: number;
  /** Whether the client half-closes the connection after the last chunk. */
  readonly isEnded: boolean;
}

/** Generates a conversation of up to four requests. Several requests may share a chunk. */
export function makeConversation(random: Random): Conversation {
  const heads = 1 + (random.percent(50) ? random.below(4) : 0);
  const requests = Array.from({ length: heads }, () => Buffer.from(makeRequest(random), 'latin1'));
  const isJoined = random.percent(15);
  const parts = isJoined ? [Buffer.concat(requests)] : requests;
  return { chunks: parts.flatMap((part) => cut(part, random)), heads, isEnded: random.percent(10) };
}
