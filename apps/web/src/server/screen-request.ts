import type { IncomingHttpHeaders } from 'node:http';

/** Maximum length of the path and query of a screen in bytes. */
const TARGET_MAX_BYTES = 4 * 1024;
/** Maximum number of pairs in a query. For each pair, Next.js searches all pairs again. */
const PAIRS_MAX_COUNT = 64;

/** Whether Next.js would take too long to process this path and query. Empty pairs count too. */
export function isTargetTooLong(target: string): boolean {
  if (target.length > TARGET_MAX_BYTES) return true;
  const start = target.indexOf('?');
  return start !== -1 && target.slice(start).split('&').length > PAIRS_MAX_COUNT;
}

/** The route tree that the client shows, as percent-encoded JSON. */
const TREE_HEADER = 'next-router-state-tree';

/**
 * Headers that screens need, with their maximum length in characters. All other headers are removed. Next.js
 * matches some headers with regular expressions of quadratic time, and trusts headers that only its own
 * servers should send.
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
  // Contains the path and query, encoded twice.
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

/**
 * Headers that can be truncated, because their beginning is useful alone. Other headers are removed when they
 * are too long.
 */
const CUT: ReadonlySet<string> = new Set(['accept', 'accept-language', 'referer', 'user-agent']);

/**
 * Four times the depth of our deepest route, which needs two brackets per folder. Next.js takes quadratic
 * time in the depth.
 */
const TREE_MAX_DEPTH = 64;

const DEPTH_STEPS: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 };

/**
 * Whether the route tree can be decoded and its brackets are not nested too deep. Ignores brackets in
 * strings.
 */
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

/** Returns the headers that screens need, truncated where they are too long. */
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

/** Whether Next.js prefetches the target of a link on the screen. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  headers['next-router-prefetch'] !== undefined || headers['next-router-segment-prefetch'] !== undefined;
