import { daysAgo } from './days-ago.ts';
import type { PublishedEntry } from './recorded-accounts.ts';
import {
  escapeMarkup,
  html,
  json,
  JSON_TYPE,
  type RecordedAnswer,
  type RecordedAsk,
  type RecordedService,
} from './recorded-answer.ts';
import { countEntries } from './recorded-blogs.ts';
import { answerBadly, caseOf, type RecordedCase } from './recorded-cases.ts';
import { titleOf } from './recorded-works.ts';

const FEED_TYPE = 'text/xml; charset=UTF-8';
const FEED_MAX_COUNT = 15;
const MAX_RESULTS = 5;
const REASONS: Readonly<Record<number, string>> = {
  401: 'authError',
  403: 'forbidden',
  404: 'playlistNotFound',
  429: 'rateLimitExceeded',
  500: 'backendError',
};

/** Returns a channel id that contains a name, in YouTube's format. */
const toChannelId = (name: string): string => `UC${name.padEnd(22, '_')}`;
const videoIdOf = (recorded: RecordedCase, index: number): string =>
  `${recorded.slice(0, 6)}-${String(index + 1).padStart(4, '0')}`.padEnd(11, '_').slice(0, 11);

function apiError(status: number, recorded: RecordedCase): RecordedAnswer {
  const reason = recorded === 'quota' ? 'quotaExceeded' : (REASONS[status] ?? 'badRequest');
  const domain = recorded === 'quota' ? 'youtube.quota' : 'youtube.api';
  const message = `The request cannot be completed: ${reason}.`;
  return json({ error: { code: status, message, errors: [{ message, domain, reason }] } }, status);
}

const pageError = (status: number): RecordedAnswer =>
  html(`<title>Error ${status}</title><p>That is an error.</p>`, status);

/** Returns the id of an account's channel: its name for a known account, otherwise its case. */
function channelIdOf(account: string, { accounts, now }: RecordedAsk): string {
  const name = account.replace(/^@/, '');
  return toChannelId(accounts.find('youtube', name, now) === null ? `recorded-${caseOf(account)}` : name);
}

/** Returns the videos of a channel, newest first. */
function listVideos(channelId: string, { accounts, now }: RecordedAsk): readonly PublishedEntry[] {
  const known = accounts.find('youtube', channelId.slice(2).replace(/_+$/, ''), now);
  if (known !== null) return known;
  const recorded = caseOf(channelId);
  return Array.from({ length: countEntries(recorded) }, (_unused, index) => {
    const id = videoIdOf(recorded, index);
    return {
      id,
      title: titleOf('video', index),
      url: `https://www.youtube.com/watch?v=${id}`,
      publishedAt: daysAgo(now, index),
      pictureUrl: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    };
  });
}

function channelPage(handle: string, ask: RecordedAsk): RecordedAnswer {
  if (caseOf(handle) === 'missing') return pageError(404);
  const id = channelIdOf(handle, ask);
  return html(
    `<head><title>${escapeMarkup(handle)} - YouTube</title>` +
      `<link rel="canonical" href="https://www.youtube.com/channel/${id}">` +
      '<link rel="alternate" type="application/rss+xml" title="RSS" ' +
      `href="https://www.youtube.com/feeds/videos.xml?channel_id=${id}"></head><body></body>`,
  );
}

function channelFeed(ask: RecordedAsk): RecordedAnswer {
  const { url, now } = ask;
  const id = url.searchParams.get('channel_id') ?? '';
  const recorded = caseOf(id);
  const bad = answerBadly(recorded, { type: FEED_TYPE, error: pageError });
  if (bad !== null) return bad;
  const videos = listVideos(id, ask).slice(0, FEED_MAX_COUNT);
  const entries = videos.map(({ id: video, title: text, publishedAt, url: link, pictureUrl }) => {
    const at = publishedAt.toISOString();
    const title = escapeMarkup(text);
    return (
      `<entry><id>yt:video:${video}</id><yt:videoId>${video}</yt:videoId><yt:channelId>${id}</yt:channelId>` +
      `<title>${title}</title>` +
      `<link rel="alternate" href="${link}"/>` +
      `<author><name>Recorded</name></author><published>${at}</published><updated>${at}</updated><media:group>` +
      `<media:title>${title}</media:title>` +
      (pictureUrl === null ? '' : `<media:thumbnail url="${pictureUrl}" width="480" height="360"/>`) +
      '</media:group></entry>'
    );
  });
  return {
    status: 200,
    type: FEED_TYPE,
    body:
      '<?xml version="1.0" encoding="UTF-8"?><feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" ' +
      'xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">' +
      `<id>yt:channel:${id.slice(2)}</id><yt:channelId>${id.slice(2)}</yt:channelId><title>Recorded</title>` +
      `<published>${daysAgo(now, 900).toISOString()}</published>${entries.join('')}</feed>`,
  };
}

