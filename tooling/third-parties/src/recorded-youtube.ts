import {
  daysAgo,
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

const FEED_TYPE = 'text/xml; charset=UTF-8';
const MAX_RESULTS = 5;
const REASONS: Readonly<Record<number, string>> = {
  401: 'authError',
  403: 'forbidden',
  404: 'playlistNotFound',
  429: 'rateLimitExceeded',
  500: 'backendError',
};

/** Returns a channel id that contains the case, in YouTube's format. */
const channelIdOf = (recorded: RecordedCase): string => `UC${`recorded-${recorded}`.padEnd(22, '_')}`;
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

function channelPage(handle: string): RecordedAnswer {
  const recorded = caseOf(handle);
  if (recorded === 'missing') return pageError(404);
  const id = channelIdOf(recorded);
  return html(
    `<head><title>${escapeMarkup(handle)} - YouTube</title>` +
      `<link rel="canonical" href="https://www.youtube.com/channel/${id}">` +
      '<link rel="alternate" type="application/rss+xml" title="RSS" ' +
      `href="https://www.youtube.com/feeds/videos.xml?channel_id=${id}"></head><body></body>`,
  );
}

function channelFeed({ url, now }: RecordedAsk): RecordedAnswer {
  const id = url.searchParams.get('channel_id') ?? '';
  const recorded = caseOf(id);
  const bad = answerBadly(recorded, { type: FEED_TYPE, error: pageError });
  if (bad !== null) return bad;
  const entries = Array.from({ length: Math.min(countEntries(recorded), 15) }, (_unused, index) => {
    const video = videoIdOf(recorded, index);
    const at = daysAgo(now, index).toISOString();
    return (
      `<entry><id>yt:video:${video}</id><yt:videoId>${video}</yt:videoId><yt:channelId>${id}</yt:channelId>` +
      `<title>Recorded video ${index + 1}</title>` +
      `<link rel="alternate" href="https://www.youtube.com/watch?v=${video}"/>` +
      `<author><name>Recorded</name></author><published>${at}</published><updated>${at}</updated><media:group>` +
      `<media:title>Recorded video ${index + 1}</media:title>` +
      `<media:thumbnail url="https://i.ytimg.com/vi/${video}/hqdefault.jpg" width="480" height="360"/>` +
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

function listChannels({ url }: RecordedAsk): RecordedAnswer {
  const account = url.searchParams.get('forHandle') ?? url.searchParams.get('id') ?? '';
  const recorded = caseOf(account);
  const kind = 'youtube#channelListResponse';
  if (recorded === 'missing') {
    return json({ kind, etag: 'none', pageInfo: { totalResults: 0, resultsPerPage: 5 } });
  }
  const bad = answerBadly(recorded, { type: JSON_TYPE, error: apiError });
  if (bad !== null) return bad;
  const id = channelIdOf(recorded);
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

function listPlaylistItems({ url, now }: RecordedAsk): RecordedAnswer {
  const playlistId = url.searchParams.get('playlistId') ?? '';
  const recorded = caseOf(playlistId);
  // A channel without videos has no uploads playlist.
  if (recorded === 'empty') return apiError(404, recorded);
  const bad = answerBadly(recorded, { type: JSON_TYPE, error: apiError });
  if (bad !== null) return bad;
  const total = countEntries(recorded);
  const from = Number(url.searchParams.get('pageToken') ?? '0');
  const to = Math.min(total, from + MAX_RESULTS);
  const items = Array.from({ length: Math.max(0, to - from) }, (_unused, offset) => {
    const index = from + offset;
    const videoId = videoIdOf(recorded, index);
    const publishedAt = daysAgo(now, index).toISOString();
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
        channelId: playlistId.replace(/^UU/, 'UC'),
        title: `Recorded video ${index + 1}`,
        description: '',
        thumbnails: { default: picture('default', 120, 90), high: picture('hqdefault', 480, 360) },
        channelTitle: 'Recorded',
        playlistId,
        position: index,
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
  return pathname.startsWith('/@') ? channelPage(pathname.slice(1)) : pageError(404);
};
