import type { ActivitySource } from '../activity-source.ts';
import { type FeedParts, fetchFeed } from './feed-source.ts';

/** Placeholder for the creator's id in the feed URL. */
export const OFUSE_CREATOR = '{creator}';

/** Fetches the feeds of OFUSE creators at the configured URL. */
export function createOfuseSource(parts: FeedParts, feedUrl: string): ActivitySource {
  return {
    fetch: async ({ sourceId }, memory, signal) =>
      fetchFeed(feedUrl.replace(OFUSE_CREATOR, encodeURIComponent(sourceId)), memory, { ...parts, signal }),
  };
}
