import type { Locale } from '../locales.ts';

/** Types of links (specification, section 3), in the order in which screens offer them. */
export const LINK_TYPES = [
  'twitter',
  'youtube',
  'facebook',
  'instagram',
  'note',
  'nicovideo',
  'pixiv',
  'syosetu',
  'estar',
  'soundcloud',
  'tumblr',
  'booth',
  'github',
  'custom',
] as const;

export type LinkType = (typeof LINK_TYPES)[number];

/** A link type that stands for a service; links to any other site have the type `custom`. */
export type ServiceType = Exclude<LinkType, 'custom'>;

/** Names of the services: one brand name for all languages, or a name per language. */
const SERVICE_NAMES: Readonly<Record<ServiceType, string | Readonly<Record<Locale, string>>>> = {
  twitter: 'X',
  youtube: 'YouTube',
  facebook: 'Facebook',
  instagram: 'Instagram',
  note: 'note',
  nicovideo: { en: 'niconico', ja: 'ニコニコ', 'zh-TW': 'niconico' },
  pixiv: 'pixiv',
  syosetu: { en: 'Shosetsuka ni Naro', ja: '小説家になろう', 'zh-TW': '成為小說家吧' },
  estar: { en: 'Everystar', ja: 'エブリスタ', 'zh-TW': 'エブリスタ' },
  soundcloud: 'SoundCloud',
  tumblr: 'Tumblr',
  booth: 'BOOTH',
  github: 'GitHub',
};

/** Domains of each service. Subdomains match too (`ncode.syosetu.com`, `mio.booth.pm`). */
const SERVICE_HOSTS: Readonly<Record<ServiceType, readonly string[]>> = {
  twitter: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com', 'instagr.am'],
  note: ['note.com', 'note.mu'],
  nicovideo: ['nicovideo.jp', 'nico.ms'],
  pixiv: ['pixiv.net', 'pixiv.me'],
  syosetu: ['syosetu.com'],
  estar: ['estar.jp'],
  soundcloud: ['soundcloud.com'],
  tumblr: ['tumblr.com', 'tmblr.co'],
  booth: ['booth.pm'],
  github: ['github.com'],
};

/**
 * Beginning of each service's profile URLs, with which screens prefill the URL field when the creator chooses
 * the service.
 */
export const SERVICE_PREFIXES: Readonly<Record<ServiceType, string>> = {
  twitter: 'https://x.com/',
  youtube: 'https://www.youtube.com/@',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  note: 'https://note.com/',
  nicovideo: 'https://www.nicovideo.jp/user/',
  pixiv: 'https://www.pixiv.net/users/',
  syosetu: 'https://mypage.syosetu.com/',
  estar: 'https://estar.jp/users/',
  soundcloud: 'https://soundcloud.com/',
  tumblr: 'https://www.tumblr.com/',
  booth: 'https://booth.pm/',
  github: 'https://github.com/',
};

const TYPE_OF_HOST = new Map<string, ServiceType>(
  LINK_TYPES.flatMap((type) =>
    type === 'custom' ? [] : SERVICE_HOSTS[type].map((host) => [host, type] as const),
  ),
);

/** Returns the name of a service in a language: `ニコニコ` for `nicovideo` in Japanese. */
export function serviceNameIn(locale: Locale, type: ServiceType): string {
  const { [type]: names } = SERVICE_NAMES;
  return typeof names === 'string' ? names : names[locale];
}

export function isLinkType(value: unknown): value is LinkType {
  return LINK_TYPES.some((type) => type === value);
}

/**
 * Maximum number of labels to look up, counted from the end of a host. The longest domain in `SERVICE_HOSTS`
 * has this number of labels. Without a maximum, a host with many labels would take quadratic time.
 */
const MAX_LABELS = Math.max(...[...TYPE_OF_HOST.keys()].map((host) => host.split('.').length));

/** Returns the link type of a URL by its host; `custom` if the host belongs to no known service. */
export function linkTypeOf(url: URL): LinkType {
  const labels = url.hostname.toLowerCase().replace(/\.$/, '').split('.').slice(-MAX_LABELS);
  for (let start = 0; start < labels.length - 1; start += 1) {
    const type = TYPE_OF_HOST.get(labels.slice(start).join('.'));
    if (type !== undefined) return type;
  }
  return 'custom';
}

/** Sizes in which a creator's page shows a link. */
export const LINK_SIZES = ['row', 'card'] as const;
export type LinkSize = (typeof LINK_SIZES)[number];
