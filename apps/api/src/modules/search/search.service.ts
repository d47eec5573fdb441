import type { CreatorSummaries } from '#core/creators/creator-summaries.ts';
import { toListPage } from '#core/list-page.ts';
import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';
import type { components } from '#generated/contract.ts';

import type { SearchRepository } from './search.repository.ts';
import { planSearch, type SearchQuestion, toWantedTerms } from './search.rules.ts';

interface SearchRequest extends SearchQuestion {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Default number of items in a list page, as in the contract. */
const DEFAULT_LIMIT = 20;

export interface SearchService {
  /** Returns one list page of matching public pages. */
  search(request: SearchRequest): Promise<components['schemas']['SearchResult']>;
}

export function createSearchService(
  repository: SearchRepository,
  summaries: CreatorSummaries,
): SearchService {
  return {
    async search({ limit = DEFAULT_LIMIT, cursor, ...question }) {
      const terms = toWantedTerms(question);
      if (terms === null) return { items: [], next_cursor: null };
      const plan = planSearch(cursor === undefined ? undefined : fromUuidCursor(cursor));
      const found = await repository.search(terms, plan, limit + 1);
      const { shown, nextCursor } = toListPage(found, limit, ({ key }) => toUuidCursor(key));
      const creators = await summaries.find(
        shown.map(({ userId }) => userId),
        'public',
      );
      return {
        items: shown.flatMap(({ userId }) => creators.get(userId) ?? []),
        next_cursor: nextCursor,
      };
    },
  };
}
