import { type ActivityType, isActivitySource } from '@musubi/domain/activities';
import { trimHidden } from '@musubi/domain/hidden-characters';
import { completeUrlInput, parseWebUrl } from '@musubi/domain/url';

type NamedType = Exclude<ActivityType, 'feed'>;

const HOSTS: Readonly<Record<NamedType, readonly string[]>> = {
  instagram: ['instagram.com', 'www.instagram.com'],
  youtube: ['youtube.com', 'www.youtube.com', 'm.youtube.com'],
  ofuse: ['ofuse.me', 'www.ofuse.me'],
};

/** First path segments that precede the account name, such as `channel` in `/channel/name`. */
const BEFORE_ACCOUNT: Readonly<Partial<Record<NamedType, RegExp>>> = {
  instagram: /^(?:stories|_u)$/i,
  youtube: /^(?:channel|c|user)$/i,
};

/** Second path segments that are not account names, such as `highlights` in `/stories/highlights`. */
const NONE_AFTER: Readonly<Partial<Record<NamedType, RegExp>>> = { instagram: /^highlights$/i };

/**
 * First path segments that are not account names. The same word typed without a URL may be an account name.
 */
const NO_ACCOUNT: Readonly<Partial<Record<NamedType, RegExp>>> = {
  instagram: /^(?:accounts|direct|explore|p|reels?|s|share|tv)$/i,
  youtube:
    /^(?:attribution_link|clip|embed|feed|gaming|hashtag|live|playlist|post|premium|redirect|results|shorts|source|v|watch)$/i,
};

/** The account name in a path, decoded; empty when there is none. */
function accountOfPath(type: NamedType, pathname: string): string {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const isBefore = BEFORE_ACCOUNT[type]?.test(first) === true;
  const [account, none] = isBefore ? [second, NONE_AFTER] : [first, NO_ACCOUNT];
  return none[type]?.test(account) === true ? '' : decode(account);
}

/** Decodes percent-encoding. Malformed text is returned unchanged. */
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
 * Normalises a typed or pasted account to the spelling of its service. Accepts a name with or without @, the
 * URL of an account, and full-width letters.
 * @returns null when the text cannot be an account of the service.
 */
export function readActivitySource(type: ActivityType, typed: string): string | null {
  if (type === 'feed') return readFeedAddress(typed);
  const text = trimHidden(typed.normalize('NFKC'));
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

export function activityAddress(type: ActivityType, sourceId: string): string {
  if (type === 'feed') return sourceId;
  if (type === 'youtube') {
    return sourceId.startsWith('@')
      ? `https://www.youtube.com/${sourceId}`
      : `https://www.youtube.com/channel/${sourceId}`;
  }
  return `https://${type === 'instagram' ? 'www.instagram.com' : 'ofuse.me'}/${sourceId}`;
}
