import type { CheckedRequest } from '@musubi/server/checked-request';
import { decodePage } from '@musubi/server/page-decoding';

import type { ActivitySource, Look, SourceMemory } from './activity-source.ts';
import { findFeedAddress } from './feed-discovery.ts';
import { lookAtFeed } from './feed-source.ts';
import { askSource, failedLook, type FailedLook } from './source-request.ts';

const SITE = 'https://www.youtube.com';
const PAGE_MAX_BYTES = 3 * 1024 * 1024;
const CHANNEL_ID = /^UC[\w-]{22}$/;

/** What YouTube says of an account that is not there: only its owner can mend the id. */
export function badYoutubeId(reason: string): FailedLook {
  return failedLook(reason, { error: 'youtube_bad_id', isPermanent: true });
}

/** Looks at the public feeds of channels, which need no key; a handle is looked up on the page of its channel. */
export function createYoutubeFeedSource(request: CheckedRequest): ActivitySource {
  return {
    async look({ sourceId }, memory, signal) {
      const channel = await findChannelId(sourceId, memory, { request, signal });
      if (typeof channel !== 'string') return channel;
      const address = `${SITE}/feeds/videos.xml?channel_id=${channel}`;
      const look = await lookAtFeed(address, { ...memory, resolvedTo: channel }, { request, signal });
      return toBadId(look, 'the channel has no feed');
    },
  };
}

interface Asking {
  readonly request: CheckedRequest;
  readonly signal: AbortSignal;
}

async function findChannelId(
  sourceId: string,
  { resolvedTo }: SourceMemory,
  { request, signal }: Asking,
): Promise<string | FailedLook> {
  if (CHANNEL_ID.test(sourceId)) return sourceId;
  if (resolvedTo !== null && CHANNEL_ID.test(resolvedTo)) return resolvedTo;
  const answer = await askSource(request, `${SITE}/${encodeURI(sourceId)}`, {
    accept: 'text/html',
    maxBytes: PAGE_MAX_BYTES,
    signal,
  });
  if (answer.kind === 'unchanged') return failedLook('the page of the channel is said to be unchanged');
  if (answer.kind === 'error') return toBadId(answer, 'there is no such handle');
  const { bytes, headers, url } = answer.response;
  const feed = findFeedAddress(decodePage(bytes, headers['content-type'] ?? ''), url);
  const channel = feed === null ? null : new URL(feed).searchParams.get('channel_id');
  return channel !== null && CHANNEL_ID.test(channel) ? channel : failedLook('the page names no channel');
}

function toBadId<Answer extends Look | FailedLook>(answer: Answer, reason: string): Answer | FailedLook {
  return answer.kind === 'error' && answer.isPermanent ? badYoutubeId(reason) : answer;
}
