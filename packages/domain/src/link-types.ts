/** The social link types of the specification, section 3. */
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

type ServiceType = Exclude<LinkType, 'custom'>;

/** Registrable hosts of each service; subdomains count too (`ncode.syosetu.com`, `mio.booth.pm`). */
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

/** Where a profile on the service usually starts, offered when somebody picks the service first. */
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

export function isLinkType(value: unknown): value is LinkType {
  return LINK_TYPES.some((type) => type === value);
}

/** Labels of the longest host above; all tails of a host together would be the square of its length. */
const MAX_LABELS = Math.max(...[...TYPE_OF_HOST.keys()].map((host) => host.split('.').length));

/** The service a URL belongs to, by its host; `custom` when it is none of ours. */
export function linkTypeOf(url: URL): LinkType {
  const labels = url.hostname.toLowerCase().replace(/\.$/, '').split('.').slice(-MAX_LABELS);
  for (let start = 0; start < labels.length - 1; start += 1) {
    const type = TYPE_OF_HOST.get(labels.slice(start).join('.'));
    if (type !== undefined) return type;
  }
  return 'custom';
}

/** The account named by a service URL (`@mio`, `mio-draws`), or null where the path names none. */
export function accountOf(url: URL): string | null {
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  const last = segments.find((segment) => segment.startsWith('@')) ?? segments.at(-1);
  if (last === undefined || /^\d+$/.test(last)) return null;
  try {
    return decodeURIComponent(last);
  } catch {
    return null;
  }
}

/** How large a link is drawn. */
export const LINK_SIZES = ['row', 'card'] as const;
export type LinkSize = (typeof LINK_SIZES)[number];
