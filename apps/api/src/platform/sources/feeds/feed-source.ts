import type { CheckedRequest, CheckedResponse } from '@musubi/server/checked-request';

import { type ActivitySource, type FetchResult, NO_MEMORY, type SourceMemory } from '../activity-source.ts';
import { askSource, failedFetch, toMemory } from '../source-request.ts';
import type { ReadDocument } from './document-reader.ts';
import type { DocumentReading } from './read-document.ts';

const ACCEPT =
  'application/atom+xml, application/rss+xml, application/rdf+xml;q=0.9, application/feed+json;q=0.9, ' +
  'application/xml;q=0.8, text/xml;q=0.8, text/html;q=0.5';
const MAX_BYTES = 2 * 1024 * 1024;

/** Dependencies for fetching a feed. */
export interface FeedParts {
  readonly request: CheckedRequest;
  readonly read: ReadDocument;
}

export interface FeedAsk extends FeedParts {
  readonly signal: AbortSignal;
}

/** Fetches a feed by its URL, or by the URL of a page that links to it. */
export function createFeedSource(parts: FeedParts): ActivitySource {
  return {
    async fetch({ sourceId }, memory, signal) {
      const ask = { ...parts, signal };
      const isFound = memory.resolvedTo !== null;
      const first = await fetchAddress(memory.resolvedTo ?? sourceId, memory, ask);
      if (first.kind !== 'page') return first;
      const address = isFound ? null : first.feed;
      if (address === null) return failedFetch('the page links to no feed', { isPermanent: isFound });
      const second = await fetchAddress(address, { ...NO_MEMORY, resolvedTo: address }, ask);
      return second.kind === 'page' ? failedFetch('the feed is a page') : second;
    },
  };
}

type FoundPage = Extract<DocumentReading, { kind: 'page' }>;

/** Fetches a feed whose URL is known. */
export async function fetchFeed(address: string, memory: SourceMemory, ask: FeedAsk): Promise<FetchResult> {
  const result = await fetchAddress(address, memory, ask);
  return result.kind === 'page' ? failedFetch('a page instead of a feed') : result;
}

async function fetchAddress(
  address: string,
  memory: SourceMemory,
  { request, read, signal }: FeedAsk,
): Promise<FetchResult | FoundPage> {
  const answer = await askSource(request, address, { accept: ACCEPT, maxBytes: MAX_BYTES, memory, signal });
  if (answer.kind !== 'answer') return answer;
  const { response } = answer;
  const reading = await readAnswer(response, { read, signal });
  if (reading === null) return failedFetch('reading the feed took too long');
  if (reading.kind === 'none') return failedFetch('no feed');
  if (reading.kind === 'unusable') return failedFetch('no usable entries', { error: 'feed_without_links' });
  if (reading.kind === 'page') return reading;
  return { ...reading, memory: toMemory(response, memory.resolvedTo) };
}

/** Reads the document in a response; null when reading takes too long. */
export async function readAnswer(
  { bytes, headers, url }: CheckedResponse,
  { read, signal }: Pick<FeedAsk, 'read' | 'signal'>,
): Promise<DocumentReading | null> {
  return read({ bytes, type: headers['content-type'] ?? '', url: url.href }, signal);
}
