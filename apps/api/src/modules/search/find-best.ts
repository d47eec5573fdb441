import { toLastMemberSince } from '#core/creators/search-edition.ts';
import { toListPage } from '#core/list-page.ts';
import { isStatementTimeout } from '#platform/database/database-errors.ts';

import type { SearchParts } from './search-core.ts';
import { fromPlaceCursor, type Place, planTier, toPart, toPlaceCursor } from './search-order.rules.ts';
import type { FoundRow, TierRequest, TierRow, TiersRequest } from './search-tiers.repository.ts';
import type { SearchRepository } from './search.repository.ts';
import { type SearchQuestion, type TierTerms, toSearchTiers } from './search.rules.ts';

export interface SearchRequest extends SearchQuestion {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface Found {
  readonly userIds: readonly string[];
  readonly nextCursor: string | null;
  readonly isComplete: boolean;
}

type Parts = Pick<SearchParts, 'searchRepository' | 'clock'>;

export const NOTHING: Found = { userIds: [], nextCursor: null, isComplete: true };

/** Default number of items in a list page, as in the contract. */
export const DEFAULT_LIMIT = 20;
/** Time limit for a search for words anywhere on a page. */
export const LIMIT_MS = 300;

/** Time limit for searching all tiers in one statement, when words may be anywhere on a page. */
const TOGETHER_LIMIT_MS = 50;

/**
 * Searches all tiers in one statement. With a cursor, or after a timeout, searches tier by tier until the
 * list page is full.
 */
export async function findBest(
  { searchRepository, clock }: Parts,
  { limit = DEFAULT_LIMIT, cursor, ...question }: SearchRequest,
): Promise<Found> {
  const tiers = toSearchTiers(question);
  if (tiers === null) return NOTHING;
  const start = cursor === undefined ? null : fromPlaceCursor(cursor);
  const startedAt = clock.now();
  const wanted = { tiers, lastMemberSince: toLastMemberSince(startedAt), limit: limit + 1 };
  const together = start === null && tiers.length > 1 ? await findTogether(searchRepository, wanted) : null;
  const { rows, isComplete } =
    together === null
      ? await findByTier({ searchRepository, clock }, { ...wanted, start, startedAt })
      : { rows: together, isComplete: true };
  const { shown, nextCursor } = toListPage(rows, limit, (row) => toPlaceCursor(toPlaceOf(row)));
  return { userIds: shown.map(({ userId }) => userId), nextCursor, isComplete };
}

interface TierWalk extends TiersRequest {
  readonly start: Place | null;
  readonly startedAt: Date;
}

async function findByTier(
  { searchRepository, clock }: Parts,
  { tiers, start, startedAt, lastMemberSince, limit }: TierWalk,
): Promise<{ readonly rows: readonly TierRow[]; readonly isComplete: boolean }> {
  const found: TierRow[] = [];
  let isComplete = true;
  for (let tier = start?.tier ?? 0; isComplete && tier < tiers.length && found.length < limit; tier += 1) {
    const request = {
      tiers: tiers.slice(0, tier + 1),
      plan: planTier(tier === start?.tier ? start : null),
      lastMemberSince,
      limit: limit - found.length,
    };
    const leftMs = LIMIT_MS - (clock.now().getTime() - startedAt.getTime());
    const rows = await findTier(searchRepository, request, leftMs);
    isComplete = rows !== null;
    found.push(...(rows ?? []).map((row) => ({ ...row, tier })));
  }
  return { rows: found, isComplete };
}

const toPlaceOf = ({ tier, level, quality, key }: TierRow): Place => ({
  tier,
  part: toPart(level),
  quality,
  key,
});

/**
 * Only two frequent terms that never occur together are slow, so a query with one term needs no time limit.
 */
export const mayBeSlow = (tiers: readonly TierTerms[]): boolean => (tiers.at(-1)?.length ?? 0) > 1;

/** Searches all tiers; null on timeout. */
async function findTogether(
  repository: SearchRepository,
  request: TiersRequest,
): Promise<readonly TierRow[] | null> {
  const few = await repository.searchFew(request);
  if (few !== null) return few;
  if (!request.tiers.some((tier) => mayBeSlow([tier]))) return repository.searchTiers(request);
  return unlessTooLong(async () => repository.searchTiersWithin(TOGETHER_LIMIT_MS, request));
}

/** Searches one tier; null on timeout. */
async function findTier(
  repository: SearchRepository,
  request: TierRequest,
  leftMs: number,
): Promise<readonly FoundRow[] | null> {
  if (!mayBeSlow(request.tiers)) return repository.searchTier(request);
  if (leftMs <= 0) return null;
  return unlessTooLong(async () => repository.searchTierWithin(leftMs, request));
}

/** Runs the read; null on a statement timeout. */
export async function unlessTooLong<Rows>(read: () => Promise<Rows>): Promise<Rows | null> {
  try {
    return await read();
  } catch (error) {
    if (isStatementTimeout(error)) return null;
    throw error;
  }
}
