import { ACTIVITY_ITEMS_MAX_COUNT } from '@musubi/domain/limits';

import { type ActivitySource, type FetchResult, NO_MEMORY } from '../sources/activity-source.ts';
import { parseItemDate } from '../sources/item-date.ts';
import { type RawItem, toRemoteItems } from '../sources/remote-items.ts';
import { failedFetch, type FailedFetch } from '../sources/source-request.ts';
import { type InstagramApi, type InstagramMedia, isAppLimited, isTokenRefused } from './instagram-api.ts';
import type { InstagramTokens } from './instagram-tokens.ts';

const SITE = new URL('https://www.instagram.com/');
const MAX_PAGES = 3;

type Medium = InstagramMedia['data'][number];

/**
 * Fetches the media of a connected account. Fails with `instagram_token_invalid` if the account is not
 * connected.
 */
export function createInstagramSource(
  api: Pick<InstagramApi, 'listMedia'>,
  tokens: Pick<InstagramTokens, 'find'>,
): ActivitySource {
  return {
    async fetch({ userId, sourceId }, _memory, signal) {
      const token = await tokens.find({ userId, username: sourceId }).catch(() => undefined);
      if (token === undefined) return failedFetch('the token could not be read', { isAnswered: false });
      if (token === null) return refusedToken('not connected', false);
      const media = await listNewest(api, token, signal);
      if (!Array.isArray(media)) return media;
      return {
        kind: 'items',
        items: toRemoteItems(media.map(toRawItem), SITE),
        memory: NO_MEMORY,
      } satisfies FetchResult;
    },
  };
}

async function listNewest(
  api: Pick<InstagramApi, 'listMedia'>,
  token: string,
  signal: AbortSignal,
): Promise<Medium[] | FailedFetch> {
  const found: Medium[] = [];
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES && found.length < ACTIVITY_ITEMS_MAX_COUNT; page += 1) {
    const answer = await api.listMedia(token, after, signal);
    if (isTokenRefused(answer)) return refusedToken('the token is refused', true);
    if (answer.kind === 'status') {
      const { failed } = answer;
      return { ...failed, isOfService: failed.isOfService || isAppLimited(answer) };
    }
    if (answer.kind === 'error') return answer;
    const { data, paging } = answer.body;
    found.push(...data);
    // Keeps only the cursor of the next page, because the URL of that page contains the token.
    after = paging?.next === undefined ? null : (paging.cursors?.after ?? null);
    if (after === null) break;
  }
  return found;
}

function refusedToken(reason: string, isAnswered: boolean): FailedFetch {
  return failedFetch(reason, { error: 'instagram_token_invalid', isPermanent: true, isAnswered });
}

function toRawItem({
  id,
  caption = '',
  media_type: type,
  media_url: url,
  thumbnail_url: cover,
  ...rest
}: Medium): RawItem {
  return {
    id,
    title: caption,
    url: rest.permalink,
    thumbnailUrl: (type === 'VIDEO' ? cover : (url ?? cover)) ?? null,
    publishedAt: parseItemDate(rest.timestamp),
  };
}
