import type { Visibility } from '@musubi/domain/audience';
import { type SQL, sql } from 'drizzle-orm';

import { profiles } from '#platform/database/schema/profiles.ts';

/** The columns that say how far a page reaches, for an update of its row. */
export interface ReachColumns {
  readonly visibility: SQL;
  readonly ownVisibility: SQL;
}

/**
 * Columns for a visibility that the owner chose, with the stored lock, age question and search avoidance; the same
 * rule as `toPageReach`.
 */
export function toReachColumns(choice: Visibility): ReachColumns {
  const reach = sql`case
    when ${choice} = 'draft' then 'draft'
    when ${profiles.isLocked} or ${profiles.isAdult} then 'gated'
    when ${choice} = 'public' and ${profiles.hidesFromSearch} then 'quiet'
    else ${choice} end`;
  return { visibility: reach, ownVisibility: sql`nullif(${choice}, ${reach})` };
}

type ReachRow = Pick<typeof profiles.$inferSelect, 'visibility' | 'chosenVisibility' | 'ownVisibility'>;

/** The visibility that the owner chose, whatever a lock, search avoidance or a suspension makes of it. */
export function toOwnVisibility({ visibility, chosenVisibility, ownVisibility }: ReachRow): Visibility {
  const choice = ownVisibility ?? chosenVisibility ?? visibility;
  if (choice === 'quiet' || choice === 'gated') throw new Error('The row lacks the choice of its owner');
  return choice;
}
