import type { ActivitySource } from './activity-source.ts';
import { type FeedParts, lookAtFeed } from './feed-source.ts';

/** Placeholder for the creator's id in the feed URL. */
export const OFUSE_CREATOR = '{creator}';

/** Fetches the feeds of OFUSE creators at the configured URL. */
export function createOfuseSource(parts: FeedParts, feedUrl: string): ActivitySource {
  return {
    look: async ({ sourceId }, memory, signal) =>
      lookAtFeed(feedUrl.replace(OFUSE_CREATOR, encodeURIComponent(sourceId)), memory, { ...parts, signal }),
  };
}
