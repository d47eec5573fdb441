import type { Module, Core } from '#core/module.ts';
import { READ, READ_FOR_ANY_ORIGIN } from '#platform/http/operation-rules.ts';
import { MINUTE_MS, SECOND_MS } from '#platform/job.ts';

import { createPageLists } from './page-lists.ts';
import { searchIndexRepository } from './search-index.repository.ts';
import { createSearchIndexService } from './search-index.service.ts';
import { createSearchRanksService } from './search-ranks.service.ts';
import { createSearchRepository } from './search.repository.ts';
import { createSearchRoutes } from './search.routes.ts';
import { createSearchService } from './search.service.ts';

export const searchModule = {
  operations: {
    v4Search: READ,
    discoverCreators: { ...READ_FOR_ANY_ORIGIN, limits: ['discovery'] },
    listSuggestions: { ...READ_FOR_ANY_ORIGIN, limits: ['suggestions'] },
  },
  pageObserver: searchIndexRepository.refresh,
  create({ db, staleDb, summaries, discovered, clock, log }: Core) {
    const repository = createSearchRepository(staleDb);
    const searchIndex = createSearchIndexService({ db, clock, log });
    const searchRanks = createSearchRanksService(db, clock);
    const search = createSearchService({
      db,
      repository,
      summaries,
      discovered,
      clock,
    });
    return {
      services: { search, searchIndex, searchRanks },
      ports: createPageLists(repository),
      handlers: createSearchRoutes(search),
      jobs: [
        {
          name: 'search index',
          everyMs: 3 * SECOND_MS,
          work: async () => searchIndex.renewWhenDue(),
        },
        {
          name: 'search ranks',
          everyMs: 10 * MINUTE_MS,
          work: async () => searchRanks.renew(),
        },
      ],
    };
  },
} satisfies Module;
