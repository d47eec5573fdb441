import type { Locale } from '../locales.ts';
import { isPlayerRef, type PlayerProvider, type PlayerRef } from './player-refs.ts';

/** Start time in seconds, and the host of the page that contains the frame. */
interface FrameOptions {
  readonly startS: number;
  readonly host: string;
}

/** Shape of a player: an aspect ratio, or for an audio player its height in CSS pixels. */
export type PlayerShape = 'wide' | 'tall' | 152 | 166 | 175 | 120 | 352 | 450 | 470;

interface ProviderRow {
  readonly name: string | Readonly<Record<Locale, string>>;
  /** Origin of frames; Twitch has a different one for clips. */
  readonly origin: string | ((kind: string) => string);
  /** Path of the frame for a valid id. Includes the provider's autoplay parameter if there is one. */
  readonly frame: (ref: string, options: FrameOptions) => string;
  /** URL of the recording on the provider's own site. */
  readonly page: (ref: string, startS: number) => string;
  readonly shape: PlayerShape | ((kind: string) => PlayerShape);
}

/** Splits `kind/id`. */
const split = (ref: string): readonly [kind: string, id: string] => {
  const slash = ref.indexOf('/');
  return [ref.slice(0, Math.max(slash, 0)), ref.slice(slash + 1)];
};

const from = (prefix: string, startS: number, unit = ''): string =>
  startS > 0 ? `${prefix}${startS}${unit}` : '';

/** Formats a time as in Twitch URLs. */
const hms = (startS: number): string =>
  `${Math.floor(startS / 3600)}h${Math.floor(startS / 60) % 60}m${startS % 60}s`;

const soundcloud = (ref: string): string =>
  `/player/?url=${encodeURIComponent(`https://api.soundcloud.com/${ref}`)}`;

const bandcamp = (ref: string): string => {
  const [kind, id] = split(ref);
  return `/EmbeddedPlayer/${kind}=${id}/size=large/artwork=small/`;
};

const BANDCAMP = 'https://bandcamp.com';
const SOUNDCLOUD = 'https://w.soundcloud.com';

/**
 * The only place that knows how a provider's players are embedded and named; `player-refs.ts` knows the
 * formats of their ids.
 */
