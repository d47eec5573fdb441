import { GENRES } from '@musubi/domain/genres';
import { foldForSearch } from '@musubi/domain/search-terms';

import type { CreatorSummaries } from '#core/creators/creator-summaries.ts';
import type { DiscoveredCreators } from '#core/creators/discovered-creators.ts';
import { toLastMemberSince } from '#core/creators/search-edition.ts';
import { listBlocked } from '#core/follows/list-blockers.ts';
import { toListPage } from '#core/list-page.ts';
import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import { isStatementTimeout } from '#platform/database/database-errors.ts';
import type { Database } from '#platform/database/database.ts';
import type { AccountViewer } from '#platform/http/viewer.ts';

import { toNewestKey } from './search-index.repository.ts';
import {
  fromPlaceCursor,
  type Place,
  planByPublication,
  planTier,
  toPart,
  toPlaceCursor,
} from './search-order.rules.ts';
import type { FoundRow, NewestRow, SearchRepository } from './search.repository.ts';
import { type SearchQuestion, type TierTerms, toMisspelled, toSearchTiers } from './search.rules.ts';

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
const FIRST_KEY = '00000000-0000-0000-0000-000000000000';

export interface SearchServiceOptions {
  readonly db: Database;
  readonly repository: SearchRepository;
  readonly summaries: CreatorSummaries;
  readonly discovered: DiscoveredCreators;
  readonly clock: Clock;
}

export interface SearchService {
  /** Returns one list page of matching public pages, without users who blocked the viewer or are blocked. */
  search(viewer: AccountViewer, request: SearchRequest): Promise<Schemas['SearchResult']>;
  discover(request: DiscoverRequest): Promise<Schemas['DiscoveredCreatorList']>;
  /** Suggests genres and creators for a question that is still being typed. */
  suggest(typed: string): Promise<Schemas['SuggestionList']>;
}

interface Found {
  readonly userIds: readonly string[];
  readonly nextCursor: string | null;
  readonly isComplete: boolean;
}

const NOTHING: Found = { userIds: [], nextCursor: null, isComplete: true };

/** With fewer results, the search looks for other spellings. */
const FEW = 3;
const MAX_NEAR = 3;
/** Time after which a search for words anywhere on a page is broken off. */
const LIMIT_MS = 300;
/** Where very many handles are alike, comparing them is broken off earlier. */
const NEAR_LIMIT_MS = 100;

