import { request } from 'node:http';

/** Length of a long header or query in bytes. Servers read at most 16 KB of request line and headers. */
const HEAD_BYTES = 14_000;
/** Length of a query that the web server passes on to Next.js. */
const PASSED_BYTES = 4000;
const PASSED_PAIRS = 64;

const repeat = (piece: string, bytes = HEAD_BYTES): string =>
  piece.repeat(Math.ceil(bytes / piece.length)).slice(0, bytes);

/** Random printable characters, the same in every run. */
function randomText(bytes: number): string {
  let state = 7;
  return Array.from({ length: bytes }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return String.fromCodePoint(0x21 + (state % 94));
  }).join('');
}

/** Texts that are slowest to match or parse. Combining marks are UTF-8 bytes, written as Latin-1. */
const PATTERNS: Readonly<Record<string, (bytes: number) => string>> = {
  'repeated letter': (bytes) => repeat('a', bytes),
  digits: (bytes) => repeat('0123456789', bytes),
  hyphens: (bytes) => repeat('-', bytes),
  'a-Googl': (bytes) => repeat('a-Googl', bytes),
  commas: (bytes) => repeat('a,', bytes),
  semicolons: (bytes) => repeat('a=b; ', bytes).trimEnd(),
  'percent signs': (bytes) => repeat('%', bytes),
  quotes: (bytes) => repeat('"', bytes),
  'combining marks': (bytes) => repeat(Buffer.from('\u0301').toString('latin1'), bytes),
  random: (bytes) => randomText(bytes),
};

/** Length of the longest route tree that the web server passes on to Next.js. */
const TREE_BYTES = 8 * 1024;

/** Route trees that Next.js checks recursively, alone or side by side. Each level nests two brackets. */
const routeTree = (levels: number): string => `${'["",{"":'.repeat(levels)}["",{}]${'}]'.repeat(levels)}`;
const TREES: Readonly<Record<string, string>> = {
  'nested route tree': routeTree(Math.floor((TREE_BYTES - 7) / 10)),
  'wide route tree': `["",{${Array.from({ length: 25 }, (_, at) => `"${at}":${routeTree(30)}`).join(',')}}]`,
};

/** Headers that a server, its framework or its libraries may parse, and one unknown header. */
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'access-control-request-headers',
  'authorization',
  'connection',
  'content-type',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'if-modified-since',
  'if-none-match',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'origin',
  'range',
  'referer',
  'rsc',
  'sec-fetch-dest',
  'surrogate-capability',
  'traceparent',
  'user-agent',
  'x-abuse',
  'x-api-key',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-middleware-prefetch',
  'x-middleware-subrequest',
  'x-visitor-address',
] as const;

/** One anonymous request. Header values and the target are bytes as Latin-1. */
export interface HostileRequest {
  readonly name: string;
  /** Kind of route, for the report. */
  readonly route: string;
  readonly target: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string;
  /** Whether the server must answer it, because a refusal would mean that nothing was measured. */
  readonly isAnswered?: boolean;
}

