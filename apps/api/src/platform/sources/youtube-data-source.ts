import { ACTIVITY_ITEMS_MAX_COUNT } from '@musubi/domain/limits';
import type { CheckedRequest } from '@musubi/server/checked-request';
import * as z from 'zod';

import { type ActivitySource, type FetchResult, NO_MEMORY } from './activity-source.ts';
import { parseItemDate } from './item-date.ts';
import { askForJson, type JsonAnswer } from './json-answer.ts';
import { type RawItem, toRemoteItems } from './remote-items.ts';
import { failedFetch, type FailedFetch } from './source-request.ts';
import { badYoutubeId } from './youtube-source.ts';

const API = 'https://www.googleapis.com/youtube/v3';
const WATCH = 'https://www.youtube.com/watch';
const PLAYLIST_ID = /^UU[\w-]{22}$/;
/**
 * Maximum number of result pages per fetch. One page may not suffice, because a page may have fewer items
 * than we requested.
 */
const MAX_PAGES = 3;
const NOT_FOUND = 404;

const channelsSchema = z.object({
  items: z
    .array(z.object({ contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }) }))
    .optional(),
  pageInfo: z.object({ totalResults: z.number() }),
});

const thumbnail = z.object({ url: z.string() }).optional();
const itemsSchema = z.object({
  nextPageToken: z.string().optional(),
  items: z.array(
    z.object({
      snippet: z.object({
        title: z.string(),
        publishedAt: z.string(),
        thumbnails: z.object({ default: thumbnail, medium: thumbnail, high: thumbnail }),
      }),
      contentDetails: z.object({ videoId: z.string(), videoPublishedAt: z.string().optional() }),
    }),
  ),
});

const errorSchema = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) });
const QUOTAS: ReadonlySet<string> = new Set([
  'quotaExceeded',
  'dailyLimitExceeded',
  'rateLimitExceeded',
  'userRateLimitExceeded',
]);

type Listed = z.output<typeof itemsSchema>['items'][number];

interface Asking {
  readonly request: CheckedRequest;
  readonly apiKey: string;
  readonly signal: AbortSignal;
}

/**
 * Fetches channels through the Data API v3: `channels.list` finds the playlist of uploads, `playlistItems.list` its
 * videos.
 */
export function createYoutubeDataSource(request: CheckedRequest, apiKey: string): ActivitySource {
  return {
    async fetch({ sourceId }, { resolvedTo }, signal) {
      const asking = { request, apiKey, signal };
      if (resolvedTo !== null && PLAYLIST_ID.test(resolvedTo)) {
        const known = await fetchUploads(resolvedTo, asking);
        if (known !== null) return known;
      }
      const uploads = await findUploads(sourceId, asking);
      if (typeof uploads !== 'string') return uploads;
      // For a channel without videos, YouTube returns a playlist of uploads that does not exist yet.
      const memory = { ...NO_MEMORY, resolvedTo: uploads };
      return (await fetchUploads(uploads, asking)) ?? { kind: 'items', items: [], memory };
    },
  };
}

async function ask<Schema extends z.ZodType>(
  path: string,
  query: Readonly<Record<string, string>>,
  { request, apiKey, signal, schema }: Asking & { readonly schema: Schema },
): Promise<JsonAnswer<z.output<Schema>>> {
  // Sends the key in a header, which Google allows, so that no log of URLs contains it.
  const headers = { 'x-goog-api-key': apiKey };
  const url = `${API}/${path}?${new URLSearchParams(query).toString()}`;
  return askForJson(request, url, { headers, maxRedirects: 0, signal, schema });
}

/**
 * Converts an error response to a failed fetch. An exhausted quota affects all accounts, because the quota
 * belongs to our API key.
 */
function toFailure({ failed, body }: Extract<JsonAnswer<unknown>, { kind: 'status' }>): FailedFetch {
  const parsed = errorSchema.safeParse(body);
  const isUsedUp = parsed.success && parsed.data.error.errors.some(({ reason }) => QUOTAS.has(reason));
  return { ...failed, isOfService: failed.isOfService || isUsedUp };
}

async function findUploads(sourceId: string, asking: Asking): Promise<string | FailedFetch> {
  const who = sourceId.startsWith('@') ? { forHandle: sourceId } : { id: sourceId };
  const answer = await ask(
    'channels',
    { part: 'contentDetails', ...who },
    { ...asking, schema: channelsSchema },
  );
  if (answer.kind === 'status') return toFailure(answer);
  if (answer.kind === 'error') return answer;
  const [channel] = answer.body.items ?? [];
  if (channel === undefined) return badYoutubeId('there is no such channel');
  const { uploads } = channel.contentDetails.relatedPlaylists;
  return PLAYLIST_ID.test(uploads) ? uploads : failedFetch('the id of the upload playlist is invalid');
}

/** The items in the playlist of uploads; null if the playlist does not exist. */
async function fetchUploads(uploads: string, asking: Asking): Promise<FetchResult | null> {
  const found: Listed[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < MAX_PAGES && found.length < ACTIVITY_ITEMS_MAX_COUNT; page += 1) {
    const query = {
      part: 'snippet,contentDetails',
      playlistId: uploads,
      maxResults: String(ACTIVITY_ITEMS_MAX_COUNT),
      ...(pageToken !== undefined && { pageToken }),
    };
    // Fetches the pages one by one, because each page needs the token of the previous page.
    const answer = await ask('playlistItems', query, { ...asking, schema: itemsSchema });
    if (answer.kind === 'status') return answer.status === NOT_FOUND ? null : toFailure(answer);
    if (answer.kind === 'error') return answer;
    found.push(...answer.body.items);
    pageToken = answer.body.nextPageToken;
    if (pageToken === undefined) break;
  }
  const memory = { ...NO_MEMORY, resolvedTo: uploads };
  return { kind: 'items', items: toRemoteItems(found.map(toRawItem), new URL(WATCH)), memory };
}

function toRawItem({ snippet, contentDetails }: Listed): RawItem {
  const { high, medium, default: small } = snippet.thumbnails;
  return {
    id: contentDetails.videoId,
    title: snippet.title,
    url: `${WATCH}?${new URLSearchParams({ v: contentDetails.videoId }).toString()}`,
    thumbnailUrl: (high ?? medium ?? small)?.url ?? null,
    publishedAt: parseItemDate(contentDetails.videoPublishedAt ?? snippet.publishedAt),
  };
}