export function createSearchService({
  db,
  repository,
  summaries,
  discovered,
  clock,
}: SearchServiceOptions): SearchService {
  const findBest = createRelevanceSearch(repository, clock);
  const findNewest = createNewestSearch(repository, clock);

  const findNear = async (
    { keyword = '', cursor }: SearchRequest,
    found: readonly string[],
  ): Promise<readonly string[]> => {
    const word = toMisspelled(keyword);
    if (word === null || cursor !== undefined) return [];
    const near = await unlessTooLong(async () =>
      repository.findNear({
        word,
        lastMemberSince: toLastMemberSince(clock.now()),
        limit: MAX_NEAR + found.length,
        limitMs: NEAR_LIMIT_MS,
      }),
    );
    if (near === null) return [];
    return near.filter((userId) => !found.includes(userId)).slice(0, MAX_NEAR);
  };

  return {
    async search({ accountId }, request) {
      const { userIds: found, nextCursor } = await findBest(request);
      const blocked = await listBlocked(db, accountId, found);
      const userIds = found.filter((userId) => !blocked.has(userId));
      const creators = await summaries.find(userIds, 'public');
      return { items: userIds.flatMap((userId) => creators.get(userId) ?? []), next_cursor: nextCursor };
    },

    async discover({ sort = 'relevance', ...request }) {
      const find = sort === 'newest' ? findNewest : findBest;
      const { userIds, nextCursor, isComplete } = await find(request);
      const found = await discovered.find(userIds);
      const near = userIds.length < FEW && !hasHandle(found, request) ? await findNear(request, userIds) : [];
      const creators = new Map([...found, ...(await discovered.find(near))]);
      return {
        items: userIds.flatMap((userId) => creators.get(userId) ?? []),
        next_cursor: nextCursor,
        is_complete: isComplete,
        near: near.flatMap((userId) => creators.get(userId) ?? []),
      };
    },

    async suggest(typed) {
      const genres = findGenres(typed);
      const { userIds } =
        typed.trim() === '' ? NOTHING : await findBest({ name: typed, limit: MAX_SUGGESTIONS });
      const creators = await discovered.find(userIds);
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

/** Whether a found page has the question as its handle, which is then not misspelled. */
function hasHandle(
  found: ReadonlyMap<string, Schemas['DiscoveredCreator']>,
  { keyword = '' }: SearchRequest,
): boolean {
  const handle = toMisspelled(keyword);
  return [...found.values()].some(({ pub_id: pubId }) => pubId === handle);
}

type Search = (request: SearchRequest) => Promise<Found>;

interface TierRow extends FoundRow {
  readonly tier: number;
}

const toPlaceOf = ({ tier, level, quality, key }: TierRow): Place => ({
  tier,
  part: toPart(level),
  quality,
  key,
});

/** Searches tier by tier until the list page is full. */
function createRelevanceSearch(repository: SearchRepository, clock: Clock): Search {
  return async ({ limit = DEFAULT_LIMIT, cursor, ...question }) => {
    const tiers = toSearchTiers(question);
    if (tiers === null) return NOTHING;
    const start = cursor === undefined ? null : fromPlaceCursor(cursor);
    const startedAt = clock.now();
    const found: TierRow[] = [];
    let isComplete = true;
    for (let tier = start?.tier ?? 0; isComplete && tier < tiers.length && found.length <= limit; tier += 1) {
      const request = {
        tiers: tiers.slice(0, tier + 1),
        plan: planTier(tier === start?.tier ? start : null),
        lastMemberSince: toLastMemberSince(startedAt),
        limit: limit + 1 - found.length,
      };
      const leftMs = LIMIT_MS - (clock.now().getTime() - startedAt.getTime());
      const rows = await findTier(repository, request, leftMs);
      isComplete = rows !== null;
      found.push(...(rows ?? []).map((row) => ({ ...row, tier })));
    }
    const { shown, nextCursor } = toListPage(found, limit, (row) => toPlaceCursor(toPlaceOf(row)));
    return { userIds: shown.map(({ userId }) => userId), nextCursor, isComplete };
  };
}

type TierRequest = Parameters<SearchRepository['searchTier']>[0];
type NewestRequest = Parameters<SearchRepository['searchNewest']>[0];

/** Two frequent terms that never occur together are the slow case, so one term needs no time limit. */
const mayBeSlow = (tiers: readonly TierTerms[]): boolean => (tiers.at(-1)?.length ?? 0) > 1;

/** Searches one tier; null when the search took too long. */
async function findTier(
  repository: SearchRepository,
  request: TierRequest,
  leftMs: number,
): Promise<readonly FoundRow[] | null> {
  if (!mayBeSlow(request.tiers)) return repository.searchTier(request);
  if (leftMs <= 0) return null;
  return unlessTooLong(async () => repository.searchTierWithin(leftMs, request));
}

async function unlessTooLong<Rows>(read: () => Promise<Rows>): Promise<Rows | null> {
  try {
    return await read();
  } catch (error) {
    if (isStatementTimeout(error)) return null;
    throw error;
  }
}

function createNewestSearch(repository: SearchRepository, clock: Clock): Search {
  return async ({ limit = DEFAULT_LIMIT, cursor, ...question }) => {
    const tiers = toSearchTiers(question);
    if (tiers === null) return NOTHING;
    const now = clock.now();
    const rows = await findNewestFirst(repository, {
      tiers,
      plan: planByPublication(cursor === undefined ? toNewestKey(now, FIRST_KEY) : fromUuidCursor(cursor)),
      lastMemberSince: toLastMemberSince(now),
      limit: limit + 1,
    });
    const { shown, nextCursor } = toListPage(rows ?? [], limit, ({ newest }) =>
      toUuidCursor(newest ?? FIRST_KEY),
    );
    return { userIds: shown.map(({ userId }) => userId), nextCursor, isComplete: rows !== null };
  };
}

/** Searches by publication; null when the search took too long. */
async function findNewestFirst(
  repository: SearchRepository,
  request: NewestRequest,
): Promise<readonly NewestRow[] | null> {
  if (!mayBeSlow(request.tiers)) return repository.searchNewest(request);
  return unlessTooLong(async () => repository.searchNewestWithin(LIMIT_MS, request));
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
