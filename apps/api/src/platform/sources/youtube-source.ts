import type { ActivitySource, FetchResult, SourceMemory } from './activity-source.ts';
import { type FeedAsk, type FeedParts, fetchFeed, readAnswer } from './feeds/feed-source.ts';
import type { DocumentReading } from './feeds/read-document.ts';
import { askSource, failedFetch, type FailedFetch } from './source-request.ts';

const SITE = 'https://www.youtube.com';
const PAGE_MAX_BYTES = 3 * 1024 * 1024;
const CHANNEL_ID = /^UC[\w-]{22}$/;

/** The error for an account that does not exist on YouTube; only the creator can correct its id. */
export function badYoutubeId(reason: string): FailedFetch {
  return failedFetch(reason, { error: 'youtube_bad_id', isPermanent: true });
}

/** Fetches public channel feeds, which need no key; finds a handle's channel through the channel's page. */
export function createYoutubeFeedSource(parts: FeedParts): ActivitySource {
  return {
    async fetch({ sourceId }, memory, signal) {
      const ask = { ...parts, signal };
      const channel = await findChannelId(sourceId, memory, ask);
      if (typeof channel !== 'string') return channel;
      const address = `${SITE}/feeds/videos.xml?channel_id=${channel}`;
      const result = await fetchFeed(address, { ...memory, resolvedTo: channel }, ask);
      return toBadId(result, 'the channel has no feed');
    },
  };
}

async function findChannelId(
  sourceId: string,
  { resolvedTo }: SourceMemory,
  { request, read, signal }: FeedAsk,
): Promise<string | FailedFetch> {
  if (CHANNEL_ID.test(sourceId)) return sourceId;
  if (resolvedTo !== null && CHANNEL_ID.test(resolvedTo)) return resolvedTo;
  const answer = await askSource(request, `${SITE}/${encodeURI(sourceId)}`, {
    accept: 'text/html',
    maxBytes: PAGE_MAX_BYTES,
    signal,
  });
  if (answer.kind === 'unchanged') return failedFetch('the channel page answered 304 without a condition');
  if (answer.kind === 'error') return toBadId(answer, 'there is no such handle');
  return (
    toChannelId(await readAnswer(answer.response, { read, signal })) ??
    failedFetch('the page links to no channel feed')
  );
}

/** Returns the channel id from the feed URL that a channel page links to; null for any other page. */
function toChannelId(reading: DocumentReading | null): string | null {
  const feed = reading?.kind === 'page' && reading.feed !== null ? URL.parse(reading.feed) : null;
  const channel = feed?.searchParams.get('channel_id') ?? '';
  return CHANNEL_ID.test(channel) ? channel : null;
}

function toBadId<Answer extends FetchResult | FailedFetch>(
  answer: Answer,
  reason: string,
): Answer | FailedFetch {
  return answer.kind === 'error' && answer.isPermanent ? badYoutubeId(reason) : answer;
}
