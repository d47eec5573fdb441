/** Services whose players a page can embed, in the order in which the guide names them. */
export const PLAYER_PROVIDERS = [
  'youtube',
  'nicovideo',
  'spotify',
  'soundcloud',
  'bandcamp',
  'applemusic',
  'vimeo',
  'twitch',
  'bilibili',
  'tiktok',
] as const;

export type PlayerProvider = (typeof PLAYER_PROVIDERS)[number];

/** A recording on a provider's site. */
export interface PlayerRef {
  readonly provider: PlayerProvider;
  readonly ref: string;
}

/**
 * Format of each provider's ids. Each pattern is anchored, limits the length, and allows no character with a
 * meaning in URLs. Separate from the URLs of players, because an editor needs only the id formats in its
 * first load.
 */
const REFS: Readonly<Record<PlayerProvider, RegExp>> = {
  youtube: /^(?:(?:shorts\/)?[\w-]{11}|list\/[\w-]{12,50})$/,
  nicovideo: /^(?:sm|so|nm)\d{1,12}$/,
  spotify: /^(?:track|album|playlist|artist|episode|show)\/[\da-zA-Z]{22}$/,
  soundcloud: /^(?:tracks|playlists)\/\d{1,12}$/,
  bandcamp: /^(?:album|track)\/\d{1,12}$/,
  applemusic: /^[a-z]{2}\/(?:(?:album|song)\/\d{1,12}|playlist\/pl\.[\w-]{8,60})$/,
  vimeo: /^\d{1,12}(?:\/[\da-f]{6,16})?$/,
  twitch: /^(?:video\/\d{1,12}|clip\/[\w-]{3,100}|channel\/\w{3,25})$/,
  bilibili: /^BV[\da-zA-Z]{10}$/,
  tiktok: /^\d{15,20}$/,
};

/** Whether `ref` has the format of this provider's ids. */
export function isPlayerRef({ provider, ref }: PlayerRef): boolean {
  return REFS[provider].test(ref);
}
