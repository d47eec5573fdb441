import type { ShareLinkPlace } from '@musubi/domain/share-links';
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { profiles } from '../page/profiles.ts';

/** Tagged addresses of a page, which its owner puts into posts. */
export const shareLinks = pgTable(
  'share_links',
  {
    pageId: text('page_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    /** Value of `via` in the address. */
    tag: text('tag').notNull(),
    name: text('name').notNull().default(''),
    place: text('place').$type<ShareLinkPlace>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.tag] })],
);

/**
 * Numbers of visits, clicks, letters, follows and confirmed readers by page, day of the owner and source. The source is `via:` with the tag of a share link, `utm:`
 * with the name of a campaign, `other`, or empty for untagged. Untagged rows count letters, follows and readers only,
 * because untagged visits and clicks are the rest of all visits and clicks.
 */
export const sourceDays = pgTable(
  'source_days',
  {
    pageId: text('page_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    source: text('source').notNull(),
    visits: integer('visits').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
    letters: integer('letters').notNull().default(0),
    follows: integer('follows').notNull().default(0),
    readers: integer('readers').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.day, table.source] }),
    // For the deletion of old days.
    index('source_days_of_day').on(table.day),
  ],
);