const PROVIDERS: Readonly<Record<PlayerProvider, ProviderRow>> = {
  youtube: {
    name: 'YouTube',
    // This host sets no cookies before the video plays.
    origin: 'https://www.youtube-nocookie.com',
    frame: (ref, { startS }) => {
      const [kind, id] = split(ref);
      return kind === 'list'
        ? `/embed/videoseries?list=${id}&autoplay=1`
        : `/embed/${id}?autoplay=1${from('&start=', startS)}`;
    },
    page: (ref, startS) => {
      const [kind, id] = split(ref);
      if (kind === 'list') return `https://www.youtube.com/playlist?list=${id}`;
      return kind === 'shorts'
        ? `https://www.youtube.com/shorts/${id}`
        : `https://www.youtube.com/watch?v=${id}${from('&t=', startS, 's')}`;
    },
    shape: (kind) => (kind === 'shorts' ? 'tall' : 'wide'),
  },
  nicovideo: {
    name: { en: 'Niconico', ja: 'ニコニコ', 'zh-TW': 'niconico' },
    origin: 'https://embed.nicovideo.jp',
    frame: (ref, { startS }) => `/watch/${ref}?autoplay=1${from('&from=', startS)}`,
    page: (ref, startS) => `https://www.nicovideo.jp/watch/${ref}${from('?from=', startS)}`,
    shape: 'wide',
  },
  spotify: {
    name: 'Spotify',
    origin: 'https://open.spotify.com',
    frame: (ref, { startS }) => `/embed/${ref}${from('?t=', startS)}`,
    page: (ref, startS) => `https://open.spotify.com/${ref}${from('?t=', startS)}`,
    shape: (kind) => (kind === 'track' || kind === 'episode' ? 152 : 352),
  },
  soundcloud: {
    name: 'SoundCloud',
    origin: SOUNDCLOUD,
    frame: (ref) => `${soundcloud(ref)}&auto_play=true`,
    // Only the player has a URL with the numeric id, so this is the player's URL.
    page: (ref) => `${SOUNDCLOUD}${soundcloud(ref)}`,
    shape: (kind) => (kind === 'tracks' ? 166 : 450),
  },
  bandcamp: {
    name: 'Bandcamp',
    origin: BANDCAMP,
    frame: bandcamp,
    // Only the player has a URL with the numeric id, so this is the player's URL.
    page: (ref) => `${BANDCAMP}${bandcamp(ref)}`,
    shape: (kind) => (kind === 'track' ? 120 : 470),
  },
  applemusic: {
    name: 'Apple Music',
    origin: 'https://embed.music.apple.com',
    frame: (ref) => `/${ref}`,
    page: (ref) => `https://music.apple.com/${ref}`,
    shape: (kind) => (kind === 'song' ? 175 : 450),
  },
  vimeo: {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    frame: (ref, { startS }) => {
      const [id, hash] = ref.split('/');
      const secret = hash === undefined ? '' : `h=${hash}&`;
      return `/video/${id}?${secret}dnt=1&autoplay=1${from('#t=', startS, 's')}`;
    },
    page: (ref, startS) => `https://vimeo.com/${ref}${from('#t=', startS, 's')}`,
    shape: 'wide',
  },
  twitch: {
    name: 'Twitch',
    origin: (kind) => (kind === 'clip' ? 'https://clips.twitch.tv' : 'https://player.twitch.tv'),
    frame: (ref, { startS, host }) => {
      const [kind, id] = split(ref);
      // `encodeURIComponent` does not encode the apostrophe, which could end an attribute.
      const parent = `&parent=${encodeURIComponent(host).replaceAll("'", '%27')}&autoplay=true`;
      const time = kind === 'video' && startS > 0 ? `&time=${hms(startS)}` : '';
      return `/${kind === 'clip' ? 'embed' : ''}?${kind}=${id}${parent}${time}`;
    },
    page: (ref, startS) => {
      const [kind, id] = split(ref);
      if (kind === 'clip') return `https://clips.twitch.tv/${id}`;
      if (kind === 'channel') return `https://www.twitch.tv/${id}`;
      return `https://www.twitch.tv/videos/${id}${startS > 0 ? `?t=${hms(startS)}` : ''}`;
    },
    shape: 'wide',
  },
  bilibili: {
    name: { en: 'Bilibili', ja: 'bilibili', 'zh-TW': 'bilibili' },
    origin: 'https://player.bilibili.com',
    frame: (ref, { startS }) => `/player.html?bvid=${ref}&autoplay=1${from('&t=', startS)}`,
    page: (ref, startS) => `https://www.bilibili.com/video/${ref}/${from('?t=', startS)}`,
    shape: 'wide',
  },
  tiktok: {
    name: 'TikTok',
    origin: 'https://www.tiktok.com',
    frame: (ref) => `/player/v1/${ref}?autoplay=1`,
    // The account name may be empty: TikTok redirects to the right one.
    page: (ref) => `https://www.tiktok.com/@/video/${ref}`,
    shape: 'tall',
  },
};

/** The kind of a recording, for `shape` and `origin`. In Apple Music ids, the kind follows the country. */
function kindOf({ provider, ref }: PlayerRef): string {
  const [kind, rest] = split(ref);
  return provider === 'applemusic' ? split(rest)[0] : kind;
}

/** A player that a page may embed. All its URLs are built from a validated id. */
export interface Player {
  /** Origin of the frame, without a trailing slash. */
  readonly origin: string;
  readonly frameUrl: string;
  /** URL of the recording on the provider's site, for an ordinary link. */
  readonly pageUrl: string;
  readonly shape: PlayerShape;
}

export interface PlayerSource extends PlayerRef {
  readonly start_s: number;
}

/**
 * Builds the URLs of a player; null if the provider is unknown or the id does not have the provider's format.
 * `host` is the host of the page that shows the player, without a port.
 */
export function toPlayer({ provider, ref, start_s }: PlayerSource, host: string): Player | null {
  if (!Object.hasOwn(PROVIDERS, provider) || !isPlayerRef({ provider, ref })) return null;
  const { origin: originOf, frame, page, shape } = PROVIDERS[provider];
  const kind = kindOf({ provider, ref });
  const origin = typeof originOf === 'string' ? originOf : originOf(kind);
  const startS = Number.isInteger(start_s) && start_s > 0 ? start_s : 0;
  return {
    origin,
    frameUrl: `${origin}${frame(ref, { startS, host })}`,
    pageUrl: page(ref, startS),
    shape: typeof shape === 'function' ? shape(kind) : shape,
  };
}

/** The provider's name in a language. */
export function playerProviderName(provider: PlayerProvider, locale: Locale): string {
  const { name } = PROVIDERS[provider];
  return typeof name === 'string' ? name : name[locale];
}
