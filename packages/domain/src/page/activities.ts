import { FEED_ADDRESS_MAX_CHARACTERS } from '../limits.ts';
import { parseWebUrl } from '../web/url.ts';

/**
 * Services from which activities are fetched: those of the specification (section 3), and feeds of any blog
 * or podcast.
 */
export const ACTIVITY_TYPES = ['instagram', 'youtube', 'ofuse', 'feed'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** Groups of activities on a creator's page. */
export const ACTIVITY_GROUPS = ['group_1', 'group_2', 'group_3'] as const;
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number];

/** Reasons why the activities of a source cannot be fetched. */
export const ACTIVITY_ERRORS = ['standard_error', 'instagram_token_invalid', 'youtube_bad_id'] as const;
export type ActivityError = (typeof ACTIVITY_ERRORS)[number];

/**
 * Reason why a fetch failed, as stored. The contract has only the errors of `ActivityError`; there, a feed
 * without links is a `standard_error` with a reason.
 */
export type SourceError = ActivityError | 'feed_without_links';

/** The creator's titles of the groups; empty for a group without a title. */
export type ActivityGroupTitles = Readonly<Record<ActivityGroup, string>>;

export const NO_GROUP_TITLES: ActivityGroupTitles = { group_1: '', group_2: '', group_3: '' };

/**
 * Format of the account at each service: Instagram's user name, YouTube's channel id or handle, OFUSE's
 * creator id.
 */
const SOURCE_PATTERNS: Readonly<Record<Exclude<ActivityType, 'feed'>, RegExp>> = {
  instagram: /^(?!\.)(?!.*\.\.)[A-Za-z0-9._]{1,30}(?<!\.)$/,
  // A non-ASCII handle may consist of a single character. Only YouTube knows which letters may be combined in
  // a handle.
  youtube: /^(?:UC[A-Za-z0-9_-]{22}|@(?:[A-Za-z0-9._-]{3,30}|(?=.*[^\0-\x7F])[\p{L}\p{M}\p{N}._·-]{1,30}))$/u,
  ofuse: /^[A-Za-z0-9_-]{1,40}$/,
};

/**
 * Whether the text has the format of an account at the service. Only the service knows whether the account
 * exists.
 */
export function isActivitySource(type: ActivityType, sourceId: string): boolean {
  return type === 'feed' ? isFeedAddress(sourceId) : SOURCE_PATTERNS[type].test(sourceId);
}

/**
 * Whether the text is a URL that `parseWebUrl` accepts and does not change. The URL must have no hash. It may
 * be the URL of a feed, or of a web page that links to its feed.
 */
function isFeedAddress(text: string): boolean {
  const parsed = parseWebUrl(text);
  return (
    parsed.ok &&
    parsed.url.href === text &&
    parsed.url.hash === '' &&
    text.length <= FEED_ADDRESS_MAX_CHARACTERS
  );
}

/** Whether two texts name the same account. Case matters only in YouTube channel ids and feed URLs. */
export function isSameActivitySource(type: ActivityType, one: string, other: string): boolean {
  return toSourceKey(type, one) === toSourceKey(type, other);
}

/** Returns a key that is the same for all spellings of an account. */
export function toSourceKey(type: ActivityType, sourceId: string): string {
  return type === 'feed' || sourceId.startsWith('UC') ? sourceId : sourceId.toLowerCase();
}
