import type { ActivitySource } from './activity-source.ts';
import { type FeedParts, lookAtFeed } from './feed-source.ts';

/** What stands for the creator's id in the address of the feeds. */
export const OFUSE_CREATOR = '{creator}';

/** Looks at the feeds of creators on OFUSE, at the address that the installation was told. */
export function createOfuseSource(parts: FeedParts, feedUrl: string): ActivitySource {
  return {
    look: async ({ sourceId }, memory, signal) =>
      lookAtFeed(feedUrl.replace(OFUSE_CREATOR, encodeURIComponent(sourceId)), memory, { ...parts, signal }),
  };
}
