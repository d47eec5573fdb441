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
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';

import { isFindable } from '#core/creators/search-edition.ts';
import { isListed } from '#core/pages/page-reach.ts';
import type { Database } from '#platform/database/database.ts';
import { searchProfiles } from '#platform/database/schema/discovery/search.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { LEAST_SIMILARITY } from '#platform/database/spelling.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { FIRST_SMALL_LEVEL, LAST_KEY, type SearchPlan, type TierPlan } from './search-order.rules.ts';
import type { TierTerms } from './search.rules.ts';

export interface FoundRow {
  readonly userId: string;
  readonly key: string;
  readonly level: number;
  readonly quality: number;
}

export interface NewestRow {
  readonly userId: string;
  readonly newest: string | null;
}

interface TierRequest {
  /** The terms of the tier to search, and of the tiers before it, whose pages are left out. */
  readonly tiers: readonly TierTerms[];
  readonly plan: TierPlan;
  readonly lastMemberSince: Date;
  readonly limit: number;
}

interface NewestRequest {
  /** A page must have all terms of one of these. */
  readonly tiers: readonly TierTerms[];
  readonly plan: SearchPlan;
  readonly lastMemberSince: Date;
  readonly limit: number;
}

const { userId, key, level, quality, newest, terms } = searchProfiles;
const placeholder = sql.placeholder;
// Sorts by expressions, so that the planner cannot use an index on the key: in a generic plan, PostgreSQL
// would read every key after the cursor.
const keyPlace = sql`${key}::text collate "C"`;
const newestPlace = sql`${newest}::text collate "C"`;
const mayBeFound = isFindable(placeholder('lastMemberSince'));
/**
 * Whether any key is behind a plan's stretches. Without this condition, which names no column, PostgreSQL would
 * read every matching page to find none behind the last key.
 */
const hasRest = (name: string): SQL => sql`${placeholder(name)}::text <> ${sql.raw(`'${LAST_KEY}'`)}`;
/** Terms that no page has, for a tier that does not exist. */
const NO_PAGE = ['-'];

interface NearRequest {
  readonly word: string;
  readonly lastMemberSince: Date;
  readonly limit: number;
  readonly limitMs: number;
}

interface WalkRequest {
  readonly terms: TierTerms;
  readonly levels: { readonly from: number; readonly to: number };
  /** Terms of these levels, if they have any, so that the index leaves the pages of other levels out. */
  readonly levelTerms: readonly string[] | null;
  /** The pages after a key, and then, from the first key on, the pages up to it. */
  readonly plans: readonly [SearchPlan, SearchPlan];
  readonly upTo: string;
  readonly lastMemberSince: Date;
  readonly limit: number;
}

