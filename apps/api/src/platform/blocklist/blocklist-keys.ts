import { toHostName } from '@musubi/domain/host-names';
import { parseWebUrl } from '@musubi/domain/url';

/** Longest line that can hold an entry: a URL of 2,048 characters with its comment. */
export const LINE_MAX_CHARACTERS = 4096;

/** Maximum path segments for which each prefix is compared. A longer path is also compared as a whole. */
const MAX_SEGMENTS = 16;

/** Maximum host length in DNS. A longer host cannot exist, so its parent domains are not compared. */
const HOST_MAX_CHARACTERS = 253;

/**
 * A rule of AdGuard or uBlock for a whole host. Its options must not restrict it to a part of the host's
 * traffic.
 */
const DOMAIN_RULE = /^\|\|([^\s/^$|]+)\^?(?:\$(?:(?:important|all|document|doc|popup),?)+)?$/;
const HOSTS_LINE = /^(?:0\.0\.0\.0|127\.0\.0\.1|::1?)\s+(\S+)$/;
const PLAIN_HOST = /^(?:\*\.)?([^\s/:|#!^$*]+)$/;
const COMMENT = /^[#![]/;

/**
 * Reads one line of a list: a domain, a line of a hosts file, a domain rule of AdGuard or uBlock, or a URL. Returns the
 * key of the entry: a host, or a host with a path. Returns null for comments, empty lines and all other rules.
 */
export function toBlocklistKey(line: string): string | null {
  const text = line.trim();
  if (text === '' || COMMENT.test(text)) return null;
  if (/^https?:\/\//i.test(text)) return toUrlKey(text);
  const comment = text.search(/\s#/);
  const entry = comment === -1 ? text : text.slice(0, comment).trimEnd();
  const host = (DOMAIN_RULE.exec(entry) ?? HOSTS_LINE.exec(entry) ?? PLAIN_HOST.exec(entry))?.[1];
  return host === undefined ? null : toHost(host);
}

/** Normalises a host for a key: lower case, A-labels, without the final dot. */
function toHost(text: string): string | null {
  const known = toHostName(text);
  if (known !== null) return known;
  const parsed = parseWebUrl(`http://${text}/`);
  return parsed.ok && parsed.url.pathname === '/' && parsed.url.port === '' ? hostOf(parsed.url) : null;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, '');

function toUrlKey(text: string): string | null {
  const parsed = parseWebUrl(text);
  if (!parsed.ok) return null;
  const { url } = parsed;
  return `${hostOf(url)}${url.search === '' ? toPath(url) : toPath(url) + url.search}`;
}

/** Returns the path without a final slash; decodes escapes that do not change its meaning. */
function toPath({ pathname }: URL): string {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Lists the keys that block a URL: its host, each parent domain, its host with each prefix of the path, and
 * the whole URL. Ignores port, scheme and fragment. Returns no keys for text that is not a web URL.
 */
export function listKeysOf(text: string): readonly string[] {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return [];
  const host = hostOf(url);
  const labels = host.length > HOST_MAX_CHARACTERS ? [] : host.split('.');
  const hosts = labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
  const path = toPath(url);
  const segments = path.split('/').slice(1, 1 + MAX_SEGMENTS);
  const prefixes = segments.map((_segment, index) => `${host}/${segments.slice(0, index + 1).join('/')}`);
  return [...new Set([...hosts, `${host}/`, ...prefixes, host + path, host + path + url.search])];
}