function listChannels(ask: RecordedAsk): RecordedAnswer {
  const { url } = ask;
  const account = url.searchParams.get('forHandle') ?? url.searchParams.get('id') ?? '';
  const recorded = caseOf(account);
  const kind = 'youtube#channelListResponse';
  if (recorded === 'missing') {
    return json({ kind, etag: 'none', pageInfo: { totalResults: 0, resultsPerPage: 5 } });
  }
  const bad = answerBadly(recorded, { type: JSON_TYPE, error: apiError });
  if (bad !== null) return bad;
  const id = channelIdOf(account, ask);
  return json({
    kind,
    etag: id,
    pageInfo: { totalResults: 1, resultsPerPage: 5 },
    items: [
      {
        kind: 'youtube#channel',
        etag: id,
        id,
        contentDetails: { relatedPlaylists: { likes: '', uploads: id.replace(/^UC/, 'UU') } },
      },
    ],
  });
}

function listPlaylistItems(ask: RecordedAsk): RecordedAnswer {
  const { url } = ask;
  const playlistId = url.searchParams.get('playlistId') ?? '';
  const recorded = caseOf(playlistId);
  // A channel without videos has no uploads playlist.
  if (recorded === 'empty') return apiError(404, recorded);
  const bad = answerBadly(recorded, { type: JSON_TYPE, error: apiError });
  if (bad !== null) return bad;
  const channelId = playlistId.replace(/^UU/, 'UC');
  const videos = listVideos(channelId, ask);
  const total = videos.length;
  const from = Number(url.searchParams.get('pageToken') ?? '0');
  const to = Math.min(total, from + MAX_RESULTS);
  const items = videos.slice(from, to).map(({ id: videoId, title, publishedAt: at }, offset) => {
    const publishedAt = at.toISOString();
    const picture = (name: string, width: number, height: number) => ({
      url: `https://i.ytimg.com/vi/${videoId}/${name}.jpg`,
      width,
      height,
    });
    return {
      kind: 'youtube#playlistItem',
      etag: videoId,
      id: `item-${videoId}`,
      snippet: {
        publishedAt,
        channelId,
        title,
        description: '',
        thumbnails: { default: picture('default', 120, 90), high: picture('hqdefault', 480, 360) },
        channelTitle: 'Recorded',
        playlistId,
        position: from + offset,
        resourceId: { kind: 'youtube#video', videoId },
      },
      contentDetails: { videoId, videoPublishedAt: publishedAt },
    };
  });
  return json({
    kind: 'youtube#playlistItemListResponse',
    etag: String(from),
    ...(to < total && { nextPageToken: String(to) }),
    items,
    pageInfo: { totalResults: total, resultsPerPage: MAX_RESULTS },
  });
}

/** Stand-in for YouTube's site, its feeds, and the Data API v3. */
export const youtube: RecordedService = (ask) => {
  const { hostname, pathname } = ask.url;
  if (hostname === 'www.googleapis.com') {
    if (ask.headers['x-goog-api-key'] === undefined) return apiError(403, 'forbidden');
    if (pathname === '/youtube/v3/channels') return listChannels(ask);
    if (pathname === '/youtube/v3/playlistItems') return listPlaylistItems(ask);
  }
  if (hostname !== 'www.youtube.com') return null;
  if (pathname === '/feeds/videos.xml') return channelFeed(ask);
  return pathname.startsWith('/@') ? channelPage(pathname.slice(1), ask) : pageError(404);
};