export function createSearchRepository(db: Database) {
  let isIndexed = false;
  const walks = {
    all: createWalkQuery(db).prepare('search_walk'),
    ofTerms: createWalkQuery(db, arrayOverlaps(terms, placeholder('levelTerms'))).prepare(
      'search_walk_levels',
    ),
  };
  const tier = createTierQuery(db).prepare('search_tier');
  const newestQuery = createNewestQuery(db).prepare('search_newest');

  return {
    /** Pages of the last of the tiers and of none before it, in the order of the plan. */
    async searchTier(request: TierRequest): Promise<readonly FoundRow[]> {
      return tier.execute(toTierValues(request));
    },

    /**
     * Like `searchTier`, but gives up after some time.
     * @throws an error that `isStatementTimeout` recognises.
     */
    async searchTierWithin(limitMs: number, request: TierRequest): Promise<readonly FoundRow[]> {
      return within(db, limitMs, async (tx) =>
        createTierQuery(tx).prepare('search_tier').execute(toTierValues(request)),
      );
    },

    /**
     * Pages whose handle is spelled like a word, the most similar first; none where the database cannot compare
     * spellings, or not fast enough.
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

    /** Pages that have all terms, in the order of their keys, from any key on. */
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
     * Like `searchNewest`, but gives up after some time.
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

/** Runs a query that PostgreSQL breaks off after some time. */
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

/** Size of the profiles, some ten thousand, up to which their handles are compared one by one. */
const FEW_PROFILES_BYTES = 8 * 1024 * 1024;

/**
 * How fast handles can be compared: by a whole index, or because they are few; null without the extension. The index
 * is missing in the embedded database, and in PostgreSQL until the API has built it.
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

/** The parts of a tier in one statement, of which PostgreSQL runs only as many as it needs for `limit` rows. */
function createTierQuery(db: Database) {
  const limit = placeholder('limit');
  const isInTier = and(
    arrayContains(terms, placeholder('wanted')),
    not(arrayContains(terms, placeholder('without0'))),
    not(arrayContains(terms, placeholder('without1'))),
    mayBeFound,
  );
  const part = (...conditions: readonly SQL[]) =>
    db
      .select({ userId, key, level, quality })
      .from(searchProfiles)
      .where(and(isInTier, ...conditions));
  const ranked = (number: number) =>
    part(
      arrayOverlaps(terms, placeholder(`levels${number}`)),
      sql`(-${quality}::int, ${keyPlace}) > (-${placeholder(`quality${number}`)}::int, ${placeholder(`behind${number}`)}::text)`,
    )
      .orderBy(desc(quality), asc(keyPlace))
      .limit(limit);
  const isSmall = gte(level, FIRST_SMALL_LEVEL);
  const small = (number: number) =>
    part(
      isSmall,
      arrayOverlaps(terms, placeholder(`slots${number}`)),
      gt(keyPlace, placeholder(`after${number}`)),
    )
      .orderBy(asc(keyPlace))
      .limit(limit);
  const rest = part(hasRest('rest'), isSmall, gt(keyPlace, placeholder('rest')))
    .orderBy(asc(keyPlace))
    .limit(limit);
  return unionAll(ranked(0), ranked(1), ranked(2), ranked(3), small(0), small(1), small(2), rest).limit(
    limit,
  );
}

function createWalkQuery(db: Database, ...ofLevels: readonly SQL[]) {
  const limit = placeholder('limit');
  const part = (...conditions: readonly SQL[]) =>
    db
      .select({ userId, key })
      .from(searchProfiles)
      .where(
        and(
          arrayContains(terms, placeholder('wanted')),
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
      arrayOverlaps(terms, placeholder(`slots${number}${plan}`)),
      gt(keyPlace, placeholder(`after${number}${plan}`)),
      ...conditions,
    );
  const isEarlier = lte(keyPlace, placeholder('upTo'));
  return unionAll(
    stretch(0, ''),
    stretch(1, ''),
    stretch(2, ''),
    part(hasRest('rest'), gt(keyPlace, placeholder('rest'))),
    stretch(0, 'b', isEarlier),
    stretch(1, 'b', isEarlier),
    stretch(2, 'b', isEarlier),
    part(hasRest('restb'), gt(keyPlace, placeholder('restb')), isEarlier),
  ).limit(limit);
}

function createNewestQuery(db: Database) {
  const limit = placeholder('limit');
  const part = (...conditions: readonly SQL[]) =>
    db
      .select({ userId, newest })
      .from(searchProfiles)
      .where(
        and(
          or(arrayContains(terms, placeholder('wanted')), arrayContains(terms, placeholder('whole'))),
          mayBeFound,
          ...conditions,
        ),
      )
      .orderBy(asc(newestPlace))
      .limit(limit);
  const stretch = (number: number) =>
    part(arrayOverlaps(terms, placeholder(`slots${number}`)), gt(newestPlace, placeholder(`after${number}`)));
  const rest = part(hasRest('rest'), gt(newestPlace, placeholder('rest')));
  return unionAll(stretch(0), stretch(1), stretch(2), stretch(3), rest).limit(limit);
}

function toTierValues({ tiers, plan, lastMemberSince, limit }: TierRequest): Record<string, unknown> {
  const values: Record<string, unknown> = {
    wanted: [...(tiers.at(-1) ?? NO_PAGE)],
    without0: [...(tiers.at(-2) ?? NO_PAGE)],
    without1: [...(tiers.at(-3) ?? NO_PAGE)],
    lastMemberSince,
    limit,
    ...toPlanValues(plan.small),
  };
  for (const [number, { levels, quality: before, after }] of plan.ranked.entries()) {
    values[`levels${number}`] = [...levels];
    values[`quality${number}`] = before;
    values[`behind${number}`] = after;
  }
  return values;
}

function toNewestValues({ tiers, plan, lastMemberSince, limit }: NewestRequest): Record<string, unknown> {
  return {
    wanted: [...(tiers.at(-1) ?? NO_PAGE)],
    whole: [...(tiers[0] ?? NO_PAGE)],
    lastMemberSince,
    limit,
    ...toPlanValues(plan),
  };
}

/** @param suffix End of the placeholders' names, for the second plan of a statement. */
function toPlanValues({ stretches, rest }: SearchPlan, suffix = ''): Record<string, unknown> {
  const values: Record<string, unknown> = { [`rest${suffix}`]: rest };
  for (const [number, { slots, after }] of stretches.entries()) {
    values[`slots${number}${suffix}`] = [...slots];
    values[`after${number}${suffix}`] = after;
  }
  return values;
}
