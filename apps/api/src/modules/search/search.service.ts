import { GENRES } from '@musubi/domain/genres';
import { foldForSearch } from '@musubi/domain/search-terms';

import type { CreatorSummaries } from '#core/creators/creator-summaries.ts';
import type { DiscoveredCreators } from '#core/creators/discovered-creators.ts';
import { toListPage } from '#core/list-page.ts';
import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';
import type { components } from '#generated/contract.ts';

import type { SearchRepository } from './search.repository.ts';
import { planSearch, type SearchQuestion, toWantedTerms } from './search.rules.ts';

type Schemas = components['schemas'];

interface SearchRequest extends SearchQuestion {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface DiscoverRequest extends SearchRequest {
  readonly sort?: 'newest' | 'relevance' | undefined;
}

/** Default number of items in a list page, as in the contract. */
const DEFAULT_LIMIT = 20;
const MAX_SUGGESTIONS = 8;
const MAX_SUGGESTED_GENRES = 3;

export interface SearchServiceOptions {
  readonly repository: SearchRepository;
  readonly summaries: CreatorSummaries;
  readonly discovered: DiscoveredCreators;
}

export interface SearchService {
  /** Returns one list page of matching public pages. */
  search(request: SearchRequest): Promise<Schemas['SearchResult']>;
  discover(request: DiscoverRequest): Promise<Schemas['DiscoveredCreatorList']>;
  /** Suggests genres and creators for a question that is still being typed. */
  suggest(typed: string): Promise<Schemas['SuggestionList']>;
}

interface Found {
  readonly userIds: readonly string[];
  readonly nextCursor: string | null;
}

export function createSearchService({
  repository,
  summaries,
  discovered,
}: SearchServiceOptions): SearchService {
  const find = async ({ limit = DEFAULT_LIMIT, cursor, ...question }: SearchRequest): Promise<Found> => {
    const terms = toWantedTerms(question);
    if (terms === null) return { userIds: [], nextCursor: null };
    const plan = planSearch(cursor === undefined ? undefined : fromUuidCursor(cursor));
    const found = await repository.search(terms, plan, limit + 1);
    const { shown, nextCursor } = toListPage(found, limit, ({ key }) => toUuidCursor(key));
    return { userIds: shown.map(({ userId }) => userId), nextCursor };
  };

  return {
    async search(request) {
      const { userIds, nextCursor } = await find(request);
      const creators = await summaries.find(userIds, 'public');
      return { items: userIds.flatMap((userId) => creators.get(userId) ?? []), next_cursor: nextCursor };
    },

    async discover(request) {
      const { userIds, nextCursor } = await find(request);
      const creators = await discovered.find(userIds);
      return {
        items: userIds.flatMap((userId) => creators.get(userId) ?? []),
        next_cursor: nextCursor,
        is_complete: true,
        near: [],
      };
    },

    async suggest(typed) {
      const genres = findGenres(typed);
      const { userIds } = await find({ name: typed, limit: MAX_SUGGESTIONS });
      const creators = typed.trim() === '' ? new Map<string, never>() : await discovered.find(userIds);
      const items = [
        ...genres.map((genreId) => ({ kind: 'genre' as const, creator: null, genre_id: genreId })),
        ...userIds.flatMap((userId) => {
          const creator = creators.get(userId);
          return creator === undefined ? [] : [toSuggestion(creator)];
        }),
      ];
      return { items: items.slice(0, MAX_SUGGESTIONS) };
    },
  };
}

function toSuggestion({ pub_id, name, icon_image_key }: Schemas['DiscoveredCreator']) {
  return { kind: 'creator' as const, creator: { pub_id, name, icon_image_key }, genre_id: null };
}

/** Returns the genres with a name, in any language, that contains the text. */
function findGenres(text: string): readonly string[] {
  const wanted = foldForSearch(text.trim());
  if (wanted === '') return [];
  return GENRES.filter(({ names }) =>
    Object.values(names).some((name) => foldForSearch(name).includes(wanted)),
  )
    .map(({ id }) => id)
    .slice(0, MAX_SUGGESTED_GENRES);
}