/** Replaces the characters that end a target or its query. */
const toTargetText = (text: string): string => text.replaceAll(/[ #]/g, '+');

/** GET requests for paths below a prefix, one for each of `PATTERNS`. */
export function hostilePaths(prefix: string): readonly HostileRequest[] {
  return Object.entries(PATTERNS).map(([pattern, write]) => ({
    name: `${pattern} as path`,
    route: `GET ${prefix}…`,
    target: `${prefix}${toTargetText(write(PASSED_BYTES)).replaceAll('?', '!')}`,
  }));
}

/** GET requests to a route with each of `PATTERNS` in each header, in the query, and in both. */
export function hostileHeads(route: string, isAnswered: boolean): readonly HostileRequest[] {
  const join = route.includes('?') ? '&' : '?';
  const patterns = Object.entries(PATTERNS);
  const named = (name: string, rest: Pick<HostileRequest, 'headers'> & { readonly query?: string }) => ({
    name,
    route: `GET ${route}`,
    ...(rest.headers !== undefined && { headers: rest.headers }),
    target: rest.query === undefined ? route : `${route}${join}${toTargetText(rest.query)}`,
  });
  return [
    { ...named('nothing', {}), isAnswered },
    ...patterns.flatMap(([pattern, write]) => [
      ...HEADERS.map((header) =>
        named(`${pattern} as ${header}`, { headers: { [header]: write(HEAD_BYTES) } }),
      ),
      named(`${pattern} as query`, { query: write(HEAD_BYTES) }),
      named(`${pattern} as value`, { query: `q=${write(PASSED_BYTES)}` }),
      named(`${pattern} as user agent and query`, {
        headers: { 'user-agent': write(HEAD_BYTES / 2) },
        query: write(HEAD_BYTES / 2),
      }),
    ]),
    ...['a&', '&', 'a=&', 'a[]=1&'].flatMap((pair) => [
      named(`pairs of ${pair}`, { query: repeat(pair) }),
      named(`${PASSED_PAIRS} pairs of ${pair}`, { query: pair.repeat(PASSED_PAIRS).slice(0, -1) }),
    ]),
    ...Object.entries(TREES).map(([name, tree]) => ({
      ...named(name, { headers: { rsc: '1', 'next-router-state-tree': tree } }),
      isAnswered,
    })),
    named('1,000 header lines', { headers: { 'x-a': Array.from({ length: 1000 }, () => 'a') } }),
  ];
}

const BODY_BYTES = 96 * 1024;
const BODY_TYPES = [
  'application/x-www-form-urlencoded',
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=-',
] as const;

/**
 * POST requests with each of `PATTERNS` and other large bodies, as each content type that a route may read.
 */
export function hostileBodies(target: string): readonly HostileRequest[] {
  const bodies = [
    ...Object.entries(PATTERNS).map(([name, write]) => [name, write(BODY_BYTES)] as const),
    ['fields', repeat('a=&', BODY_BYTES)] as const,
    ['boundaries', repeat('--\r\n', BODY_BYTES)] as const,
    ['brackets', repeat('[', BODY_BYTES)] as const,
  ];
  return BODY_TYPES.flatMap((type) =>
    bodies.map(([name, body]) => ({
      name: `${name} as ${type}`,
      route: `POST ${target}`,
      target,
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })),
  );
}

let clients = 0;

/** Returns an unused client address, so that no per-network rate limit refuses the measured requests. */
function nextAddress(): string {
  clients += 1;
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
}

/** Sends a request as a trusted proxy would, from a new address. */
export async function sendHostile(
  origin: string,
  { headers = {}, ...rest }: HostileRequest,
): Promise<number | null> {
  const claimed = headers['x-forwarded-for'];
  const address = claimed === undefined ? nextAddress() : `${String(claimed)}, ${nextAddress()}`;
  return send(origin, { ...rest, headers: { ...headers, 'x-forwarded-for': address } });
}

/** Sends a GET request as a trusted proxy would for a client at this address. */
export async function sendFrom(address: string, origin: string, target: string): Promise<number | null> {
  return send(origin, { target, headers: { 'x-forwarded-for': address } });
}

/** Reads the whole answer. Returns its status; null when the server closed the connection. */
async function send(
  origin: string,
  { target, method = 'GET', headers, body }: Pick<HostileRequest, 'target' | 'method' | 'headers' | 'body'>,
): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const { hostname, port } = new URL(origin);
  const outgoing = request({
    hostname,
    port,
    path: target,
    method,
    agent: false,
    headers: headers as Record<string, string | string[]>,
  });
  outgoing.on('response', (answer) => {
    answer.resume();
    answer.once('close', () => resolve(answer.statusCode ?? null));
  });
  outgoing.on('upgrade', (_answer, socket) => {
    socket.destroy();
    resolve(null);
  });
  // The server may refuse the head or body while the client still sends it.
  outgoing.on('error', () => resolve(null));
  outgoing.end(body);
  return promise;
}
