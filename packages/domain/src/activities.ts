import { FEED_ADDRESS_MAX_CHARACTERS } from './limits.ts';
import { parseWebUrl } from './url.ts';

/** Where activities come from: the three services of the specification (section 3), and feeds of any blog or podcast. */
export const ACTIVITY_TYPES = ['instagram', 'youtube', 'ofuse', 'feed'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** The groups that a page arranges activities in. */
export const ACTIVITY_GROUPS = ['group_1', 'group_2', 'group_3'] as const;
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number];

/** What can go wrong with a source of activities. */
export const ACTIVITY_ERRORS = ['standard_error', 'instagram_token_invalid', 'youtube_bad_id'] as const;
export type ActivityError = (typeof ACTIVITY_ERRORS)[number];

/** What a creator calls each group; empty where the group has no title. */
export type ActivityGroupTitles = Readonly<Record<ActivityGroup, string>>;

export const NO_GROUP_TITLES: ActivityGroupTitles = { group_1: '', group_2: '', group_3: '' };

/** How each service writes an account: Instagram's user name, YouTube's channel id or handle, OFUSE's creator id. */
const SOURCE_PATTERNS: Readonly<Record<Exclude<ActivityType, 'feed'>, RegExp>> = {
  instagram: /^(?!\.)(?!.*\.\.)[A-Za-z0-9._]{1,30}(?<!\.)$/,
  // Handles are of 75 languages, some of which are brief: which letters may meet is for YouTube to say.
  youtube: /^(?:UC[A-Za-z0-9_-]{22}|@(?:[A-Za-z0-9._-]{3,30}|(?=.*[^\0-\x7F])[\p{L}\p{M}\p{N}._·-]{1,30}))$/u,
  ofuse: /^[A-Za-z0-9_-]{1,40}$/,
};

/** Whether a text can be an account of a service; whether there is one is for the service to say. */
export function isActivitySource(type: ActivityType, sourceId: string): boolean {
  return type === 'feed' ? isFeedAddress(sourceId) : SOURCE_PATTERNS[type].test(sourceId);
}

/** A feed is called by its address, or by that of the page it belongs to, written as `parseWebUrl` writes it. */
function isFeedAddress(text: string): boolean {
  const parsed = parseWebUrl(text);
  return (
    parsed.ok &&
    parsed.url.href === text &&
    parsed.url.hash === '' &&
    text.length <= FEED_ADDRESS_MAX_CHARACTERS
  );
}

/** Whether two texts name one account: only YouTube in the ids of its channels, and addresses, tell capital letters apart. */
export function isSameActivitySource(type: ActivityType, one: string, other: string): boolean {
  return toSourceKey(type, one) === toSourceKey(type, other);
}

/** The same text for the same account of a service. */
export function toSourceKey(type: ActivityType, sourceId: string): string {
  return type === 'feed' || sourceId.startsWith('UC') ? sourceId : sourceId.toLowerCase();
}
