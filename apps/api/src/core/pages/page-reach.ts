import { type PageReach, type ReachSettings, toPageReach, type Visibility } from '@musubi/domain/audience';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import { profiles } from '#platform/database/schema/page/profiles.ts';

type ReachColumn = AnyPgColumn | SQL;

/**
 * Compares with constants and not with parameters, so that prepared statements can use the partial indexes of
 * listed pages.
 */
const isOneOf =
  (...reaches: readonly PageReach[]) =>
  (column: ReachColumn = profiles.visibility): SQL =>
    sql`${column} in (${sql.raw(reaches.map((reach) => `'${reach}'`).join(', '))})`;

/** Whether search, discovery, kits and sitemaps show the page. */
export const isListed = isOneOf('public');
/** Whether timelines, their feeds and the mails to followers show the entries of the page. */
export const reachesFollowers = isOneOf('public', 'quiet');
/**
 * Whether every visitor who knows the URL sees the page. Lists that link to the page by URL then show it too.
 */
export const opensByUrl = isOneOf('public', 'quiet', 'unlisted');

/**
 * The name of a page as other screens show it. Is the handle for a draft, and for a page whose door hides the
 * name.
 */
export const nameOutside = sql<string>`case when ${profiles.visibility} = 'draft'
  or (${profiles.visibility} = 'gated' and not ${profiles.showsNameOnDoor})
  then ${profiles.pubId} else ${profiles.name} end`;
/** The icon of a page as other screens show it; null for a draft and for a page with a door. */
export const iconOutside = sql<string | null>`case when ${profiles.visibility} not in ('draft', 'gated')
  then ${profiles.iconImageKey} end`;

/** The columns that determine how far a page reaches. */
export type ReachColumns = Pick<typeof profiles.$inferSelect, 'visibility' | 'ownVisibility'>;

/** Returns the columns for a visibility that the owner chose. */
export function toReachColumns(choice: Visibility, settings: ReachSettings): ReachColumns {
  const visibility = toPageReach(choice, settings);
  return { visibility, ownVisibility: visibility === choice ? null : choice };
}

type ReachRow = Pick<typeof profiles.$inferSelect, 'visibility' | 'chosenVisibility' | 'ownVisibility'>;

/** The visibility that the owner chose, before a lock, search avoidance or a suspension restricts it. */
export function toOwnVisibility({ visibility, chosenVisibility, ownVisibility }: ReachRow): Visibility {
  const choice = ownVisibility ?? chosenVisibility ?? visibility;
  if (choice === 'quiet' || choice === 'gated') throw new Error('The row lacks the choice of its owner');
  return choice;
}
