import { URL_MAX_CHARACTERS } from './limits.ts';

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

// Controls, soft hyphen, zero-width characters, bidi controls, byte order mark, lone surrogates: they hide where a link goes.
const HIDDEN_CHARACTER =
  /[\u0000-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\p{Surrogate}]/u;

const refuse = (problem: UrlProblem): UrlResult => ({ ok: false, problem });

/**
 * The one function every user URL passes, when it is written and again when it is drawn: http or https, no
 * credentials, a host with a dot that DNS can hold, no hidden characters, at most 2,048 characters. Store and render
 * `url.href`.
 */
export function parseWebUrl(text: string): UrlResult {
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

// RFC 1035, 2.3.4: 255 bytes on the wire are 253 characters, and a label has 63 of them.
const HOST_MAX_CHARACTERS = 253;
const LABEL_MAX_CHARACTERS = 63;

function isHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  if (host.length > HOST_MAX_CHARACTERS || !/[^.]\.[^.]/.test(host)) return false;
  return host.split('.').every((label) => label.length <= LABEL_MAX_CHARACTERS);
}

/** The address to put into an `href`, or null when the text must not become one. */
export function toSafeHref(text: string): string | null {
  const result = parseWebUrl(text);
  return result.ok ? result.url.href : null;
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
// `example.com:8080` looks like a scheme to the pattern above; a port is digits only.
const HOST_AND_PORT = /^([^\s/?#:]+):\d{1,5}(?:[/?#]|$)/;
const SCHEME_AND_HOST = /^(?:\p{L}+[:：][/／]{2})?[^/／?？#＃]*[/／?？#＃]?/u;

/**
 * Completes what people type or paste into an address box: trims, turns full-width characters of scheme and host into
 * half-width (never those of the path), and adds `https://` where no scheme is given. `parseWebUrl` still decides.
 */
export function completeUrlInput(input: string): string {
  const text = input.trim().replace(SCHEME_AND_HOST, (prefix) => prefix.normalize('NFKC'));
  if (text === '') return '';
  if (text.startsWith('//')) return `https:${text}`;
  return SCHEME.test(text) && !isHostAndPort(text) ? text : `https://${text}`;
}

/** A host of ours has a dot in it; a pattern that says where would look at every dot again and again. */
function isHostAndPort(text: string): boolean {
  return HOST_AND_PORT.exec(text)?.[1]?.slice(1, -1).includes('.') ?? false;
}

/** Host and path as people read them: decoded where that gives text, without a slash at the end. */
export function displayAddress(url: URL): string {
  return `${displayHost(url)}${decodePath(url.pathname).replace(/\/$/, '')}`;
}

/** A path in another charset than UTF-8 (older Japanese sites) cannot be decoded, and a decoded one may hide characters. */
function decodePath(pathname: string): string {
  try {
    const decoded = decodeURI(pathname);
    return HIDDEN_CHARACTER.test(decoded) ? pathname : decoded;
  } catch {
    return pathname;
  }
}

/** The host as shown beside a label: no `www.`, with its port when there is one. */
export function displayHost(url: URL): string {
  return url.host.replace(/^www\./, '');
}
