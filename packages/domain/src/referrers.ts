import { displayHostName } from './display-host.ts';
import { linkTypeOf, serviceNameIn } from './link-types.ts';
import type { Locale } from './locales.ts';

/** Names of sites that lead visitors to pages but are no services of links, by their domains. */
const SITE_NAMES: ReadonlyMap<string, string> = new Map([
  ['t.co', 'X'],
  ['google.com', 'Google'],
  ['google.co.jp', 'Google'],
  ['google.com.tw', 'Google'],
  ['bing.com', 'Bing'],
  ['duckduckgo.com', 'DuckDuckGo'],
  ['yahoo.co.jp', 'Yahoo! JAPAN'],
  ['yahoo.com', 'Yahoo!'],
  ['line.me', 'LINE'],
  ['threads.net', 'Threads'],
  ['threads.com', 'Threads'],
  ['bsky.app', 'Bluesky'],
  ['tiktok.com', 'TikTok'],
  ['twitch.tv', 'Twitch'],
  ['discord.com', 'Discord'],
  ['spotify.com', 'Spotify'],
  ['reddit.com', 'Reddit'],
  ['pinterest.com', 'Pinterest'],
  ['linkedin.com', 'LinkedIn'],
  ['ofuse.me', 'OFUSE'],
  ['plurk.com', 'Plurk'],
  ['dcard.tw', 'Dcard'],
  ['ptt.cc', 'PTT'],
]);

/** Maximum number of labels to look up, so that a host with many labels takes no longer than others. */
const MAX_LABELS = Math.max(...[...SITE_NAMES.keys()].map((host) => host.split('.').length));

function findSiteName(host: string): string | null {
  const labels = host.split('.').slice(-MAX_LABELS);
  for (let start = 0; start < labels.length - 1; start += 1) {
    const name = SITE_NAMES.get(labels.slice(start).join('.'));
    if (name !== undefined) return name;
  }
  return null;
}

/**
 * Returns the name of a referring site: that of a known service (`Instagram` for `l.instagram.com`), or else
 * the host in its own script, without `www.`.
 */
export function referrerNameIn(locale: Locale, host: string): string {
  const plain = host.toLowerCase().replace(/\.$/, '');
  const site = findSiteName(plain);
  if (site !== null) return site;
  if (!URL.canParse(`https://${plain}`)) return plain;
  const type = linkTypeOf(new URL(`https://${plain}`));
  return type === 'custom' ? displayHostName(plain.replace(/^www\./, '')) : serviceNameIn(locale, type);
}
