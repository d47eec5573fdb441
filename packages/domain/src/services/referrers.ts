import type { Locale } from '../locales.ts';
import { displayHostName } from '../web/display-host.ts';
import { linkTypeOf, serviceNameIn } from './link-types.ts';

/** Names of sites by their domains: sites that refer visitors to pages but are not services of links. */
const SITE_NAMES: ReadonlyMap<string, string> = new Map([
  ['t.co', 'X'],
  ['mail.google.com', 'Gmail'],
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

/** Names of apps that open pages, by their ids on Android, which browsers send as `android-app://` referrers. */
const APP_NAMES: ReadonlyMap<string, string> = new Map([
  ['com.google.android.gm', 'Gmail'],
  ['com.google.android.gm.lite', 'Gmail'],
  ['com.google.android.googlequicksearchbox', 'Google'],
  ['com.google.android.youtube', 'YouTube'],
  ['com.google.android.apps.messaging', 'Google Messages'],
  ['com.google.android.apps.maps', 'Google Maps'],
  ['com.google.android.apps.docs', 'Google Drive'],
  ['jp.naver.line.android', 'LINE'],
  ['com.linecorp.linelite', 'LINE'],
  ['com.instagram.android', 'Instagram'],
  ['com.instagram.lite', 'Instagram'],
  ['com.instagram.barcelona', 'Threads'],
  ['com.facebook.katana', 'Facebook'],
  ['com.facebook.lite', 'Facebook'],
  ['com.facebook.orca', 'Messenger'],
  ['com.twitter.android', 'X'],
  ['com.twitter.android.lite', 'X'],
  ['xyz.blueskyweb.app', 'Bluesky'],
  ['com.zhiliaoapp.musically', 'TikTok'],
  ['com.ss.android.ugc.trill', 'TikTok'],
  ['com.discord', 'Discord'],
  ['com.slack', 'Slack'],
  ['com.whatsapp', 'WhatsApp'],
  ['org.telegram.messenger', 'Telegram'],
  ['com.tencent.mm', 'WeChat'],
  ['com.pinterest', 'Pinterest'],
  ['com.reddit.frontpage', 'Reddit'],
  ['com.linkedin.android', 'LinkedIn'],
  ['com.tumblr', 'Tumblr'],
  ['tv.twitch.android.app', 'Twitch'],
  ['com.spotify.music', 'Spotify'],
  ['jp.pxv.android', 'pixiv'],
  ['org.joinmastodon.android', 'Mastodon'],
  ['com.microsoft.office.outlook', 'Outlook'],
  ['com.microsoft.teams', 'Microsoft Teams'],
  ['jp.co.yahoo.android.yjtop', 'Yahoo! JAPAN'],
  ['jp.co.yahoo.android.ymail', 'Yahoo! JAPAN'],
  ['com.plurk.android', 'Plurk'],
  ['com.sparkslab.dcardreader', 'Dcard'],
]);
const APP_SCHEME = /^(?:android|ios)-app:\/\//;

/** Maximum number of labels to look up, so that a host with many labels does not take longer than others. */
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
 * Returns the name of a referring site or app: the known name (`Instagram` for `l.instagram.com`), or else
 * the host in its own script without `www.`.
 */
export function referrerNameIn(locale: Locale, host: string): string {
  const plain = host.toLowerCase().replace(APP_SCHEME, '').replace(/[./]$/, '');
  const known = APP_NAMES.get(plain) ?? findSiteName(plain);
  if (known !== null) return known;
  if (!URL.canParse(`https://${plain}`)) return plain;
  const type = linkTypeOf(new URL(`https://${plain}`));
  return type === 'custom' ? displayHostName(plain.replace(/^www\./, '')) : serviceNameIn(locale, type);
}
