import type { IncomingHttpHeaders } from 'node:http';

/** Maximum length of the path and query of a screen in bytes. */
const TARGET_MAX_BYTES = 4 * 1024;
/** Maximum number of pairs in a query. Next.js searches all pairs again for each of them. */
const PAIRS_MAX_COUNT = 64;

/** Whether Next.js would compute for too long on this path and query. Empty pairs count too. */
export function isTargetTooLong(target: string): boolean {
  if (target.length > TARGET_MAX_BYTES) return true;
  const start = target.indexOf('?');
  return start !== -1 && target.slice(start).split('&').length > PAIRS_MAX_COUNT;
}

/** The route tree that the client shows, as JSON in percent-encoding. */
const TREE_HEADER = 'next-router-state-tree';

/**
 * Headers that screens need, with their maximum length in characters. Next.js searches some headers by regular
 * expressions whose time grows with the square of the length, and obeys others that only its own servers send.
 */
const MAX_LENGTHS: Readonly<Record<string, number>> = {
  accept: 256,
  'accept-encoding': 256,
  'accept-language': 256,
  cookie: 12 * 1024,
  host: 256,
  'if-modified-since': 64,
  'if-none-match': 256,
  'if-range': 256,
  'next-router-prefetch': 8,
  'next-router-segment-prefetch': 1024,
  // Holds the path and query in double encoding.
  [TREE_HEADER]: 8 * 1024,
  'next-url': 4 * 1024,
  range: 64,
  referer: 1024,
  rsc: 8,
  'sec-fetch-dest': 32,
  'sec-fetch-mode': 32,
  'sec-fetch-site': 32,
  'user-agent': 256,
};

/** Headers whose beginning is useful without their end. Other headers are removed when they are too long. */
const CUT: ReadonlySet<string> = new Set(['accept', 'accept-language', 'referer', 'user-agent']);

/** Four times what our deepest route needs: two brackets for each folder. Next.js computes with the square of the depth. */
const TREE_MAX_DEPTH = 64;

const DEPTH_STEPS: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 };

/** Whether the route tree is decodable and nests few enough brackets. Brackets in its strings do not count. */
function isTreeReadable(header: string): boolean {
  const json = findDecoded(header);
  let [depth, isInString] = [0, false];
  for (const [mark] of json?.matchAll(/\\.|["[\]{}]/g) ?? []) {
    if (mark === '"') isInString = !isInString;
    else if (!isInString) depth += DEPTH_STEPS[mark] ?? 0;
    if (depth > TREE_MAX_DEPTH) return false;
  }
  return json !== null;
}

function findDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Returns the headers that screens need, without the end of those that are too long. */
export function toScreenHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {};
  for (const [name, maxLength] of Object.entries(MAX_LENGTHS)) {
    const value = headers[name];
    if (typeof value !== 'string') continue;
    if (value.length <= maxLength) {
      if (name !== TREE_HEADER || isTreeReadable(value)) kept[name] = value;
    } else if (CUT.has(name)) kept[name] = value.slice(0, maxLength);
  }
  return kept;
}

/** Whether Next.js asks in advance for what a link on the screen leads to. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  headers['next-router-prefetch'] !== undefined || headers['next-router-segment-prefetch'] !== undefined;
