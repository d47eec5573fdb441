import { and, arrayContains, arrayOverlaps, asc, gt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';

import type { Database } from '#platform/database/database.ts';
import { searchProfiles } from '#platform/database/schema/search.ts';

import type { SearchPlan } from './search.rules.ts';

export interface FoundRow {
  readonly userId: string;
  readonly key: string;
}

export function createSearchRepository(db: Database) {
  const wanted = arrayContains(searchProfiles.terms, sql.placeholder('terms'));
  const limit = sql.placeholder('limit');
  // Sorts by an expression, so that the planner cannot use the index on `key`. With that index, PostgreSQL
  // would scan
  // all rows in key order or, in a generic plan, read every key after the cursor.
  const place = sql`${searchProfiles.key}::text collate "C"`;
  const leaf = (...conditions: readonly SQL[]) =>
    db
      .select({ userId: searchProfiles.userId, key: searchProfiles.key })
      .from(searchProfiles)
      .where(and(wanted, ...conditions))
      .orderBy(asc(place))
      .limit(limit);
  const stretch = (number: number) =>
    leaf(
      arrayOverlaps(searchProfiles.terms, sql.placeholder(`slots${number}`)),
      gt(place, sql.placeholder(`after${number}`)),
    );
  // PostgreSQL runs the queries of the union in order and stops when the limit is reached.
  const search = unionAll(stretch(0), stretch(1), stretch(2), leaf(gt(place, sql.placeholder('rest'))))
    .limit(limit)
    .prepare('search');

  return {
    /** Creator pages that have all terms, in key order. */
    async search(terms: readonly string[], plan: SearchPlan, count: number): Promise<readonly FoundRow[]> {
      const placeholders: Record<string, unknown> = { terms: [...terms], rest: plan.rest, limit: count };
      for (const [number, { slots, after }] of plan.stretches.entries()) {
        placeholders[`slots${number}`] = [...slots];
        placeholders[`after${number}`] = after;
      }
      return search.execute(placeholders);
    },
  };
}

export type SearchRepository = ReturnType<typeof createSearchRepository>;
