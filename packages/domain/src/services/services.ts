import type { Locale } from '../locales.ts';
import { displayAddress, parseWebUrl } from '../web/url.ts';
import { ART_SERVICES } from './art.ts';
import { GAME_SERVICES } from './games.ts';
import { LINK_TYPE_PROFILES } from './link-type-profiles.ts';
import { type LinkType, linkTypeOf, serviceNameIn } from './link-types.ts';
import { MUSIC_SERVICES } from './music.ts';
import { PROFILE_SERVICES } from './profiles.ts';
import type { ServiceRow, ServiceRows } from './service-rows.ts';
import { SHOP_SERVICES } from './shops.ts';
import { SOCIAL_SERVICES } from './social.ts';
import { SUPPORT_SERVICES } from './support.ts';
import { VIDEO_SERVICES } from './video.ts';
import { WRITING_SERVICES } from './writing.ts';

/** Services that are recognised by host but are not link types, in groups. */
export const SERVICE_GROUPS = {
  social: SOCIAL_SERVICES,
  video: VIDEO_SERVICES,
  music: MUSIC_SERVICES,
  support: SUPPORT_SERVICES,
  shops: SHOP_SERVICES,
  art: ART_SERVICES,
  writing: WRITING_SERVICES,
  games: GAME_SERVICES,
  profiles: PROFILE_SERVICES,
} as const satisfies Readonly<Record<string, ServiceRows>>;

export type ServiceGroup = keyof typeof SERVICE_GROUPS;

/** Id of a service that is recognised by host but is not a link type. */
export type HostServiceId = {
  readonly [Group in ServiceGroup]: keyof (typeof SERVICE_GROUPS)[Group];
}[ServiceGroup];

/** A service that is recognised by host but is not a link type. */
export interface HostService extends ServiceRow {
  readonly id: HostServiceId;
  readonly group: ServiceGroup;
}

export const HOST_SERVICES: readonly HostService[] = Object.entries(SERVICE_GROUPS).flatMap(([group, rows]) =>
  Object.entries(rows satisfies ServiceRows).map(([id, row]: [string, ServiceRow]) => ({
    ...row,
    // `Object.entries` returns only the keys of these two tables.
    id: id as HostServiceId,
    group: group as ServiceGroup,
  })),
);

interface HostRule {
  readonly service: HostService;
  /** Path that a URL must have or begin with; empty for every path. */
  readonly path: string;
}

/** The rules for each domain; rules with a path come first. */
const RULES_OF_HOST = new Map<string, readonly HostRule[]>();
for (const service of HOST_SERVICES) {
  for (const pattern of service.hosts) {
    const [host = '', ...segments] = pattern.split('/');
    const path = segments.map((segment) => `/${segment}`).join('');
    const rules = [...(RULES_OF_HOST.get(host) ?? []), { service, path }];
    RULES_OF_HOST.set(
      host,
      rules.toSorted((one, other) => other.path.length - one.path.length),
    );
  }
}

/** Labels of the longest domain. A host with more labels is looked up by its last labels, in linear time. */
const MAX_LABELS = Math.max(...[...RULES_OF_HOST.keys()].map((host) => host.split('.').length));

const isUnder = (pathname: string, path: string): boolean =>
  path === '' || pathname === path || pathname.startsWith(`${path}/`);

/** Returns the service of a URL by comparing whole labels of its host; null for an unknown site. */
export function findHostService(url: URL): HostService | null {
  const labels = url.hostname.toLowerCase().replace(/\.$/, '').split('.').slice(-MAX_LABELS);
  for (let start = 0; start < labels.length - 1; start += 1) {
    const rules = RULES_OF_HOST.get(labels.slice(start).join('.')) ?? [];
    const rule = rules.find(({ path }) => isUnder(url.pathname, path));
    if (rule !== undefined) return rule.service;
  }
  return null;
}

/** The fields of a link that decide its service. */
export interface TypedLink {
  readonly type: LinkType;
  readonly url: string;
}

/**
 * Returns the service whose name and icon a link shows instead of those of its type, as for a link of type
 * `custom` to Spotify or a link of type `youtube` to YouTube Music. Null if the name and icon of the type are
 * right.
 */
export function findServiceOfLink({ type, url }: TypedLink): HostService | null {
  const parsed = URL.parse(url);
  const service = parsed === null ? null : findHostService(parsed);
  return service !== null && (service.type ?? 'custom') === type ? service : null;
}

/** Returns the name of a URL's service in a language; null for an unknown site. */
export function findServiceName(locale: Locale, url: URL): string | null {
  const type = linkTypeOf(url);
  const service = findServiceOfLink({ type, url: url.href });
  if (service === null) return type === 'custom' ? null : serviceNameIn(locale, type);
  return typeof service.name === 'string' ? service.name : service.name[locale];
}

/** A profile on a service. */
export interface ServiceAccount {
  /** The account as the URL shows it; null when the URL contains only an opaque id. */
  readonly name: string | null;
}

/** Returns the account in the URL of a profile; null for other pages and for unknown sites. */
export function findServiceAccount(url: URL): ServiceAccount | null {
  // Every service's domain and path is ASCII, so a decoded path can only match in the account.
  const address = displayAddress(url).split('/');
  for (const pattern of profilesOf(url)) {
    const account = matchProfile(pattern.split('/'), address);
    if (account !== null) return account;
  }
  return null;
}

function profilesOf(url: URL): readonly string[] {
  const type = linkTypeOf(url);
  const service = findServiceOfLink({ type, url: url.href });
  if (service !== null) return service.profiles ?? [];
  return type === 'custom' ? [] : LINK_TYPE_PROFILES[type];
}

function matchProfile(pattern: readonly string[], address: readonly string[]): ServiceAccount | null {
  if (pattern.length !== address.length) return null;
  let name: string | null = null;
  for (const [at, wanted] of pattern.entries()) {
    const part = matchPart(wanted, address[at] ?? '');
    if (part === null) return null;
    name = part.name ?? name;
  }
  return { name };
}

/** Matches a name that a reader would not take for an account: a file, a number, or an undecodable path. */
const NO_NAME = /^\d+$|\.(?:php|html?)$|%/;

function matchPart(wanted: string, part: string): ServiceAccount | null {
  if (wanted === '#') return part === '' ? null : { name: null };
  const [before = '', after] = wanted.split('*');
  if (after === undefined) return wanted === part ? { name: null } : null;
  const account = part.slice(before.length, part.length - after.length);
  if (account === '' || part !== before + account + after) return null;
  // A subdomain is one label: `help.mio.fanbox.cc` is no account.
  if (after !== '' && account.includes('.')) return null;
  const shown = before + account;
  return { name: NO_NAME.test(shown) ? null : shown };
}

/** Whether a URL leads to a service that takes money for creators. */
export function isPaymentUrl(url: string): boolean {
  const checked = parseWebUrl(url);
  return checked.ok && findHostService(checked.url)?.group === 'support';
}
