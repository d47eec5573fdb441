import { escapeMarkup, html, type RecordedAnswer, type RecordedService } from './recorded-answer.ts';
import { answerBadly, caseOf } from './recorded-cases.ts';
import { titleOf } from './recorded-works.ts';

interface Site {
  readonly name: string;
  readonly hosts: RegExp;
  /** Matches paths of recordings. */
  readonly paths: RegExp;
  /**
   * Returns the player URL that the page's metadata contains. Missing if the page's own URL contains the id.
   */
  readonly player?: (number: number, path: string) => string;
}

/** Services whose players creators show on their pages. */
const SITES: readonly Site[] = [
  {
    name: 'YouTube',
    hosts: /^(?:www|m|music)\.youtube\.com$/,
    paths: /^\/(?:watch$|playlist$|shorts\/|live\/)/,
  },
  { name: 'YouTube', hosts: /^youtu\.be$/, paths: /^\/[\w-]{11}$/ },
  { name: 'ニコニコ動画', hosts: /^(?:www\.|sp\.)?nicovideo\.jp$/, paths: /^\/watch\// },
  { name: 'ニコニコ動画', hosts: /^nico\.ms$/, paths: /^\/(?:sm|so|nm)\d+$/ },
  {
    name: 'Spotify',
    hosts: /^open\.spotify\.com$/,
    paths: /^\/(?:intl-\w+\/)?(?:track|album|playlist|artist|episode|show)\//,
  },
  {
    name: 'SoundCloud',
    hosts: /^(?:www\.|m\.)?soundcloud\.com$/,
    paths: /^\/[\w-]+\/(?:sets\/)?[\w-]+$/,
    player: (number, path) => {
      const kind = path.includes('/sets/') ? 'playlists' : 'tracks';
      const api = encodeURIComponent(`https://api.soundcloud.com/${kind}/${number}`);
      return `https://w.soundcloud.com/player/?url=${api}&auto_play=false&visual=true`;
    },
  },
  {
    name: 'Bandcamp',
    hosts: /^[\w-]+\.bandcamp\.com$/,
    paths: /^\/(?:album|track)\//,
    player: (number, path) => {
      const kind = path.startsWith('/track/') ? 'track' : 'album';
      return `https://bandcamp.com/EmbeddedPlayer/v=2/${kind}=${number}/size=large/tracklist=false/artwork=small/`;
    },
  },
  { name: 'Apple Music', hosts: /^music\.apple\.com$/, paths: /^\/[a-z]{2}\/(?:album|song|playlist)\// },
  { name: 'Vimeo', hosts: /^(?:www\.)?vimeo\.com$/, paths: /^\/\d+/ },
  { name: 'Twitch', hosts: /^(?:www\.|m\.)?twitch\.tv$/, paths: /^\/(?:videos\/|\w+\/clip\/)/ },
  { name: 'bilibili', hosts: /^(?:www|m)\.bilibili\.com$/, paths: /^\/video\// },
  { name: 'TikTok', hosts: /^(?:www|m)\.tiktok\.com$/, paths: /^\/@[\w.]+\/video\// },
];

/** Returns the same number for the same address, as the id and the drawing of a recording. */
function numberOf(address: string): number {
  let number = 7;
  for (const character of address) number = (number * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return number;
}

const error = (status: number): RecordedAnswer => html(`<title>Error ${status}</title>`, status);

/** Stand-in for the pages of recordings, with the metadata that services provide for embedding. */
export const players: RecordedService = ({ url }) => {
  const { hostname, pathname, search } = url;
  const site = SITES.find(({ hosts, paths }) => hosts.test(hostname) && paths.test(pathname));
  if (site === undefined) return null;
  const bad = answerBadly(caseOf(pathname), { type: 'text/html', error });
  if (bad !== null) return bad;
  const number = numberOf(`${pathname}${search}`);
  const title = escapeMarkup(titleOf('video', number % 12));
  const player = site.player?.(number, pathname);
  return html(
    `<head><title>${title} | ${site.name}</title><meta property="og:title" content="${title}">` +
      `<meta property="og:site_name" content="${site.name}">` +
      `<meta property="og:image" content="https://i.ytimg.com/vi/player-${(number % 12) + 1}/hqdefault.jpg">` +
      (player === undefined ? '' : `<meta property="twitter:player" content="${escapeMarkup(player)}">`) +
      '</head><body></body>',
  );
};
