import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  desc,
  gt,
  gte,
  lt,
  lte,
  not,
  type Query,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import { type PreparedQueryConfig, unionAll } from 'drizzle-orm/pg-core';

import { isFindable } from '#core/creators/search-edition.ts';
import type { Database } from '#platform/database/database.ts';
import { searchProfiles } from '#platform/database/schema/discovery/search.ts';

import {
  FIRST_SMALL_LEVEL,
  LAST_KEY,
  planTier,
  type SearchPlan,
  type TierPlan,
} from './search-order.rules.ts';
import type { TierTerms } from './search.rules.ts';

export interface FoundRow {
  readonly userId: string;
  readonly key: string;
  readonly level: number;
  readonly quality: number;
}

/** A page with the number of its tier. */
export interface TierRow extends FoundRow {
  readonly tier: number;
}

export interface TierRequest {
  /** Terms of the searched tier (last) and of the tiers before it, whose pages are excluded. */
  readonly tiers: readonly TierTerms[];
  readonly plan: TierPlan;
  readonly lastMemberSince: Date;
  readonly limit: number;
}

export interface TiersRequest extends Pick<TierRequest, 'lastMemberSince' | 'limit'> {
  /** Terms of each tier, best tier first. */
  readonly tiers: readonly TierTerms[];
}

const { userId, key, level, quality, terms } = searchProfiles;
const placeholder = sql.placeholder;
// Sorts by expressions, so that the planner cannot use an index on the key: in a generic plan, PostgreSQL
// would read every key after the cursor.
export const keyPlace = sql`${key}::text collate "C"`;
export const mayBeFound = isFindable(placeholder('lastMemberSince'));
/**
 * Whether keys remain after the stretches of a plan. Without this condition, which uses no column, PostgreSQL
 * would read every matching page to find none after the last key.
 */
export const hasRest = (name: string): SQL => sql`${placeholder(name)}::text <> ${sql.raw(`'${LAST_KEY}'`)}`;
/** Terms that no page has, for a tier that does not exist. */
export const NO_PAGE = ['-'];
/** The maximum tiers of a query. */
const TIERS = [0, 1, 2] as const;

/**
 * Prepares a query for use in transactions, so that its long SQL text is built only once.
 * @param toRow Converts column values to a row.
 */
export function prepareForTransactions<Row>(
  name: string,
  query: { toSQL(): Query },
  toRow: (columns: readonly unknown[]) => Row,
) {
  const built = query.toSQL();
  return async (tx: Database, values: Record<string, unknown>): Promise<readonly Row[]> =>
    tx._.session
      .prepareQuery<PreparedQueryConfig & { readonly execute: readonly Row[] }>(
        built,
        undefined,
        name,
        true,
        (rows) => rows.map(toRow),
      )
      .execute(values);
}

export function toFoundRow([user, place, ofLevel, ofQuality]: readonly unknown[]): FoundRow {
  return { userId: String(user), key: String(place), level: Number(ofLevel), quality: Number(ofQuality) };
}

export const toTierRow = (columns: readonly unknown[]): TierRow => ({
  ...toFoundRow(columns),
  tier: Number(columns.at(-1)),
});

/** Condition of a tier: the page has the wanted terms, but not the terms of any tier before it. */
const isOf = (wanted: SQLWrapper, ...without: readonly SQLWrapper[]): SQL | undefined =>
  and(
    arrayContains(terms, wanted),
    ...without.map((before) => not(arrayContains(terms, before))),
    mayBeFound,
  );

/** Conditions and order of one part of a tier. */
interface Part {
  readonly where: SQL | undefined;
  readonly order: readonly SQL[];
}

// The columns of fixed size come first. Otherwise, without the index, as in a small table, PostgreSQL would
// read and compare all terms of each row for every part, although each row is in only one part.
const ranked = (levelTerms: SQLWrapper, behind?: SQL): Part => ({
  where: and(lt(level, FIRST_SMALL_LEVEL), behind, arrayOverlaps(terms, levelTerms)),
  order: [desc(quality), asc(keyPlace)],
});
const isSmall = gte(level, FIRST_SMALL_LEVEL);
const small = (slots: SQLWrapper, after: SQLWrapper, last: SQLWrapper): Part => ({
  where: and(isSmall, gt(key, after), lte(key, last), arrayOverlaps(terms, slots)),
  order: [asc(keyPlace)],
});
const restOf = (after: SQLWrapper, ...conditions: readonly SQL[]): Part => ({
  where: and(...conditions, isSmall, gt(key, after)),
  order: [asc(keyPlace)],
});

