import { toLastMemberSince } from '#core/creators/search-edition.ts';
import { toListPage } from '#core/list-page.ts';
import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';
import type { components } from '#generated/contract.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import {
  DEFAULT_LIMIT,
  findBest,
  type Found,
  LIMIT_MS,
  mayBeSlow,
  NOTHING,
  type SearchRequest,
  unlessTooLong,
} from './find-best.ts';
import type { SearchParts } from './search-core.ts';
import { toNewestKey } from './search-index.repository.ts';
import { planByPublication } from './search-order.rules.ts';
import type { NewestRow, SearchRepository } from './search.repository.ts';
import { toMisspelled, toSearchTiers } from './search.rules.ts';

type Operation = 'discoverCreators';
type NewestRequest = Parameters<SearchRepository['searchNewest']>[0];

const FIRST_KEY = '00000000-0000-0000-0000-000000000000';
/** With fewer results than this, the search also looks for similar handles. */
const FEW = 3;
const MAX_NEAR = 3;
/** Time limit for comparing handles, which is slow if very many handles are similar. */
const NEAR_LIMIT_MS = 100;

export async function discoverCreators(
  core: SearchParts,
  {
    query: { q: keyword, genre_id: genreId, commissions, sort, limit, cursor },
  }: Pick<Call<Operation>, 'query'>,
): Promise<Result<Operation>> {
  const { discovered } = core;
  const request = { keyword, genreId, commissions, limit, cursor };
  const find = sort === 'newest' ? findNewest : findBest;
  const { userIds, nextCursor, isComplete } = await find(core, request);
  const found = await discovered.find(userIds);
  const near =
    userIds.length < FEW && !hasHandle(found, request) ? await findNear(core, request, userIds) : [];
  const creators = new Map([...found, ...(await discovered.find(near))]);
  return {
    items: userIds.flatMap((userId) => creators.get(userId) ?? []),
    next_cursor: nextCursor,
    is_complete: isComplete,
    near: near.flatMap((userId) => creators.get(userId) ?? []),
  };
}

async function findNear(
  { searchRepository, clock }: SearchParts,
  { keyword = '', cursor }: SearchRequest,
  found: readonly string[],
): Promise<readonly string[]> {
  const word = toMisspelled(keyword);
  if (word === null || cursor !== undefined) return [];
  const near = await unlessTooLong(async () =>
    searchRepository.findNear({
      word,
      lastMemberSince: toLastMemberSince(clock.now()),
      limit: MAX_NEAR + found.length,
      limitMs: NEAR_LIMIT_MS,
    }),
  );
  if (near === null) return [];
  return near.filter((userId) => !found.includes(userId)).slice(0, MAX_NEAR);
}

/** Whether a found page has the query as its handle, so that the query is not a misspelling. */
function hasHandle(
  found: ReadonlyMap<string, components['schemas']['DiscoveredCreator']>,
  { keyword = '' }: SearchRequest,
): boolean {
  const handle = toMisspelled(keyword);
  return [...found.values()].some(({ pub_id: pubId }) => pubId === handle);
}

async function findNewest(
  { searchRepository, clock }: SearchParts,
  { limit = DEFAULT_LIMIT, cursor, ...question }: SearchRequest,
): Promise<Found> {
  const tiers = toSearchTiers(question);
  if (tiers === null) return NOTHING;
  const now = clock.now();
  const rows = await findNewestFirst(searchRepository, {
    tiers,
    plan: planByPublication(cursor === undefined ? toNewestKey(now, FIRST_KEY) : fromUuidCursor(cursor)),
    lastMemberSince: toLastMemberSince(now),
    limit: limit + 1,
  });
  const { shown, nextCursor } = toListPage(rows ?? [], limit, ({ newest }) =>
    toUuidCursor(newest ?? FIRST_KEY),
  );
  return { userIds: shown.map(({ userId }) => userId), nextCursor, isComplete: rows !== null };
}

/** Searches by publication time; null on timeout. */
async function findNewestFirst(
  repository: SearchRepository,
  request: NewestRequest,
): Promise<readonly NewestRow[] | null> {
  if (!mayBeSlow(request.tiers)) return repository.searchNewest(request);
  return unlessTooLong(async () => repository.searchNewestWithin(LIMIT_MS, request));
}
