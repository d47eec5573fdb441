import { removeNumerousRows } from '#core/accounts/eraser.ts';
import { createCreatorSummaries } from '#core/creators/creator-summaries.ts';
import { createDiscoveredCreators } from '#core/creators/discovered-creators.ts';
import type { Core } from '#core/module.ts';
import { createPageOwners } from '#core/pages/page-owners.ts';
import { createPerServer } from '#core/state/per-server.ts';
import { createVisitorKeys } from '#core/visitors/visitor-keys.ts';
import { getDiscovery, listRecommendations } from '#modules/discover/public.ts';
import { createCountPause, renewGenreCounts } from '#modules/discover/renew-genre-counts.ts';
import { followsModule } from '#modules/follows/module.ts';
import { noteFollowerAccounts } from '#modules/follows/note-follower-accounts.ts';
import { followPage, listFollowers, listFollows } from '#modules/follows/public.ts';
import { getKit } from '#modules/kits/public.ts';
import { createSearchRepository, discoverCreators, listSuggestions } from '#modules/search/public.ts';
import { renewSearchRanks } from '#modules/search/renew-search-ranks.ts';
import { getTimeline } from '#modules/timeline/get-timeline.ts';
import { createTimelineList } from '#modules/timeline/timeline.repository.ts';
import type { Database } from '#platform/database/database.ts';
import type { AccountViewer, PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call } from '#platform/http/operations.ts';
import type { Outside } from '#platform/outside.ts';
import { systemRandom } from '#platform/random.ts';

const ORIGIN = 'https://musubi.example';

/** Creates the use cases of discovery with only a database, for measuring their statements. */
export function createDiscoveryServices({
  db,
  clock,
  pause,
}: Pick<Outside, 'clock' | 'pause'> & { readonly db: Database }) {
  const unsent = {
    add: async () => null,
    addNews: async () => null,
    addNewsOfAll: async () => [],
    notify: async () => {},
  };
  const common = {
    db,
    clock,
    random: systemRandom,
    summaries: createCreatorSummaries(db),
    discovered: createDiscoveredCreators(db, clock),
    pageOwners: createPageOwners(db, clock),
    pages: unsent,
    webOrigin: ORIGIN,
    apiOrigin: ORIGIN,
    contentOrigin: ORIGIN,
  };
  // The casts are safe, because discovery reads only these parts.
  const core = { ...common, perServer: createPerServer(common as unknown as Outside) } as unknown as Core;
  const search = { ...common, searchRepository: createSearchRepository(db, common.clock) };
  const discover = { ...search, visitorKeys: createVisitorKeys(common), heldDiscovery: new Map() };
  const timelineCore = { ...common, listTimeline: createTimelineList(db) };
  return {
    search: {
      discover: async (query: Call<'discoverCreators'>['query']) => discoverCreators(search, { query }),
      suggest: async (q: string) => listSuggestions(search, { query: { q } }),
    },
    discovery: { look: async () => getDiscovery(discover, { query: {} }) },
    recommendations: {
      explain: async (viewer: AccountViewer & PageViewer) =>
        listRecommendations(discover, { viewer, query: {} }),
    },
    timeline: {
      get: async (viewer: AccountViewer, query: Call<'v4GetTimeline'>['query']) =>
        getTimeline(timelineCore, { viewer, query }),
    },
    followUser: async ({
      viewer,
      path,
    }: {
      readonly viewer: Parameters<typeof followPage>[1];
      readonly path: { readonly pub_id: string };
    }) => followPage(core, viewer, { pubId: path.pub_id, source: null }),
    listFollows: async (call: Parameters<typeof listFollows>[1]) => listFollows(core, call),
    listFollowers: async (call: Parameters<typeof listFollowers>[1]) => listFollowers(core, call),
    kits: { get: async (id: string) => getKit(common, { path: { id } }) },
    /** Each function runs one job that reads many pages. */
    jobs: {
      'genre counts': async () => renewGenreCounts({ db, clock, genreCountPause: createCountPause() }),
      'search ranks': async () => renewSearchRanks(core),
      'follower accounts': async () => noteFollowerAccounts(core),
    },
    /** Erases followers of a creator until none are left, or until the time limit of a run. */
    eraseFollowers: async (userId: string) =>
      removeNumerousRows({ db, clock, pause, numerousRows: followsModule.numerousRows }, userId),
  };
}

export type DiscoveryServices = ReturnType<typeof createDiscoveryServices>;
