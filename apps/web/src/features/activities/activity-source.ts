import { type ActivityType, isActivitySource } from '@musubi/domain/activities';
import { completeUrlInput, parseWebUrl } from '@musubi/domain/url';

type NamedType = Exclude<ActivityType, 'feed'>;

const HOSTS: Readonly<Record<NamedType, readonly string[]>> = {
  instagram: ['instagram.com', 'www.instagram.com'],
  youtube: ['youtube.com', 'www.youtube.com', 'm.youtube.com'],
  ofuse: ['ofuse.me', 'www.ofuse.me'],
};

/** What stands before the account in a path. */
const BEFORE_ACCOUNT: Readonly<Partial<Record<NamedType, RegExp>>> = {
  instagram: /^(?:stories|_u)$/i,
  youtube: /^(?:channel|c|user)$/i,
};

/** What stands there instead of an account. */
const NONE_AFTER: Readonly<Partial<Record<NamedType, RegExp>>> = { instagram: /^highlights$/i };

/** How paths begin that lead to a video, a post or a list; each could be the name of an account. */
const NO_ACCOUNT: Readonly<Partial<Record<NamedType, RegExp>>> = {
  instagram: /^(?:accounts|direct|explore|p|reels?|s|share|tv)$/i,
  youtube:
    /^(?:attribution_link|clip|embed|feed|gaming|hashtag|live|playlist|post|premium|redirect|results|shorts|source|v|watch)$/i,
};

/** The part of an address that names the account; empty where none does. */
function accountOfPath(type: NamedType, pathname: string): string {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const isBefore = BEFORE_ACCOUNT[type]?.test(first) === true;
  const [account, none] = isBefore ? [second, NONE_AFTER] : [first, NO_ACCOUNT];
  return none[type]?.test(account) === true ? '' : decode(account);
}

/** Addresses write letters beyond ASCII as bytes. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part).normalize('NFKC');
  } catch {
    return part;
  }
}

function accountOfAddress(type: NamedType, text: string): string | null {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url !== null && HOSTS[type].includes(url.hostname) ? accountOfPath(type, url.pathname) : null;
}

/**
 * Reads the account that somebody typed or pasted, as the service writes it: a name with or without @, or the address of
 * its page, also in full-width letters. Null for what cannot be an account there.
 */
export function readActivitySource(type: ActivityType, typed: string): string | null {
  if (type === 'feed') return readFeedAddress(typed);
  const text = typed.normalize('NFKC').trim();
  const account = accountOfAddress(type, text) ?? text;
  const bare = account.replace(/^@/, '');
  const candidates = type === 'youtube' ? [account, `@${bare}`] : [bare];
  return candidates.find((candidate) => isActivitySource(type, candidate)) ?? null;
}

function readFeedAddress(typed: string): string | null {
  const parsed = parseWebUrl(completeUrlInput(typed));
  if (!parsed.ok) return null;
  parsed.url.hash = '';
  return isActivitySource('feed', parsed.url.href) ? parsed.url.href : null;
}

/** Where the account can be looked at. */
export function activityAddress(type: ActivityType, sourceId: string): string {
  if (type === 'feed') return sourceId;
  if (type === 'youtube') {
    return sourceId.startsWith('@')
      ? `https://www.youtube.com/${sourceId}`
      : `https://www.youtube.com/channel/${sourceId}`;
  }
  return `https://${type === 'instagram' ? 'www.instagram.com' : 'ofuse.me'}/${sourceId}`;
}
