import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gt,
  gte,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';

import { isFindable } from '#core/creators/search-edition.ts';
import { isListed } from '#core/pages/page-reach.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { searchProfiles } from '#platform/database/schema/discovery/search.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { LEAST_SIMILARITY } from '#platform/database/spelling.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { createFewSearch, FEW_PAGES } from './search-few.repository.ts';
import { type SearchPlan, WALK_STRETCHES } from './search-order.rules.ts';
import {
  createTierQuery,
  createTiersQuery,
  type FoundRow,
  hasRest,
  keyPlace,
  mayBeFound,
  NO_PAGE,
  prepareForTransactions,
  type TierRequest,
  type TierRow,
  type TiersRequest,
  toFoundRow,
  toPlanValues,
  toTierRow,
  toTiersValues,
  toTierValues,
} from './search-tiers.repository.ts';
import { besidesSlots, type TierTerms } from './search.rules.ts';

export interface NewestRow {
  readonly userId: string;
  readonly newest: string | null;
}

interface NewestRequest {
  /** A page matches if it has all terms of at least one tier. */
  readonly tiers: readonly TierTerms[];
  readonly plan: SearchPlan;
  readonly lastMemberSince: Date;
  readonly limit: number;
}

const { userId, key, level, newest, terms } = searchProfiles;
const placeholder = sql.placeholder;
const newestPlace = sql`${newest}::text collate "C"`;
interface NearRequest {
  readonly word: string;
  readonly lastMemberSince: Date;
  readonly limit: number;
  readonly limitMs: number;
}

interface WalkRequest {
  readonly terms: TierTerms;
  readonly levels: { readonly from: number; readonly to: number };
  /**
   * Terms of these levels; null for levels without terms. With them, the index skips pages of other levels.
   */
  readonly levelTerms: readonly string[] | null;
  /** Two plans: the keys after `upTo`, and then the keys from the first up to `upTo`. */
  readonly plans: readonly [SearchPlan, SearchPlan];
  readonly upTo: string;
  readonly lastMemberSince: Date;
  readonly limit: number;
}

/** @param fewPages Maximum number of pages that a search reads one by one; 0 always searches in parts. */
export function createSearchRepository(db: Database, clock: Clock, fewPages = FEW_PAGES) {
  let isIndexed = false;
  const walks = {
    all: createWalkQuery(db).prepare('search_walk'),
    ofTerms: createWalkQuery(db, arrayOverlaps(terms, placeholder('levelTerms'))).prepare(
      'search_walk_levels',
    ),
  };
  const tierQuery = createTierQuery(db);
  const tier = tierQuery.prepare('search_tier');
  const tierWithin = prepareForTransactions('search_tier', tierQuery, toFoundRow);
  const allTiersQuery = createTiersQuery(db);
  const tiersQuery = allTiersQuery.prepare('search_tiers');
  const tiersWithin = prepareForTransactions('search_tiers', allTiersQuery, toTierRow);
  const newestQuery = createNewestQuery(db).prepare('search_newest');

  return {
    /** Like `searchTiers`; null if there are too many pages to read each of them. */
    searchFew: createFewSearch(db, clock, fewPages),

    /** Pages of all tiers from their start, tier by tier, each in the order of `planTier`. */
    async searchTiers(request: TiersRequest): Promise<readonly TierRow[]> {
      return tiersQuery.execute(toTiersValues(request));
    },

    /**
     * Like `searchTiers`, with a time limit.
     * @throws an error that `isStatementTimeout` recognises.
     */
    async searchTiersWithin(limitMs: number, request: TiersRequest): Promise<readonly TierRow[]> {
      return within(db, limitMs, async (tx) => tiersWithin(tx, toTiersValues(request)));
    },

    /** Pages of the last of `tiers` that are in no earlier tier, in the order of the plan. */
    async searchTier(request: TierRequest): Promise<readonly FoundRow[]> {
      return tier.execute(toTierValues(request));
    },

    /**
     * Like `searchTier`, with a time limit.
     * @throws an error that `isStatementTimeout` recognises.
     */
    async searchTierWithin(limitMs: number, request: TierRequest): Promise<readonly FoundRow[]> {
      return within(db, limitMs, async (tx) => tierWithin(tx, toTierValues(request)));
    },

    /**
     * Pages whose handle is similar to the word, most similar first. Empty if the database cannot compare
     * spellings, or only too slowly.
     * @throws an error that `isStatementTimeout` recognises.
     */
    async findNear({ word, lastMemberSince, limit, limitMs }: NearRequest): Promise<readonly string[]> {
      if (!isIndexed) {
        const handles = await readComparableHandles(db);
        if (handles === null || !(handles.isIndexed || handles.areFew)) return [];
        ({ isIndexed } = handles);
      }
      const similarity = sql`similarity(${profiles.pubId}, ${word})`;
      const rows = await within(db, limitMs, async (tx) =>
        tx
          .select({ userId })
          .from(profiles)
          .innerJoin(searchProfiles, eq(userId, profiles.userId))
          .where(
            and(
              isListed(),
              sql`${profiles.pubId} % ${word}`,
              gte(similarity, LEAST_SIMILARITY),
              isFindable(lastMemberSince),
            ),
          )
          .orderBy(desc(similarity), asc(profiles.pubId))
          .limit(limit),
      );
      return rows.map((row) => row.userId);
    },

    /** Pages with all terms, in the order of their keys, starting at any key. */
    async walk({
      terms: wanted,
      levels,
      levelTerms,
      plans,
      upTo,
      lastMemberSince,
      limit,
    }: WalkRequest): Promise<readonly string[]> {
      const [later, earlier] = plans;
      const rows = await walks[levelTerms === null ? 'all' : 'ofTerms'].execute({
        wanted: [...wanted],
        wantedOfSlots: [...besidesSlots(wanted)],
        levelTerms,
        ...levels,
        upTo,
        lastMemberSince,
        limit,
        ...toPlanValues(later),
        ...toPlanValues(earlier, 'b'),
      });
      return rows.map((row) => row.userId);
    },

    /** Pages that have the terms of any tier, the newest publication first. */
    async searchNewest(request: NewestRequest): Promise<readonly NewestRow[]> {
      return newestQuery.execute(toNewestValues(request));
    },

    /**
     * Like `searchNewest`, with a time limit.
     * @throws an error that `isStatementTimeout` recognises.
     */
    async searchNewestWithin(limitMs: number, request: NewestRequest): Promise<readonly NewestRow[]> {
      return within(db, limitMs, async (tx) =>
        createNewestQuery(tx).prepare('search_newest').execute(toNewestValues(request)),
      );
    },
  };
}

