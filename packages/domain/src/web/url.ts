import { URL_MAX_CHARACTERS } from '../limits.ts';
import { HIDDEN_CHARACTER, trimHidden } from '../text/hidden-characters.ts';

export const URL_PROBLEMS = [
  'url_empty',
  'url_too_long',
  'url_hidden_character',
  'url_malformed',
  'url_scheme',
  'url_credentials',
  'url_host',
] as const;

export type UrlProblem = (typeof URL_PROBLEMS)[number];

export type UrlResult =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly problem: UrlProblem };

const refuse = (problem: UrlProblem): UrlResult => ({ ok: false, problem });

/**
 * Validates a URL before it is stored and again before it is rendered. Requires http or https, no
 * credentials, a DNS host with a dot, no hidden characters except at the ends, and a length of at most 2,048
 * characters. Store and render `url.href`.
 */
export function parseWebUrl(typed: string): UrlResult {
  const text = trimHidden(typed);
  if (text === '') return refuse('url_empty');
  if (text.length > URL_MAX_CHARACTERS) return refuse('url_too_long');
  if (HIDDEN_CHARACTER.test(text)) return refuse('url_hidden_character');
  const url = URL.parse(text);
  if (url === null) return refuse('url_malformed');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('url_scheme');
  if (url.username !== '' || url.password !== '') return refuse('url_credentials');
  if (!isHost(url.hostname)) return refuse('url_host');
  if (url.href.length > URL_MAX_CHARACTERS) return refuse('url_too_long');
  return { ok: true, url };
}

// Maximum length of a host, with at most 63 characters per label (RFC 1035, 2.3.4).
const HOST_MAX_CHARACTERS = 253;
const LABEL_MAX_CHARACTERS = 63;

function isHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  if (host.length > HOST_MAX_CHARACTERS || !/[^.]\.[^.]/.test(host)) return false;
  return host.split('.').every((label) => label.length <= LABEL_MAX_CHARACTERS);
}

/** Returns the URL for an `href`; null if `parseWebUrl` refuses it. */
export function toSafeHref(text: string): string | null {
  const result = parseWebUrl(text);
  return result.ok ? result.url.href : null;
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
// Recognises a host with a port by the digits after the colon, because `SCHEME` also matches
// `example.com:8080`.
const HOST_AND_PORT = /^([^\s/?#:]+):\d{1,5}(?:[/?#]|$)/;
const SCHEME_AND_HOST = /^(?:\p{L}+[:：][/／]{2})?[^/／?？#＃]*[/／?？#＃]?/u;

/**
 * Completes a typed or pasted URL: trims it and adds a missing `https://`. Converts full-width characters to
 * half-width in the scheme and host, but not in the path. The result must still pass `parseWebUrl`.
 */
export function completeUrlInput(input: string): string {
  const text = trimHidden(input).replace(SCHEME_AND_HOST, (prefix) => prefix.normalize('NFKC'));
  if (text === '') return '';
  if (text.startsWith('//')) return `https:${text}`;
  return SCHEME.test(text) && !isHostAndPort(text) ? text : `https://${text}`;
}

/**
 * Checks in code that the host contains a dot. A pattern that required the dot would backtrack at every dot.
 */
function isHostAndPort(text: string): boolean {
  return HOST_AND_PORT.exec(text)?.[1]?.slice(1, -1).includes('.') ?? false;
}

/** Returns host and path of a URL for display: decoded if possible, without a trailing slash. */
export function displayAddress(url: URL): string {
  return `${displayHost(url)}${decodePath(url.pathname).replace(/\/$/, '')}`;
}

/**
 * Decodes a path for display. Leaves it encoded if it is not UTF-8 (as on old Japanese sites) or contains
 * hidden characters.
 */
function decodePath(pathname: string): string {
  try {
    const decoded = decodeURI(pathname);
    return HIDDEN_CHARACTER.test(decoded) ? pathname : decoded;
  } catch {
    return pathname;
  }
}

/** Returns the host of a URL for display: without `www.` but with its port. */
export function displayHost(url: URL): string {
  return url.host.replace(/^www\./, '');
}
