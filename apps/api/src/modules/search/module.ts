import type { Module } from '#core/module.ts';
import { READ, READ_FOR_ANY_ORIGIN } from '#platform/http/operation-rules.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/job.ts';

import { discoverCreators } from './discover-creators.ts';
import { listSuggestions } from './list-suggestions.ts';
import { dropOldCommissions, renewSearchIndexWhenDue } from './renew-search-index.ts';
import { renewSearchRanks } from './renew-search-ranks.ts';
import type { SearchCore } from './search-core.ts';
import { searchCreators } from './search-creators.ts';
import { searchIndexRepository } from './search-index.repository.ts';

export const searchModule = {
  operations: {
    v4Search: { run: searchCreators, ...READ, token: 'following.read' },
    discoverCreators: { run: discoverCreators, ...READ_FOR_ANY_ORIGIN, limits: ['discovery'] },
    listSuggestions: { run: listSuggestions, ...READ_FOR_ANY_ORIGIN, limits: ['suggestions'] },
  },
  pageObserver: async (tx, userId, now) => searchIndexRepository.refresh(tx, userId, now),
  jobs: [
    { name: 'search index', everyMs: 3 * SECOND_MS, work: renewSearchIndexWhenDue },
    { name: 'search commissions', everyMs: HOUR_MS, work: dropOldCommissions },
    { name: 'search ranks', everyMs: 10 * MINUTE_MS, work: renewSearchRanks },
  ],
} satisfies Module<SearchCore>;