export type SearchRepository = ReturnType<typeof createSearchRepository>;

/** Runs a query with a statement timeout. */
async function within<Rows>(
  db: Database,
  limitMs: number,
  read: (tx: Database) => Promise<Rows>,
): Promise<Rows> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${limitMs}`));
    return read(tx);
  });
}

/** Maximum size of the profiles table, about ten thousand rows, for comparing handles without an index. */
const FEW_PROFILES_BYTES = 8 * 1024 * 1024;

/**
 * Whether handles can be compared quickly: with a complete index, or because there are few. Null without the
 * extension. The index is missing in the embedded database, and in PostgreSQL until the API has built it.
 */
async function readComparableHandles(
  db: Database,
): Promise<{ readonly isIndexed: boolean; readonly areFew: boolean } | null> {
  const [row = null] = await db
    .select({
      isIndexed: sql<boolean>`exists (
        select from pg_index where indexrelid = to_regclass('public.profiles_by_spelling') and indisvalid)`,
      areFew: sql<boolean>`pg_relation_size('profiles') <= ${FEW_PROFILES_BYTES}`,
    })
    .from(sql`pg_extension`)
    .where(sql`extname = 'pg_trgm'`);
  return row;
}

// `wantedOfSlots` leaves out a term that every page has. The slots (prefixes of the sort key) limit the range
// already, and the index would spend most of the time on that term's posting list.
function createWalkQuery(db: Database, ...ofLevels: readonly SQL[]) {
  const limit = placeholder('limit');
  const part = (...conditions: readonly SQL[]) =>
    db
      .select({ userId, key })
      .from(searchProfiles)
      .where(
        and(
          ...ofLevels,
          mayBeFound,
          gte(level, placeholder('from')),
          lte(level, placeholder('to')),
          ...conditions,
        ),
      )
      .orderBy(asc(keyPlace))
      .limit(limit);
  const stretch = (number: number, plan: 'b' | '', ...conditions: readonly SQL[]) =>
    part(
      arrayContains(terms, placeholder('wantedOfSlots')),
      arrayOverlaps(terms, placeholder(`slots${number}${plan}`)),
      gt(keyPlace, placeholder(`after${number}${plan}`)),
      ...conditions,
    );
  const rest = (plan: 'b' | '', ...conditions: readonly SQL[]) =>
    part(
      arrayContains(terms, placeholder('wanted')),
      hasRest(`rest${plan}`),
      gt(keyPlace, placeholder(`rest${plan}`)),
      ...conditions,
    );
  const isEarlier = lte(keyPlace, placeholder('upTo'));
  const [first, second, ...others] = Array.from({ length: WALK_STRETCHES }, (_, number) =>
    stretch(number, ''),
  );
  if (first === undefined || second === undefined) throw new Error('A walk has several stretches');
  return unionAll(
    first,
    second,
    ...others,
    rest(''),
    stretch(0, 'b', isEarlier),
    stretch(1, 'b', isEarlier),
    stretch(2, 'b', isEarlier),
    rest('b', isEarlier),
  ).limit(limit);
}

function createNewestQuery(db: Database) {
  const limit = placeholder('limit');
  const part = ([wanted, whole]: readonly [string, string], ...conditions: readonly SQL[]) =>
    db
      .select({ userId, newest })
      .from(searchProfiles)
      .where(
        and(
          or(arrayContains(terms, placeholder(wanted)), arrayContains(terms, placeholder(whole))),
          mayBeFound,
          ...conditions,
        ),
      )
      .orderBy(asc(newestPlace))
      .limit(limit);
  const stretch = (number: number) =>
    part(
      ['wantedOfSlots', 'wholeOfSlots'],
      arrayOverlaps(terms, placeholder(`slots${number}`)),
      gt(newestPlace, placeholder(`after${number}`)),
    );
  const rest = part(['wanted', 'whole'], hasRest('rest'), gt(newestPlace, placeholder('rest')));
  return unionAll(stretch(0), stretch(1), stretch(2), stretch(3), rest).limit(limit);
}

function toNewestValues({ tiers, plan, lastMemberSince, limit }: NewestRequest): Record<string, unknown> {
  const [wanted, whole] = [tiers.at(-1) ?? NO_PAGE, tiers[0] ?? NO_PAGE];
  return {
    wanted: [...wanted],
    wantedOfSlots: [...besidesSlots(wanted)],
    whole: [...whole],
    wholeOfSlots: [...besidesSlots(whole)],
    lastMemberSince,
    limit,
    ...toPlanValues(plan),
  };
}