/** Query for the parts of a tier after a place. PostgreSQL runs only as many parts as `limit` rows need. */
export function createTierQuery(db: Database) {
  const limit = placeholder('limit');
  const isInTier = isOf(placeholder('wanted'), placeholder('without0'), placeholder('without1'));
  const select = ({ where, order }: Part) =>
    db
      .select({ userId, key, level, quality })
      .from(searchProfiles)
      .where(and(where, isInTier))
      .orderBy(...order)
      .limit(limit);
  const rankedAt = (number: number) =>
    select(
      ranked(
        placeholder(`levels${number}`),
        sql`(-${quality}::int, ${keyPlace}) > (-${placeholder(`quality${number}`)}::int, ${placeholder(`behind${number}`)}::text)`,
      ),
    );
  const smallAt = (number: number) =>
    select(small(placeholder(`slots${number}`), placeholder(`after${number}`), placeholder(`last${number}`)));
  return unionAll(
    rankedAt(0),
    rankedAt(1),
    rankedAt(2),
    rankedAt(3),
    smallAt(0),
    smallAt(1),
    smallAt(2),
    select(restOf(placeholder('rest'), hasRest('rest'))),
  ).limit(limit);
}

const textLiteral = (value: string): SQL => sql.raw(`'${value}'`);
const arrayLiteral = (values: readonly string[]): SQL => sql.raw(`'{${values.join(',')}}'::text[]`);

/** Query for all parts of all tiers from their start; also stops at `limit` rows. */
export function createTiersQuery(db: Database) {
  const limit = placeholder('limit');
  const plan = planTier(null);
  const parts = [
    ...plan.ranked.map(({ levels }) => ranked(arrayLiteral(levels))),
    ...plan.small.stretches.map(({ slots, after, last }) =>
      small(arrayLiteral(slots), textLiteral(after), textLiteral(last)),
    ),
    restOf(textLiteral(plan.small.rest)),
  ];
  const selects = TIERS.flatMap((number) => {
    const [wanted, ...before] = TIERS.slice(0, number + 1)
      .toReversed()
      .map((tier) => placeholder(`wanted${tier}`));
    if (wanted === undefined) return [];
    return parts.map(({ where, order }) =>
      db
        .select({
          userId,
          key,
          level,
          quality,
          tier: sql<number>`${sql.raw(String(number))}::int`.as('tier'),
        })
        .from(searchProfiles)
        .where(and(where, isOf(wanted, ...before)))
        .orderBy(...order)
        .limit(limit),
    );
  });
  const [first, second, ...others] = selects;
  if (first === undefined || second === undefined) throw new Error('A tier has several parts');
  return unionAll(first, second, ...others).limit(limit);
}

export function toTiersValues({ tiers, lastMemberSince, limit }: TiersRequest): Record<string, unknown> {
  const wanted = TIERS.map((number) => [`wanted${number}`, [...(tiers[number] ?? NO_PAGE)]] as const);
  return { ...Object.fromEntries(wanted), lastMemberSince, limit };
}

export function toTierValues({ tiers, plan, lastMemberSince, limit }: TierRequest): Record<string, unknown> {
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

/** @param suffix Suffix of the placeholder names, for the second plan of a statement. */
export function toPlanValues({ stretches, rest: last }: SearchPlan, suffix = ''): Record<string, unknown> {
  const values: Record<string, unknown> = { [`rest${suffix}`]: last };
  for (const [number, { slots, after, last: end }] of stretches.entries()) {
    values[`slots${number}${suffix}`] = [...slots];
    values[`after${number}${suffix}`] = after;
    values[`last${number}${suffix}`] = end;
  }
  return values;
}
