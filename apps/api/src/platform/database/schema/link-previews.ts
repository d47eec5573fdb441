import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';

/** What pages of others said of themselves, kept for a day; nobody in particular asked. */
export const linkPreviews = pgTable(
  'link_previews',
  {
    /** SHA-256 of the address. */
    urlHash: text('url_hash').primaryKey(),
    /** Null when the page said nothing, or could not be read. */
    preview: jsonb('preview'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('link_previews_expiring').on(table.expiresAt)],
);
