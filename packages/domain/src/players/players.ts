import { completeUrlInput, parseWebUrl } from '../web/url.ts';
import type { PlayerSource } from './player-providers.ts';
import { isPlayerRef, type PlayerProvider } from './player-refs.ts';

/** The recording that a URL identifies. */
export type ParsedPlayer =
  | PlayerSource
  /** The URL belongs to the provider, but the id is only in the page at `url`. */
  | { readonly provider: PlayerProvider; readonly needsLookup: true; readonly url: string };

/** Parts of a URL that the finders read. */
interface Address {
  readonly host: string;
  /** Segments of the path, without empty segments. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

/** Placeholder for an id that is only in the page at the URL. */
const LOOKUP = Symbol('lookup');

type FoundRef = string | typeof LOOKUP | null;

/** Returns the id in a URL; null for pages of other kinds. */
type Find = (address: Address) => FoundRef;

/** Returns the path segment that follows the segments `before` at the start of the path. */
const after = ({ path }: Address, ...before: readonly string[]): string | null =>
  before.every((segment, at) => path[at] === segment) ? (path[before.length] ?? null) : null;

const last = (path: readonly string[]): string => path.at(-1) ?? '';

/** Words in frame URLs that have the format of an id but are not ids. */
const YOUTUBE_WORDS: ReadonlySet<string> = new Set(['videoseries', 'live_stream']);
const YOUTUBE_FILMS: ReadonlySet<string> = new Set(['live', 'embed', 'v', 'e']);
const YOUTUBE_LISTS: ReadonlySet<string> = new Set(['watch', 'playlist', 'embed']);

function findYouTube({ host, path, query }: Address): string | null {
  const [first = '', second = ''] = path;
  if (host === 'youtu.be') return first;
  if (first === 'shorts') return `shorts/${second}`;
  if (YOUTUBE_FILMS.has(first) && !YOUTUBE_WORDS.has(second)) return second;
  const film = first === 'watch' ? (query.get('v') ?? second) : '';
  return film === '' && YOUTUBE_LISTS.has(first) ? `list/${query.get('list')}` : film;
}

function findNicovideo(address: Address): string | null {
  return address.host === 'nico.ms' ? (address.path[0] ?? null) : after(address, 'watch');
}

/** Spotify puts a language (`intl-ja`) or an account (`user/name`) before the kind. */
function findSpotify({ path }: Address): string | null {
  const rest = path.filter((segment) => segment !== 'embed' && !/^intl-[a-z-]{2,8}$/.test(segment));
  return (rest[0] === 'user' ? rest.slice(2, 4) : rest.slice(0, 2)).join('/');
}

/** Pages of SoundCloud that belong to no account, and lists of an account that are not recordings. */
const SOUNDCLOUD_PAGES = new Set(
  'charts discover feed jobs library likes messages notifications pages people popular search settings stream terms-of-use upload you'.split(
    ' ',
  ),
);
const SOUNDCLOUD_LISTS = new Set(
  'albums comments followers following likes popular-tracks reposts sets spotlight toptracks tracks'.split(
    ' ',
  ),
);
const SOUNDCLOUD_API = /^https?:\/\/api(?:-v2)?\.soundcloud\.com\/(tracks|playlists)\//;

/** Returns `tracks/1` for the ids `1` and `soundcloud:tracks:1`. */
const soundcloudRef = (kind: string, id: string): string =>
  `${kind}/${id.replace(/^soundcloud(?::|%3A)(?:tracks|playlists)(?::|%3A)/i, '')}`;

/**
 * Reads the recording's URL from the query of a frame's URL. Private recordings, which need a token, have no
 * player.
 */
function findFramedSoundCloud({ query }: Address): string | null {
  const framed = query.get('url') ?? '';
  const [start, kind] = SOUNDCLOUD_API.exec(framed) ?? [];
  return start === undefined || kind === undefined ? null : soundcloudRef(kind, framed.slice(start.length));
}

function findSoundCloud(address: Address): FoundRef {
  const { host, path } = address;
  const [first = '', second = '', third = ''] = path;
  if (host === 'w.soundcloud.com') return findFramedSoundCloud(address);
  if (host === 'api.soundcloud.com') return soundcloudRef(first, second);
  if (host === 'on.soundcloud.com') return first === '' ? null : LOOKUP;
  const name = second === 'sets' ? third : second;
  const isRecording = name !== '' && !SOUNDCLOUD_PAGES.has(first) && !SOUNDCLOUD_LISTS.has(name);
  return isRecording ? LOOKUP : null;
}

const BANDCAMP_ID = /^(album|track)=(\d{1,12})$/;

function findBandcamp({ host, path }: Address): FoundRef {
  if (path[0] === 'EmbeddedPlayer') {
    const ids = path.map((segment) => BANDCAMP_ID.exec(segment)).filter((match) => match !== null);
    // A frame with both an album and a track plays the track.
    const id = ids.find(([, kind]) => kind === 'track') ?? ids[0];
    return id === undefined ? null : `${id[1]}/${id[2]}`;
  }
  const isRecording = (path[0] === 'album' || path[0] === 'track') && path[1] !== undefined;
  return host !== 'bandcamp.com' && host !== 'www.bandcamp.com' && isRecording ? LOOKUP : null;
}

function findAppleMusic({ path, query }: Address): string | null {
  const [country = '', ...rest] = /^[a-z]{2}$/.test(path[0] ?? '') ? path : ['us', ...path];
  const [kind = ''] = rest;
  const song = query.get('i');
  if (kind === 'album' && song !== null) return `${country}/song/${song}`;
  return `${country}/${kind}/${last(rest).replace(/^id(?=\d)/, '')}`;
}

function findVimeo({ host, path, query }: Address): string | null {
  const at = path.findIndex((segment) => /^\d{1,12}$/.test(segment));
  const before = path.slice(0, Math.max(at, 0)).join('/');
  const isFilm =
    host === 'player.vimeo.com'
      ? before === 'video'
      : before === '' || /^(?:channels\/[\w-]{1,100}|groups\/[\w-]{1,100}\/videos)$/.test(before);
  if (at === -1) return null;
  // In an album's URL, the album's number precedes the number of the video.
  if (before === 'album' || before === 'showcase')
    return path[at + 1] === 'video' ? (path[at + 2] ?? null) : null;
  const hash = query.get('h') ?? (host === 'player.vimeo.com' ? undefined : path[at + 1]);
  return isFilm ? [path[at], ...(hash === undefined ? [] : [hash])].join('/') : null;
}

/** Pages of Twitch whose names have the format of a channel. */
const TWITCH_PAGES = new Set(
  'bits broadcast careers collections creatorcamp dashboard directory downloads drops embed event following friends inventory jobs legal login logout messages moderator partner payments popout prime privacy search settings signup store subs subscriptions team turbo u user videos wallet'.split(
    ' ',
  ),
);

function findTwitchFrame({ host, path, query }: Address): string | null {
  if (host === 'clips.twitch.tv') {
    return `clip/${(path[0] === 'embed' ? query.get('clip') : path[0]) ?? ''}`;
  }
  const video = query.get('video');
  if (video !== null) return `video/${video.replace(/^v(?=\d)/, '')}`;
  return `channel/${query.get('channel') ?? ''}`;
}

function findTwitch(address: Address): string | null {
  const { host, path } = address;
  if (host === 'clips.twitch.tv' || host === 'player.twitch.tv') return findTwitchFrame(address);
  const [first = '', second, third = ''] = path;
  if (first === 'videos') return `video/${second}`;
  if (second === 'clip') return `clip/${third}`;
  if (second === 'v' || second === 'video') return `video/${third}`;
  const isChannel = second === undefined && !TWITCH_PAGES.has(first.toLowerCase());
  return isChannel ? `channel/${first.toLowerCase()}` : null;
}

function findBilibili(address: Address): string | null {
  if (address.host !== 'player.bilibili.com') return after(address, 'video');
  return address.path[0] === 'player.html' ? address.query.get('bvid') : null;
}

function findTikTok({ path }: Address): string | null {
  const [first = '', second = '', third = ''] = path;
  if (first.startsWith('@')) return second === 'video' ? third : null;
  if (first === 'player' && second === 'v1') return third;
  if (first === 'embed') return second === 'v2' ? third : second;
  return first === 'v' ? second.replace(/\.html$/, '') : null;
}

interface Site {
  readonly provider: PlayerProvider;
  readonly hosts: readonly string[];
  /** Whether subdomains belong to accounts. */
  readonly hasSubdomains?: boolean;
  readonly find: Find;
}

const hosts = (words: string): readonly string[] => words.split(' ');

const SITES: readonly Site[] = [
  {
    provider: 'youtube',
    hosts: hosts(
      'youtube.com www.youtube.com m.youtube.com music.youtube.com youtu.be www.youtube-nocookie.com youtube-nocookie.com',
    ),
    find: findYouTube,
  },
  {
    provider: 'nicovideo',
    hosts: hosts('nicovideo.jp www.nicovideo.jp sp.nicovideo.jp embed.nicovideo.jp nico.ms'),
    find: findNicovideo,
  },
  { provider: 'spotify', hosts: hosts('open.spotify.com play.spotify.com'), find: findSpotify },
  {
    provider: 'soundcloud',
    hosts: hosts(
      'soundcloud.com www.soundcloud.com m.soundcloud.com on.soundcloud.com api.soundcloud.com w.soundcloud.com',
    ),
    find: findSoundCloud,
  },
  { provider: 'bandcamp', hosts: hosts('bandcamp.com'), hasSubdomains: true, find: findBandcamp },
  {
    provider: 'applemusic',
    hosts: hosts('music.apple.com embed.music.apple.com itunes.apple.com geo.music.apple.com'),
    find: findAppleMusic,
  },
  { provider: 'vimeo', hosts: hosts('vimeo.com www.vimeo.com player.vimeo.com'), find: findVimeo },
  {
    provider: 'twitch',
    hosts: hosts('twitch.tv www.twitch.tv m.twitch.tv clips.twitch.tv player.twitch.tv'),
    find: findTwitch,
  },
  {
    provider: 'bilibili',
    hosts: hosts('bilibili.com www.bilibili.com m.bilibili.com player.bilibili.com'),
    find: findBilibili,
  },
  { provider: 'tiktok', hosts: hosts('tiktok.com www.tiktok.com m.tiktok.com'), find: findTikTok },
];

const findSite = (host: string): Site | undefined =>
  SITES.find(
    (site) =>
      site.hosts.includes(host) ||
      (site.hasSubdomains === true && site.hosts.some((own) => host.endsWith(`.${own}`))),
  );

const TIME = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;
const DAY_S = 86_400;

/** Parses `90`, `90s` and `1h1m30s`; returns 0 for anything else and for a day or more. */
function parseTime(text: string): number {
  const [, h = 0, m = 0, s = 0] = TIME.exec(text) ?? [];
  const seconds = Number(h) * 3600 + Number(m) * 60 + Number(s);
  return seconds < DAY_S ? seconds : 0;
}

const TIME_FIELDS = ['t', 'start', 'from', 'time', 'time_continue'];

/** Providers whose players have a start time. At other providers, the parameter `t` has another meaning. */
const STARTS_LATER: ReadonlySet<PlayerProvider> = new Set([
  'youtube',
  'nicovideo',
  'spotify',
  'vimeo',
  'twitch',
  'bilibili',
]);

function findStart(provider: PlayerProvider, url: URL): number {
  if (!STARTS_LATER.has(provider)) return 0;
  const fields = [url.searchParams, new URLSearchParams(url.hash.slice(1))];
  const times = fields.flatMap((from) => TIME_FIELDS.map((field) => from.get(field) ?? ''));
  return parseTime(times.find((time) => time !== '') ?? '');
}

const SPOTIFY_URI = /^spotify:([a-z]{4,8}):([\da-zA-Z]{22})$/;

function parseSpotifyUri(text: string): PlayerSource | null {
  const [, kind, id] = SPOTIFY_URI.exec(text) ?? [];
  const ref = `${kind}/${id}`;
  return isPlayerRef({ provider: 'spotify', ref }) ? { provider: 'spotify', ref, start_s: 0 } : null;
}

/**
 * Recognises the recording of a pasted URL; null for every other URL, which becomes an ordinary link. The
 * only part of the URL in the result is an id in the provider's format.
 */
export function parsePlayerAddress(address: URL | string): ParsedPlayer | null {
  const text = typeof address === 'string' ? address.trim() : address.href;
  const parsed = parseWebUrl(completeUrlInput(text));
  if (!parsed.ok) return parseSpotifyUri(text);
  const { url } = parsed;
  const site = findSite(url.host);
  if (site === undefined) return null;
  const { provider, find } = site;
  const path = url.pathname.split('/').filter((segment) => segment !== '');
  const ref = find({ host: url.host, path, query: url.searchParams });
  if (ref === LOOKUP) return { provider, needsLookup: true, url: url.href };
  if (ref === null || !isPlayerRef({ provider, ref })) return null;
  return { provider, ref, start_s: findStart(provider, url) };
}
